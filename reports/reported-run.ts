import type { Requirement } from '../fixtures/requirement.ts';
import type { Findings } from '../fixtures/run/doctor/findings.ts';
import type { OpenRun } from '../fixtures/run/open-run.ts';
import { isVerbose, readGitHub, replayedID } from '../fixtures/run/start/settings.ts';
import { expectedRunMs, runCostOf } from '../fixtures/run-cost.ts';
import { thisRun, type WantedRun } from '../fixtures/run/this-run.ts';
import type { GitHub } from './github/output.ts';
import { isSelected, selectionOf } from '../fixtures/run/start/command-line.ts';
import { expectedMs } from './standing.ts';
import { openingLine } from './terminal/opening-words.ts';
import type { RunSize } from './terminal/remaining-time.ts';

/** The run that a reporter reports. */
export interface ReportedRun extends Omit<WantedRun, 'judgeAlone'> {
  /** The run once it is open; undefined when it could not begin. */
  readonly open: () => OpenRun | undefined;
  /** What the run found out about its target first, if it looked. */
  readonly found?: () => Findings | undefined;
  /** What the CI offers; undefined outside a CI. */
  readonly github: GitHub | undefined;
  /** Whether the end of the run is printed in full; default: no. */
  readonly isVerbose?: boolean;
  /** The words of the command line that select a part of the run. */
  readonly selection?: string;
  /** Whether they may select a requirement; default: each. */
  readonly selects?: (requirement: Requirement) => boolean;
  /** The requirement that the run replays. */
  readonly replayed?: string | undefined;
}

/** The run of this process, as the configuration wants it. */
export function runOfThisProcess(): ReportedRun {
  const { wanted } = thisRun;
  if (!wanted) throw new Error('The configuration was not loaded.');
  return {
    ...wanted,
    open: () => thisRun.open,
    found: () => thisRun.found,
    github: readGitHub(),
    isVerbose: isVerbose(),
    selection: selectionOf(process.argv),
    selects: ({ id, level, area, text }) => isSelected(process.argv, `${text} @${id} @${level} @${area}`),
    replayed: replayedID(),
  };
}

interface Opening extends Pick<ReportedRun, 'settings' | 'found' | 'begunAt' | 'slowness'> {
  readonly open: () => Pick<OpenRun, 'baseURL' | 'latencyMs'> | undefined;
}

/** The first line, empty if the run could not begin, and about how much the run is. */
export function openingOf(
  { settings, open, found, begunAt, slowness }: Opening,
  selected: number,
  planned: number,
): { readonly line: string; readonly size: Omit<RunSize, 'checks'> | undefined } {
  const { targetName, profile, reportDir } = settings;
  const { baseURL, latencyMs } = open() ?? {};
  if (baseURL === undefined) return { line: '', size: undefined };
  const isWhole = selected === planned;
  const cost = runCostOf(profile, settings);
  const ofEarlier = isWhole ? expectedMs(reportDir, { name: targetName, baseURL }, selected) : undefined;
  const begunMs = begunAt === undefined ? 0 : Date.now() - begunAt.getTime();
  // The embedded server needs no such words.
  const latency = settings.baseURL === undefined ? undefined : latencyMs;
  const creates = isWhole && latency !== undefined ? cost : undefined;
  const looked = isWhole ? found?.() : undefined;
  const { latencyMs: lookedMs = latency ?? 0, searchMs } = looked ?? {};
  const pace = { ...settings, latencyMs: lookedMs, searchMs, slowness };
  const estimated = creates && expectedRunMs(profile, creates, pace);
  const expected = ofEarlier === undefined ? estimated : ofEarlier - begunMs;
  const about = {
    targetName,
    baseURL,
    selected,
    planned,
    profile,
    latencyMs: latency,
    creates,
    found: looked,
  };
  const share = profile === 'smoke' ? 1 : selected / planned;
  return {
    line: openingLine({ ...about, expectedMs: expected }),
    size: { requests: cost.requests * share, expectedMs: expected },
  };
}
