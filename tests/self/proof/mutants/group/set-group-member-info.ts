import { Role, type Member, GroupStatus, type Group } from '../../../../../reference/store.ts';
import { withData } from '../../breaking/fields.ts';
import {
  type Mutant,
  type Fields,
  errCodeOf,
  isFields,
  plainSuccess,
  restore,
  bodyOf,
  refusalWith,
  type HonestServer,
} from '../../mutant.ts';
import {
  answeringEntries,
  rewriting,
  rewritingEach,
  spoiling,
  refusingPartly,
} from '../../breaking/entries.ts';
import { giving, list, readingWrongly, rows } from '../../breaking/reading.ts';
import { idle, groupOf, memberOf, inGroup, rowsOf } from '../../breaking/writing.ts';
import { applied, askedOf } from '../../breaking/asking.ts';

/** Servers that give something back. */
export const ofReplies: readonly Mutant[] = withData('SET_GROUP_MEMBER_INFO');

/** Milliseconds: the next call reads the old state, and a later one sees the change. */
const LATE_MS = 1;

const dropping = ['nickname', 'faceURL', 'ex', 'roleLevel'].map((field) =>
  rewritingEach({
    id: `drops-${field}`,
    sentence: `set_group_member_info drops ${field}`,
    change: (entry) => Object.fromEntries(Object.entries(entry).filter(([key]) => key !== field)),
  }),
);

const ofGroup = (groupID: unknown) => (entry: Fields) => entry['groupID'] === groupID;
/** Servers that apply other entries than they are given. */
const ofSeveral = [
  rewriting({
    id: 'first-entry',
    sentence: 'set_group_member_info applies the first entry alone',
    change: (entries) => entries.slice(0, 1),
  }),
  spoiling({
    id: 'same-for-all',
    sentence: 'set_group_member_info gives all members the nickname of the first entry',
    spoil: (member, _entry, _honest, [first]) => {
      if (typeof first?.['nickname'] === 'string') member.nickname = first['nickname'];
    },
  }),
  rewriting({
    id: 'first-group',
    sentence: 'set_group_member_info applies the entries of the first group alone',
    change: (entries) => entries.filter(ofGroup(entries[0]?.['groupID'])),
  }),
];

const late = answeringEntries({
  id: 'late',
  sentence: 'set_group_member_info shows what it stored a moment after the next call',
  answer: (_entries, request, { answer, store }) => {
    const before = structuredClone(store);
    const reply = answer(request);
    if (errCodeOf(reply) !== 0) return reply;
    restore(store, before);
    setTimeout(() => answer(request), LATE_MS).unref();
    return plainSuccess;
  },
});

/** Servers whose calls have another effect. */
export const ofEffects: readonly Mutant[] = [
  idle('SET_GROUP_MEMBER_INFO'),
  ...dropping,
  ...ofSeveral,
  { ...late, isAwaited: true },
  {
    id: 'SET_GROUP_MEMBER_INFO:stale-info',
    sentence: 'get_group_members_info shows members without what was set in the group',
    path: '/group/get_group_members_info',
    answer: (request, { answer }) =>
      giving(
        answer(request),
        rows('members', (row) => ({ ...row, ex: '' })),
      ),
  },
  readingWrongly('GET_GROUP_MEMBER_LIST', {
    id: 'hides-changed',
    sentence: 'get_group_member_list does not show a member with a nickname of its own any more',
    give: list('members', (all) => all.filter((row) => isFields(row) && row['nickname'] !== 'Changed')),
  }),
];

const fields = ['nickname', 'faceURL', 'ex', 'roleLevel'] as const;

const resets: Readonly<Record<(typeof fields)[number], (member: Member) => void>> = {
  nickname: (member) => void (member.nickname = ''),
  faceURL: (member) => void (member.faceURL = ''),
  ex: (member) => void (member.ex = ''),
  roleLevel: (member) =>
    void (member.roleLevel = Math.max(Role.ordinary, member.roleLevel === 60 ? 20 : member.roleLevel)),
};

