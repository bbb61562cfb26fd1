import { type Operation, operations } from '../../../fixtures/operations.ts';
import type { HttpRequest } from '../../../reference/http.ts';
import { GroupStatus, SessionType, type Group, type Member, type Token } from '../../../reference/store.ts';
import { groupOf } from './writing.ts';
import {
  asAdministrator,
  bodyOf,
  errCodeOf,
  fieldsOf,
  type Fields,
  type HonestServer,
  type Mutant,
} from '../mutant.ts';

// What servers are made of that answer rightly, but as if something were otherwise.

export type Answer = Mutant['answer'];

/** Where else, and how, a server behaves otherwise than at the path of its operation. */
export interface Places extends Partial<Pick<Mutant, 'path' | 'forms' | 'verbs'>> {
  /** How it answers at other paths, to know more: rightly. */
  readonly learns?: Readonly<Record<string, Answer>>;
}

/** Makes servers of this operation: `prefix` begins their IDs, and the name of the operation their sentences. */
export const inventingOf = (
  operation: Operation,
  prefix: string,
  subject = `${operation.toLowerCase()} `,
) => {
  const { path: own } = operations[operation];
  return (id: string, sentence: string, answer: Answer, places: Places = {}): Mutant => {
    const { learns = {}, path = own, ...more } = places;
    const learnsFrom = Object.keys(learns).filter((each) => each !== path);
    return {
      id: `${operation}:invented-${prefix}${id}`,
      sentence: `${subject}${sentence}`,
      path,
      ...more,
      ...(learnsFrom.length > 0 ? { learnsFrom } : {}),
      answer: at(learns, answer),
    };
  };
};

/** Answers requests to some paths in another way. */
export const at =
  (others: Readonly<Record<string, Answer>>, otherwise: Answer): Answer =>
  (request, honest) =>
    (others[request.path] ?? otherwise)(request, honest);

/** Answers while these things have other values. */
export function during<Thing extends object, Given>(
  things: readonly Thing[],
  values: Partial<Thing>,
  answer: () => Given,
): Given {
  const before = things.map((thing) =>
    Object.fromEntries(Object.entries(thing).filter(([name]) => name in values)),
  );
  for (const thing of things) Object.assign(thing, values);
  try {
    return answer();
  } finally {
    things.forEach((thing, place) => Object.assign(thing, before[place]));
  }
}

/** A message that somebody sends into a group. */
export interface Sent {
  readonly group: Group;
  readonly member: Member;
  readonly body: Fields;
  readonly honest: HonestServer;
}

/** As what the group or the sender counts, when it is otherwise than they are. */
export interface Counts {
  readonly group?: Partial<Group>;
  readonly member?: Partial<Member>;
}

/** Takes messages into groups as if the group, or the sender in it, were otherwise. */
export const sendingAs =
  (countsAs: (sent: Sent) => Counts | undefined): Answer =>
  (request, honest) => {
    const body = bodyOf(request);
    const group = groupOf(body, honest);
    const member = group?.members.get(String(body['sendID']));
    if (!group || !member || body['sessionType'] !== SessionType.group) return honest.answer(request);
    const counts = countsAs({ group, member, body, honest }) ?? {};
    return during([group], counts.group ?? {}, () =>
      during([member], counts.member ?? {}, () => honest.answer(request)),
    );
  };

/** Mutes such a group anew when it is dismissed, unless the call is refused all the same. */
export const revivingMuted =
  (mutedAtEnd: WeakSet<Group>): Answer =>
  (request, honest) => {
    const group = groupOf(bodyOf(request), honest);
    if (group?.status !== GroupStatus.dismissed || !mutedAtEnd.has(group)) return honest.answer(request);
    group.status = GroupStatus.muted;
    const reply = honest.answer(request);
    if (errCodeOf(reply) !== 0) group.status = GroupStatus.dismissed;
    return reply;
  };

/** Answers honestly and remembers the tokens that end. */
export const keepingEnded =
  (ended: WeakSet<Token>): Answer =>
  (request, honest) => {
    const living = [...honest.store.tokens.values()].filter(({ live }) => live);
    const reply = honest.answer(request);
    for (const token of living) if (!token.live) ended.add(token);
    return reply;
  };

/** The caller's row in the group that a body names. */
export function callersRow(request: HttpRequest, honest: HonestServer): Member | undefined {
  return groupOf(bodyOf(request), honest)?.members.get(callerOf(request, honest) ?? '');
}

/** Answers callers of whom this is true as if they had another role in the group. */
export const callingAs =
  (roleLevel: number, is: (caller: Member, request: HttpRequest, honest: HonestServer) => boolean): Answer =>
  (request, honest) => {
    const caller = callersRow(request, honest);
    const isMeant = caller && is(caller, request, honest);
    return isMeant ? during([caller], { roleLevel }, () => honest.answer(request)) : honest.answer(request);
  };

export function isAdministrator(request: HttpRequest, honest: HonestServer): boolean {
  return callerOf(request, honest) === honest.adminUserID;
}

export const withToken = (request: HttpRequest, token: string): HttpRequest => ({
  ...request,
  headers: { ...request.headers, token },
});

/** What a part of a token says. */
export function saysIn(token: string, part: 0 | 1): Fields | undefined {
  return fieldsOf(Buffer.from(token.split('.')[part] ?? '', 'base64url').toString('utf8'));
}

/** The part of a text that fits into this number of bytes, in whole characters. */
export function within(text: string, bytes: number): string {
  let held = '';
  for (const letter of text) {
    if (Buffer.byteLength(held + letter) > bytes) break;
    held += letter;
  }
  return held;
}

/** Whether there is a letter above U+00FF. */
export function isWide(text: unknown): boolean {
  return typeof text === 'string' && Array.from(text).some((each) => each > '\u00FF' && /\p{L}/u.test(each));
}

export function isMuted({ muteEndTime }: Pick<Member, 'muteEndTime'>): boolean {
  return muteEndTime > Date.now();
}

/** Whose token it is. */
export function callerOf({ headers }: HttpRequest, { store }: HonestServer): string | undefined {
  return store.tokens.get(String(headers['token']))?.userID;
}

/** Lets in some of those who are refused because they may not, and nobody else. */
export function overlooking(
  concerns: (body: Fields, callerID: string, honest: HonestServer) => boolean,
): Answer {
  return (request, honest) => {
    const reply = honest.answer(request);
    const callerID = callerOf(request, honest);
    const isConcerned =
      errCodeOf(reply) === 1002 && callerID !== undefined && concerns(bodyOf(request), callerID, honest);
    return isConcerned ? asAdministrator(request, honest) : reply;
  };
}

/** Serves another form of a path without a look at the token. */
export function withoutToken(path: string): Answer {
  return (request, honest) => {
    const rightly = { ...request, path };
    return request.headers['operationid'] ? asAdministrator(rightly, honest) : honest.answer(rightly);
  };
}
