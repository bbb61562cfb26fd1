import { expectSameRows, expectSuccess, expectSuccessEnvelope, test } from '../../fixtures/test.ts';
import { GetGroupMemberListData, RoleLevel } from '../../schemas/group.ts';
import { entry, getGroupMemberList, isRefused, muteGroupMember, setGroupMemberInfo } from '../entry.ts';
import { deedOf, historyCells, whoMay } from './matrix.ts';

// Rights follow the present role.

/** Where the contract says that roles are given and taken. */
const roleChanges =
  'Platform API, set-group-member-info, transfer-group and invite-user-to-group: they give roles';

for (const { id, operation, history, aim, right } of historyCells) {
  const name = operation.toLowerCase();
  const deed = deedOf(operation, history, aim);
  const source = `${whoMay(operation)}; ${roleChanges}`;
  if (right === 'not')
    test(
      ...entry(id, {
        text: `${name} refuses to let ${deed}, and changes nothing`,
        promises: ['beyond-rights'],
        source,
        // A target may make a former owner an admin.
        ...(history === 'FORMER_OWNER' ? { inconclusiveAllowed: true } : {}),
        check: isRefused(({ attempts }) => attempts.byHistory(operation, history)),
      }),
    );
  else
    test(
      ...entry(id, {
        text: `${name} lets ${deed} if an original owner or admin may`,
        promises: ['present-role'],
        source,
        // A target may refuse all ordinary users.
        inconclusiveAllowed: true,
        async check({ post, given, expectCarriedOut }) {
          const { path, body, caller, watched, control } = await given.attempts.byHistory(operation, history);
          given.control(control);

          const reply = await post(path, body, caller);

          expectSuccessEnvelope(reply);
          await expectCarriedOut({ path, watched });
        },
      }),
    );
}

test(
  ...muteGroupMember('RIGHT_ADMIN_PROMOTED', {
    text: 'mute_group_member refuses to let a group admin mute a newly promoted admin, and changes nothing',
    promises: ['present-role'],
    source: `${whoMay('MUTE_GROUP_MEMBER')}; set-group-member-info: gives roles`,
    check: isRefused(({ attempts }) => attempts.onPromoted()),
  }),
);

const grown =
  'Platform API, invite-user-to-group, transfer-group and set-group-member-info: how members get roles';
const everyHistory = 'invited, reinvited, promoted and demoted members, and former and new owners';

test(
  ...getGroupMemberList('HISTORIES', {
    text: `get_group_member_list shows ${everyHistory}, once and with their present role`,
    promises: ['exactly-the-members', 'follows-changes'],
    source: `Platform API, get-group-member-list; ${grown}`,
    inconclusiveAllowed: true,
    async check({ call, given }) {
      const { groupID, people } = await given.everyHistory();
      const { NEW_OWNER, NEW_ADMIN, ...ordinary } = people;

      const reply = await call({ groupID, pagination: { pageNumber: 1, showNumber: 50 } });

      const { members } = expectSuccess(reply, GetGroupMemberListData);
      const userIDs = new Set(Object.values(people).map(({ userID }) => userID));
      const shown = members?.filter(({ userID }) => userIDs.has(userID));
      const roles = shown?.map(({ userID, roleLevel }) => [userID, roleLevel]);
      const above = [
        [NEW_OWNER.userID, RoleLevel.Owner],
        [NEW_ADMIN.userID, RoleLevel.Admin],
      ];
      const below = Object.values(ordinary).map(({ userID }) => [userID, RoleLevel.Member]);
      expectSameRows(roles, [...above, ...below], 'userID and roleLevel of the members');
    },
  }),
);

test(
  ...setGroupMemberInfo('HISTORIES', {
    text: `set_group_member_info stores the values of one call for ${everyHistory}`,
    promises: ['applies-all-entries'],
    source: `Platform API, set-group-member-info, parameter members; ${grown}`,
    inconclusiveAllowed: true,
    async check({ call, given, seen, expectWritten }) {
      const { groupID, people } = await given.everyHistory();
      const { NEW_OWNER: owner, ...others } = people;
      const group = { groupID, owner, admins: [], members: Object.values(others) };
      const changes = Object.entries(people).map(
        ([history, { userID }]) => [userID, { ex: `{"history":"${history}"}` }] as const,
      );

      await call({ members: changes.map(([userID, change]) => ({ groupID, userID, ...change })) });

      await expectWritten(() => seen.whole.members(group), { rows: Object.fromEntries(changes) });
    },
  }),
);
