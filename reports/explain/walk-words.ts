/** The calls of a walk that its message names, and who its users are: in its words, and in the requests that show it. */
import { isFields, parseJSON, type Fields } from '../../fixtures/parse-json.ts';
import type { ResultRow, Step } from '../result-row.ts';

/** Maximum calls that are told, and of those about a whole group. */
const [MOST, SAME] = [9, 2];

/** The calls of the first place that a message names, each as a line without its indentation. */
export function callsIn(message: string): readonly string[] {
  const [, calls = ''] = message.split(/^\S.* until .* of walk .*:$/m);
  const lines = calls.split('\n').slice(1);
  const end = lines.findIndex((line) => !line.startsWith('  '));
  return lines.slice(0, end === -1 ? undefined : end).map((line) => line.trim());
}

const usersIn = (text: string): readonly string[] => text.match(/\buser \d+\b/g) ?? [];

const callerOf = (call: string): string | undefined => /^\w+ by (user \d+)/.exec(call)?.[1];

/** What a call is about, without who makes it. */
const aboutOf = (call: string): string => call.replace(/^(\w+) by user \d+/, '$1');

const groupOf = (calls: readonly string[]): string =>
  /\bgroup \d+\b/.exec(calls.at(-1) ?? '')?.[0] ?? 'group 1';

/** The call that makes the group of the last one. */
function creationIn(calls: readonly string[]): string | undefined {
  const creations = calls.filter((call) => call.startsWith('create_group'));
  return creations[Number(groupOf(calls).split(' ')[1]) - 1] ?? creations[0];
}

/** The calls of a walk that made or changed what its last call is about, or who makes it: the latest of them. */
export function walkCalls({ message = '', operation }: ResultRow): readonly string[] {
  const calls = callsIn(message);
  const last = calls.at(-1);
  const when = message.split('\n').filter((line) => line.startsWith('It fails when '));
  const about = new Set([last ?? '', message.split('\n', 1)[0] ?? '', ...when].flatMap(usersIn));
  const write = operation.split('/').at(-1) ?? operation;
  const [own, group] = [creationIn(calls), groupOf(calls)];
  const isRead = (call: string): boolean =>
    /^(?:get|search)_/.test(call) || (call.startsWith('send_') && !write.endsWith('_msg'));
  const changes = calls.filter(
    (call) => !isRead(call) && !call.startsWith('create_group') && call.includes(group),
  );
  const isAbout = (call: string): boolean => usersIn(aboutOf(call)).some((user) => about.has(user));
  const isSame = (call: string): boolean => call.startsWith(write) || call.startsWith(`cancel_${write}`);
  // Of those that are about nobody, the latest count.
  const same = changes.filter((call) => isSame(call) && usersIn(aboutOf(call)).length === 0).slice(-SAME);
  const isRelated = (call: string): boolean =>
    call === own || call === last || (changes.includes(call) && (isAbout(call) || same.includes(call)));
  const [first, ...rest] = calls.filter(isRelated);
  const left = rest.length - (MOST - 1);
  if (first === undefined || left <= 0) return first === undefined ? [] : [first, ...rest];
  return [first, `… (${left} more)`, ...rest.slice(left)];
}

const [OWNER, ADMIN, MEMBER] = ['the owner', 'an admin', 'an ordinary member'] as const;
const LISTS = { ownerUserID: OWNER, adminUserIDs: ADMIN, memberUserIDs: MEMBER };

const named = (call: string, field: string): readonly string[] =>
  usersIn(new RegExp(String.raw`\b${field} ((?:user \d+(?: and )?)+)`).exec(call)?.[1] ?? '');

/** What somebody is, and was. */
interface Standing {
  readonly role: string;
  readonly isMuted?: boolean;
  readonly isBack?: boolean;
}

