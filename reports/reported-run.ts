import type { Requirement } from '../fixtures/requirement.ts';
import type { Findings } from '../fixtures/run/doctor/findings.ts';
import { openedRun, type OpenRun } from '../fixtures/run/open-run.ts';
import { confinement, isVerbose, readGitHub } from '../fixtures/run/start/settings.ts';
import { expectedRunMs, runCostOf, creationsOf, type RunCost } from '../fixtures/run-cost.ts';
import { wantedRun, type WantedRun } from '../fixtures/run/wanted-run.ts';
import type { GitHub } from './github/output.ts';
import { isSelected, selectionOf } from '../fixtures/run/start/command-line.ts';
import { expectedMs } from './standing.ts';
import type { RunSize } from './terminal/progress.ts';
import { counted, thousands, duration } from '../fixtures/figures.ts';
import { lookWords, timeWords } from './terminal/doctor-words.ts';

/** The run that a reporter reports. */
export interface ReportedRun extends WantedRun {
  /** When its process began; default: when Playwright says so. */
  readonly begunAt?: Date;
  /** How many times longer than on a free machine the start of this process took; default: 1. */
  readonly slowness?: number;
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
  const wanted = wantedRun();
  const confined = confinement();
  return {
    ...wanted,
    begunAt: new Date(performance.timeOrigin),
    slowness: slownessSoFar(),
    open: openedRun,
    github: readGitHub(),
    isVerbose: isVerbose(),
    selection: [selectionOf(process.argv), confined?.by].filter(Boolean).join(' '),
    selects: ({ id, level, area, text }) =>
      !wanted.settings.skip.includes(id) &&
      (confined?.ids.includes(id) ?? true) &&
      isSelected(process.argv, `${text} @${id} @${level} @${area}`),
  };
}

/** Loading the checks waits for little but a processor. */
function slownessSoFar(): number {
  const { user, system } = process.cpuUsage();
  return Math.max(1, (1_000 * performance.now()) / (user + system));
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
  const cost = looked?.run ?? runCostOf(profile, run.settings);
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
  const waits = found && found.buildNext.length > 0 ? 1 : undefined;
  const pace = { ...settings, latencyMs: usualMs, searchMs, slowness, waits };
  return creates && expectedRunMs(profile, creates, pace);
}

/** What is known of a run when it begins. */
interface Beginning {
  readonly targetName: string;
  readonly baseURL: string | undefined;
  readonly selected: number;
  readonly planned: number;
  readonly profile: string;
  /** Duration of an earlier run of this number of checks against this target. */
  readonly expectedMs: number | undefined;
  /** How long the target takes to answer; undefined for the embedded reference server. */
  readonly latencyMs?: number | undefined;
  /** What a whole run creates. */
  readonly creates?: RunCost | undefined;
  /** What a whole run found out about its target first. */
  readonly found?: Findings | undefined;
}

/** What a run prints first: what runs against what, about how long, and what it will leave. */
export function openingLine(beginning: Beginning): string {
  const { targetName, baseURL, selected, planned, profile, expectedMs: ms } = beginning;
  const at =
    baseURL === undefined || baseURL.includes(targetName)
      ? (baseURL ?? targetName)
      : `${targetName} at ${baseURL}`;
  const what =
    selected === planned
      ? counted(planned, 'requirement')
      : `${thousands(selected)} of ${counted(planned, 'requirement')}`;
  const unknown = selected === planned ? ', usually half a minute to five minutes' : '';
  const time = ms === undefined ? unknown : `, ${timeWords(Math.max(1_000, ms))}`;
  const first = `Checking ${what} of profile ${profile} on ${at}${time}`;
  return `${[first, ...targetLines(beginning)].join('\n')}\n`;
}

/** What the start of the run found, and what the run will leave. A run that did not look first names the doctor. */
function targetLines({ latencyMs, creates, baseURL, found }: Beginning): readonly string[] {
  // The first line has the time.
  if (found) return lookWords({ ...found, run: { ...found.run, expectedMs: undefined } });
  if (latencyMs === undefined) return [];
  const tls = baseURL?.startsWith('https:') === true ? 'with TLS' : 'without TLS';
  const answers = `It answers in ${duration(latencyMs)}, ${tls}. For details: npx im-conformance doctor`;
  return [answers, ...(creates ? [`The run creates ${creationsOf(creates)}.`] : [])];
}
