import { Role, type Member } from '../../../../reference/store.ts';
import type { HttpReply, HttpRequest } from '../../../../reference/http.ts';
import { askedOf } from '../breaking/asking.ts';
import { withEntries } from '../breaking/entries.ts';
import { giving, rows } from '../breaking/reading.ts';
import { entriesOf, memberOf } from '../breaking/writing.ts';
import { errCodeOf, plainSuccess, refusalWith, type Fields, type HonestServer, bodyOf } from '../mutant.ts';
import type { Variant } from '../variant.ts';

// Servers that set and show members otherwise, where nothing says how.

const SETTING = '/group/set_group_member_info';

type Answer = (entries: readonly Fields[], request: HttpRequest, honest: HonestServer) => HttpReply;

/** A server that answers set_group_member_info by itself. */
const setting =
  (answer: Answer): NonNullable<Variant['oddly']> =>
  (honest) =>
  (request) =>
    request.method === 'POST' && request.path === SETTING
      ? answer(entriesOf(bodyOf(request)), request, honest)
      : honest.answer(request);

export const memberVariants: readonly Variant[] = [
  {
    id: 'old-spelling-stored',
    sentence: 'set_group_member_info takes nickName for nickname',
    oddly: setting((entries, request, { answer }) =>
      entries.some((entry) => 'nickName' in entry)
        ? answer(withEntries(request, entries.map(newlySpelt)))
        : answer(request),
    ),
  },
  {
    id: 'old-spelling-refused',
    sentence: 'set_group_member_info refuses nickName',
    oddly: setting((entries, request, { answer }) =>
      entries.some((entry) => 'nickName' in entry) ? refusalWith(1001) : answer(request),
    ),
  },
  {
    id: 'cleared-is-empty',
    sentence: 'a nickname or a picture that was cleared in a group reads back empty',
    warns: ['SET_GROUP_MEMBER_INFO-CLEARED_NICKNAME_OWN', 'SET_GROUP_MEMBER_INFO-CLEARED_FACEURL_OWN'],
    oddly: clearingForGood,
  },
  {
    id: 'lengths-in-bytes',
    sentence: 'set_group_member_info refuses a nickname of more than 255 bytes, and an ex of more than 1024',
    oddly: setting((entries, request, { answer }) => {
      const bytes = (value: unknown): number => (typeof value === 'string' ? Buffer.byteLength(value) : 0);
      const isLong = entries.some(({ nickname, ex }) => bytes(nickname) > 255 || bytes(ex) > 1024);
      return isLong ? refusalWith(1001) : answer(request);
    }),
  },
  {
    id: 'last-of-twice',
    sentence: 'of two entries for the same member the last one holds',
    warns: ['SET_GROUP_MEMBER_INFO-SAME_TWICE'],
    oddly: setting((entries, request, { answer }) => {
      const lasting = new Map(entries.map((entry) => [nameOf(entry), entry]));
      return answer(lasting.size < entries.length ? withEntries(request, [...lasting.values()]) : request);
    }),
  },
  {
    id: 'owner-steps-down',
    sentence: 'an owner whom the administrator makes a member leaves the group to the next member',
    oddly: setting((entries, request, honest) => {
      const [entry = {}] = entries;
      const owner = askedOf(request, honest) ? undefined : memberOf(entry, honest);
      if (owner?.roleLevel !== Role.owner || entry['roleLevel'] !== Role.ordinary)
        return honest.answer(request);
      const [heir] = othersOf(owner, entry, honest);
      if (heir) [owner.roleLevel, heir.roleLevel] = [Role.ordinary, Role.owner];
      return plainSuccess;
    }),
  },
];

function newlySpelt({ nickName, ...entry }: Fields): Fields {
  return nickName === undefined ? entry : { ...entry, nickname: nickName };
}

function nameOf({ groupID, userID }: Fields): string {
  return JSON.stringify([groupID, userID]);
}

function othersOf(owner: Member, entry: Fields, { store }: HonestServer): Member[] {
  const all = store.groups.get(String(entry['groupID']))?.members.values() ?? [];
  return [...all].filter((member) => member !== owner);
}

const showing: ReadonlySet<string> = new Set([
  '/group/get_group_member_list',
  '/group/get_group_members_info',
]);

/** Remembers who was given an empty nickname or picture, and shows them without. */
function clearingForGood({ answer }: HonestServer): (request: HttpRequest) => HttpReply {
  const cleared = new Set<string>();
  const fields = ['nickname', 'faceURL'];
  const keyOf = (row: Fields, field: string): string => `${field} ${nameOf(row)}`;
  const remember = (entry: Fields, field: string): void => {
    if (entry[field] === '') cleared.add(keyOf(entry, field));
    else if (entry[field] !== undefined) cleared.delete(keyOf(entry, field));
  };
  const shown = (row: Fields): Fields => ({
    ...row,
    ...Object.fromEntries(
      fields.filter((field) => cleared.has(keyOf(row, field))).map((field) => [field, '']),
    ),
  });
  return (request) => {
    const reply = answer(request);
    if (errCodeOf(reply) !== 0) return reply;
    if (request.path === SETTING)
      for (const entry of entriesOf(bodyOf(request))) for (const field of fields) remember(entry, field);
    return showing.has(request.path) ? giving(reply, rows('members', shown)) : reply;
  };
}
