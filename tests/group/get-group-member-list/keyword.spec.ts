import {
  expectOnly,
  expectRefusal,
  expectSame,
  expectSuccess,
  type Reply,
  test,
} from '../../../fixtures/test.ts';
import {
  CountedMemberIDs,
  CountedMembers,
  ListedMemberIDs,
  ListedRoles,
  RoleLevel,
} from '../../../schemas/group.ts';
import { getGroupMemberList } from '../../entry.ts';

const pagination = { pageNumber: 1, showNumber: 50 };
const words = { owner: RoleLevel.Owner, admins: RoleLevel.Admin, members: RoleLevel.Member };

const rolesOn = (reply: Reply): number[] =>
  (expectSuccess(reply, ListedRoles).members ?? []).map(({ roleLevel }) => roleLevel);

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

function idsOn(reply: Reply): string[] {
  return (expectSuccess(reply, ListedMemberIDs).members ?? []).map(({ userID }) => userID);
}

const foundOn = (reply: Reply, { userID }: { readonly userID: string }): string =>
  idsOn(reply).includes(userID) ? 'found' : 'not found';

test(
  ...getGroupMemberList('KEYWORD_USERID', {
    text: 'keyword finds only the member with this user ID',
    promises: ['keyword-finds-user-id'],
    async check({ call, given }) {
      const { groupID, plain } = await given.memberLists.sharedGroup();

      const reply = await call({ groupID, keyword: given.plainWord(plain.userID), pagination });

      expectOnly(idsOn(reply), [plain.userID], 'members found by a user ID');
    },
  }),
);

test(
  ...getGroupMemberList('KEYWORD_NICKNAME', {
    text: 'keyword finds only the member with this nickname in the group',
    promises: ['keyword-finds-nickname'],
    async check({ call, given }) {
      const { groupID, withOwnInfo } = await given.memberLists.sharedGroup();
      const { userID, ownInfo } = await withOwnInfo();

      const reply = await call({ groupID, keyword: ownInfo.nickname, pagination });

      expectOnly(idsOn(reply), [userID], 'members found by a nickname in the group');
    },
  }),
);

test(
  ...getGroupMemberList('KEYWORD_OWN_NICKNAME', {
    text: 'keyword finds a member without a group nickname by the user’s own nickname, and nobody else',
    promises: ['keyword-finds-nickname'],
    async check({ call, given }) {
      const { groupID, plain } = await given.memberLists.sharedGroup();
      const keyword = given.plainWord(plain.nickname);

      const reply = await call({ groupID, keyword, pagination });

      expectOnly(idsOn(reply), [plain.userID], `members found by "${keyword}"`);
    },
  }),
);

const withSigns = [
  [
    'KEYWORD_PATTERN',
    'a keyword with a dot, a percent sign and an underscore finds only the member with this nickname',
    'patterned',
  ],
  [
    'KEYWORD_BRACKETS',
    'a keyword with quotes, brackets, a star and a backslash finds only the member with this nickname',
    'bracketed',
  ],
  [
    'KEYWORD_UNICODE',
    'a keyword with CJK, emoji and accents finds only the member with this nickname',
    'international',
  ],
] as const;

for (const [aspect, text, who] of withSigns)
  test(
    ...getGroupMemberList(aspect, {
      text,
      promises: ['keyword-is-literal'],
      async check({ call, given }) {
        const { groupID, [who]: wanted } = await given.memberLists.sharedGroup();

        const reply = await call({ groupID, keyword: wanted.nickname, pagination });

        expectOnly(idsOn(reply), [wanted.userID], `members found by "${wanted.nickname}"`);
      },
    }),
  );

test(
  ...getGroupMemberList('KEYWORD_TOTAL', {
    text: 'total counts all members that match keyword, including those on later pages',
    promises: ['keyword-is-counted'],
    async check({ call, given }) {
      const { groupID, namesakes } = await given.memberLists.sharedGroup();
      const { nickname: keyword } = namesakes[0];

      const reply = await call({ groupID, keyword, pagination: { pageNumber: 1, showNumber: 2 } });

      expectSame(expectSuccess(reply, CountedMembers).total, 3, 'total of three members of one name');
    },
  }),
);

test(
  ...getGroupMemberList('KEYWORD_PAGES', {
    text: 'the pages of members that match keyword show each of them once and nobody else',
    promises: ['keyword-is-counted'],
    async check({ pages, path, given }) {
      const { groupID, namesakes } = await given.memberLists.sharedGroup();
      const { nickname: keyword } = namesakes[0];

      const replies = await pages(path, { groupID, keyword }, { pageNumbers: [1, 2], showNumber: 2 });

      const [first, second] = replies.map(idsOn);
      expectSame(
        [first?.length, second?.length],
        [2, 1],
        'members on pages 1 and 2 of three of one name in twos',
      );
      const found = [...(first ?? []), ...(second ?? [])];
      expectOnly(
        found,
        namesakes.map(({ userID }) => userID),
        'members of one name',
      );
    },
  }),
);

