import {
  expectOnly,
  expectRefusal,
  expectSame,
  expectSuccess,
  test,
  type Reply,
} from '../../../fixtures/test.ts';
import { ListedMemberIDs, ListedRoles, RoleLevel } from '../../../schemas/group.ts';
import { check } from './requirements.ts';

const path = '/group/get_group_member_list';
const pagination = { pageNumber: 1, showNumber: 50 };

const rolesOn = (reply: Reply): number[] =>
  (expectSuccess(reply, ListedRoles).members ?? []).map(({ roleLevel }) => roleLevel);

const words = { owner: RoleLevel.Owner, admins: RoleLevel.Admin, members: RoleLevel.Member };

function orderOf(roles: readonly number[]): string {
  const byRole = roles.toSorted((one, other) => other - one);
  return roles.join() === byRole.join() ? 'by role' : 'mixed';
}

/** The roles among these, as `owner+admins`. */
const inWords = (roles: readonly number[]): string =>
  Object.entries(words)
    .filter(([, role]) => roles.includes(role))
    .map(([word]) => word)
    .join('+');

test(
  ...check('GET_GROUP_MEMBER_LIST-FILTER_0', async ({ post, given, admin }) => {
    const { groupID, userIDs } = await given.memberLists.sharedGroup();

    const reply = await post(path, { groupID, filter: 0, pagination }, admin);

    const ids = expectSuccess(reply, ListedMemberIDs).members?.map(({ userID }) => userID);
    expectOnly(ids ?? [], userIDs, 'members under filter 0');
  }),
);

for (const [id, filter] of [
  ['GET_GROUP_MEMBER_LIST-FILTER_6', 6],
  ['GET_GROUP_MEMBER_LIST-FILTER_NEGATIVE', -1],
] as const)
  test(
    ...check(id, async ({ post, given, admin }) => {
      const { groupID } = await given.memberLists.sharedGroup();
      const body = { groupID, filter: 0, pagination };
      given.control({ path, body, caller: admin, watched: undefined });

      const reply = await post(path, { ...body, filter }, admin);

      expectRefusal(reply);
    }),
  );

test(
  ...check('GET_GROUP_MEMBER_LIST-FILTERS', async ({ post, given, admin, observe }) => {
    const { groupID } = await given.memberLists.sharedGroup();

    const ask = async (filter: number) => rolesOn(await post(path, { groupID, filter, pagination }, admin));

    const shown = await Promise.all([1, 2, 3, 4, 5].map(ask));

    observe(shown.map(inWords).join(', '));
  }),
);

test(
  ...check('GET_GROUP_MEMBER_LIST-ORDER', async ({ post, given, admin, observe }) => {
    const { groupID } = await given.memberLists.sharedGroup();

    const reply = await post(path, { groupID, pagination }, admin);

    observe(orderOf(rolesOn(reply)));
  }),
);

test(
  ...check('GET_GROUP_MEMBER_LIST-UNKNOWN_GROUP', async ({ post, given, admin }) => {
    const groupID = given.noSuch('group');

    const reply = await post(path, { groupID, pagination }, admin);

    const rows = reply.text.match(/"userID"/g) ?? [];
    expectSame(rows.length, 0, 'members of an unknown group');
  }),
);
