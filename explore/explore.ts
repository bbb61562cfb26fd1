import { counted, thousands } from '../fixtures/figures.ts';
import { newBoard, type Board } from '../fixtures/given/board.ts';
import { Refusal } from '../fixtures/refusal.ts';
import type { Target } from '../fixtures/http/target.ts';
import { retryLimitsFor } from '../fixtures/run/end/cleanup.ts';
import { connect } from '../fixtures/run/start/connect.ts';
import { emptyLedger, retryingTarget } from '../fixtures/run/end/leave-target.ts';
import { openLedger, readLedger } from '../fixtures/run/start/ledger-file.ts';
import { requireProductionAllowed } from '../fixtures/run/start/production.ts';
import type { Settings } from '../fixtures/run/start/settings.ts';
import { closeServer, openServer, type StartedServer } from '../fixtures/run/start/start-server.ts';
import { type Found, describeFound, hunt } from './hunt.ts';

/** A breach counts only if it is still there after this time, in ms: a server may take a moment to apply a change. */
const SETTLE_MS = 1_000;

/** What a hunt was asked to do. */
export interface ExploreOptions {
  /** Seed of the first sequences; the same seed repeats the same sequences. */
  readonly seed: number;
  /** How long it goes on. */
  readonly ms: number;
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
  const server = await openServer(settings);
  try {
    const { target } = server;
    await connect(target, settings);
    if (settings.baseURL !== undefined) openLedger(settings.reportDir, settings.runID, target.baseURL);
    try {
      return await huntFor(target, newBoard(), options, print);
    } finally {
      await leave(settings, server);
    }
  } finally {
    await closeServer(server);
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
  const many = found.length === 0 ? 'Nothing was found' : `${thousands(found.length)} found`;
  print(`${many} in ${counted(sequences, 'sequence')} from seed ${seed} at ${target.baseURL}.`);
  print('This is not a verdict on conformance: for one, use npx im-conformance run.');
  return found.length === 0;
}

/** Removes what the ledger lists, and then the ledger itself if it is empty. */
async function leave(settings: Settings, server: StartedServer): Promise<void> {
  const ledger = readLedger(settings.reportDir, settings.runID);
  if (!ledger) return;
  const { dispatcher } = server.dispatching;
  const limits = retryLimitsFor(ledger.groups.length);
  const target = retryingTarget(settings, server.target, limits, dispatcher);
  await emptyLedger(settings.reportDir, ledger, target, { mayComeLate: dispatcher.hasLostCreations });
}