test(
  ...getGroupMemberList('KEYWORD_NOBODY', {
    text: 'a keyword that matches nobody is a success with total 0 and an empty list',
    promises: ['keyword-finds-nobody'],
    async check({ call, given }) {
      const { groupID } = await given.memberLists.sharedGroup();

      const reply = await call({ groupID, keyword: given.noSuch('user'), pagination });

      const { total, members } = expectSuccess(reply, CountedMemberIDs);
      expectSame(
        [total, members?.length ?? 0],
        [0, 0],
        'total and number of members found by an unused keyword',
      );
    },
  }),
);

test(
  ...getGroupMemberList('KEYWORD_FOREIGN_USER', {
    text: 'keyword finds nobody by the user ID of a member of another group',
    promises: ['keyword-stays-in-the-group'],
    async check({ post, path, given, admin }) {
      const { groupID, foreigner } = await given.memberLists.sharedGroup();

      const reply = await post(
        path,
        { groupID, keyword: given.plainWord(foreigner.userID), pagination },
        admin,
      );

      expectOnly(idsOn(reply), [], 'members found by the user ID of a member of another group');
    },
  }),
);

test(
  ...getGroupMemberList('KEYWORD_FOREIGN_GROUP', {
    text: 'keyword finds nobody by the ID of another group, not even its member whose nickname that is',
    promises: ['keyword-stays-in-the-group'],
    async check({ call, given }) {
      const { groupID, foreigner } = await given.memberLists.sharedGroup();

      const reply = await call({ groupID, keyword: foreigner.groupID, pagination });

      expectOnly(idsOn(reply), [], 'members found by the ID of another group');
    },
  }),
);

const changed = [
  [
    'KEYWORD_PART',
    'keyword finds a member by part of the nickname',
    'keyword-part',
    (name: string) => name.slice(0, -2),
  ],
  [
    'KEYWORD_CASE',
    'keyword finds a member by the nickname in capitals',
    'keyword-case',
    (name: string) => name.toUpperCase(),
  ],
] as const;

for (const [aspect, text, promise, keywordOf] of changed)
  test(
    ...getGroupMemberList(aspect, {
      text,
      promises: [promise],
      source: 'Platform API, get-group-member-list, parameter keyword: user ID or member nickname',
      async check({ post, path, given, admin, observe }) {
        const { groupID, withOwnInfo } = await given.memberLists.sharedGroup();
        const member = await withOwnInfo();
        const keyword = keywordOf(member.ownInfo.nickname);

        const reply = await post(path, { groupID, keyword, pagination }, admin);

        observe(foundOn(reply, member));
      },
    }),
  );

test(
  ...getGroupMemberList('FILTER_0', {
    text: 'get_group_member_list with filter 0 shows everybody',
    promises: ['filter-0'],
    async check({ call, given }) {
      const { groupID, userIDs } = await given.memberLists.sharedGroup();

      const reply = await call({ groupID, filter: 0, pagination });

      const ids = expectSuccess(reply, ListedMemberIDs).members?.map(({ userID }) => userID);
      expectOnly(ids ?? [], userIDs, 'members under filter 0');
    },
  }),
);

for (const [aspect, text, filter] of [
  ['FILTER_6', 'get_group_member_list refuses filter 6', 6],
  ['FILTER_NEGATIVE', 'get_group_member_list refuses filter -1', -1],
] as const)
  test(
    ...getGroupMemberList(aspect, {
      text,
      promises: ['filter-range'],
      async check({ post, path, given, admin }) {
        const { groupID } = await given.memberLists.sharedGroup();
        const body = { groupID, filter: 0, pagination };
        given.control({ path, body, caller: admin, watched: undefined });

        const reply = await post(path, { ...body, filter }, admin);

        expectRefusal(reply);
      },
    }),
  );

test(
  ...getGroupMemberList('FILTERS', {
    text: 'get_group_member_list with filters 1 to 5 omits the roles that clients expect it to omit',
    promises: ['filters'],
    async check({ post, path, given, admin, observe }) {
      const { groupID } = await given.memberLists.sharedGroup();

      const ask = async (filter: number) => rolesOn(await post(path, { groupID, filter, pagination }, admin));

      const shown = await Promise.all([1, 2, 3, 4, 5].map(ask));

      observe(shown.map(inWords).join(', '));
    },
  }),
);

test(
  ...getGroupMemberList('ORDER', {
    text: 'get_group_member_list shows the owner first, then admins, then ordinary members',
    promises: ['order'],
    async check({ post, path, given, admin, observe }) {
      const { groupID } = await given.memberLists.sharedGroup();

      const reply = await post(path, { groupID, pagination }, admin);

      observe(orderOf(rolesOn(reply)));
    },
  }),
);

test(
  ...getGroupMemberList('UNKNOWN_GROUP', {
    text: 'get_group_member_list refuses an unknown group or shows no members',
    promises: ['unknown-group'],
    async check({ post, path, given, admin }) {
      const groupID = given.noSuch('group');

      const reply = await post(path, { groupID, pagination }, admin);

      const rows = reply.text.match(/"userID"/g) ?? [];
      expectSame(rows.length, 0, 'members of an unknown group');
    },
  }),
);
