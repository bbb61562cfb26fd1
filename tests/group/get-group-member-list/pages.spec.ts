import {
  above,
  type Change,
  type ChangedGroup,
  documentedByUser,
  expectEachOnce,
  expectFields,
  expectNoSecrets,
  expectOnly,
  expectRefusal,
  expectSame,
  expectSuccess,
  type Reply,
  requireTaken,
  test,
} from '../../../fixtures/test.ts';
import {
  CountedMemberIDs,
  CountedMembers,
  GroupMemberInfo,
  ListedMemberIDs,
  MemberRows,
  RoleLevel,
} from '../../../schemas/group.ts';
import { getGroupMemberList } from '../../entry.ts';

const byKeyword = 'Platform API, get-group-member-list, parameter keyword: user ID or member nickname';

const firstPage = { pageNumber: 1, showNumber: 50 };

function idsOn(reply: Reply): string[] {
  return (expectSuccess(reply, ListedMemberIDs).members ?? []).map(({ userID }) => userID);
}

/** The number of rows on each page of this size. */

const totalOn = (reply: Reply): number => expectSuccess(reply, CountedMembers).total;

const countOn = (reply: Reply): number => idsOn(reply).length;

const rowsOn = (reply: Reply) => expectSuccess(reply, MemberRows).members ?? [];

const idsIn = (reply: Reply): string[] => rowsOn(reply).map(({ userID }) => userID);

const documentedOn = (replies: readonly Reply[]) =>
  documentedByUser(replies.flatMap(rowsOn), GroupMemberInfo);

test(
  ...getGroupMemberList('PAGES_EACH_ONCE', {
    text: 'pages of 10 read from last to first, and pages of 20, show each of 24 members exactly once',
    promises: ['pages'],
    async check({ pages, path, given }) {
      const { groupID, userIDs } = await given.memberLists.sharedGroup();

      const tens = await pages(path, { groupID }, { pageNumbers: [3, 2, 1], showNumber: 10 });
      const twenties = await pages(path, { groupID }, { pageNumbers: [1, 2], showNumber: 20 });

      expectEachOnce(tens.map(idsOn), userIDs, 'members on pages of 10, from the last one');
      expectEachOnce(twenties.map(idsOn), userIDs, 'members on pages of 20');
    },
  }),
);

test(
  ...getGroupMemberList('PAGES_PAST_END', {
    text: 'a page past the last member is a success with an empty list and the right total',
    promises: ['past-the-end'],
    async check({ pages, path, given }) {
      const { groupID, userIDs } = await given.memberLists.sharedGroup();
      const { length: all } = userIDs;

      const replies = await pages(path, { groupID }, { pageNumbers: [4, 1000], showNumber: 10 });

      const shown = replies.flatMap((reply) => [totalOn(reply), countOn(reply)]);
      expectSame(shown, [all, 0, all, 0], 'total and number of members on page 4, and on page 1000');
    },
  }),
);

test(
  ...getGroupMemberList('PAGES_FAR', {
    text: 'a page of members whose offset exceeds 2^32 is a success with an empty list and the right total',
    promises: ['far-past-the-end'],
    async check({ call, given }) {
      const { groupID, userIDs } = await given.memberLists.sharedGroup();
      // The offset is 2^32 + 4, which is 4 in 32 bits.
      const pagination = { pageNumber: 85_899_347, showNumber: 50 };

      const reply = await call({ groupID, pagination });

      const { total, members } = expectSuccess(reply, CountedMemberIDs);
      const expected = [userIDs.length, 0];
      expectSame([total, members?.length ?? 0], expected, 'total and number of members on a far page');
    },
  }),
);

test(
  ...getGroupMemberList('PAGES_ALL_ROWS', {
    text: 'a page larger than the group shows all of its members',
    promises: ['pages'],
    async check({ call, given }) {
      const { groupID, userIDs } = await given.memberLists.sharedGroup();

      const reply = await call({ groupID, pagination: firstPage });

      expectOnly(idsOn(reply), userIDs, 'members on a page of up to 50');
    },
  }),
);

test(
  ...getGroupMemberList('TOTAL_INVITED', {
    text: 'get_group_member_list lists and counts a newly invited member',
    promises: ['follows-changes'],
    async check({ call, given }) {
      const { groupID, userIDs } = await given.memberLists.invited();

      const reply = await call({ groupID, pagination: firstPage });

      expectOnly(idsOn(reply), userIDs, 'members after one was invited');
      expectSame(totalOn(reply), userIDs.length, 'total after one was invited');
    },
  }),
);

