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