/** Changes the texts that are given. */
function changingTexts(id: string, sentence: string, change: (text: string) => string): Mutant {
  const changed = ([key, value]: [string, unknown]) => [
    key,
    ['nickname', 'faceURL', 'ex'].includes(key) && typeof value === 'string' ? change(value) : value,
  ];
  return rewritingEach({
    id,
    sentence,
    change: (entry) => Object.fromEntries(Object.entries(entry).map(changed)),
  });
}

/** Servers that do not store each field by itself, as it is given. */
export const ofFields: readonly Mutant[] = [
  ...fields.map((field) =>
    spoiling({
      id: `resets-${field}`,
      sentence: `set_group_member_info resets ${field} where it is left out`,
      spoil: (member, entry) => {
        if (entry[field] === undefined) resets[field](member);
      },
    }),
  ),
  spoiling({
    id: 'joins-anew',
    sentence: 'set_group_member_info lets the member join anew',
    spoil: (member) => void (member.joinTime += 1_000),
  }),
  changingTexts('ascii', 'set_group_member_info stores ? for what is not ASCII', (text) =>
    text.replaceAll(/[^\x20-\x7e\s]/g, '?'),
  ),
  changingTexts('markup', 'set_group_member_info stores markup as entities', (text) =>
    text.replaceAll('<', '&lt;'),
  ),
  changingTexts(
    'one-line',
    'set_group_member_info stores a blank for each line break',

    (text) => text.replaceAll('\n', ' '),
  ),
  changingTexts('at-most-128', 'set_group_member_info cuts texts after 128 characters', (text) =>
    text.slice(0, 128),
  ),
  changingTexts('at-most-255', 'set_group_member_info cuts texts after 255 characters', (text) =>
    text.slice(0, 255),
  ),
];

/** Takes an empty text for one that is left out. */
const ignoring = ['nickname', 'faceURL', 'ex'].map((field) =>
  rewritingEach({
    id: `empty-${field}-ignored`,
    sentence: `set_group_member_info takes an empty ${field} for one that is left out`,
    change: (entry) =>
      Object.fromEntries(Object.entries(entry).filter(([key, value]) => key !== field || value !== '')),
  }),
);

/** Shows members whom somebody gave something in the group, and who have no nickname or picture there, without any. */
function showingNothing(field: 'nickname' | 'faceURL'): Mutant {
  return {
    id: `SET_GROUP_MEMBER_INFO:cleared-${field}-empty`,
    sentence: `get_group_member_list shows an empty ${field} after it was cleared`,
    path: '/group/get_group_member_list',
    answer(request, honest) {
      const body = bodyOf(request);
      const members = groupOf(body, honest)?.members;
      const isCleared = (userID: unknown): boolean => {
        const member = members?.get(String(userID));
        return member?.[field] === '' && member.ex.startsWith('{"adorned"');
      };
      const shown = rows('members', (row) => (isCleared(row['userID']) ? { ...row, [field]: '' } : row));
      return giving(honest.answer(request), shown);
    },
  };
}

/** Servers that do not clear what is given as an empty text. */
export const ofEmptyTexts: readonly Mutant[] = [
  ...ignoring,
  showingNothing('nickname'),
  showingNothing('faceURL'),
];

const without = (roleLevel: number) => (entry: Fields) =>
  entry['roleLevel'] === roleLevel ? { ...entry, roleLevel: undefined } : entry;

