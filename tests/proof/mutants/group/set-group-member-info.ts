import { GroupStatus, Role, type Group, type Member } from '../../../../reference/store.ts';
import { applied, askedOf } from '../../breaking/asking.ts';
import { broken, rowsFor, shows, type Wrong } from '../../breaking/broken.ts';
import { answersEntries, refusesPartly, rewrites, rewritesEach, spoils } from '../../breaking/entries.ts';
import { withData } from '../../breaking/fields.ts';
import { giving, list, rows } from '../../breaking/reading.ts';
import { groupOf, idle, inGroup, memberOf, rowsOf } from '../../breaking/writing.ts';
import {
  bodyOf,
  errCodeOf,
  isFields,
  plainSuccess,
  refusalWith,
  restore,
  type Fields,
  type HonestServer,
  type Mutant,
} from '../../mutant.ts';

/** Milliseconds: the next call reads the old state, and a later one sees the change. */
const LATE_MS = 1;

const fields = ['nickname', 'faceURL', 'ex', 'roleLevel'] as const;
type Field = (typeof fields)[number];
const texts = ['nickname', 'faceURL', 'ex'] as const;

const resets: Readonly<Record<Field, (member: Member) => unknown>> = {
  nickname: (member) => (member.nickname = ''),
  faceURL: (member) => (member.faceURL = ''),
  ex: (member) => (member.ex = ''),
  roleLevel: (member) =>
    (member.roleLevel = Math.max(Role.ordinary, member.roleLevel === 60 ? 20 : member.roleLevel)),
};

const keeping = (entry: Fields, isKept: (key: string, value: unknown) => boolean): Fields =>
  Object.fromEntries(Object.entries(entry).filter(([key, value]) => isKept(key, value)));

/** Stores other texts than those that are given. */
const storesTexts = (change: (text: string) => string): Wrong =>
  rewritesEach((entry) =>
    Object.fromEntries(
      Object.entries(entry).map(([key, value]) => [
        key,
        texts.some((each) => each === key) && typeof value === 'string' ? change(value) : value,
      ]),
    ),
  );

/** Shows members whom somebody gave something in the group, and who have no nickname or picture there, without any. */
const showsNothing = (field: 'nickname' | 'faceURL'): Wrong => ({
  path: '/group/get_group_member_list',
  answer(request, honest) {
    const members = groupOf(bodyOf(request), honest)?.members;
    const isCleared = (userID: unknown): boolean => {
      const member = members?.get(String(userID));
      return member?.[field] === '' && member.ex.startsWith('{"named"');
    };
    const shown = rows('members', (row) => (isCleared(row['userID']) ? { ...row, [field]: '' } : row));
    return giving(honest.answer(request), shown);
  },
});

const withoutRole = (roleLevel: number) => (entry: Fields) =>
  entry['roleLevel'] === roleLevel ? { ...entry, roleLevel: undefined } : entry;

const valuesIn = (entry: Fields) => fields.filter((field) => entry[field] !== undefined);

/** The entry without this value, where it holds that one beside it and no others. */
const withoutValue = (dropped: Field, given: Field) => (entry: Fields) =>
  valuesIn(entry).length === 2 && entry[dropped] !== undefined && entry[given] !== undefined
    ? keeping(entry, (key) => key !== dropped)
    : entry;

const droppings = [
  ['faceURL', 'nickname'],
  ['ex', 'faceURL'],
  ['roleLevel', 'ex'],
  ['nickname', 'roleLevel'],
] as const;

/** Refuses a call of one entry as it should, and stores what stands beside the wrong role. */
const storesBeside = (isIt: (roleLevel: unknown, isOwn: boolean) => boolean): Wrong =>
  answersEntries((entries, request, honest) => {
    const reply = honest.answer(request);
    const [{ roleLevel, ...rest } = {}, ...others] = entries;
    const isOwn = askedOf(request, honest)?.callerID === rest['userID'];
    if (errCodeOf(reply) !== 0 && others.length === 0 && memberOf(rest, honest) && isIt(roleLevel, isOwn))
      applied([rest], honest);
    return reply;
  });

const groupsIn = (entries: readonly Fields[]): number => new Set(entries.map(({ groupID }) => groupID)).size;

const cutBytes = (text: unknown, most: number): unknown =>
  typeof text === 'string' ? Buffer.from(text).subarray(0, most).toString('utf8') : text;

