import { Journal } from '../../fixtures/audit/journal.ts';
import { type Board, newBoard } from '../../fixtures/given/board.ts';
import { type Deadlines, deadlines as patient } from '../../fixtures/poll.ts';
import { AdminToken } from '../../fixtures/http/admin-token.ts';
import type { Send } from '../../fixtures/http/pipeline.ts';
import { openTarget, type Target } from '../../fixtures/http/target.ts';
import { openDispatcher } from '../../fixtures/run/start/start-server.ts';
import { foundAnywhere } from '../../fixtures/walks/drawn/values.ts';
import type { Handler } from '../../reference/listen.ts';
import { createReference } from '../../reference/reference.ts';
import type { ReferenceOptions } from '../../reference/store.ts';
import { adminTokenOf } from '../self/admin-token.ts';
import { asAdministrator, concerns, errCodeOf, type HonestServer, type Mutant } from './mutant.ts';
import type { Variant } from './variant.ts';
import { inProcess, nowhere } from './in-process.ts';
import { serveOddly } from './odd-transport.ts';
import type { HttpReply, HttpRequest } from '../../reference/http.ts';

/** One server of this process with what is needed to check it. */
export interface CheckedServer {
  readonly target: Target;
  readonly board: Board;
  /** What was written down of its replies, where they are judged. */
  readonly journal: Journal | undefined;
  close(): Promise<void>;
}

const secret = 'secret of the proof';
const adminUserID = 'imAdmin';

/** An honest server on which a wrong one is built. */
function newHonest(options: ReferenceOptions): HonestServer {
  const { handle, store } = createReference({ sendDelayMs: [0, 0], ...options, secret, adminUserID });
  return { answer: handle, store, secret, adminUserID };
}

/** The defaults of a run. */
const limits = { concurrency: 32, perSecond: undefined, timeoutMs: 10_000 };

/**
 * Servers of this process answer at once: a change that does not show in this time, in ms, never will. Two mutes of the
 * same millisecond end at the same one, and a busy machine may take long over the next.
 */
const soon: Deadlines = {
  write: 40,
  message: 400,
  token: 200,
  sending: 40,
  muteEnd: 400,
  later: 12,
  clockStep: 1,
};

/** All the time that the contract gives for what has to come; what nothing comes after is looked at again soon. */
const lenient: Deadlines = { ...patient, later: 100 };

/** The honest server itself; `called` gets each request's verb and path. */
export function honestServer(called: (request: string) => void, journal?: Journal): Promise<CheckedServer> {
  const honest = newHonest({});
  return serverOf(honest, {
    deadlines: soon,
    journal,
    called: ({ method, path }) => called(`${method} ${path}`),
  });
}

/** Gets each request with its answer, and whether it came over the wire client. */
export type Listener = (request: HttpRequest, reply: HttpReply, isOnWire: boolean) => void;

/** The honest server, and somebody who hears what is said. */
export function overheardServer(listenerTo: (honest: HonestServer) => Listener): Promise<CheckedServer> {
  const honest = newHonest({});
  const listener = listenerTo(honest);
  const answering =
    (isOnWire: boolean): Handler =>
    (request) => {
      const reply = honest.answer(request);
      listener(request, reply, isOnWire);
      return reply;
    };
  const [handle, toWire] = [answering(false), answering(true)];
  return serverOf(honest, { deadlines: soon, journal: undefined, handle, toWire });
}

/** A server that answers everything by itself. */
export function brokenServer(handle: Handler): CheckedServer {
  const reached = {
    send: inProcess(handle),
    baseURL: nowhere,
    deadlines: soon,
    journal: undefined,
  };
  return open(newHonest({}), reached, () => Promise.resolve());
}

/** The server that is wrong in one thing, or in each of several, of which a caller meets the first. */
export function mutantServer(mutants: Mutant | readonly Mutant[], journal?: Journal): Promise<CheckedServer> {
  const all = [mutants].flat();
  const honest = newHonest({});
  bringStrangers(honest);
  const deadlines = all.some(({ isAwaited }) => isAwaited) ? lenient : soon;
  const [first, ...others] = all;
  const handle = first && others.length === 0 ? wrongAlone(first, honest) : wrongInAll(all, honest);
  return serverOf(honest, { deadlines, journal, handle });
}

/** The server that is odd; the journal, if there is one, notes its replies. */
export async function variantServer(variant: Variant, journal?: Journal): Promise<CheckedServer> {
  const { options, prepare, oddly, toWire, transport } = variant;
  const honest = newHonest(options ?? {});
  prepare?.(honest);
  const handle: Handler = oddly?.(honest) ?? honest.answer;
  if (!transport) return serverOf(honest, { deadlines: lenient, journal, handle, toWire: toWire?.(honest) });
  const server = await serveOddly(handle, transport);
  const { dispatcher, close } = await openDispatcher(limits, server.url);
  const closeAll = async (): Promise<void> => {
    await close();
    await server.close();
  };
  const reached = { send: dispatcher.send, baseURL: server.url, deadlines: lenient, journal };
  return open(honest, reached, closeAll);
}