/** Servers that give and take roles wrongly. */
export const ofRoles: readonly Mutant[] = [
  rewritingEach({
    id: 'promotes-nobody',
    sentence: 'set_group_member_info makes nobody an admin',
    change: without(Role.admin),
  }),
  rewritingEach({
    id: 'demotes-nobody',
    sentence: 'set_group_member_info takes no role away',
    change: without(Role.ordinary),
  }),
  answeringEntries({
    id: 'makes-owners',
    sentence: 'set_group_member_info makes a second owner',
    answer: ([entry = {}], request, honest) => {
      const member = memberOf(entry, honest);
      if (!member || entry['roleLevel'] !== Role.owner) return honest.answer(request);
      member.roleLevel = Role.owner;
      return plainSuccess;
    },
  }),
  spoiling({
    id: 'demotes-owner',
    sentence: 'set_group_member_info makes an owner who gets a nickname a member',
    spoil: (member) => {
      if (member.roleLevel === Role.owner) member.roleLevel = Role.ordinary;
    },
  }),
  answeringEntries({
    id: 'unseats-owner',
    sentence: 'set_group_member_info lets anybody make the owner a member',
    answer: ([entry = {}], request, honest) => {
      const member = memberOf(entry, honest);
      if (member?.roleLevel !== Role.owner || entry['roleLevel'] !== Role.ordinary)
        return honest.answer(request);
      member.roleLevel = Role.ordinary;
      return plainSuccess;
    },
  }),
];

/** Servers that do not look at all of many entries. */
export const ofManyEntries: readonly Mutant[] = [
  rewriting({
    id: 'fifty-entries',
    sentence: 'set_group_member_info applies the first fifty entries of fewer than a hundred',
    change: (entries) => (entries.length > 50 && entries.length < 100 ? entries.slice(0, 50) : entries),
  }),
  answeringEntries({
    id: 'rights-of-forty',
    sentence: 'set_group_member_info looks at nobody’s rights where there are more than forty entries',
    answer: (entries, request, honest) => {
      if (entries.length <= 40 || !askedOf(request, honest)) return honest.answer(request);
      applied(entries, honest);
      return plainSuccess;
    },
  }),
  rewriting({
    id: 'last-of-thousand',
    sentence: 'set_group_member_info passes over the last of 1000 entries',
    change: (entries) => (entries.length === 1000 ? entries.slice(0, 999) : entries),
  }),
];

const values = ['nickname', 'faceURL', 'ex', 'roleLevel'] as const;

const valuesIn = (entry: Fields) => values.filter((value) => entry[value] !== undefined);

/** The entry without this value, where it holds that one beside it and no others. */
const withoutValue =
  (dropped: (typeof values)[number], given: (typeof values)[number]) =>
  (entry: Fields): Fields => {
    if (valuesIn(entry).length !== 2 || entry[dropped] === undefined || entry[given] === undefined)
      return entry;
    const { [dropped]: _, ...rest } = entry;
    return rest;
  };

const droppings = [
  ['faceURL', 'nickname'],
  ['ex', 'faceURL'],
  ['roleLevel', 'ex'],
  ['nickname', 'roleLevel'],
] as const;

/** Refuses a call of one entry as it should, and stores what stands beside the wrong role. */
function storingBeside(
  id: string,
  sentence: string,
  isIt: (roleLevel: unknown, isOwn: boolean) => boolean,
): Mutant {
  return answeringEntries({
    id,
    sentence: `set_group_member_info refuses ${sentence}, and stores what stands beside it`,
    answer(entries, request, honest) {
      const reply = honest.answer(request);
      const [{ roleLevel, ...rest } = {}, ...others] = entries;
      const isOwn = askedOf(request, honest)?.callerID === rest['userID'];
      if (errCodeOf(reply) !== 0 && others.length === 0 && memberOf(rest, honest) && isIt(roleLevel, isOwn))
        applied([rest], honest);
      return reply;
    },
  });
}

const groupsIn = (entries: readonly Fields[]): number => new Set(entries.map(({ groupID }) => groupID)).size;

const cutBytes = (text: unknown, most: number): unknown =>
  typeof text === 'string' ? Buffer.from(text).subarray(0, most).toString('utf8') : text;

const ofMembers = (entries: readonly Fields[], honest: HonestServer): readonly Fields[] =>
  entries.filter((entry) => memberOf(entry, honest));

