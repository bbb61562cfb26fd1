import type { Requirement } from '../fixtures/requirement.ts';
import type { OpenRun } from '../fixtures/run/open-run.ts';
import { failedIDs, isVerbose, readGitHub } from '../fixtures/run/start/settings.ts';
import { expectedRunMs, runCostOf } from '../fixtures/run-cost.ts';
import { thisRun, type WantedRun } from '../fixtures/run/this-run.ts';
import type { GitHub } from './github/output.ts';
import { isSelected, selectionOf } from '../fixtures/run/start/command-line.ts';
import { expectedMs } from './standing.ts';
import { type Beginning, openingLine } from './terminal/opening-words.ts';
import type { RunSize } from './terminal/remaining-time.ts';

/** The run that a reporter reports. */
export interface ReportedRun extends WantedRun {
  /** The run once it is open; undefined when it could not begin. */
  readonly open: () => OpenRun | undefined;
  /** What the CI offers; undefined outside a CI. */
  readonly github: GitHub | undefined;
  /** Whether the end of the run is printed in full; default: no. */
  readonly isVerbose?: boolean;
  /** The words of the command line that select a part of the run. */
  readonly selection?: string;
  /** Whether they may select a requirement; default: each. */
  readonly selects?: (requirement: Requirement) => boolean;
  /** The requirements that the run replays. */
  readonly replayed?: readonly string[];
}

/** The run of this process, as the configuration wants it. */
export function runOfThisProcess(): ReportedRun {
  const { wanted } = thisRun;
  if (!wanted) throw new Error('The configuration was not loaded.');
  const failed = failedIDs();
  return {
    ...wanted,
    open: () => thisRun.open,
    github: readGitHub(),
    isVerbose: isVerbose(),
    selection: [selectionOf(process.argv), ...(failed ? ['--failed'] : [])].filter(Boolean).join(' '),
    selects: ({ id, level, area, text }) =>
      !wanted.settings.skip.includes(id) &&
      (failed?.includes(id) ?? true) &&
      isSelected(process.argv, `${text} @${id} @${level} @${area}`),
  };
}

interface Opening extends Pick<ReportedRun, 'settings' | 'begunAt' | 'slowness'> {
  readonly open: () => Pick<OpenRun, 'baseURL' | 'latencyMs' | 'found'> | undefined;
}

/** The first line, empty if the run could not begin, and about how much the run is. */
export function openingOf(
  run: Opening,
  selected: number,
  planned: number,
): { readonly line: string; readonly size: Omit<RunSize, 'checks'> | undefined } {
  const { targetName, profile, ...others } = run.settings;
  const { baseURL, latencyMs, found: looked } = run.open() ?? {};
  if (baseURL === undefined) return { line: '', size: undefined };
  const isWhole = selected === planned;
  const cost = runCostOf(profile, run.settings);
  // The embedded server needs no such words.
  const latency = others.baseURL === undefined ? undefined : latencyMs;
  const creates = isWhole && latency !== undefined ? cost : undefined;
  const found = isWhole ? looked : undefined;
  const about = { targetName, baseURL, selected, planned, profile, latencyMs: latency, creates, found };
  const expected = isWhole ? expectedOf(run, about) : undefined;
  const share = profile === 'smoke' ? 1 : selected / planned;
  return {
    line: openingLine({ ...about, expectedMs: expected }),
    size: { requests: cost.requests * share, expectedMs: expected },
  };
}

/** How long the rest of a whole run takes: as an earlier one did, or by the answers so far. */
function expectedOf(
  { settings, begunAt, slowness }: Opening,
  { targetName: name, selected, latencyMs, creates, found, ...about }: Omit<Beginning, 'expectedMs'>,
): number | undefined {
  const { profile, reportDir } = settings;
  const ofEarlier = expectedMs(reportDir, { name, baseURL: about.baseURL ?? null }, selected);
  const begunMs = begunAt === undefined ? 0 : Date.now() - begunAt.getTime();
  if (ofEarlier !== undefined) return ofEarlier - begunMs;
  const { latencyMs: usualMs = latencyMs ?? 0, searchMs } = found ?? {};
  return creates && expectedRunMs(profile, creates, { ...settings, latencyMs: usualMs, searchMs, slowness });
}
