import { counted, thousands } from '../../fixtures/figures.ts';
import { Refusal } from '../../fixtures/refusal.ts';
import type { Profile, Requirement } from '../../fixtures/requirement.ts';
import { visible, visibleLine } from '../../fixtures/visible.ts';
import { dayOf, readBaseline } from '../../reports/baseline/baseline.ts';
import { judgedBy, lapsed } from '../../reports/baseline/judging.ts';
import { causeTitle } from '../../reports/causes.ts';
import { type Conformance, withRows } from '../../reports/conformance.ts';
import { moment, shareWords } from '../../reports/explain/facts.ts';
import { causesAmong, overview } from '../../reports/explain/overview.ts';
import { verdictSentence } from '../../reports/explain/verdict-sentence.ts';
import { type Part, readResult, targetKey, targetOf } from '../../reports/result-file.ts';
import { type Retired, retiredWords } from '../../reports/retired.ts';
import type { ComparedRow } from '../answers.ts';
import { changeSections, worseByCause } from '../compare/change-sections.ts';
import {
  type Change,
  changesBetween,
  isOfSuite,
  regressionCodes,
  regressionIn,
  removedIn,
} from '../compare/changes.ts';
import { causesIn } from '../compare/reading.ts';
import { changeWords } from '../compare/terminal.ts';
import { merged } from '../merge/merging.ts';
import type { RequireListed } from '../suite-lists.ts';
import { type Policy, countingNew, decide, inProfile } from './policy.ts';

/** What the gate needs to know besides its arguments. */
export interface GateContext {
  /** All requirements of this version of the suite. */
  readonly requirements: readonly Pick<Requirement, 'id' | 'profile'>[];
  /** Retired requirements: a baseline, or an older result, may still name them. */
  readonly retired: readonly Retired[];
  /** Holds each result against what its version of the suite asks. */
  readonly requireListed: RequireListed;
  readonly now: Date;
  readonly print: (line: string) => void;
  /** Writes the summary of the job; undefined if there is none. */
  readonly summarize?: (result: Conformance) => void;
}

/**
 * Decides about the result of a run, or of its parts, and says why; or, with `--since`, about what has changed.
 *
 * @returns the exit code: 0 when the gate is open, 1 when it is shut, 3 when too little was measured
 * @throws Refusal
 */
export function gate(options: GateOptions, { print, ...others }: GateContext): number {
  // A result may be somebody else's: nothing in it can look like a line of the gate.
  const context = { ...others, print: (line: string): void => print(inLine(line)) };
  return options.since === undefined ? gateOf(options, context) : gateSince(options.since, options, context);
}

const inLine = (text: string): string => visible(text).replaceAll('\n', String.raw`\n`);

const endings = {
  0: 'The gate is open (exit code 0).',
  1: 'The gate is shut (exit code 1).',
  3: 'The gate is shut: too little was measured to open it (exit code 3).',
} as const;

function gateOf(options: GateOptions, context: GateContext): number {
  const { requirements, retired, now, print, summarize } = context;
  const whole = wholeOf(options, context);
  const result = knowing(
    options.profile ? inProfile(whole, options.profile, requirements) : whole,
    options.baseline,
    { requirements, retired, now },
  );
  const { exitCode, reasons } = decide(result, options, whole.profile);
  for (const line of judgedLines(result, now)) print(line);
  print(verdictSentence(result));
  print(`Measured: ${shareWords(result.results)}`);
  for (const line of causeLines(result)) print(line);
  for (const reason of reasons) if (reason !== result.problem) print(`  ${reason}`);
  summarize?.(result);
  print(endings[exitCode]);
  return exitCode;
}

/** The number of causes that are named; the reports have them all. */
const CAUSES = 10;

function causeLines(result: Conformance): readonly string[] {
  const { failed, unmeasured } = overview(result);
  const causes = causesAmong(result, [...failed, ...unmeasured]);
  if (causes.length === 0) return [];
  const rest = causes.length - CAUSES;
  return [
    'Causes:',
    ...causes.slice(0, CAUSES).map((cause) => `  ${visibleLine(causeTitle(cause))}`),
    ...(rest > 0 ? [`  … and ${thousands(rest)} more`] : []),
  ];
}

/** One result as it is; parts as the whole run that they are of. */
function wholeOf(options: GateOptions, { requireListed, now }: GateContext): Conformance {
  const parts = options.given.map((each) => listedPart(each, options, requireListed));
  for (const part of parts) requireMeant(part, options, now);
  const [only, another] = parts;
  return only && !another ? only.result : merged(parts);
}