/** Servers that are wrong about members without default values. */
export const ofStates: readonly Mutant[] = [
  ...droppings.map(([dropped, given]) =>
    rewritingEach({
      id: `${dropped}-lost-beside-${given}`,
      sentence: `set_group_member_info drops ${dropped} where it is given with ${given} alone`,
      change: withoutValue(dropped, given),
    }),
  ),
  spoiling({
    id: 'ex-cleared-beside-two',
    sentence: 'set_group_member_info clears ex where nickname and faceURL are given',
    spoil: (member, entry) => {
      if (valuesIn(entry).join(' ') === 'nickname faceURL') member.ex = '';
    },
  }),
  ...([Role.admin, Role.ordinary] as const).map((role) =>
    spoiling({
      id: `role-${role}-unmutes`,
      sentence: `set_group_member_info ends the mute of a member who is given the role ${role}`,
      spoil: (member, entry) => {
        if (entry['roleLevel'] === role) member.muteEndTime = 0;
      },
    }),
  ),
  spoiling({
    id: 'nickname-unmutes',
    sentence: 'set_group_member_info ends the mute of a member who is given a nickname',
    spoil: (member, entry) => {
      if (entry['nickname'] !== undefined) member.muteEndTime = 0;
    },
  }),
  spoiling({
    id: 'unmutes-group',
    sentence: 'set_group_member_info ends the mute of the group',
    spoil: (_member, entry, honest) => {
      const group = groupOf(entry, honest);
      if (group?.status === GroupStatus.muted) group.status = GroupStatus.active;
    },
  }),
  answeringEntries({
    id: 'one-own-field',
    sentence: 'set_group_member_info refuses somebody who sets two fields of their own',
    answer: (entries, request, honest) => {
      const [entry = {}] = entries;
      const isOwn = askedOf(request, honest)?.callerID === entry['userID'];
      return isOwn && valuesIn(entry).length === 2 ? refusalWith(1002) : honest.answer(request);
    },
  }),
  storingBeside(
    'stored-beside-own-role',
    'a raise of one’s own role',
    (role, isOwn) => isOwn && role === Role.admin,
  ),
  storingBeside('stored-beside-owners-role', 'a roleLevel of 100', (role) => role === Role.owner),
  storingBeside('stored-beside-unknown-role', 'an unknown roleLevel', (role) => role === 50),
  answeringEntries({
    id: 'each-group-by-itself',
    sentence: 'set_group_member_info refuses a call for a stranger in one group, and applies it in the other',
    answer: (entries, request, honest) => {
      const reply = honest.answer(request);
      if (errCodeOf(reply) !== 0 && groupsIn(entries) > 1) applied(ofMembers(entries, honest), honest);
      return reply;
    },
  }),
  ...['two', 'three', 'four'].map((size, at) =>
    rewritingEach({
      id: `cut-of-${size}-bytes`,
      sentence: `set_group_member_info stores 255 and 1024 bytes of texts in characters of ${size} bytes`,
      change: (entry) => {
        const { nickname, ex } = entry;
        const [first = ''] = typeof nickname === 'string' ? nickname : '';
        if (Buffer.byteLength(first) !== at + 2) return entry;
        return { ...entry, nickname: cutBytes(nickname, 255), ex: cutBytes(ex, 1024) };
      },
    }),
  ),
  rewritingEach({
    id: 'no-thai',
    sentence: 'set_group_member_info stores ? for Thai and Georgian letters',
    change: (entry) => {
      const { nickname } = entry;
      return typeof nickname === 'string'
        ? { ...entry, nickname: nickname.replaceAll(/[\p{Script=Thai}\p{Script=Georgian}]/gu, '?') }
        : entry;
    },
  }),
];

const roles: readonly unknown[] = [undefined, 20, 60];
const hasRole = (entry: Fields): boolean => roles.includes(entry['roleLevel']);
const isMember = (honest: HonestServer) => (entry: Fields) => memberOf(entry, honest) !== undefined;
const before = (entries: readonly Fields[], holds: (entry: Fields) => boolean): readonly Fields[] => {
  const place = entries.findIndex((entry) => !holds(entry));
  return place === -1 ? [] : entries.slice(0, place);
};

