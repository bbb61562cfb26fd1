import type { HttpReply, HttpRequest } from '../../../../reference/http.ts';
import { GroupStatus, type Member, Role, shownFaceURL, shownNickname } from '../../../../reference/store.ts';
import {
  type AskedList,
  gives,
  isLaterPage,
  lists,
  memberList,
  remembering,
  slice,
  without,
  type WrongList,
} from '../../breaking/listing.ts';
import { entriesOf, groupOf, listedMembers, memberOf, rowsOf } from '../../breaking/writing.ts';
import {
  asAdministrator,
  bodyOf,
  errCodeOf,
  type Fields,
  type HonestServer,
  isFields,
  type Mutant,
} from '../../mutant.ts';
import {
  type Answer,
  callerOf,
  callersRow,
  during,
  inventingOf,
  isAdministrator,
  isMuted,
  isWide,
  overlooking,
  saysIn,
  within,
  withToken,
} from '../../breaking/inventing.ts';
import { operations } from '../../../../fixtures/operations.ts';
import {
  addingThoseWhoWere,
  keepingFirst,
  onRoleChange,
  roleAtJoining,
  SET_INFO,
  TRANSFER,
  whereRolesChange,
} from '../../breaking/roles-held.ts';
import { withEntries } from '../../breaking/entries.ts';

// What servers are made of that list members wrongly.

const members = inventingOf('GET_GROUP_MEMBER_LIST', 'members-');

const listing = (id: string, sentence: string, wrong: WrongList): Mutant =>
  members(id, sentence, lists(memberList, wrong).answer);

const hasKeyword = ({ body }: AskedList): boolean => gives(body, 'keyword');

/** A list whose keyword is wrong. */
const byKeyword = (id: string, sentence: string, wrong: WrongList): Mutant =>
  listing(id, sentence, { when: hasKeyword, ...wrong });

/** All of the group, whatever the keyword. */
const everyone = ({ body, found }: AskedList): readonly Fields[] => found(without(body, 'keyword'));

/** Whether the caller has this role in the group. */
const reads = (roleLevel: number, request: HttpRequest, honest: HonestServer): boolean =>
  callersRow(request, honest)?.roleLevel === roleLevel;

/** Shows people of one role other rows. */
const readAs = (roleLevel: number, change: (row: Fields, member: Member) => Fields): Answer => {
  const { answer: otherwise } = lists(memberList, { row: showing(change) });
  return (request, honest) =>
    reads(roleLevel, request, honest) ? otherwise(request, honest) : honest.answer(request);
};

/** Shows rows by what is known of their members. */
const showing =
  (change: (row: Fields, member: Member) => Fields) =>
  (row: Fields, { honest }: AskedList): Fields => {
    const member = memberOf(row, honest);
    return member ? change(row, member) : row;
  };

// Servers that list members wrongly to every caller.

const MOST_COUNTED = 50;
const LARGE_PAGE = 48;
const REMEMBERED_MS = 60_000;
const PLACES_RIGHT = 3;

const idsOf = (rows: readonly Fields[]): ReadonlySet<unknown> => new Set(rows.map(({ userID }) => userID));

/** The rows of somebody in other groups than that of the list. */
function rowsElsewhere({ body, honest: { store } }: AskedList): Fields[] {
  return [...store.groups.values()].flatMap(({ groupID, members: people }) => {
    const member = groupID === body['groupID'] ? undefined : people.get(String(body['keyword']));
    if (!member) return [];
    const nickname = shownNickname(store, member);
    const faceURL = shownFaceURL(store, member);
    return [{ ...member, groupID, nickname, faceURL, appMangerLevel: 0 }];
  });
}

/** The nickname with which somebody joined, where it is another one now. */
const firstNames = new WeakMap<Member, string>();

const keepingNames: Answer = (request, honest) => {
  const entries = entriesOf(bodyOf(request)).filter((entry) => gives(entry, 'nickname'));
  const before = entries.flatMap((entry) => {
    const member = memberOf(entry, honest);
    return member ? [[member, shownNickname(honest.store, member)] as const] : [];
  });
  const reply = honest.answer(request);
  if (errCodeOf(reply) === 0)
    for (const [member, name] of before) if (!firstNames.has(member)) firstNames.set(member, name);
  return reply;
};