interface Served {
  readonly deadlines: Deadlines;
  readonly journal: Journal | undefined;
  readonly called?: (request: { readonly method: string; readonly path: string }) => void;
  readonly handle?: Handler;
  readonly toWire?: Handler | undefined;
}

function serverOf(
  honest: HonestServer,
  { deadlines, journal, called, handle = honest.answer, toWire }: Served,
): Promise<CheckedServer> {
  const send = inProcess((request) => {
    called?.(request);
    return handle(request);
  }, toWire);
  const reached = { send, baseURL: nowhere, deadlines, journal };
  return Promise.resolve(open(honest, reached, () => Promise.resolve()));
}

interface Reached extends Pick<Served, 'deadlines' | 'journal'> {
  readonly send: Send;
  readonly baseURL: string;
}

function open(
  honest: HonestServer,
  { send, baseURL, deadlines, journal }: Reached,
  close: CheckedServer['close'],
): CheckedServer {
  const board = newBoard(undefined, foundAnywhere);
  const target = openTarget(send, {
    baseURL,
    profile: 'platform-v3',
    runID: 'proofproof000', // As long as that of a run.
    // From the honest server, so that no wrong one can prevent its checks from starting.
    adminToken: new AdminToken({ token: adminTokenOf(honest.answer, honest), adminUserID, secret }),
    adminUserID,
    secret,
    deadlines,
  });
  // A server of this process that is not odd shows at once what was written.
  const isOdd = deadlines === lenient;
  journal?.open(isOdd ? target : { ...target, deadlines: { ...deadlines, write: 0, message: 0 } });
  return { target, board, journal, close };
}

// Servers that are wrong, or odd, in many ways at once: the first of a list is what a caller meets.

type Answer = HonestServer['answer'];

/** The server that is wrong in all that these mutants are wrong in. */
function wrongInAll(mutants: readonly Mutant[], honest: HonestServer): Answer {
  return mutants.reduceRight<Answer>(
    (answer, mutant) => (request) => {
      mutant.notes?.(request, honest);
      return concerns(mutant, request) ? mutant.answer(request, { ...honest, answer }) : answer(request);
    },
    honest.answer,
  );
}

/** The server that is wrong in what this mutant is wrong in, which may take its time over an answer. */
export function wrongAlone(mutant: Mutant, honest: HonestServer): Handler {
  const { answerLate } = mutant;
  const answer = wrongInAll([mutant], honest);
  if (!answerLate) return answer;
  return (request) => (concerns(mutant, request) ? answerLate(request, honest) : answer(request));
}

/** The server with the oddities of all these variants, which must not delay answers. */
export function oddInAll(variants: readonly Variant[], honest: HonestServer): Answer {
  return variants.reduceRight<Answer>((answer, { id, oddly }) => {
    const handle = oddly?.({ ...honest, answer });
    return handle ? (request) => atOnce(id, handle, request) : answer;
  }, honest.answer);
}

function atOnce(
  id: string,
  handle: NonNullable<ReturnType<NonNullable<Variant['oddly']>>>,
  request: HttpRequest,
): HttpReply {
  const reply = handle(request);
  if (reply instanceof Promise) throw new Error(`${id} takes its time, and cannot stand before others.`);
  return reply;
}

const [one, other] = ['stranger1', 'stranger2'] as const;

/** What others have made, in the order in which it is made. */
const calls: readonly (readonly [path: string, body: object])[] = [
  ['/user/user_register', { users: [one, other].map((userID) => ({ userID, nickname: `Some ${userID}` })) }],
  [
    '/group/create_group',
    {
      ownerUserID: one,
      memberUserIDs: [other],
      groupInfo: { groupID: 'strangers', groupName: 'Group of strangers', groupType: 2 },
    },
  ],
  [
    '/msg/send_msg',
    {
      sendID: one,
      senderNickname: `Some ${one}`,
      recvID: other,
      sessionType: 1,
      contentType: 101,
      content: { content: 'text of a stranger' },
    },
  ],
];

/**
 * Puts two people, a group and a message of others on a server, for no real one is empty: a filter that finds too much
 * has something to find there, also where a check that has arranged nothing to be found is alone.
 */
export function bringStrangers(honest: HonestServer): void {
  for (const [path, body] of calls) {
    const reply = asAdministrator(postOf(path, body), honest);
    if (errCodeOf(reply) !== 0) throw new Error(`Nobody stands beside the checks: ${path} ${wordsOf(reply)}`);
  }
}

const wordsOf = ({ status, body }: HttpReply): string => `was answered with HTTP ${status} ${body}`;

function postOf(path: string, body: object) {
  return { method: 'POST', path, query: '', headers: {}, body: Buffer.from(JSON.stringify(body)) };
}
