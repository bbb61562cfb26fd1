import { answerOf, expectSame, expectSuccessEnvelope, test } from '../../fixtures/test.ts';
import { RoleLevel } from '../../schemas/group.ts';
import { cells } from './matrix.rows.ts';
import { check } from './requirements.ts';

// What a role allows with its own token, and what the contract leaves open.

for (const cell of cells.filter(({ right }) => right === 'may')) {
  test(
    ...check(cell.id, async ({ post, given, expectCarriedOut }) => {
      const { path, body, caller, watched, finds } = await given.attempts.of(cell);

      const reply = await post(path, body, caller);

      expectSuccessEnvelope(reply);
      expectSame(finds?.(reply) ?? true, true, 'whether the answer shows the prepared data');
      await expectCarriedOut({ path, watched });
    }),
  );
}

for (const cell of cells.filter(({ right }) => right === 'any')) {
  test(
    ...check(cell.id, async ({ post, given, observe }) => {
      const { path, body, caller } = await given.attempts.of(cell);

      const reply = await post(path, body, caller);

      observe(answerOf(reply));
    }),
  );
}

test(
  ...check('SET_GROUP_MEMBER_INFO-RIGHT_ONE_OWNER', async ({ post, given, seen }) => {
    const group = await given.groupOfFive();
    const { groupID, owner } = group;
    const entry = { groupID, userID: owner.userID, roleLevel: RoleLevel.Member };

    await post('/group/set_group_member_info', { members: [entry] }, owner);

    const { value } = await seen.whole.members(group);
    const owners = Object.values(value?.rows ?? {}).filter(({ roleLevel }) => roleLevel === RoleLevel.Owner);
    expectSame(owners.length, 1, 'number of owners');
  }),
);
