import { newBoard, type Board } from '../../../fixtures/given/board.ts';
import { deadlines as patient, type Deadlines } from '../../../fixtures/poll.ts';
import { AdminToken } from '../../../fixtures/http/admin-token.ts';
import { openTarget, type Clients, type Target } from '../../../fixtures/http/target.ts';
import { openDispatcher } from '../../../fixtures/run/start/dispatching.ts';
import type { Handler } from '../../../reference/listen.ts';
import { createReference, type ReferenceOptions } from '../../../reference/reference.ts';
import { adminTokenOf } from '../admin-token.ts';
import type { HonestServer, Mutant } from './mutant.ts';
import type { Variant } from './variant.ts';
import { inProcessClients, nowhere } from './in-process.ts';
import { serveOddly } from './odd-transport.ts';
import { wrongAlone } from './stacked.ts';
import { bringStrangers } from './strangers.ts';

/** One server of this process with what is needed to check it. */
export interface CheckedServer {
  readonly target: Target;
  readonly board: Board;
  close(): Promise<void>;
}

const secret = 'secret of the proof';
const adminUserID = 'imAdmin';

/** An honest server at the side of which a wrong one is built. */
function newHonest(options: ReferenceOptions): HonestServer {
  const { handle, store } = createReference({ sendDelayMs: [0, 0], ...options, secret, adminUserID });
  return { answer: handle, store, secret, adminUserID };
}

/** As a run has them that is told nothing else. */
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

/** The honest server itself; `called` is told each request's verb and path. */
export function honestServer(called: (request: string) => void): Promise<CheckedServer> {
  const honest = newHonest({});
  return serverOf(honest, soon, ({ method, path }) => called(`${method} ${path}`));
}

/** The server that is wrong in one thing. */
export function mutantServer(mutant: Mutant): Promise<CheckedServer> {
  const honest = newHonest({});
  bringStrangers(honest);
  return serverOf(honest, mutant.isAwaited ? lenient : soon, undefined, wrongAlone(mutant, honest));
}

/** The server that is odd. */
export async function variantServer(variant: Variant): Promise<CheckedServer> {
  const { options, prepare, oddly, toWire, transport } = variant;
  const honest = newHonest(options ?? {});
  prepare?.(honest);
  const handle: Handler = oddly?.(honest) ?? honest.answer;
  if (!transport) return serverOf(honest, lenient, undefined, handle, toWire?.(honest));
  const server = await serveOddly(handle, transport);
  const { dispatcher, close } = await openDispatcher(limits, server.url);
  const closeAll = async (): Promise<void> => {
    await close();
    await server.close();
  };
  return open(honest, dispatcher.clients, server.url, lenient, closeAll);
}

function serverOf(
  honest: HonestServer,
  deadlines: Deadlines,
  called?: (request: { readonly method: string; readonly path: string }) => void,
  handle: Handler = honest.answer,
  toWire?: Handler,
): Promise<CheckedServer> {
  const clients = inProcessClients((request) => {
    called?.(request);
    return handle(request);
  }, toWire);
  return Promise.resolve(open(honest, clients, nowhere, deadlines, () => Promise.resolve()));
}

function open(
  honest: HonestServer,
  clients: Clients,
  baseURL: string,
  deadlines: Deadlines,
  close: CheckedServer['close'],
): CheckedServer {
  const board = newBoard();
  const target = openTarget(clients, {
    baseURL,
    profile: 'platform-v3',
    runID: 'proofproof000', // As long as that of a run.
    // Of the honest server, so that no wrong one can keep its checks from starting.
    adminToken: new AdminToken({ token: adminTokenOf(honest.answer, honest), adminUserID, secret }),
    adminUserID,
    secret,
    deadlines,
  });
  return { target, board, close };
}
