/** The calls of a walk that its message names, and who its users are in the requests that show it. */
import { isFields, parseJSON, type Fields } from '../../fixtures/parse-json.ts';
import type { ResultRow, Step } from '../result-row.ts';

/** Maximum calls that are told. */
const MOST = 9;

/** The calls of the first place that a message names, each as a line without its indentation. */
export function callsIn(message: string): readonly string[] {
  const [, calls = ''] = message.split(/^\S.* until .* of walk .*:$/m);
  const lines = calls.split('\n').slice(1);
  const end = lines.findIndex((line) => !line.startsWith('  '));
  return lines.slice(0, end === -1 ? undefined : end).map((line) => line.trim());
}

const usersIn = (text: string): readonly string[] => text.match(/\buser \d+\b/g) ?? [];

/** The calls of a walk that made or changed what its last call is about: the latest of them. */
export function walkCalls({ message = '', operation }: ResultRow): readonly string[] {
  const calls = callsIn(message);
  const write = operation.split('/').at(-1) ?? operation;
  const when = message.split('\n').filter((line) => line.startsWith('It fails when '));
  const about = new Set([calls.at(-1) ?? '', message.split('\n', 1)[0] ?? '', ...when].flatMap(usersIn));
  const [, group] = /\b(group \d+)\b/.exec(calls.at(-1) ?? '') ?? [];
  const creations = calls.filter((call) => call.startsWith('create_group'));
  const own = creations[Number(group?.split(' ')[1] ?? 1) - 1] ?? creations[0];
  const isRelated = (call: string): boolean =>
    call === own ||
    call.startsWith(`${write}:`) ||
    (!call.startsWith('create_group') && usersIn(call).some((user) => about.has(user)));
  const related = calls.filter((call, at) => at === calls.length - 1 || isRelated(call));
  const [first, ...rest] = related;
  const left = rest.length - (MOST - 1);
  if (first === undefined || left <= 0) return related;
  return [first, `… (${left} more)`, ...rest.slice(left)];
}

const LISTS = ['ownerUserID', 'adminUserIDs', 'memberUserIDs'] as const;

/** The IDs of the users of a walk, by the words for them: those whom a group was made with. */
function idsOf({ message = '', evidence }: ResultRow): ReadonlyMap<string, string> {
  const creations = (evidence?.steps ?? []).filter(({ path }) => path.endsWith('/group/create_group'));
  const told = callsIn(message).filter((call) => call.startsWith('create_group'));
  const first = creations.length - told.length;
  const pairs = told.flatMap((call, at) => {
    const body = bodyOf(creations[first + at]);
    return LISTS.flatMap((list) => {
      const [, named = ''] = new RegExp(String.raw`\b${list} ((?:user \d+(?: and )?)+)`).exec(call) ?? [];
      const [users, ids] = [usersIn(named), [body[list] ?? []].flat().map(String)];
      return users.length === ids.length ? users.map((user, of) => [user, ids[of] ?? ''] as const) : [];
    });
  });
  return new Map(pairs);
}

function bodyOf(step: Step | undefined): Fields {
  const body = parseJSON(step?.request?.text ?? '');
  return isFields(body) ? body : {};
}

/** Who the users in these texts are, with their roles: `user 2 is imc…u01g (an admin)`; undefined if that is not known. */
export function peopleWords(
  row: ResultRow,
  texts: readonly string[],
  roleOf: (userID: string) => string | undefined,
): string | undefined {
  const ids = idsOf(row);
  const named = [...new Set(texts.flatMap(usersIn))].toSorted(byNumber).flatMap((user) => {
    const id = ids.get(user);
    const role = id === undefined ? undefined : roleOf(id);
    return id === undefined ? [] : [`${user} is ${id}${role === undefined ? '' : ` (${role})`}`];
  });
  return named.length === 0 ? undefined : named.join(', ');
}

const byNumber = (one: string, other: string): number =>
  Number(one.split(' ')[1]) - Number(other.split(' ')[1]);