const keywords: readonly Mutant[] = [
  byKeyword('keyword-after-offset', 'looks for keyword on one page of the group', {
    rows(all, asked) {
      const hits = idsOf(all);
      return slice(everyone(asked), asked).filter(({ userID }) => hits.has(userID));
    },
  }),
  byKeyword('no-hit-lists-everyone', 'lists everybody where nobody has the keyword', {
    matches(asked) {
      const hits = asked.found(asked.body);
      return hits.length > 0 ? hits : everyone(asked);
    },
  }),
  byKeyword('keyword-total-is-the-group', 'counts everybody, whatever the keyword', {
    total: (_all, asked) => everyone(asked).length,
  }),
  byKeyword('keyword-leaks-other-group', 'looks for a user ID in all groups', {
    matches: (asked) => [...asked.found(asked.body), ...rowsElsewhere(asked)],
  }),
  members(
    'keyword-knows-old-nickname',
    'looks for keyword among the nicknames with which people joined',
    lists(memberList, {
      when: hasKeyword,
      matches: (asked) =>
        everyone(asked).filter((row) => {
          const member = memberOf(row, asked.honest);
          const name = (member && firstNames.get(member)) ?? row['nickname'];
          return [row['userID'], name].some((text) => String(text).includes(String(asked.body['keyword'])));
        }),
    }).answer,
    { learns: { [SET_INFO]: keepingNames } },
  ),
  byKeyword('wide-keyword-not-found', 'finds nobody by a keyword with a letter above U+00FF', {
    when: ({ body }) => isWide(body['keyword']),
    matches: () => [],
  }),
];

const isMutedRow = ({ muteEndTime }: Fields): boolean => isMuted({ muteEndTime: Number(muteEndTime) });

const pages: readonly Mutant[] = [
  listing('group-id-missing-on-page-2', 'leaves groupID empty on later pages', {
    when: isLaterPage,
    row: (row) => ({ ...row, groupID: '' }),
  }),
  listing('muted-skipped-from-page-2', 'takes later pages from those who are not muted', {
    when: isLaterPage,
    rows: (all, asked) =>
      slice(
        all.filter((row) => !isMutedRow(row)),
        asked,
      ),
  }),
  listing('total-capped-at-50', 'counts up to 50', {
    total: (all) => Math.min(all.length, MOST_COUNTED),
  }),
  listing('mute-on-next-row', 'shows from the fourth row on the mute of the row before', {
    rows: (all, asked) =>
      slice(all, asked).map((row, place, page) =>
        place < PLACES_RIGHT ? row : { ...row, muteEndTime: page[place - 1]?.['muteEndTime'] },
      ),
  }),
];

const largePages = remembering(
  () => new Map<string, { readonly reply: HttpReply; readonly until: number }>(),
);

const remembered: Answer = (request, honest) => {
  const body = bodyOf(request);
  const { pageNumber, showNumber } = isFields(body['pagination']) ? body['pagination'] : {};
  const reply = honest.answer(request);
  if (errCodeOf(reply) !== 0 || Number(showNumber) < LARGE_PAGE || gives(body, 'keyword')) return reply;
  const key = JSON.stringify([body['groupID'], pageNumber]);
  const known = largePages(honest).get(key);
  if (known && known.until > Date.now()) return known.reply;
  largePages(honest).set(key, { reply, until: Date.now() + REMEMBERED_MS });
  return reply;
};

const states: readonly Mutant[] = [
  members(
    'promotion-moves-join-time',
    'shows a member as joined when the role changed last',
    (request, honest) => honest.answer(request),
    {
      learns: {
        [SET_INFO]: onRoleChange((member) => {
          member.joinTime = Math.max(Date.now(), member.joinTime + 1);
        }),
      },
    },
  ),
  members('large-pages-remembered', 'remembers pages of 48 rows and more for a minute', remembered),
];

export const ofMemberLists: readonly Mutant[] = [...keywords, ...pages, ...states];

// Servers that list members wrongly by who asks, or by what somebody was.

const KICK = '/group/kick_group';
const INVITE = '/group/invite_user_to_group';
const { path: LIST } = operations.GET_GROUP_MEMBER_LIST;

/** What people were when they were kicked. */
const kicked = remembering(() => new Map<string, number>());
const keyOf = (groupID: unknown, userID: unknown): string => JSON.stringify([groupID, userID]);

