import {
  expectBetween,
  expectFields,
  expectOneOf,
  expectSame,
  expectSameRows,
  expectShown,
  expectSuccess,
  test,
  type Reply,
} from '../../../fixtures/test.ts';
import { ListedRoles, MemberRows, RoleLevel } from '../../../schemas/group.ts';
import { check } from './requirements.ts';

const path = '/group/get_group_member_list';
const pagination = { pageNumber: 1, showNumber: 50 };

function rowOn(reply: Reply, userID: string): Readonly<Record<string, unknown>> {
  const rows = expectSuccess(reply, MemberRows).members;
  return expectShown({ name: `the row of ${userID}`, value: rows?.find((row) => row.userID === userID) });
}

/** A number of that row; NaN, which is between no two numbers, if it is no number. */
function numberOn(reply: Reply, userID: string, field: 'joinTime' | 'muteEndTime'): number {
  const value = rowOn(reply, userID)[field];
  return typeof value === 'number' ? value : Number.NaN;
}

/** The joinSource values allowed for a member whom the owner, or another member, invited. */
const sourcesOf = ({ inviterID, ownerID }: Readonly<Record<'inviterID' | 'ownerID', string>>): unknown[] =>
  inviterID === ownerID ? [2] : [1, 2];

const inTheGroup = [
  ['GET_GROUP_MEMBER_LIST-FIELD_NICKNAME', 'nickname'],
  ['GET_GROUP_MEMBER_LIST-FIELD_FACEURL', 'faceURL'],
  ['GET_GROUP_MEMBER_LIST-FIELD_EX', 'ex'],
] as const;

for (const [id, field] of inTheGroup)
  test(
    ...check(id, async ({ post, given, admin }) => {
      const { groupID, withOwnInfo } = await given.memberLists.sharedGroup();
      const { userID, ownInfo } = await withOwnInfo();

      const reply = await post(path, { groupID, pagination }, admin);

      expectSame(
        rowOn(reply, userID)[field],
        ownInfo[field],
        `${field} of a member who has one in the group`,
      );
    }),
  );

const ofTheUser = [
  ['GET_GROUP_MEMBER_LIST-FIELD_NICKNAME_OWN', 'nickname'],
  ['GET_GROUP_MEMBER_LIST-FIELD_FACEURL_OWN', 'faceURL'],
] as const;

for (const [id, field] of ofTheUser)
  test(
    ...check(id, async ({ post, given, admin }) => {
      const { groupID, plain } = await given.memberLists.sharedGroup();

      const reply = await post(path, { groupID, pagination }, admin);

      expectSame(
        rowOn(reply, plain.userID)[field],
        plain[field],
        `${field} of a member who has none in the group`,
      );
    }),
  );

test(
  ...check('GET_GROUP_MEMBER_LIST-FIELD_EX_EMPTY', async ({ post, given, admin }) => {
    const { groupID, plain } = await given.memberLists.sharedGroup();

    const reply = await post(path, { groupID, pagination }, admin);

    expectSame(rowOn(reply, plain.userID)['ex'], '', 'ex of a member who was given none');
  }),
);

test(
  ...check('GET_GROUP_MEMBER_LIST-FIELD_JOINTIME', async ({ post, given, seen, admin }) => {
    const { groupID, plain } = await given.memberLists.sharedGroup();
    const { value: group } = await seen.whole.group(groupID);

    const reply = await post(path, { groupID, pagination }, admin);

    const sinceMadeMs = numberOn(reply, plain.userID, 'joinTime') - Number(group?.['createTime']);
    expectBetween(
      sinceMadeMs,
      -5_000,
      5_000,
      'joinTime of a founding member after createTime of the group, in ms',
    );
  }),
);

test(
  ...check('GET_GROUP_MEMBER_LIST-FIELD_JOINTIME_INVITED', async ({ post, given, admin }) => {
    const { groupID, ownerID, newcomerID, withinMs } = await given.memberLists.invited();

    const reply = await post(path, { groupID, pagination }, admin);

    const [first, later] = [ownerID, newcomerID].map((userID) => numberOn(reply, userID, 'joinTime'));
    const laterMs = Number(later) - Number(first);
    expectBetween(laterMs, 0, withinMs + 5_000, 'joinTime of an invited member after the owner’s, in ms');
  }),
);

