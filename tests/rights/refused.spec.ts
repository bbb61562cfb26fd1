import { expectRefusal, expectUntouched, test } from '../../fixtures/test.ts';
import { cells, isDangerous } from './matrix.rows.ts';
import { check } from './requirements.ts';

// What a lower role, or somebody outside the group or chat, may not do.

for (const cell of cells.filter((each) => each.right === 'not' && !isDangerous(each))) {
  test(
    ...check(cell.id, async ({ post, given }) => {
      const { path, body, caller, watched, control } = await given.attempts.of(cell);
      given.control(control);

      const reply = await post(path, body, caller);

      expectRefusal(reply);
      await expectUntouched(watched);
    }),
  );
}

test(
  ...check('DISMISS_GROUP-RIGHT_ADMIN_DELETE_MEMBER', async ({ post, given }) => {
    const cell = { operation: 'DISMISS_GROUP', standing: 'ADMIN', aim: 'GROUP' } as const;
    const { path, body, caller, watched, control } = await given.attempts.of(cell);
    given.control(control);

    const reply = await post(path, { ...body, deleteMember: true }, caller);

    expectRefusal(reply);
    await expectUntouched(watched);
  }),
);