const keepingKicked: Answer = (request, honest) => {
  const group = groupOf(bodyOf(request), honest);
  const before = [...(group?.members.values() ?? [])];
  const reply = honest.answer(request);
  for (const { userID, roleLevel } of before)
    if (group && !group.members.has(userID)) kicked(honest).set(keyOf(group.groupID, userID), roleLevel);
  return reply;
};

/** Those who are shown as the admins that they were before they were kicked. */
const asAdmins = new WeakSet<Member>();

const keepingInvited: Answer = (request, honest) => {
  const group = groupOf(bodyOf(request), honest);
  const before = new Set(group?.members.keys());
  const reply = honest.answer(request);
  for (const [userID, member] of group?.members ?? []) {
    const role = before.has(userID) ? undefined : kicked(honest).get(keyOf(group?.groupID, userID));
    if (role === Role.admin) asAdmins.add(member);
  }
  return reply;
};

const keepingSet: Answer = (request, honest) => {
  const reply = honest.answer(request);
  for (const entry of entriesOf(bodyOf(request))) {
    const member = memberOf(entry, honest);
    if (member && entry['roleLevel'] !== undefined && errCodeOf(reply) === 0) asAdmins.delete(member);
  }
  return reply;
};

const formerOwners = new WeakSet<Member>();

const roles: readonly Mutant[] = [
  members(
    'roles-stale-for-ordinary-reader',
    'shows ordinary members the roles with which people joined',
    readAs(Role.ordinary, (row, member) => ({ ...row, roleLevel: roleAtJoining(member) })),
    { learns: whereRolesChange(keepingFirst) },
  ),
  members(
    'invited-again-shows-old-role',
    'shows an admin who was kicked and invited again as an admin',
    lists(memberList, {
      row: showing((row, member) =>
        asAdmins.has(member) && member.roleLevel === Role.ordinary ? { ...row, roleLevel: Role.admin } : row,
      ),
    }).answer,
    { learns: { [KICK]: keepingKicked, [INVITE]: keepingInvited, [SET_INFO]: keepingSet } },
  ),
  members(
    'former-owner-100-under-keyword',
    'shows a former owner as the owner where a keyword is given',
    lists(memberList, {
      when: hasKeyword,
      row: showing((row, member) => (formerOwners.has(member) ? { ...row, roleLevel: Role.owner } : row)),
    }).answer,
    { learns: { [TRANSFER]: onRoleChange(addingThoseWhoWere(Role.owner, formerOwners)) } },
  ),
];

const readers: readonly Mutant[] = [
  members(
    'mutes-hidden-from-ordinary-reader',
    'shows ordinary members no mutes',
    readAs(Role.ordinary, (row) => ({ ...row, muteEndTime: 0 })),
  ),
  members(
    'kicked-may-still-read',
    'lets those who were kicked read',
    overlooking(({ groupID }, callerID, honest) => kicked(honest).has(keyOf(groupID, callerID))),
    { learns: { [KICK]: keepingKicked } },
  ),
  members(
    'stranger-reads-muted-group',
    'lets everybody read the members of a muted group',
    overlooking((body, _callerID, honest) => groupOf(body, honest)?.status === GroupStatus.muted),
  ),
];

const doors: readonly Mutant[] = [
  members(
    'upper-case-path-without-membership',
    'in upper case lets everybody read',
    (request, honest) => overlooking(() => true)({ ...request, path: LIST }, honest),
    { path: '/group/GET_GROUP_MEMBER_LIST' },
  ),
  members('empty-signature-accepted', 'accepts a token without its signature', (request, honest) => {
    const token = String(request.headers['token']);
    const [, , signature, ...more] = token.split('.');
    const isUnsigned = signature === '' && more.length === 0;
    const genuine = [...honest.store.tokens.keys()].find((text) => isUnsigned && text.startsWith(token));
    return honest.answer(genuine === undefined ? request : withToken(request, genuine));
  }),
];

export const ofReaders: readonly Mutant[] = [...roles, ...readers, ...doors];

// Servers that set what members are wrongly.

const MOST_ENTRIES = 1000;
const LONGEST_NICKNAME = 255;
const BYTES_KEPT = 60;