/** What each call makes of somebody; undefined where it changes nothing of theirs. */
function standingAfter(call: string, user: string, before: Standing | undefined): Standing | undefined {
  const isIn = (field: string): boolean => named(call, field).includes(user);
  const [, level] = /\broleLevel (\d+)/.exec(call) ?? [];
  if (isIn('newOwnerUserID')) return { ...before, role: OWNER };
  if (isIn('oldOwnerUserID')) return { ...before, role: 'the former owner' };
  if (isIn('kickedUserIDs')) return { role: 'removed', isBack: true };
  if (isIn('invitedUserIDs')) return before?.role === 'removed' ? { ...before, role: MEMBER } : before;
  if (isIn('userID') && level !== undefined && before)
    return { ...before, role: { 60: ADMIN, 20: MEMBER }[level] ?? before.role };
  if (isIn('userID') && before && call.includes('mute_group_member'))
    return { ...before, isMuted: !call.startsWith('cancel_') };
  return before;
}

/** What the users of a walk are in the group of its last call, when that is made. */
function standingsIn(calls: readonly string[]): ReadonlyMap<string, string> {
  const [own = '', group] = [creationIn(calls), groupOf(calls)];
  const standings = new Map<string, Standing>(
    Object.entries(LISTS).flatMap(([list, role]) => named(own, list).map((user) => [user, { role }])),
  );
  for (const call of calls.slice(0, -1).filter((each) => each.includes(group))) {
    const caller = callerOf(call);
    const isAllowed =
      caller === undefined || [OWNER, ADMIN].some((role) => role === standings.get(caller)?.role);
    if (!isAllowed && !call.startsWith('invite_')) continue;
    for (const user of usersIn(aboutOf(call))) {
      const after = standingAfter(call, user, standings.get(user));
      if (after) standings.set(user, after);
    }
  }
  return new Map(
    [...standings].map(([user, { role, isMuted, isBack }]) => [
      user,
      [role, ...(isMuted ? ['muted'] : []), ...(isBack && role !== 'removed' ? ['removed before'] : [])].join(
        ', ',
      ),
    ]),
  );
}

/** The IDs of the users of a walk, by the words for them: those whom a group was made with, and those of the last call. */
function idsOf({ message = '', evidence }: ResultRow): ReadonlyMap<string, string> {
  const steps = evidence?.steps ?? [];
  const creations = steps.filter(({ path }) => path.endsWith('/group/create_group'));
  const calls = callsIn(message);
  const told = calls.filter((call) => call.startsWith('create_group'));
  const first = creations.length - told.length;
  const made = told.flatMap((call, at) => {
    const body = bodyOf(creations[first + at]);
    return Object.keys(LISTS).flatMap((list) => pairsOf(named(call, list), [body[list] ?? []].flat()));
  });
  const tested = steps.findLast(({ act }) => act === 'under test');
  const last = calls.findLast((call) => call.startsWith(tested?.path.split('/').at(-1) ?? ' ')) ?? '';
  const [, caller] = /^Person (\S+)$/.exec(tested?.caller ?? '') ?? [];
  const by = pairsOf([callerOf(last) ?? []].flat(), [caller ?? []].flat());
  return new Map([
    ...made,
    ...pairsOf(named(last, 'userID'), [bodyOf(tested)['userID'] ?? []].flat()),
    ...by,
  ]);
}

const pairsOf = (
  users: readonly string[],
  ids: readonly unknown[],
): readonly (readonly [string, string])[] =>
  users.length === ids.length ? users.map((user, at) => [user, String(ids[at])]) : [];

function bodyOf(step: Step | undefined): Fields {
  const body = parseJSON(step?.request?.text ?? '');
  return isFields(body) ? body : {};
}

/** Who the users in these texts are: `user 2 is imc…u01g (an admin, muted)`; undefined if nothing is known of them. */
export function peopleWords(row: ResultRow, texts: readonly string[]): string | undefined {
  const [ids, standings] = [idsOf(row), standingsIn(callsIn(row.message ?? ''))];
  const words = [...new Set(texts.flatMap(usersIn))].toSorted(byNumber).flatMap((user) => {
    const [id, standing] = [ids.get(user), standings.get(user)];
    if (id === undefined) return standing === undefined ? [] : [`${user} is ${standing}`];
    return [`${user} is ${id}${standing === undefined ? '' : ` (${standing})`}`];
  });
  return words.length === 0 ? undefined : words.join('; ');
}

const byNumber = (one: string, other: string): number =>
  Number(one.split(' ')[1]) - Number(other.split(' ')[1]);