test(
  ...getGroupMemberList('TOTAL_KICKED', {
    text: 'get_group_member_list no longer lists or counts a removed member',
    promises: ['follows-changes'],
    async check({ call, given }) {
      const { groupID, userIDs } = await given.memberLists.kicked();

      const reply = await call({ groupID, pagination: firstPage });

      expectOnly(idsOn(reply), userIDs, 'members after one was removed');
      expectSame(totalOn(reply), 5, 'total after one was removed');
    },
  }),
);

test(
  ...getGroupMemberList('MANY_EACH_ONCE', {
    text: 'pages of 50 show a group of 60 as 50 and 10 members, each once, with total 60',
    promises: ['pages'],
    async check({ pages, path, given }) {
      const { groupID, rows } = await given.listedLargeGroup();

      const replies = await pages(path, { groupID }, { pageNumbers: [1, 2], showNumber: 50 });

      const shown = replies.map(idsIn);
      expectSame(
        shown.map(({ length }) => length),
        [50, 10],
        'members on pages 1 and 2 of 60 in fifties',
      );
      expectEachOnce(shown, Object.keys(rows), 'members on pages of 50');
      expectSame(replies.map(totalOn), [60, 60], 'total on pages 1 and 2');
    },
  }),
);

test(
  ...getGroupMemberList('PAGES_AFTER_HUNDRED', {
    text: 'pages of 50 show each member of a group of more than 100 once, and count all',
    promises: ['pages', 'field.total'],
    async check({ pages, path, given }) {
      const { groupID, userIDs } = await given.hundredMembers();
      const { length: all } = userIDs;

      const replies = await pages(path, { groupID }, { pageNumbers: [1, 2, 3], showNumber: 50 });

      expectEachOnce(replies.map(idsIn), userIDs, `members on pages of 50 of ${all}`);
      expectSame(replies.map(totalOn), [all, all, all], 'total on pages 1, 2 and 3');
    },
  }),
);

test(
  ...getGroupMemberList('MANY_FIELDS', {
    text: 'pages of 25 show each of 60 members with their own role, nickname and mute',
    promises: ['same-at-every-place'],
    async check({ pages, path, given }) {
      const { groupID, rows, lastID } = await given.mutedLargeGroup();
      const plain = Object.entries(rows).map(([userID, row]) => [userID, { ...row, muteEndTime: 0 }]);
      const expected = {
        ...Object.fromEntries(plain),
        [lastID]: { ...rows[lastID], muteEndTime: above(0) },
      };

      const replies = await pages(path, { groupID }, { pageNumbers: [1, 2, 3], showNumber: 25 });

      expectFields(documentedOn(replies), expected, 'the members');
    },
  }),
);

test(
  ...getGroupMemberList('MANY_ON_ONE_PAGE', {
    text: 'a page of up to 100 shows all 60 members of a group',
    promises: ['large-pages'],
    source: 'Platform API, get-group-member-list, parameter pagination: documents mention a limit',
    async check({ post, path, given, admin }) {
      const { groupID, rows } = await given.listedLargeGroup();
      const pagination = { pageNumber: 1, showNumber: 100 };

      const reply = await post(path, { groupID, pagination }, admin);

      requireTaken(reply, 'pages of more than 50 rows');
      expectOnly(idsIn(reply), Object.keys(rows), 'members on a page of up to 100');
    },
  }),
);

test(
  ...getGroupMemberList('KEYWORD_LAST', {
    text: 'keyword finds only the last of 60 listed members by their user ID',
    promises: ['keyword-finds-user-id'],
    async check({ post, path, given, admin }) {
      const { groupID, lastID } = await given.listedLargeGroup();

      const reply = await post(
        path,
        { groupID, keyword: given.plainWord(lastID), pagination: firstPage },
        admin,
      );

      expectOnly(idsIn(reply), [lastID], 'members found by the user ID of the last one');
    },
  }),
);

test(
  ...getGroupMemberList('KEYWORD_FIELDS', {
    text: 'a member found by keyword is shown with their nickname, picture and ex in the group',
    promises: ['same-at-every-place'],
    source: byKeyword,
    async check({ post, path, given, admin }) {
      const { groupID, withOwnInfo } = await given.memberLists.sharedGroup();
      const { userID, ownInfo } = await withOwnInfo();
      const keyword = given.plainWord(userID);

      const reply = await post(path, { groupID, keyword, pagination: firstPage }, admin);

      expectFields(
        documentedOn([reply]),
        { [userID]: { groupID, ...ownInfo } },
        'the members found by a user ID',
      );
    },
  }),
);

