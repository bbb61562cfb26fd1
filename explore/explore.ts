import { newBoard, type Board } from '../fixtures/given/board.ts';
import type { AdminToken } from '../fixtures/http/admin-token.ts';
import { Refusal } from '../fixtures/refusal.ts';
import { openTarget, type Target } from '../fixtures/http/target.ts';
import type { Dispatcher } from '../fixtures/load/dispatcher.ts';
import { retryLimitsFor } from '../fixtures/run/end/cleanup.ts';
import { connect } from '../fixtures/run/start/connect.ts';
import { openDispatcher } from '../fixtures/run/start/dispatching.ts';
import { emptyLedger, retryingTarget } from '../fixtures/run/end/leave-target.ts';
import { keepIn, openLedger, readLedger } from '../fixtures/run/start/ledger-file.ts';
import { requireProductionAllowed } from '../fixtures/run/start/production.ts';
import type { Settings } from '../fixtures/run/start/settings.ts';
import { listen } from '../reference/listen.ts';
import { createReference } from '../reference/reference.ts';
import { hunt, type Found } from './hunt.ts';
import { describeFound } from './describe-found.ts';

/** A breach counts only if it is still there after this time, in ms: a server may take a moment to apply a change. */
const SETTLE_MS = 1_000;

/** What a hunt was asked to do. */
export interface ExploreOptions {
  /** Seed of the first sequences; the same seed repeats the same sequences. */
  readonly seed: number;
  /** How long it goes on. */
  readonly ms: number;
}

interface Server {
  readonly baseURL: string;
  readonly secret: string | undefined;
  stop(): Promise<void>;
}

/**
 * Hunts on the target of the settings, or on a reference server of its own, and removes what it made there. Throws an
 * Refusal or a RunProblem with one sentence when it cannot begin.
 *
 * @param print receives the findings, piece by piece
 * @returns whether nothing was found
 */
export async function explore(
  settings: Settings,
  options: ExploreOptions,
  print: (text: string) => void,
): Promise<boolean> {
  if (settings.profile === 'core')
    throw new Refusal('There is nothing to explore with IM_PROFILE=core: it needs an administrator.');
  if (settings.isReadOnly || settings.accounts || settings.poolName !== undefined)
    throw new Refusal('explore registers users and creates groups: leave out IM_PROVISION.');
  requireProductionAllowed(settings);
  const server = await serverOf(settings);
  const { dispatcher, close } = await openDispatcher(settings, server.baseURL);
  try {
    const adminToken = await connect(opened(settings, server, dispatcher), settings);
    if (settings.baseURL !== undefined) openLedger(settings.reportDir, settings.runID, server.baseURL);
    try {
      const board = newBoard();
      return await huntFor(opened(settings, server, dispatcher, { adminToken }), board, options, print);
    } finally {
      await leave(settings, server, dispatcher, adminToken);
    }
  } finally {
    await close();
    await server.stop();
  }
}

async function huntFor(
  target: Target,
  board: Board,
  { seed, ms }: ExploreOptions,
  print: (text: string) => void,
): Promise<boolean> {
  const report = (one: Found): void => print(`${describeFound(one, target)}\n`);
  const untilMs = Date.now() + ms;
  const { found, sequences } = await hunt({ target, board, seed, untilMs, settleMs: SETTLE_MS, report });
  const many = found.length === 0 ? 'Nothing was found' : `${found.length} found`;
  print(`${many} in ${sequences} sequences from seed ${seed} at ${target.baseURL}.`);
  print('This is not a verdict on conformance: for one, use npx im-conformance run.');
  return found.length === 0;
}

function opened(
  settings: Settings,
  { baseURL, secret }: Server,
  { clients }: Dispatcher,
  more: Partial<Parameters<typeof openTarget>[1]> = {},
): Target {
  // The embedded server ends with the hunt, so nothing created there needs to be found again.
  const keep =
    more.adminToken && settings.baseURL ? { keep: keepIn(settings.reportDir, settings.runID) } : {};
  return openTarget(clients, { ...settings, baseURL, secret, ...more, ...keep });
}

/** Removes what the ledger lists, and then the ledger itself if it is empty. */
async function leave(
  settings: Settings,
  { baseURL, secret }: Server,
  dispatcher: Dispatcher,
  adminToken: AdminToken | undefined,
): Promise<void> {
  const ledger = readLedger(settings.reportDir, settings.runID);
  if (!ledger) return;
  const patience = retryLimitsFor(ledger.groups.length);
  const target = retryingTarget(settings, { baseURL, adminToken, secret }, patience, dispatcher);
  await emptyLedger(settings.reportDir, ledger, target, dispatcher.hasLostCreations);
}

const EMBEDDED_SECRET = 'secret of the explored reference server';

async function serverOf(settings: Settings): Promise<Server> {
  const { baseURL, secret, adminUserID } = settings;
  if (baseURL !== undefined) return { baseURL, secret, stop: () => Promise.resolve() };
  const reference = createReference({ secret: EMBEDDED_SECRET, adminUserID });
  const listening = await listen(new Map([['', (request) => reference.handle(request)]]));
  return { baseURL: listening.url, secret: EMBEDDED_SECRET, stop: () => listening.close() };
}
