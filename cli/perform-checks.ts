import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Requirement } from '../fixtures/requirement.ts';
import { lookAtStart } from '../fixtures/run/doctor/examine.ts';
import { requireNoOtherRun } from '../fixtures/run/engine/record.ts';
import { handleSignals } from '../fixtures/run/end/process-end.ts';
import { prepareRun } from '../fixtures/run/global-setup.ts';
import { openRun, printAbove } from '../fixtures/run/open-run.ts';
import { forgetEarlierResult, requireOwnNames } from '../fixtures/run/start/report-place.ts';
import { RunProblem } from '../fixtures/refusal.ts';
import { handDown, isVerbose, readGitHub, type Settings } from '../fixtures/run/start/settings.ts';
import { closeServer, startServer, type StartedServer } from '../fixtures/run/start/start-server.ts';
import { readBaseline } from '../reports/baseline/baseline.ts';
import { openingOf, type ReportedRun } from '../reports/reported-run.ts';

/** Checks to perform, and all requirements there are. */
export interface Wanted {
  readonly settings: Settings;
  readonly requirements: readonly Requirement[];
  /** Ids of the requirements to check, in order, with the files of their checks. */
  readonly performed: readonly { readonly id: string; readonly file: string }[];
  /** Those of them that somebody asks for. */
  readonly replayed: readonly string[];
  /** What the last run against this target said of requirements, by their ids. */
  readonly said: ReadonlyMap<string, string>;
}

/**
 * Performs a few checks in this process, and reports them into the folder of the settings. Playwright's runner and its
 * worker would take longer to start than a check takes. Prints what a replay prints.
 *
 * @returns whether it came to its end: Ctrl-C ends it in order
 * @throws Refusal with one sentence where the settings or the folder are wrong
 */
export async function performChecks(wanted: Wanted): Promise<boolean> {
  const { settings, performed } = wanted;
  prepare(settings);
  const signals = listenForInterrupt();
  try {
    const [started, reporting] = await startBesideLoading(settings, performed);
    const run = started instanceof RunProblem ? undefined : await openLooked(wanted, started);
    const reported = reportedRun(wanted, run);
    const reporter = new reporting.default({ isAlone: true, run: reported });
    if (started instanceof RunProblem) reporter.onError({ message: started.message });
    process.stdout.write(openingOf(reported, performed.length, wanted.requirements.length).line);
    const startTime = new Date();
    const isEnded = run === undefined || (await endOf(run, performed, signals.interrupted));
    const status = isEnded ? 'passed' : 'interrupted';
    await reporter.onEnd({ status, startTime, duration: Date.now() - startTime.getTime() });
    await reporter.onExit();
    return isEnded;
  } finally {
    signals.stop();
  }
}

/** Opens the run of a server, after a look at which operations it has. */
async function openLooked({ settings, requirements, said }: Wanted, started: StartedServer) {
  await lookAtStart(settings, started, requirements);
  return openRun(settings, started, { said });
}

/** Everything that can be wrong before anything is sent. */
function prepare(settings: Settings): void {
  const { reportDir, baseline } = settings;
  requireNoOtherRun(reportDir);
  forgetEarlierResult(reportDir);
  requireOwnNames(reportDir);
  if (baseline !== undefined) readBaseline(baseline);
  prepareRun(settings, true);
}

/** Loads the checks and the reports while the target answers the first requests. */
async function startBesideLoading(settings: Settings, performed: Wanted['performed']) {
  handDown({ registersOnly: true });
  const starting = startServer(settings).catch((problem: unknown) => {
    if (problem instanceof RunProblem) return problem;
    throw problem;
  });
  const files = [...new Set(performed.map(({ file }) => file))];
  try {
    const loading = Promise.all(files.map(loadChecks));
    const [started, reporting] = await Promise.all([starting, import('../reports/reporter.ts'), loading]);
    return [started, reporting] as const;
  } catch (problem) {
    const started = await starting;
    if (!(started instanceof RunProblem)) await closeServer(started);
    throw problem;
  }
}

/** TypeScript in a clone, JavaScript in the package. */
const extension = path.extname(import.meta.filename);

async function loadChecks(file: string): Promise<void> {
  const place = path.join(import.meta.dirname, '..', file.replace(/\.ts$/, extension));
  await import(pathToFileURL(place).href);
}

function reportedRun({ settings, requirements, replayed }: Wanted, run: ReturnType<ReportedRun['open']>) {
  const reported: ReportedRun = {
    settings,
    requirements,
    open: () => run,
    github: readGitHub(),
    isVerbose: isVerbose(),
    replayed,
  };
  return reported;
}

/** Performs the checks and ends the run on its target. Returns false if it was interrupted. */
async function endOf(
  run: Awaited<ReturnType<typeof openRun>>,
  performed: Wanted['performed'],
  interrupted: Promise<false>,
): Promise<boolean> {
  try {
    run.begin(performed.map(({ id, file }) => ({ test: id, id, place: file })));
    const ended = Promise.all(performed.map(({ id }) => run.outcomeOf(id, id)));
    return await Promise.race([ended.then(() => true), interrupted]);
  } finally {
    await run.end();
  }
}

/** Ctrl-C and SIGTERM end the run in order; a second signal ends the process at once. */
function listenForInterrupt(): { readonly interrupted: Promise<false>; readonly stop: () => void } {
  const heard: { onInterrupt?: () => void } = {};
  const interrupted = new Promise<false>((resolve) => (heard.onInterrupt = () => resolve(false)));
  const onInterrupt = (): void => heard.onInterrupt?.();
  process.on('SIGINT', onInterrupt);
  const stopHandling = handleSignals(process, printAbove, ['SIGTERM']);
  return {
    interrupted,
    stop() {
      process.off('SIGINT', onInterrupt);
      stopHandling();
    },
  };
}