test(
  ...check('GET_GROUP_MEMBER_LIST-JOINTIME_STAYS', async ({ post, given, seen, admin }) => {
    const group = await given.memberLists.five();
    const { groupID } = group;
    const { value: before } = await seen.whole.members(group);
    await given.roleChanges.invite(groupID, await given.person());

    const reply = await post(path, { groupID, pagination }, admin);

    const times = Object.entries(before?.rows ?? {}).map(([userID, row]) => [userID, row['joinTime']]);
    const rows = times.map(([userID]) => [userID, rowOn(reply, String(userID))['joinTime']]);
    expectSameRows(rows, times, 'userID and joinTime of the members');
  }),
);

test(
  ...check('GET_GROUP_MEMBER_LIST-FIELD_MUTEENDTIME', async ({ post, given, admin }) => {
    const { groupID, members } = await given.memberLists.five();
    await given.memberLists.mute(groupID, members[2]);

    const reply = await post(path, { groupID, pagination }, admin);

    const ends = members.map(({ userID }) => numberOn(reply, userID, 'muteEndTime'));
    const mutedMs = Number(ends[2]) - numberOn(reply, members[2].userID, 'joinTime');
    expectBetween(mutedMs, 1, 1e11, 'muteEndTime after joinTime of a member who is muted, in ms');
    expectSame(ends.toSpliced(2, 1), [0, 0, 0, 0], 'muteEndTime of members who were never muted');
  }),
);

const ofTheInviter = [
  ['GET_GROUP_MEMBER_LIST-FIELD_INVITERUSERID', 'inviterUserID'],
  ['GET_GROUP_MEMBER_LIST-FIELD_OPERATORUSERID', 'operatorUserID'],
] as const;

for (const [id, field] of ofTheInviter)
  test(
    ...check(id, async ({ post, given, admin }) => {
      const { groupID, newcomerID, inviterID } = await given.memberLists.invited();

      const reply = await post(path, { groupID, pagination }, admin);

      expectSame(rowOn(reply, newcomerID)[field], inviterID, `${field} of an invited member`);
    }),
  );

test(
  ...check('GET_GROUP_MEMBER_LIST-FIELD_JOINSOURCE', async ({ post, given, admin }) => {
    const { groupID, newcomerID, ...inviting } = await given.memberLists.invited();

    const reply = await post(path, { groupID, pagination }, admin);

    expectOneOf(
      rowOn(reply, newcomerID)['joinSource'],
      sourcesOf(inviting),
      'joinSource of an invited member',
    );
  }),
);

test(
  ...check('GET_GROUP_MEMBER_LIST-FIELD_APPMANGERLEVEL', async ({ post, given, admin, observe }) => {
    const { groupID, plain } = await given.memberLists.sharedGroup();

    const reply = await post(path, { groupID, pagination }, admin);

    observe(String(rowOn(reply, plain.userID)['appMangerLevel']));
  }),
);

test(
  ...check('GET_GROUP_MEMBER_LIST-TRANSFERRED', async ({ post, given, admin }) => {
    const { groupID, owner: former, members } = await given.memberLists.transferred();

    const whole = await post(path, { groupID, pagination }, admin);
    const found = await post(path, { groupID, keyword: former.userID, pagination }, admin);

    const ownersOn = (reply: Reply) =>
      (expectSuccess(reply, ListedRoles).members ?? [])
        .filter(({ roleLevel }) => roleLevel === RoleLevel.Owner)
        .map(({ userID }) => userID);
    expectSame(ownersOn(whole), [members[0].userID], 'owners after the group was handed over');
    expectSame(ownersOn(found), [], 'owners found by the ID of the former owner');
  }),
);

test(
  ...check('GET_GROUP_MEMBER_LIST-WITNESSES', async ({ post, given, seen, admin }) => {
    const { groupID, userIDs } = await given.memberLists.sharedGroup();
    const { value: informed } = await seen.whole.membersInInfo(groupID, userIDs);

    const reply = await post(path, { groupID, pagination }, admin);

    const rows = expectSuccess(reply, MemberRows).members?.map((row) => [row.userID, row] as const);
    const listed = Object.fromEntries(rows ?? []);
    expectSame(Object.keys(listed).toSorted(), informed?.userIDs, 'members shown by both');
    expectFields(listed, informed?.rows ?? {}, 'the members as get_group_members_info shows them');
  }),
);
