import {
  expectRefusal,
  expectSameRows,
  expectSuccess,
  expectSuccessEnvelope,
  expectUntouched,
  test,
} from '../../fixtures/test.ts';
import { GetGroupMemberListData, RoleLevel } from '../../schemas/group.ts';
import { check } from './requirements.ts';
import { historyCells } from './histories.rows.ts';

// Rights follow the present role.

for (const { id, operation, history } of historyCells.filter(({ right }) => right === 'not')) {
  test(
    ...check(id, async ({ post, given }) => {
      const { path, body, caller, watched, control } = await given.attempts.byHistory(operation, history);
      given.control(control);

      const reply = await post(path, body, caller);

      expectRefusal(reply);
      await expectUntouched(watched);
    }),
  );
}

for (const { id, operation, history } of historyCells.filter(({ right }) => right === 'may')) {
  test(
    ...check(id, async ({ post, given, expectCarriedOut }) => {
      const { path, body, caller, watched, control } = await given.attempts.byHistory(operation, history);
      given.control(control);

      const reply = await post(path, body, caller);

      expectSuccessEnvelope(reply);
      await expectCarriedOut({ path, watched });
    }),
  );
}

test(
  ...check('MUTE_GROUP_MEMBER-RIGHT_ADMIN_PROMOTED', async ({ post, given }) => {
    const { path, body, caller, watched, control } = await given.attempts.onPromoted();
    given.control(control);

    const reply = await post(path, body, caller);

    expectRefusal(reply);
    await expectUntouched(watched);
  }),
);

test(
  ...check('GET_GROUP_MEMBER_LIST-HISTORIES', async ({ post, given, admin }) => {
    const { groupID, people } = await given.everyHistory();
    const { NEW_OWNER, NEW_ADMIN, ...ordinary } = people;
    const pagination = { pageNumber: 1, showNumber: 100 };

    const reply = await post('/group/get_group_member_list', { groupID, pagination }, admin);

    const { members } = expectSuccess(reply, GetGroupMemberListData);
    const userIDs = new Set(Object.values(people).map(({ userID }) => userID));
    const shown = members?.filter(({ userID }) => userIDs.has(userID));
    const roles = shown?.map(({ userID, roleLevel }) => [userID, roleLevel]);
    const above = [NEW_OWNER, NEW_ADMIN].map(({ userID }, at) => [
      userID,
      [RoleLevel.Owner, RoleLevel.Admin][at],
    ]);
    const below = Object.values(ordinary).map(({ userID }) => [userID, RoleLevel.Member]);
    expectSameRows(roles, [...above, ...below], 'userID and roleLevel of the members');
  }),
);

test(
  ...check('SET_GROUP_MEMBER_INFO-HISTORIES', async ({ post, given, seen, admin, expectWritten }) => {
    const { groupID, people } = await given.everyHistory();
    const { NEW_OWNER: owner, ...others } = people;
    const group = { groupID, owner, admins: [], members: Object.values(others) };
    const changes = Object.entries(people).map(([history, { userID }]) => [userID, { ex: history }] as const);

    const members = changes.map(([userID, change]) => ({ groupID, userID, ...change }));
    const reply = await post('/group/set_group_member_info', { members }, admin);

    expectSuccessEnvelope(reply);
    await expectWritten(() => seen.whole.members(group), { rows: Object.fromEntries(changes) });
  }),
);

test(
  ...check('MUTE_GROUP_MEMBER-HISTORIES', async ({ post, given, admin, expectSilenced }) => {
    const { groupID, people } = await given.everyHistory();
    const { INVITED, REINVITED, FORMER_ADMIN, FORMER_OWNER } = people;
    const muted = { INVITED, REINVITED, FORMER_ADMIN, FORMER_OWNER };
    const speakers = Object.entries(muted).map(([who, person]) => [who, [{ groupID }, person]] as const);
    const sending = await given.sending(Object.fromEntries(speakers));
    const mute = ({ userID }: { readonly userID: string }) =>
      post('/group/mute_group_member', { groupID, userID, mutedSeconds: 600 }, admin);

    const replies = await Promise.all(Object.values(muted).map(mute));

    replies.forEach(expectSuccessEnvelope);
    await expectSilenced(sending, ...Object.keys(muted));
  }),
);
