import { counted, thousands } from '../fixtures/figures.ts';
import { newBoard } from '../fixtures/given/board.ts';
import { Refusal, RunProblem } from '../fixtures/refusal.ts';
import { retryLimitsFor } from '../fixtures/run/end/cleanup.ts';
import { connect } from '../fixtures/run/start/connect.ts';
import { emptyLedger, retryingTarget } from '../fixtures/run/end/leave-target.ts';
import { openLedger, readLedger } from '../fixtures/run/start/ledger-file.ts';
import { requireProductionAllowed } from '../fixtures/run/start/production.ts';
import type { Settings } from '../fixtures/run/start/settings.ts';
import { closeServer, openServer, type StartedServer } from '../fixtures/run/start/start-server.ts';
import type { Dimension } from '../fixtures/walks/step.ts';
import { describeBreach, sentenceOf } from './described.ts';
import { type Found, type Ground, hunt, playedOnce } from './hunt.ts';
import { keep, keptIn } from './kept.ts';

export { dimensions } from '../fixtures/walks/step.ts';

/** What a hunt was asked to do. */
export interface ExploreOptions {
  /** Seed of the first walks; the same seed repeats the same walks. */
  readonly seed: number;
  /** How long it goes on. */
  readonly ms: number;
  /** Draws only this; by default everything. */
  readonly only?: Dimension | undefined;
}

/** Receives what is printed, piece by piece. */
type Print = (text: string) => void;

/**
 * Hunts on the target of the settings, or on a reference server of its own, and removes what it made there. Keeps each
 * finding as a file. Throws a Refusal or a RunProblem with one sentence when it cannot begin.
 *
 * @returns whether nothing was found
 */
export async function explore(settings: Settings, options: ExploreOptions, print: Print): Promise<boolean> {
  return onGround(settings, (ground) => huntFor(ground, settings, options, print));
}

/**
 * Plays once, at the same place, a walk that was kept. Throws the same, and a Refusal if the file is not one that
 * `explore` has kept.
 *
 * @returns whether everything holds
 */
export async function replayKept(settings: Settings, file: string, print: Print): Promise<boolean> {
  const walk = keptIn(file);
  return onGround(settings, async (ground) => {
    const { breach, ended } = await playedOnce(ground, walk);
    if (breach)
      print(describeBreach(breach, [`Again: npx im-conformance explore --replay ${file}`], ground.target));
    else if (ended) throw new RunProblem(`The calls could not be made to their end: ${ended.message}`);
    else print('It holds now.');
    return !breach;
  });
}

/** Opens the target, or a reference server, and removes afterwards what was made there. */
async function onGround(settings: Settings, act: (ground: Ground) => Promise<boolean>): Promise<boolean> {
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
      return await act({ target, board: newBoard() });
    } finally {
      await leave(settings, server);
    }
  } finally {
    await closeServer(server);
  }
}

async function huntFor(
  { target, board }: Ground,
  { reportDir }: Pick<Settings, 'reportDir'>,
  { seed, ms, only }: ExploreOptions,
  print: Print,
): Promise<boolean> {
  const report = (one: Found): void => {
    const file = keep(reportDir, target.secrets.mask(sentenceOf(one)), one.seed, one.walk);
    const drawn = only === undefined ? '' : ` --only ${only}`;
    const again = [`Again: npx im-conformance explore --seed ${one.seed}${drawn}`, `Kept: ${file}`];
    print(`${describeBreach(one, again, target)}\n`);
  };
  const { found, walks, ended } = await hunt({ target, board, seed, only, untilMs: Date.now() + ms, report });
  const many = found.length === 0 ? 'Nothing was found' : `${thousands(found.length)} found`;
  const early = ended === 0 ? '' : `, of which ${thousands(ended)} ended early,`;
  print(`${many} in ${counted(walks, 'walk')}${early} from seed ${seed} at ${target.baseURL}.`);
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