const inLetters = [
  [
    'KEYWORD_CYRILLIC',
    'keyword finds the member with a Cyrillic nickname, and nobody with another one',
    'keyword-finds-nickname',
    'Cyrillic',
  ],
  [
    'KEYWORD_ONE_LETTER',
    'keyword finds the member with a one-letter nickname',
    'keyword-one-letter',
    'one letter',
  ],
] as const;

for (const [aspect, text, promise, script] of inLetters)
  test(
    ...getGroupMemberList(aspect, {
      text,
      promises: [promise],
      async check({ call, given }) {
        const { userID, nickname } = (await given.letterUsers()).named(script);
        const { groupID } = await given.listedLargeGroup();

        const reply = await call({ groupID, keyword: nickname, pagination: firstPage });

        expectOnly(idsIn(reply), [userID], `members found by "${nickname}"`);
      },
    }),
  );

test(
  ...getGroupMemberList('SECRETS', {
    text: 'get_group_member_list shows no password, token, phone number or e-mail address of a member',
    promises: ['no-secrets'],
    async check({ call, given }) {
      const { groupID, userIDs } = await given.memberLists.sharedGroup();
      const showNumber = Math.min(10, Math.floor(userIDs.length / 2));

      const reply = await call({ groupID, pagination: { pageNumber: 2, showNumber } });

      expectSame(rowsOn(reply).length, showNumber, 'members on the second page');
      expectNoSecrets(reply.json, 'reply');
    },
  }),
);

test(
  ...getGroupMemberList('SAME_TO_MEMBERS', {
    text: 'get_group_member_list shows a permitted ordinary member the same rows and total as the administrator',
    promises: ['same-to-members'],
    inconclusiveAllowed: true,
    async check({ call, post, path, given }) {
      const { groupID, reader } = await given.memberLists.readByMember();
      const toAdmin = await call({ groupID, pagination: firstPage });

      const reply = await post(path, { groupID, pagination: firstPage }, reader);

      const what = 'compared with the administrator’s list, the members';
      expectFields(documentedOn([reply]), documentedOn([toAdmin]), what);
      expectOnly(idsIn(reply), idsIn(toAdmin), 'members shown to a member');
      expectSame(totalOn(reply), totalOn(toAdmin), 'total shown to a member');
    },
  }),
);

/** What a member must see of a group that changed after they first read it. */
const changes = [
  [
    'MEMBERS_SEE_NICKNAME',
    'an ordinary member who reads the list again sees another member’s new nickname',
    'renamed',
    ({ people: { renamed }, nickname }) => ({ [renamed.userID]: { nickname } }),
  ],
  [
    'MEMBERS_SEE_ROLE',
    'an ordinary member who reads the list again sees another member’s new role',
    'promoted',
    ({ people: { promoted } }) => ({ [promoted.userID]: { roleLevel: RoleLevel.Admin } }),
  ],
  [
    'MEMBERS_SEE_KICKED',
    'an ordinary member who reads the list again no longer sees a member kicked since',
    'left',
    ({ people: { leaver } }) => ({ [leaver.userID]: undefined }),
  ],
] as const satisfies readonly (readonly [string, string, Change, (group: ChangedGroup) => object])[];

for (const [aspect, text, change, rowsOf] of changes)
  test(
    ...getGroupMemberList(aspect, {
      text,
      promises: ['same-to-members'],
      inconclusiveAllowed: true,
      async check({ post, path, given, expectWritten }) {
        const group = await given.changedGroup(change);
        const { groupID } = group;
        const reader = group.reader();
        const read = async () => {
          const reply = await post(path, { groupID, pagination: firstPage }, reader);
          return { name: 'the members shown to a member', value: documentedOn([reply]) };
        };

        await expectWritten(read, rowsOf(group));
      },
    }),
  );

test(
  ...getGroupMemberList('TOKEN-LOGGED_OUT_AT_ONCE', {
    text: 'get_group_member_list refuses the token of a logged-out user from the next call on',
    promises: ['logged-out-at-once'],
    async check({ post, given }) {
      const { call, invalid } = await given.invalidToken('GET_GROUP_MEMBER_LIST', 'JUST_LOGGED_OUT');

      const reply = await post(call.path, call.body, invalid);

      expectRefusal(reply);
    },
  }),
);