function listedPart(
  given: string,
  { countNew }: Pick<GateOptions, 'countNew'>,
  requireListed: RequireListed,
): Part {
  const { file, result } = readResult(given);
  requireListed(file, result);
  return { file, result: countNew ? countingNew(result) : result };
}

/** The result as a baseline knows it today, whatever the run knew; else as the run knew it, where it is not over. */
function knowing(
  result: Conformance,
  file: string | undefined,
  { requirements, retired, now }: Pick<GateContext, 'requirements' | 'retired' | 'now'>,
): Conformance {
  if (file === undefined && result.objections === undefined) return result;
  const { results } = result;
  const ids = new Set([...requirements, ...retired, ...results].map(({ id }) => id));
  const { rows, objections } =
    file === undefined ? lapsed(result, dayOf(now)) : judgedBy(readBaseline(file), results, dayOf(now), ids);
  // A baseline says nothing of what the target lacks.
  const lacking =
    file === undefined ? [] : (result.objections ?? []).filter(({ kind }) => kind === 'lacking');
  return withRows(result, rows, { objections: [...objections, ...lacking] });
}

function gateSince(previous: string, options: GateOptions, context: GateContext): number {
  const { retired, requireListed, now, print } = context;
  const before = listedPart(previous, options, requireListed).result;
  const after = wholeOf(options, context);
  requireComparable(before, after);
  const changes = changesBetween(before, after);
  for (const line of judgedLines(after, now)) print(line);
  print(sinceSentence(before, after, changes));
  const causes = worseByCause(changes, causesIn(after));
  const columns = [{ name: 'before' }, { name: 'after' }] as const;
  for (const line of changeWords(changeSections(changes, { columns, causes }))) print(line);
  for (const line of retiredWords(removedIn(changes), retired)) print(line);
  const exitCode = regressionCodes[regressionIn(changes, after.results)];
  print(endings[exitCode]);
  return exitCode;
}

/** Between when, and whether all that held and is asked alike still holds. */
function sinceSentence(before: Conformance, after: Conformance, changes: readonly Change[]): string {
  const isHeld = (row: ComparedRow | undefined): boolean => row?.level === 'MUST' && row.verdict === 'pass';
  const held = before.results.filter(isHeld).length;
  const other = changes.filter((change) => isOfSuite(change) && isHeld(change.before)).length;
  const [from, to] = [moment(before.startedAt), moment(after.startedAt)];
  const day = from.slice(0, 'yyyy-mm-dd'.length);
  const time = to.startsWith(day)
    ? `${from.replace(' UTC', '')} and ${to.slice(day.length + 1)}`
    : `${from} and ${to}`;
  if (regressionIn(changes, after.results) !== 'none')
    return `Compared are the runs of ${time}; in the first one, ${counted(held, 'MUST')} held.`;
  const alike = other === 0 ? '' : ' and are asked alike';
  return `Between ${time}, nothing broke: all ${counted(held - other, 'MUST')} that held${alike} still hold.`;
}

/** Results of other targets or profiles cannot be compared; and if nothing held before, nothing can break. */
function requireComparable(before: Conformance, after: Conformance): void {
  const different = (what: string, one: string, other: string): Refusal =>
    new Refusal(
      `The results are of different ${what}, ${one} and ${other}: --since compares two runs against the same one.`,
    );
  if (targetKey(before.target) !== targetKey(after.target))
    throw different('targets', targetOf(before.target), targetOf(after.target));
  if (before.profile !== after.profile) throw different('profiles', before.profile, after.profile);
  if (Date.parse(before.startedAt) > Date.parse(after.startedAt))
    throw new Refusal('The result of --since is newer than the other one: give the older one to --since.');
  if (!before.results.some(({ level, verdict }) => level === 'MUST' && verdict === 'pass'))
    throw new Refusal(
      'No MUST passed in the older result, so there is nothing to compare with: name another result.',
    );
}

/** What the gate was asked. */
interface GateOptions extends Policy {
  /** Results, or the folders that hold them: of one run, or of its parts. */
  readonly given: readonly string[];
  /** Judge only this profile. */
  readonly profile?: Profile | undefined;
  /** Count the MUSTs that are new in the version of the result. */
  readonly countNew?: boolean | undefined;
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
function requireMeant(
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
function judgedLines(result: Conformance, now: Date): readonly string[] {
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
