import type { Requirement } from '../fixtures/requirement.ts';
import type { Findings } from '../fixtures/run/doctor/findings.ts';
import type { OpenRun } from '../fixtures/run/open-run.ts';
import { failedIDs, isVerbose, readGitHub } from '../fixtures/run/start/settings.ts';
import { expectedRunMs, runCostOf } from '../fixtures/run-cost.ts';
import { thisRun, type WantedRun } from '../fixtures/run/this-run.ts';
import type { GitHub } from './github/output.ts';
import { isSelected, selectionOf } from '../fixtures/run/start/command-line.ts';
import { expectedMs } from './standing.ts';
import { openingLine } from './terminal/opening-words.ts';

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
    found: () => thisRun.found,
    github: readGitHub(),
    isVerbose: isVerbose(),
    selection: [selectionOf(process.argv), ...(failed ? ['--failed'] : [])].filter(Boolean).join(' '),
    selects: ({ id, level, area, text }) =>
      !wanted.settings.skip.includes(id) &&
      (failed?.includes(id) ?? true) &&
      isSelected(process.argv, `${text} @${id} @${level} @${area}`),
  };
}

interface Opening extends Pick<ReportedRun, 'settings' | 'found'> {
  readonly open: () => Pick<OpenRun, 'baseURL' | 'latencyMs'> | undefined;
}

/** The first line, and the duration of an earlier run of the same checks; empty if the run could not begin. */
export function openingOf(
  { settings, open, found }: Opening,
  selected: number,
  planned: number,
): { readonly line: string; readonly expectedMs: number | undefined } {
  const { targetName, profile, reportDir } = settings;
  const { baseURL, latencyMs } = open() ?? {};
  if (baseURL === undefined) return { line: '', expectedMs: undefined };
  const isWhole = selected === planned;
  const ofEarlier = isWhole ? expectedMs(reportDir, { name: targetName, baseURL }, selected) : undefined;
  // The embedded server needs no such words.
  const latency = settings.baseURL === undefined ? undefined : latencyMs;
  const creates = isWhole && latency !== undefined ? runCostOf(profile, settings) : undefined;
  const estimated = creates && expectedRunMs(profile, creates, { ...settings, latencyMs: latency ?? 0 });
  const looked = isWhole ? found?.() : undefined;
  const expected = ofEarlier ?? looked?.run.expectedMs ?? estimated;
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
  return { line: openingLine({ ...about, expectedMs: expected }), expectedMs: ofEarlier };
}