const set = inventingOf('SET_GROUP_MEMBER_INFO', 'set-info-');

const entriesIn = (request: HttpRequest): readonly Fields[] => entriesOf(bodyOf(request));
const has = (entry: Fields, ...names: readonly string[]): boolean =>
  names.some((name) => (entry[name] ?? undefined) !== undefined);
const entryKeyOf = ({ groupID, userID }: Fields): string => JSON.stringify([groupID, userID]);
const areDistinct = (entries: readonly Fields[]): boolean =>
  new Set(entries.map(entryKeyOf)).size === entries.length;

/** Reads some entries as other ones. */
const reading =
  (is: (entry: Fields) => boolean, change: (entry: Fields) => Fields): Answer =>
  (request, honest) => {
    const entries = entriesIn(request);
    const changed = entries.map((entry) => (is(entry) ? change(entry) : entry));
    return honest.answer(entries.some(is) ? withEntries(request, changed) : request);
  };

const fields: readonly Mutant[] = [
  set(
    'role-drops-nickname',
    'leaves out a nickname beside a roleLevel',
    reading(
      (entry) => has(entry, 'roleLevel') && typeof entry['nickname'] === 'string',
      (entry) => without(entry, 'nickname'),
    ),
  ),
  set(
    'empty-ex-beside-nickname-kept',
    'leaves out an empty ex beside a nickname or picture',
    reading(
      (entry) => entry['ex'] === '' && has(entry, 'nickname', 'faceURL'),
      (entry) => without(entry, 'ex'),
    ),
  ),
  set('role-change-clears-ex', 'empties ex where it changes a role alone', (request, honest) => {
    const silent = new Set(
      entriesIn(request)
        .filter((entry) => !has(entry, 'ex', 'nickname'))
        .map((entry) => memberOf(entry, honest)),
    );
    return onRoleChange((member) => {
      if (silent.has(member)) member.ex = '';
    })(request, honest);
  }),
  set(
    'wide-nickname-cut',
    'keeps the first 60 bytes of a nickname',
    reading(
      ({ nickname }) => typeof nickname === 'string' && Array.from(nickname).length <= LONGEST_NICKNAME,
      (entry) => ({ ...entry, nickname: within(String(entry['nickname']), BYTES_KEPT) }),
    ),
  ),
];

/** The entries with an unknown role, except for the first. */
const isOddRole = ({ roleLevel }: Fields, place: number): boolean =>
  place > 0 && Number.isInteger(roleLevel) && roleLevel !== Role.admin && roleLevel !== Role.ordinary;

/** Sets all of several entries where the first is permitted. */
function judgingFirst(request: HttpRequest, honest: HonestServer) {
  const reply = honest.answer(request);
  const [first, ...others] = entriesIn(request);
  const member = first && memberOf(first, honest);
  if (errCodeOf(reply) !== 1002 || !member || others.length === 0) return reply;
  const before = { ...member };
  if (errCodeOf(honest.answer(withEntries(request, [first]))) !== 0) return reply;
  const carriedOut = asAdministrator(request, honest);
  if (errCodeOf(carriedOut) === 0) return carriedOut;
  Object.assign(member, before);
  return reply;
}

/** Whether there are too many in all, but not in any one group. */
function areManyGroups(entries: readonly Fields[]): boolean {
  const groupIDs = entries.map(({ groupID }) => groupID);
  const isFull = (id: unknown): boolean => groupIDs.filter((each) => each === id).length > MOST_ENTRIES;
  return entries.length > MOST_ENTRIES && areDistinct(entries) && ![...new Set(groupIDs)].some(isFull);
}