const isMember = (honest: HonestServer) => (entry: Fields) => memberOf(entry, honest) !== undefined;

const roles: readonly unknown[] = [undefined, 20, 60];
const hasRole = (entry: Fields): boolean => roles.includes(entry['roleLevel']);
const before = (entries: readonly Fields[], holds: (entry: Fields) => boolean): readonly Fields[] => {
  const place = entries.findIndex((entry) => !holds(entry));
  return place === -1 ? [] : entries.slice(0, place);
};

/** Copies what was written into the rows that this finds. */
const spreads = (
  also: (member: Member, group: Group, everywhere: () => Member[]) => Iterable<Member>,
): Wrong =>
  spoils((member, entry, honest) => {
    const group = groupOf(entry, honest);
    if (!group) return;
    for (const row of also(member, group, () => rowsOf(member.userID, honest)))
      [row.nickname, row.ex] = [member.nickname, member.ex];
  });

/** Changes the group of a member. */
const changesGroup = (change: (group: Group) => unknown): Wrong =>
  spoils((_member, entry, honest) => inGroup(change)(entry, honest));

function beside(member: Member, group: Group, step: number): Member[] {
  const all = [...group.members.values()];
  return [all[all.indexOf(member) + step]].filter((row) => row !== undefined);
}

export const mutants: readonly Mutant[] = [
  ...withData('SET_GROUP_MEMBER_INFO'),
  idle('SET_GROUP_MEMBER_INFO'),
  ...broken(
    'SET_GROUP_MEMBER_INFO',
    {
      'first-entry': [
        'set_group_member_info applies the first entry alone',
        rewrites((entries) => entries.slice(0, 1)),
      ],
      'same-for-all': [
        'set_group_member_info gives all members the nickname of the first entry',
        spoils((member, _entry, _honest, [first]) => {
          if (typeof first?.['nickname'] === 'string') member.nickname = first['nickname'];
        }),
      ],
      'first-group': [
        'set_group_member_info applies the entries of the first group alone',
        rewrites((entries) => entries.filter(({ groupID }) => groupID === entries[0]?.['groupID'])),
      ],
      late: [
        'set_group_member_info shows what it stored a moment after the next call',
        {
          isAwaited: true,
          answer(request, { answer, store }) {
            const was = structuredClone(store);
            const reply = answer(request);
            if (errCodeOf(reply) !== 0) return reply;
            restore(store, was);
            setTimeout(() => answer(request), LATE_MS).unref();
            return plainSuccess;
          },
        },
      ],
      'stale-info': [
        'get_group_members_info shows members without what was set in the group',
        shows(
          rows('members', (row) => ({ ...row, ex: '' })),
          { path: '/group/get_group_members_info' },
        ),
      ],
      'GET_GROUP_MEMBER_LIST:hides-changed': [
        'get_group_member_list does not show a member with a nickname of its own any more',
        shows(list('members', (all) => all.filter((row) => isFields(row) && row['nickname'] !== 'Changed'))),
      ],
      // Each field by itself, as it is given.
      'joins-anew': [
        'set_group_member_info lets the member join anew',
        spoils((member) => (member.joinTime += 1_000)),
      ],
      ascii: [
        'set_group_member_info stores ? for what is not ASCII',
        storesTexts((text) => text.replaceAll(/[^\x20-\x7e\s]/g, '?')),
      ],
      markup: [
        'set_group_member_info stores markup as entities',
        storesTexts((text) => text.replaceAll('<', '&lt;')),
      ],
      'one-line': [
        'set_group_member_info stores a blank for each line break',
        storesTexts((text) => text.replaceAll('\n', ' ')),
      ],
      'at-most-128': [
        'set_group_member_info cuts texts after 128 characters',
        storesTexts((text) => text.slice(0, 128)),
      ],
      'at-most-255': [
        'set_group_member_info cuts texts after 255 characters',
        storesTexts((text) => text.slice(0, 255)),
      ],
      // Empty texts.
      // Roles.
      'promotes-nobody': [
        'set_group_member_info makes nobody an admin',
        rewritesEach(withoutRole(Role.admin)),
      ],
      'demotes-nobody': [
        'set_group_member_info takes no role away',
        rewritesEach(withoutRole(Role.ordinary)),
      ],
      'makes-owners': [
        'set_group_member_info makes a second owner',
        answersEntries(([entry = {}], request, honest) => {
          const member = memberOf(entry, honest);
          if (!member || entry['roleLevel'] !== Role.owner) return honest.answer(request);
          member.roleLevel = Role.owner;
          return plainSuccess;
        }),
      ],
      'demotes-owner': [
        'set_group_member_info makes an owner who gets a nickname a member',
        spoils((member) => {
          if (member.roleLevel === Role.owner) member.roleLevel = Role.ordinary;
        }),
      ],
      'unseats-owner': [
        'set_group_member_info lets anybody make the owner a member',
        answersEntries(([entry = {}], request, honest) => {
          const member = memberOf(entry, honest);
          if (member?.roleLevel !== Role.owner || entry['roleLevel'] !== Role.ordinary)
            return honest.answer(request);
          member.roleLevel = Role.ordinary;
          return plainSuccess;
        }),
      ],
      // Many entries.
      'fifty-entries': [
        'set_group_member_info applies the first fifty entries of fewer than a hundred',
        rewrites((entries) => (entries.length > 50 && entries.length < 100 ? entries.slice(0, 50) : entries)),
      ],
      'rights-of-forty': [
        'set_group_member_info looks at nobody’s rights where there are more than forty entries',
        answersEntries((entries, request, honest) => {
          if (entries.length <= 40 || !askedOf(request, honest)) return honest.answer(request);
          applied(entries, honest);
          return plainSuccess;
        }),
      ],
      'last-of-thousand': [
        'set_group_member_info passes over the last of 1000 entries',
        rewrites((entries) => (entries.length === 1000 ? entries.slice(0, 999) : entries)),
      ],
      // Members without default values.
      'ex-cleared-beside-two': [
        'set_group_member_info clears ex where nickname and faceURL are given',
        spoils((member, entry) => {
          if (valuesIn(entry).join(' ') === 'nickname faceURL') member.ex = '';
        }),
      ],
      'nickname-unmutes': [
        'set_group_member_info ends the mute of a member who is given a nickname',
        spoils((member, entry) => {
          if (entry['nickname'] !== undefined) member.muteEndTime = 0;
        }),
      ],
      'unmutes-group': [
        'set_group_member_info ends the mute of the group',
        changesGroup((group) => {
          if (group.status === GroupStatus.muted) group.status = GroupStatus.active;
        }),
      ],
      'one-own-field': [
        'set_group_member_info refuses somebody who sets two fields of their own',
        answersEntries(([entry = {}], request, honest) => {
          const isOwn = askedOf(request, honest)?.callerID === entry['userID'];
          return isOwn && valuesIn(entry).length === 2 ? refusalWith(1002) : honest.answer(request);
        }),
      ],
      'stored-beside-own-role': [
        'set_group_member_info refuses a raise of one’s own role, and stores what stands beside it',
        storesBeside((role, isOwn) => isOwn && role === Role.admin),
      ],
      'stored-beside-owners-role': [
        'set_group_member_info refuses a roleLevel of 100, and stores what stands beside it',
        storesBeside((role) => role === Role.owner),
      ],
      'stored-beside-unknown-role': [
        'set_group_member_info refuses an unknown roleLevel, and stores what stands beside it',
        storesBeside((role) => role === 50),
      ],
      'each-group-by-itself': [
        'set_group_member_info refuses a call for a stranger in one group, and applies it in the other',
        answersEntries((entries, request, honest) => {
          const reply = honest.answer(request);
          if (errCodeOf(reply) !== 0 && groupsIn(entries) > 1)
            applied(entries.filter(isMember(honest)), honest);
          return reply;
        }),
      ],
      'no-thai': [
        'set_group_member_info stores ? for Thai and Georgian letters',
        rewritesEach((entry) => {
          const { nickname } = entry;
          return typeof nickname === 'string'
            ? { ...entry, nickname: nickname.replaceAll(/[\p{Script=Thai}\p{Script=Georgian}]/gu, '?') }
            : entry;
        }),
      ],
      // All or none.
      'until-wrong-role': [
        'set_group_member_info applies the entries before one whose roleLevel it refuses',
        refusesPartly((entries) => before(entries, hasRole)),
      ],
      'but-wrong-role': [
        'set_group_member_info applies all entries but the one whose roleLevel it refuses',
        refusesPartly((entries) => (entries.every(hasRole) ? [] : entries.filter(hasRole))),
      ],
      'until-stranger': [
        'set_group_member_info applies the entries before somebody who is not in the group',
        refusesPartly((entries, honest) => before(entries, isMember(honest))),
      ],
      'skips-strangers': [
        'set_group_member_info passes over somebody who is not in the group',
        rewrites((entries, honest) => (entries.length > 1 ? entries.filter(isMember(honest)) : entries)),
      ],
      'any-role': [
        'set_group_member_info stores any roleLevel',
        answersEntries((entries, request, honest) => {
          if (entries.every((entry) => hasRole(entry) || entry['roleLevel'] === 100))
            return honest.answer(request);
          for (const entry of entries) Object.assign(memberOf(entry, honest) ?? {}, entry);
          return plainSuccess;
        }),
      ],
      'last-of-twice': [
        'set_group_member_info applies the last entry for a member who is named twice',
        rewrites((entries) => [
          ...new Map(
            entries.map((entry) => [JSON.stringify([entry['groupID'], entry['userID']]), entry]),
          ).values(),
        ]),
      ],
      // More than the member in the group.
      'every-group': [
        'set_group_member_info writes the row of the member in every group',
        spreads((_member, _group, everywhere) => everywhere()),
      ],
      'every-member': [
        'set_group_member_info writes every row of the group',
        spreads((_member, group) => group.members.values()),
      ],
      'member-above': [
        'set_group_member_info writes the row above the member, too',
        spreads((member, group) => beside(member, group, -1)),
      ],
      'member-below': [
        'set_group_member_info writes the row below the member, too',
        spreads((member, group) => beside(member, group, 1)),
      ],
      'introduces-group': [
        'set_group_member_info writes the introduction of the group',
        changesGroup((group) => (group.introduction = 'changed')),
      ],
      'renews-group': [
        'set_group_member_info moves the time at which the group was made',
        changesGroup((group) => (group.createTime += 1_000)),
      ],
      'profile-nickname': [
        'set_group_member_info writes the nickname into the profile of the user',
        spoils(({ userID }, { nickname }, { store }) => {
          const user = store.users.get(userID);
          if (user && typeof nickname === 'string' && nickname) user.nickname = nickname;
        }),
      ],
      'profile-ex': [
        'set_group_member_info writes ex into the profile of the user',
        spoils(({ userID }, { ex }, { store }) => {
          const user = store.users.get(userID);
          if (user && typeof ex === 'string') user.ex = ex;
        }),
      ],
    },
    rowsFor(fields, (field) => [
      `drops-${field}`,
      `set_group_member_info drops ${field}`,
      rewritesEach((entry) => keeping(entry, (key) => key !== field)),
    ]),
    rowsFor(fields, (field) => [
      `resets-${field}`,
      `set_group_member_info resets ${field} where it is left out`,
      spoils((member, entry) => {
        if (entry[field] === undefined) resets[field](member);
      }),
    ]),
    rowsFor(texts, (field) => [
      `empty-${field}-ignored`,
      `set_group_member_info takes an empty ${field} for one that is left out`,
      rewritesEach((entry) => keeping(entry, (key, value) => key !== field || value !== '')),
    ]),
    rowsFor(['nickname', 'faceURL'] as const, (field) => [
      `cleared-${field}-empty`,
      `get_group_member_list shows an empty ${field} after it was cleared`,
      showsNothing(field),
    ]),
    rowsFor(droppings, ([dropped, given]) => [
      `${dropped}-lost-beside-${given}`,
      `set_group_member_info drops ${dropped} where it is given with ${given} alone`,
      rewritesEach(withoutValue(dropped, given)),
    ]),
    rowsFor([Role.admin, Role.ordinary], (role) => [
      `role-${role}-unmutes`,
      `set_group_member_info ends the mute of a member who is given the role ${role}`,
      spoils((member, entry) => {
        if (entry['roleLevel'] === role) member.muteEndTime = 0;
      }),
    ]),
    rowsFor(['two', 'three', 'four'], (size, at) => [
      `cut-of-${size}-bytes`,
      `set_group_member_info stores 255 and 1024 bytes of texts in characters of ${size} bytes`,
      rewritesEach((entry) => {
        const { nickname, ex } = entry;
        const [first = ''] = typeof nickname === 'string' ? nickname : '';
        if (Buffer.byteLength(first) !== at + 2) return entry;
        return { ...entry, nickname: cutBytes(nickname, 255), ex: cutBytes(ex, 1024) };
      }),
    ]),
  ),
];
