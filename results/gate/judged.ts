/** Which result a gate judges: its target and its age. Nothing here reads a file or a clock. */
import { Refusal } from '../../fixtures/refusal.ts';
import type { Conformance } from '../../reports/conformance.ts';
import { counted } from '../../fixtures/figures.ts';
import { moment } from '../../reports/explain/facts.ts';
import { targetOf, type Part } from '../../reports/result-file.ts';
import type { Profile } from '../../fixtures/requirement.ts';
import type { Policy } from './policy.ts';

/** What the gate was asked. */
export interface GateOptions extends Policy {
  /** Results, or the folders that hold them: of one run, or of its parts. */
  readonly given: readonly string[];
  /** Judge only this profile. */
  readonly profile?: Profile | undefined;
  /** File with the known deviations; undefined takes what the run knew. */
  readonly baseline?: string | undefined;
  /** An older result: print what has changed since, and judge nothing else. */
  readonly since?: string | undefined;
  /** The name of the target to judge, or its address; undefined accepts any. */
  readonly target?: string | undefined;
  /** How old the judged result may be. */
  readonly maxAge: { readonly words: string; readonly ms: number };
}

/** How far ahead the clock of the machine that ran the suite may be. */
const AHEAD_MS = 3_600_000;

/**
 * Refuses a result that is not the one that was meant: of another target, too old, or of a time that has not come.
 *
 * @throws Refusal
 */
export function requireMeant(
  { file, result }: Part,
  { target, maxAge }: Pick<GateOptions, 'target' | 'maxAge'>,
  now: Date,
): void {
  if (target !== undefined && !isOf(result.target, target))
    throw new Refusal(
      `${file} is a result for ${targetOf(result.target)}, but --target asks for ${target}: run the suite against ${target}.`,
    );
  const ageMs = ageOf(result, now);
  if (ageMs < -AHEAD_MS)
    throw new Refusal(
      `${file} was made on ${moment(result.startedAt)}, but now it is ${moment(now.toISOString())}: correct the clocks, and run the suite again.`,
    );
  if (ageMs > maxAge.ms)
    throw new Refusal(
      `${file} was made on ${moment(result.startedAt)}, ${inWords(ageMs)} ago, but --max-age is ${maxAge.words}: run the suite again.`,
    );
}

/** By its address, in any equivalent spelling, if an address is given; else by its name. */
function isOf({ name, baseURL }: Conformance['target'], wanted: string): boolean {
  if (!/^https?:\/\//i.test(wanted)) return name === wanted;
  return baseURL !== null && addressOf(baseURL) === addressOf(wanted);
}

function addressOf(text: string): string {
  return (URL.canParse(text) ? new URL(text).href : text).replace(/\/+$/, '');
}

const ageOf = ({ startedAt }: Conformance, now: Date): number => now.getTime() - Date.parse(startedAt);

/** What is judged, for people. */
export function judgedLines(result: Conformance, now: Date): readonly string[] {
  const { target, profile, suite, startedAt } = result;
  return [
    `Target: ${targetOf(target)}, profile ${profile}`,
    `Suite: ${suite.name} ${suite.version}, run on ${moment(startedAt)}, ${inWords(ageOf(result, now))} ago`,
  ];
}

function inWords(ageMs: number): string {
  const minutes = Math.max(0, Math.floor(ageMs / 60_000));
  if (minutes < 120) return counted(minutes, 'minute');
  const hours = Math.floor(minutes / 60);
  return hours < 48 ? counted(hours, 'hour') : counted(Math.floor(hours / 24), 'day');
}