const several: readonly Mutant[] = [
  set('third-invalid-first-two-kept', 'stores the entries before an invalid one', (request, honest) => {
    const reply = honest.answer(request);
    const entries = entriesIn(request);
    const isMeant = errCodeOf(reply) !== 0 && entries.length <= MOST_ENTRIES && areDistinct(entries);
    if (isMeant && entries.length > 1)
      entries.every((entry) => errCodeOf(honest.answer(withEntries(request, [entry]))) === 0);
    return reply;
  }),
  set('only-first-entry-judged', 'looks at the rights to the first entry alone', judgingFirst),
  set('role-100-in-second-entry', 'checks roleLevel in the first entry alone', (request, honest) => {
    const entries = entriesIn(request);
    if (!isAdministrator(request, honest) || !entries.some(isOddRole)) return honest.answer(request);
    const asked = entries.map((entry, place) =>
      isOddRole(entry, place) ? { ...entry, roleLevel: Role.ordinary } : entry,
    );
    const reply = honest.answer(withEntries(request, asked));
    if (errCodeOf(reply) !== 0) return reply;
    for (const entry of entries.filter(isOddRole)) {
      const member = memberOf(entry, honest);
      if (member) member.roleLevel = Number(entry['roleLevel']);
    }
    return reply;
  }),
  set('limit-per-group', 'takes 1000 entries for each group', (request, honest) => {
    const entries = entriesIn(request);
    if (!areManyGroups(entries)) return honest.answer(request);
    const listed = listedMembers(bodyOf(request), honest);
    const before = listed.map((member) => ({ ...member }));
    const first = honest.answer(withEntries(request, entries.slice(0, MOST_ENTRIES)));
    if (errCodeOf(first) !== 0) return first;
    const rest = honest.answer(withEntries(request, entries.slice(MOST_ENTRIES)));
    if (errCodeOf(rest) !== 0) listed.forEach((member, place) => Object.assign(member, before[place]));
    return rest;
  }),
  set(
    'role-zero-beside-nickname',
    'leaves out a roleLevel of 0 beside another field',
    reading(
      (entry) => entry['roleLevel'] === 0 && has(entry, 'nickname', 'faceURL', 'ex'),
      (entry) => without(entry, 'roleLevel'),
    ),
  ),
];

const shown = ['nickname', 'faceURL', 'ex'] as const;
type Shown = Partial<Record<(typeof shown)[number], string>>;
/** What readers saw of somebody before it was set. */
const shownFirst = new WeakMap<Member, Shown>();

const keepingShown: Answer = (request, honest) => {
  const before = entriesIn(request).flatMap((entry) => {
    const member = memberOf(entry, honest);
    if (!member) return [];
    const nickname = shownNickname(honest.store, member);
    const was: Shown = { nickname, faceURL: shownFaceURL(honest.store, member), ex: member.ex };
    const given = Object.entries(was).filter(([name]) => has(entry, name));
    return [[member, Object.fromEntries(given)] as const];
  });
  const reply = honest.answer(request);
  if (errCodeOf(reply) === 0)
    for (const [member, was] of before) shownFirst.set(member, { ...was, ...shownFirst.get(member) });
  return reply;
};

const people: readonly Mutant[] = [
  set(
    'by-former-owner',
    'lets who owned a group first set its members',
    (request, honest) => {
      const callerID = callerOf(request, honest) ?? '';
      const own = entriesIn(request).some(({ userID }) => userID === callerID);
      const rows = rowsOf(callerID, honest).filter(
        (row) => row.roleLevel === Role.ordinary && roleAtJoining(row) === Role.owner,
      );
      if (own || rows.length === 0) return onRoleChange(keepingFirst)(request, honest);
      return during(rows, { roleLevel: Role.owner }, () => honest.answer(request));
    },
    { learns: { [TRANSFER]: onRoleChange(keepingFirst) } },
  ),
  set(
    'ordinary-readers-see-old',
    'shows ordinary members what was before',
    readAs(Role.ordinary, (row, member) => ({ ...row, ...shownFirst.get(member) })),
    { path: '/group/get_group_member_list', learns: { [SET_INFO]: keepingShown } },
  ),
  set('alg-none-mixed-case', 'accepts an unsigned token whose alg is nOnE', (request, honest) => {
    const token = String(request.headers['token']);
    const alg = String(saysIn(token, 0)?.['alg']);
    const [, claims = '', signature, ...more] = token.split('.');
    const isUnsigned =
      alg !== 'none' && alg.toLowerCase() === 'none' && signature === '' && more.length === 0;
    const genuine = [...honest.store.tokens.keys()].find(
      (text) => JSON.stringify(saysIn(text, 1)) === JSON.stringify(saysIn(`.${claims}`, 1)),
    );
    return honest.answer(isUnsigned && genuine !== undefined ? withToken(request, genuine) : request);
  }),
];

export const ofMemberInfo: readonly Mutant[] = [...fields, ...several, ...people];
