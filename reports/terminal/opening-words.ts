import type { Findings } from '../../fixtures/run/doctor/findings.ts';
import { creationsOf, type RunCost } from '../../fixtures/run-cost.ts';
import { counted, thousands, duration } from '../../fixtures/figures.ts';
import { lookWords, timeWords } from './doctor-words.ts';

/** What is known of a run when it begins. */
export interface Beginning {
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
  const { targetName, baseURL, selected, planned, profile, expectedMs } = beginning;
  const at =
    baseURL === undefined || baseURL.includes(targetName)
      ? (baseURL ?? targetName)
      : `${targetName} at ${baseURL}`;
  const what =
    selected === planned
      ? counted(planned, 'requirement')
      : `${thousands(selected)} of ${counted(planned, 'requirement')}`;
  const unknown = selected === planned ? ', usually half a minute to five minutes' : '';
  const time = expectedMs === undefined ? unknown : `, ${timeWords(Math.max(1_000, expectedMs))}`;
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
