import {
  expectBetween,
  expectFields,
  expectOneOf,
  expectSame,
  expectSameRows,
  expectShown,
  expectSuccess,
  pictureOf,
  type Person,
  type Reply,
  test,
} from '../../../fixtures/test.ts';
import { GetGroupMemberListData, ListedRoles, MemberRows, RoleLevel } from '../../../schemas/group.ts';
import { getGroupMemberList } from '../../entry.ts';

const pageOf10 = { pageNumber: 1, showNumber: 10 };
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

test(
  ...getGroupMemberList('REPLY', {
    text: 'get_group_member_list answers with every documented field in its documented type',
    promises: ['every-field', 'field.members.appMangerLevel', 'field.members.operatorUserID'],
    async check({ call, given }) {
      const group = await given.group({ members: [await given.person()] });

      const reply = await call({ groupID: group.groupID, pagination: pageOf10 });

      const { members } = expectSuccess(reply, GetGroupMemberListData);
      expectSame(members?.length, 1 + group.members.length, 'number of members in the reply');
    },
  }),
);

test(
  ...getGroupMemberList('EFFECT', {
    text: 'get_group_member_list returns exactly the members of the group, each with their role',
    promises: [
      'exactly-the-members',
      'field.members.groupID',
      'field.members.userID',
      'field.members.roleLevel',
      'field.total',
    ],
    async check({ call, given }) {
      const [owner, boss, member] = await Promise.all([given.person(), given.person(), given.person()]);
      const { groupID } = await given.group({ owner, admins: [boss], members: [member] });
      await given.group({ owner, members: [await given.person()] });

      const reply = await call({ groupID, pagination: pageOf10 });

      const { total, members } = expectSuccess(reply, GetGroupMemberListData);
      const roles = members?.map(({ groupID: of, userID, roleLevel }) => [userID, roleLevel, of]);
      const expected = [
        [owner.userID, RoleLevel.Owner, groupID],
        [boss.userID, RoleLevel.Admin, groupID],
        [member.userID, RoleLevel.Member, groupID],
      ];
      expectSameRows(roles, expected, 'userID, roleLevel and groupID of the members');
      expectSame(total, 3, 'total');
    },
  }),
);

const inTheGroup = [
  [
    'FIELD_NICKNAME',
    'get_group_member_list shows the nickname a member was given in the group',
    'field.members.nickname',
    'nickname',
  ],
  [
    'FIELD_FACEURL',
    'get_group_member_list shows the picture a member was given in the group',
    'field.members.faceURL',
    'faceURL',
  ],
  ['FIELD_EX', 'get_group_member_list shows the ex a member was given', 'field.members.ex', 'ex'],
] as const;

for (const [aspect, text, promise, field] of inTheGroup)
  test(
    ...getGroupMemberList(aspect, {
      text,
      promises: [promise],
      async check({ call, given }) {
        const { groupID, withOwnInfo } = await given.memberLists.sharedGroup();
        const { userID, ownInfo } = await withOwnInfo();

        const reply = await call({ groupID, pagination });

        const { [field]: expected } = ownInfo;
        expectFields(rowOn(reply, userID), { [field]: expected }, 'a member with own info in the group');
      },
    }),
  );

test(
  ...getGroupMemberList('FIELD_EX_EMPTY', {
    text: 'get_group_member_list shows an empty ex for a member without one',
    promises: ['field.members.ex'],
    async check({ call, given }) {
      const { groupID, plain } = await given.memberLists.sharedGroup();

      const reply = await call({ groupID, pagination });

      expectSame(rowOn(reply, plain.userID)['ex'], '', 'ex of a member who was given none');
    },
  }),
);

const ofTheUser = [
  [
    'FIELD_NICKNAME_OWN',
    'get_group_member_list shows the user’s own nickname for a member without one in the group',
    'own-nickname',
    'nickname',
    (plain: Person) => plain.nickname,
  ],
  [
    'FIELD_FACEURL_OWN',
    'get_group_member_list shows the user’s own picture for a member without one in the group',
    'own-faceURL',
    'faceURL',
    pictureOf,
  ],
] as const;

for (const [aspect, text, promise, field, ownOf] of ofTheUser)
  test(
    ...getGroupMemberList(aspect, {
      text,
      promises: [promise],
      async check({ call, given }) {
        const { groupID, plain } = await given.memberLists.sharedGroup();

        const reply = await call({ groupID, pagination });

        expectSame(
          rowOn(reply, plain.userID)[field],
          ownOf(plain),
          `${field} of a member who has none in the group`,
        );
      },
    }),
  );

test(
  ...getGroupMemberList('FIELD_JOINTIME', {
    text: 'the joinTime of a founding member is within five seconds of the createTime of the group',
    promises: ['field.members.joinTime'],
    source: 'Platform API, GroupMemberInfo.joinTime: milliseconds since the epoch',
    async check({ call, given, seen }) {
      const { groupID, plain } = await given.memberLists.sharedGroup();
      const { value: group } = await seen.whole.group(groupID);

      const reply = await call({ groupID, pagination });

      const sinceMadeMs = numberOn(reply, plain.userID, 'joinTime') - Number(group?.['createTime']);
      expectBetween(
        sinceMadeMs,
        -5_000,
        5_000,
        'joinTime of a founding member after createTime of the group, in ms',
      );
    },
  }),
);