/** Servers that carry out a part of what they refuse, or all of what they have to refuse. */
export const ofAllOrNone: readonly Mutant[] = [
  refusingPartly({
    id: 'until-wrong-role',
    sentence: 'set_group_member_info applies the entries before one whose roleLevel it refuses',
    part: (entries) => before(entries, hasRole),
  }),
  refusingPartly({
    id: 'but-wrong-role',
    sentence: 'set_group_member_info applies all entries but the one whose roleLevel it refuses',
    part: (entries) => (entries.every(hasRole) ? [] : entries.filter(hasRole)),
  }),
  refusingPartly({
    id: 'until-stranger',
    sentence: 'set_group_member_info applies the entries before somebody who is not in the group',
    part: (entries, honest) => before(entries, isMember(honest)),
  }),
  rewriting({
    id: 'skips-strangers',
    sentence: 'set_group_member_info passes over somebody who is not in the group',
    change: (entries, honest) => (entries.length > 1 ? entries.filter(isMember(honest)) : entries),
  }),
  answeringEntries({
    id: 'any-role',
    sentence: 'set_group_member_info stores any roleLevel',
    answer: (entries, request, honest) => {
      if (entries.every((entry) => hasRole(entry) || entry['roleLevel'] === 100))
        return honest.answer(request);
      for (const entry of entries) Object.assign(memberOf(entry, honest) ?? {}, entry);
      return plainSuccess;
    },
  }),
  rewriting({
    id: 'last-of-twice',
    sentence: 'set_group_member_info applies the last entry for a member who is named twice',
    change: (entries) => [
      ...new Map(
        entries.map((entry) => [JSON.stringify([entry['groupID'], entry['userID']]), entry]),
      ).values(),
    ],
  }),
];

/** Copies what was written into the rows that `also` finds. */
function spreading(
  id: string,
  sentence: string,
  also: (member: Member, group: Group, everywhere: () => Member[]) => Iterable<Member>,
): Mutant {
  return spoiling({
    id,
    sentence,
    spoil: (member, entry, honest) => {
      const group = groupOf(entry, honest);
      if (!group) return;
      for (const row of also(member, group, () => rowsOf(member.userID, honest)))
        [row.nickname, row.ex] = [member.nickname, member.ex];
    },
  });
}

/** Changes the group of a member. */
const changingGroup = (id: string, sentence: string, change: (group: Group) => void): Mutant =>
  spoiling({
    id,
    sentence,
    spoil: (_member, entry, honest) => inGroup(change)(entry, honest),
  });

function beside(member: Member, group: Group, step: number): Member[] {
  const all = [...group.members.values()];
  return [all[all.indexOf(member) + step]].filter((row) => row !== undefined);
}

/** Servers that write more than the member in the group. */
export const ofNeighbours: readonly Mutant[] = [
  spreading(
    'every-group',
    'set_group_member_info writes the row of the member in every group',
    (_member, _group, everywhere) => everywhere(),
  ),
  spreading('every-member', 'set_group_member_info writes every row of the group', (_member, group) =>
    group.members.values(),
  ),
  spreading('member-above', 'set_group_member_info writes the row above the member, too', (member, group) =>
    beside(member, group, -1),
  ),
  spreading('member-below', 'set_group_member_info writes the row below the member, too', (member, group) =>
    beside(member, group, 1),
  ),
  changingGroup(
    'introduces-group',
    'set_group_member_info writes the introduction of the group',
    (group) => void (group.introduction = 'changed'),
  ),
  changingGroup(
    'renews-group',
    'set_group_member_info moves the time at which the group was made',
    (group) => void (group.createTime += 1_000),
  ),
  spoiling({
    id: 'profile-nickname',
    sentence: 'set_group_member_info writes the nickname into the profile of the user',
    spoil: ({ userID }, entry, { store }) => {
      const user = store.users.get(userID);
      if (user && typeof entry['nickname'] === 'string' && entry['nickname'])
        user.nickname = entry['nickname'];
    },
  }),
  spoiling({
    id: 'profile-ex',
    sentence: 'set_group_member_info writes ex into the profile of the user',
    spoil: ({ userID }, entry, { store }) => {
      const user = store.users.get(userID);
      if (user && typeof entry['ex'] === 'string') user.ex = entry['ex'];
    },
  }),
];
