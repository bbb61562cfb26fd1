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
import { getGroupMemberList, type Acts, type OwnTools } from '../../entry.ts';

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

type SharedGroup = Awaited<ReturnType<OwnTools['given']['memberLists']['sharedGroup']>>;
type Member = SharedGroup['plain'];

/** A keyword finds exactly these members of the shared group. */
const finds =
  (
    askFor: (group: SharedGroup, given: OwnTools['given']) => readonly [keyword: string, ...Member[]],
    by?: string,
  ): Acts =>
  async ({ call, given }) => {
    const group = await given.memberLists.sharedGroup();
    const [keyword, ...found] = askFor(group, given);

    const reply = await call({ groupID: group.groupID, keyword, pagination });

    const userIDs = found.map(({ userID }) => userID);
    expectOnly(idsOn(reply), userIDs, `members found by ${by ?? `"${keyword}"`}`);
  };

const findsNamed = (who: 'patterned' | 'bracketed' | 'international'): Acts =>
  finds(({ [who]: wanted }) => [wanted.nickname, wanted]);

/** Whether a keyword finds the member whose nickname in the group it resembles. */
const recordsFinding =
  (keywordOf: (nickname: string) => string): Acts =>
  async ({ post, path, given, admin, observe }) => {
    const { groupID, withOwnInfo } = await given.memberLists.sharedGroup();
    const member = await withOwnInfo();
    const keyword = keywordOf(member.ownInfo.nickname);

    const reply = await post(path, { groupID, keyword, pagination }, admin);

    observe(foundOn(reply, member));
  };

/** The same call with filter 0 is valid. */
const refusesFilter =
  (filter: number): Acts =>
  async ({ post, path, given, admin }) => {
    const { groupID } = await given.memberLists.sharedGroup();
    const body = { groupID, filter: 0, pagination };
    given.control({ path, body, caller: admin, watched: undefined });

    const reply = await post(path, { ...body, filter }, admin);

    expectRefusal(reply);
  };

const keywords = 'Platform API, get-group-member-list, parameter keyword: user ID or member nickname';

test(
  ...getGroupMemberList('KEYWORD_USERID', {
    text: 'keyword finds only the member with this user ID',
    promises: ['keyword-finds-user-id'],
    check: finds(({ plain }, given) => [given.plainWord(plain.userID), plain], 'a user ID'),
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
    check: finds(({ plain }, given) => [given.plainWord(plain.nickname), plain]),
  }),
);

test(
  ...getGroupMemberList('KEYWORD_PATTERN', {
    text: 'a keyword with a dot, a percent sign and an underscore finds only the member with this nickname',
    promises: ['keyword-is-literal'],
    check: findsNamed('patterned'),
  }),
);

test(
  ...getGroupMemberList('KEYWORD_BRACKETS', {
    text: 'a keyword with quotes, brackets, wildcards and search operators finds only the member with this nickname',
    promises: ['keyword-is-literal'],
    check: findsNamed('bracketed'),
  }),
);

test(
  ...getGroupMemberList('KEYWORD_UNICODE', {
    text: 'a keyword with CJK, emoji and accents finds only the member with this nickname',
    promises: ['keyword-is-literal'],
    check: findsNamed('international'),
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

      const found = replies.map(idsOn);
      const rows = found.map(({ length }) => length);
      expectSame(rows, [2, 1], 'members on pages 1 and 2 of three of one name in twos');
      const userIDs = namesakes.map(({ userID }) => userID);
      expectOnly(found.flat(), userIDs, 'members of one name');
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
      const counts = [total, members?.length ?? 0];
      expectSame(counts, [0, 0], 'total and number of members found by an unused keyword');
    },
  }),
);

test(
  ...getGroupMemberList('KEYWORD_FOREIGN_USER', {
    text: 'keyword finds nobody by the user ID of a member of another group',
    promises: ['keyword-stays-in-the-group'],
    check: finds(
      ({ foreigner }, given) => [given.plainWord(foreigner.userID)],
      'the user ID of a member of another group',
    ),
  }),
);

test(
  ...getGroupMemberList('KEYWORD_FOREIGN_GROUP', {
    text: 'keyword finds nobody by the ID of another group, not even its member whose nickname that is',
    promises: ['keyword-stays-in-the-group'],
    check: finds(({ foreigner }) => [foreigner.groupID], 'the ID of another group'),
  }),
);

const again = [
  ['KEYWORD_GIVEN_UP', 'a nickname that another member gave up', 'given up'],
  ['KEYWORD_OF_REMOVED', 'a nickname that a removed member had', 'of a removed member'],
  ['KEYWORD_TAKEN_BACK', 'a former nickname that the member has again', 'taken back'],
  [
    'KEYWORD_RETURNED',
    'a former nickname that the member was given again after being removed and invited back',
    'of a returned member',
  ],
] as const;

for (const [aspect, name, was] of again)
  test(
    ...getGroupMemberList(aspect, {
      text: `keyword finds a member by ${name}, and nobody else`,
      promises: ['keyword-finds-nickname', 'follows-changes'],
      async check({ call, given }) {
        const { groupID, nickname: keyword, userID } = await given.memberNamedAgain(was);

        const reply = await call({ groupID, keyword, pagination });

        expectOnly(idsOn(reply), [userID], `members found by ${name}`);
      },
    }),
  );

test(
  ...getGroupMemberList('KEYWORD_PART', {
    text: 'keyword finds a member by part of the nickname',
    promises: ['keyword-part'],
    source: keywords,
    check: recordsFinding((name) => name.slice(0, -2)),
  }),
);

test(
  ...getGroupMemberList('KEYWORD_CASE', {
    text: 'keyword finds a member by the nickname in capitals',
    promises: ['keyword-case'],
    source: keywords,
    check: recordsFinding((name) => name.toUpperCase()),
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

test(
  ...getGroupMemberList('FILTER_6', {
    text: 'get_group_member_list refuses filter 6',
    promises: ['filter-range'],
    check: refusesFilter(6),
  }),
);

test(
  ...getGroupMemberList('FILTER_NEGATIVE', {
    text: 'get_group_member_list refuses filter -1',
    promises: ['filter-range'],
    check: refusesFilter(-1),
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
