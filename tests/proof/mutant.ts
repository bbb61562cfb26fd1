import type { HttpReply, HttpRequest } from '../../reference/http.ts';
import type { Reference } from '../../reference/reference.ts';
import { adminTokenOf } from '../self/admin-token.ts';

/** What a mutant's function has at hand: the honest server, its state, and the secret it signs with. */
export interface HonestServer {
  readonly answer: (request: HttpRequest) => HttpReply;
  readonly store: Reference['store'];
  readonly secret: string;
  readonly adminUserID: string;
  /** How long a mutant that is late takes, in ms; unless given, as little as the proof needs. */
  readonly lateMs?: number;
}

/**
 * The honest server with exactly one thing wrong, in one operation. Whom it is for, what their messages say and who else
 * notices it is recorded in `tests/proof/recorded`.
 */
export interface Mutant {
  readonly id: string;
  /** What is wrong, as a sentence about the server. */
  readonly sentence: string;
  /** The path whose requests are answered wrongly. */
  readonly path: string;
  /** Other spellings of that path that behave alike. */
  readonly forms?: readonly string[];
  /** Other paths whose requests it sees, for what it has to know of them; its answers there are right. */
  readonly learnsFrom?: readonly string[];
  /** The verbs that are answered wrongly; POST unless given. */
  readonly verbs?: readonly string[];
  /** What it does late comes: its checks wait as long as the contract gives, however busy the machine is. */
  readonly isAwaited?: true;
  /** Looks at each request before it is answered, whatever its path, to know later what was before. */
  readonly notes?: (request: HttpRequest, honest: HonestServer) => void;
  /** Answers one request of the path and verbs. */
  readonly answer: (request: HttpRequest, honest: HonestServer) => HttpReply;
  /** The same where it stands alone, and is asked something else before it has answered. */
  readonly answerLate?: (request: HttpRequest, honest: HonestServer) => Promise<HttpReply>;
}

type Concerned = Pick<Mutant, 'path' | 'forms' | 'learnsFrom' | 'verbs'>;

/** Whether the mutant answers such a request itself. */
export function concerns(
  { path, forms = [], learnsFrom = [], verbs = ['POST'] }: Concerned,
  request: Pick<HttpRequest, 'path' | 'method'>,
): boolean {
  return [path, ...forms, ...learnsFrom].includes(request.path) && verbs.includes(request.method);
}

/** The same reply with its envelope changed by `change`; a reply without an envelope as it is. */
export function withEnvelope(reply: HttpReply, change: (envelope: Fields) => Fields): HttpReply {
  const envelope = fieldsOf(reply.body);
  return envelope ? { ...reply, body: JSON.stringify(change(envelope)) } : reply;
}

export type Fields = Record<string, unknown>;

/** The object that a text holds, or undefined when it holds none. */
export function fieldsOf(text: string): Fields | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return isFields(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

/** The object in the body of a request; empty where it holds none. */
export function bodyOf({ body }: Pick<HttpRequest, 'body'>): Fields {
  return fieldsOf(body.toString('utf8')) ?? {};
}

export function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The errCode of a reply, or undefined when it has no envelope. */
export function errCodeOf(reply: HttpReply): number | undefined {
  const code = fieldsOf(reply.body)?.['errCode'];
  return typeof code === 'number' ? code : undefined;
}

/** A plain success without data. */
export const plainSuccess: HttpReply = {
  status: 200,
  headers: { 'content-type': 'application/json' },
  body: '{"errCode":0,"errMsg":"","errDlt":""}',
};

/** A refusal in its usual form. */
export function refusalWith(errCode: number): HttpReply {
  const body = JSON.stringify({ errCode, errMsg: 'Refused', errDlt: '' });
  return { ...plainSuccess, body };
}

/** The honest answer to the request as if the administrator had sent it properly. */
export function asAdministrator(request: HttpRequest, honest: HonestServer): HttpReply {
  return honest.answer({
    ...request,
    headers: { ...request.headers, token: adminTokenOf(honest.answer, honest), operationid: 'x' },
  });
}

/**
 * Puts groups and conversations back as they were in `before`, a structuredClone of the store: undoes a call that
 * was answered already.
 */
export function restore(store: HonestServer['store'], before: HonestServer['store']): void {
  refill(store.groups, before.groups);
  refill(store.conversations, before.conversations);
}

function refill<Value>(now: Map<string, Value>, before: Map<string, Value>): void {
  now.clear();
  for (const [key, value] of before) now.set(key, value);
}
