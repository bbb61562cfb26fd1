import { Role, shownFaceURL, shownNickname, type Member } from '../../../../reference/store.ts';
import type { HttpRequest } from '../../../../reference/http.ts';
import { withEntries } from '../breaking/entries.ts';
import { callerOf, without } from '../breaking/relisting.ts';
import { entriesOf, listedMembers, memberOf, rowsOf } from '../breaking/writing.ts';
import { asAdministrator, errCodeOf, type Fields, type HonestServer, bodyOf } from '../mutant.ts';
import type { Invented } from './invented.ts';
import { during, inventingOf, isAdministrator, saysIn, within, withToken, type Answer } from './inventing.ts';
import { readAs } from './member-lists.ts';
import { keepingFirst, roleAtJoining, SET_INFO, onRoleChange, TRANSFER } from './roles-held.ts';

// Servers that set what members are wrongly.

const MOST_ENTRIES = 1000;
const LONGEST_NICKNAME = 255;
const BYTES_KEPT = 60;

const set = inventingOf('SET_GROUP_MEMBER_INFO', 'set-info-');

const entriesIn = (request: HttpRequest): readonly Fields[] => entriesOf(bodyOf(request));
const has = (entry: Fields, ...names: readonly string[]): boolean =>
  names.some((name) => (entry[name] ?? undefined) !== undefined);
const keyOf = ({ groupID, userID }: Fields): string => JSON.stringify([groupID, userID]);
const areDistinct = (entries: readonly Fields[]): boolean =>
  new Set(entries.map(keyOf)).size === entries.length;

/** Reads some entries as other ones. */
const reading =
  (is: (entry: Fields) => boolean, change: (entry: Fields) => Fields): Answer =>
  (request, honest) => {
    const entries = entriesIn(request);
    const changed = entries.map((entry) => (is(entry) ? change(entry) : entry));
    return honest.answer(entries.some(is) ? withEntries(request, changed) : request);
  };

const fields: readonly Invented[] = [
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

const several: readonly Invented[] = [
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
    const members = listedMembers(bodyOf(request), honest);
    const before = members.map((member) => ({ ...member }));
    const first = honest.answer(withEntries(request, entries.slice(0, MOST_ENTRIES)));
    if (errCodeOf(first) !== 0) return first;
    const rest = honest.answer(withEntries(request, entries.slice(MOST_ENTRIES)));
    if (errCodeOf(rest) !== 0) members.forEach((member, place) => Object.assign(member, before[place]));
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

const people: readonly Invented[] = [
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

export const invented: readonly Invented[] = [...fields, ...several, ...people];