test(
  ...getGroupMemberList('FIELD_JOINTIME_INVITED', {
    text: 'the joinTime of an invited member is the time of the invitation',
    promises: ['field.members.joinTime'],
    source: 'Platform API, GroupMemberInfo.joinTime: milliseconds since the epoch',
    async check({ call, given }) {
      const { groupID, ownerID, newcomerID, withinMs } = await given.memberLists.invited();

      const reply = await call({ groupID, pagination });

      const [first, later] = [ownerID, newcomerID].map((userID) => numberOn(reply, userID, 'joinTime'));
      const laterMs = Number(later) - Number(first);
      expectBetween(laterMs, 0, withinMs + 5_000, 'joinTime of an invited member after the owner’s, in ms');
    },
  }),
);

test(
  ...getGroupMemberList('JOINTIME_STAYS', {
    text: 'the joinTime of members stays the same when another user joins the group',
    promises: ['field.members.joinTime'],
    source: 'Platform API, GroupMemberInfo.joinTime: when the member joined',
    async check({ call, given, seen }) {
      const group = await given.memberLists.five();
      const { groupID } = group;
      const { value: before } = await seen.whole.members(group);
      await given.roleChanges.invite(groupID, await given.person());

      const reply = await call({ groupID, pagination });

      const times = Object.entries(before?.rows ?? {}).map(([userID, row]) => [userID, row['joinTime']]);
      const rows = times.map(([userID]) => [userID, rowOn(reply, String(userID))['joinTime']]);
      expectSameRows(rows, times, 'userID and joinTime of the members');
    },
  }),
);

test(
  ...getGroupMemberList('FIELD_MUTEENDTIME', {
    text: 'muteEndTime is in the future for a muted member and 0 for members never muted',
    promises: ['field.members.muteEndTime'],
    async check({ call, given }) {
      const { groupID, members } = await given.memberLists.five();
      await given.memberLists.mute(groupID, members[2]);

      const reply = await call({ groupID, pagination });

      const ends = members.map(({ userID }) => numberOn(reply, userID, 'muteEndTime'));
      const mutedMs = Number(ends[2]) - numberOn(reply, members[2].userID, 'joinTime');
      expectBetween(mutedMs, 1, 1e11, 'muteEndTime after joinTime of a member who is muted, in ms');
      expectSame(ends.toSpliced(2, 1), [0, 0, 0, 0], 'muteEndTime of members who were never muted');
    },
  }),
);

const ofTheInviter = [
  [
    'FIELD_INVITERUSERID',
    { text: 'inviterUserID names the user who invited a member', promises: ['field.members.inviterUserID'] },
    'inviterUserID',
  ],
  [
    'FIELD_OPERATORUSERID',
    {
      text: 'operatorUserID also names the user who invited a member',
      promises: ['operator'],
      source: 'main implementation: the inviter is the operator',
    },
    'operatorUserID',
  ],
] as const;

for (const [aspect, row, field] of ofTheInviter)
  test(
    ...getGroupMemberList(aspect, {
      ...row,
      async check({ call, given }) {
        const { groupID, newcomerID, inviterID } = await given.memberLists.invited();

        const reply = await call({ groupID, pagination });

        expectSame(rowOn(reply, newcomerID)[field], inviterID, `${field} of an invited member`);
      },
    }),
  );

test(
  ...getGroupMemberList('FIELD_JOINSOURCE', {
    text: 'joinSource says that a member invited by the owner joined by invitation',
    promises: ['field.members.joinSource'],
    source: 'Platform API, GroupMemberInfo.joinSource; JoinSource 2: invitation',
    async check({ call, given }) {
      const { groupID, newcomerID, ...inviting } = await given.memberLists.invited();

      const reply = await call({ groupID, pagination });

      expectOneOf(
        rowOn(reply, newcomerID)['joinSource'],
        sourcesOf(inviting),
        'joinSource of an invited member',
      );
    },
  }),
);

test(
  ...getGroupMemberList('FIELD_APPMANGERLEVEL', {
    text: 'appMangerLevel of an ordinary user is 0',
    promises: ['level'],
    async check({ post, path, given, admin, observe }) {
      const { groupID, plain } = await given.memberLists.sharedGroup();

      const reply = await post(path, { groupID, pagination }, admin);

      observe(String(rowOn(reply, plain.userID)['appMangerLevel']));
    },
  }),
);

test(
  ...getGroupMemberList('TRANSFERRED', {
    text: 'the new owner of a transferred group is the only member with roleLevel 100',
    promises: ['follows-changes'],
    source: 'Platform API, transfer-group; GroupMemberRole 100: the owner',
    async check({ post, path, given, admin }) {
      const { groupID, owner: former, members } = await given.memberLists.transferred();

      const whole = await post(path, { groupID, pagination }, admin);
      const found = await post(path, { groupID, keyword: former.userID, pagination }, admin);

      const ownersOn = (reply: Reply) =>
        (expectSuccess(reply, ListedRoles).members ?? [])
          .filter(({ roleLevel }) => roleLevel === RoleLevel.Owner)
          .map(({ userID }) => userID);
      expectSame(ownersOn(whole), [members[0].userID], 'owners after the group was handed over');
      expectSame(ownersOn(found), [], 'owners found by the ID of the former owner');
    },
  }),
);

test(
  ...getGroupMemberList('WITNESSES', {
    text: 'get_group_members_info shows the same rows as get_group_member_list',
    promises: ['agrees'],
    async check({ call, given, seen }) {
      const { groupID, userIDs } = await given.memberLists.sharedGroup();
      const { value: informed } = await seen.whole.membersInInfo(groupID, userIDs);

      const reply = await call({ groupID, pagination });

      const rows = expectSuccess(reply, MemberRows).members?.map((row) => [row.userID, row] as const);
      const listed = Object.fromEntries(rows ?? []);
      expectSame(Object.keys(listed).toSorted(), informed?.userIDs, 'members shown by both');
      expectFields(listed, informed?.rows ?? {}, 'the members as get_group_members_info shows them');
    },
  }),
);
