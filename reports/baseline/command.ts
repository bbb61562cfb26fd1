import { statSync } from 'node:fs';
import path from 'node:path';
import { parseDocument, YAMLMap, YAMLSeq, type Document } from 'yaml';
import { codeOf, Refusal } from '../../fixtures/refusal.ts';
import { asTyped } from '../../fixtures/local-paths.ts';
import type { Conformance, ResultRow } from '../conformance.ts';
import { type Retired, retiredWords } from '../retired.ts';
import { readResult } from '../result-file.ts';
import { adviceByReason, isPassing } from '../advice.ts';
import { counted, thousands } from '../../fixtures/figures.ts';
import { writeWhole } from '../../fixtures/own-files.ts';
import {
  Baseline,
  dayOf,
  lists,
  UNEXPLAINED,
  type Entry,
  baselineOf,
  textOf,
  entriesOf,
} from './baseline.ts';
import { isRace } from '../../fixtures/requirement.ts';
import { isUnmet } from '../../fixtures/verdict.ts';
import { verdictIn } from '../run-verdict.ts';
import { hasMeasured, isDeviation } from './judging.ts';
import { fits, phraseOf } from './phrase.ts';

/** The input of the command besides its arguments. */
export interface Surroundings {
  /** Folder of the last run's reports. */
  readonly reportDir: string;
  /** File of IM_BASELINE, if set. */
  readonly baseline: string | undefined;
  /** Retired requirements. */
  readonly retired: readonly Retired[];
  readonly now: Date;
  readonly print: (line: string) => void;
}

/** The arguments of the command. */
export interface BaselineOptions {
  /** The result, or its folder; default: that of the last run. */
  readonly given: readonly string[];
  /** The file to write; default: that of the settings. */
  readonly file?: string | undefined;
  /** Reason and owner of new entries. */
  readonly reason: string;
  readonly owner: string;
  /** Their last day, `yyyy-mm-dd`. */
  readonly expires?: string | undefined;
  /** SHOULD makes entries of warnings and of new MUSTs, too. */
  readonly level: 'MUST' | 'SHOULD';
}

const DAYS = 90;
const DAY_MS = 86_400_000;

/**
 * Writes the baseline of the last run, and keeps what people wrote into it.
 *
 * @throws Refusal when it cannot be written; then nothing is
 */
export function writeBaseline(options: BaselineOptions, surroundings: Surroundings): void {
  const { reportDir, baseline, retired, now, print } = surroundings;
  const {
    given: [given = reportDir],
    file: named,
    reason,
    owner,
    level,
  } = options;
  const { expires = dayOf(new Date(now.getTime() + DAYS * DAY_MS)) } = options;
  if (expires < dayOf(now))
    throw new Refusal(`--expires is ${expires}, which is past: give today or a later day.`);
  const { result } = readResult(given);
  const file = path.resolve(named ?? baseline ?? 'baseline.yaml');
  const found = statSync(file, { throwIfNoEntry: false });
  if (found && !found.isFile())
    throw new Refusal(`${asTyped(file)} is not a file: name another with --file.`);
  const old = found ? textOf(file) : undefined;
  const known = old === undefined ? Baseline.parse({}) : baselineOf(old, asTyped(file));
  const renewal = renewed(result, known, { reason, owner, expires, level }, retired);
  writeFile(file, baselineText(renewal.baseline, old, /\.json$/i.test(file) ? 'JSON' : 'YAML'));
  for (const line of wordsOf(renewal, asTyped(file), dayOf(now), result)) print(line);
  const { always, sometimes } = renewal.baseline;
  const kept = always.length + sometimes.length - renewal.added.length;
  if (options.expires !== undefined && kept > 0)
    print(`--expires applies to new entries only: older ones (${kept}) keep their day.`);
  for (const line of partLine(result)) print(line);
}

function partLine({ results }: Conformance): readonly string[] {
  const left = results.filter(({ reason }) => reason === 'not-selected').length;
  return left === 0
    ? []
    : [
        `This result is a part of a run: it leaves out ${thousands(left)} of ${counted(results.length, 'requirement')}, and so does this baseline.`,
      ];
}

function writeFile(file: string, content: string): void {
  try {
    writeWhole(file, content);
  } catch (problem) {
    throw new Refusal(`${asTyped(file)} cannot be written (${codeOf(problem)}): name another with --file.`);
  }
}

/** What was done, and what people have to do. */
function wordsOf(
  { baseline, added, changed, healed, retired, unaccepted, leftOut }: Renewal,
  file: string,
  day: string,
  result: Conformance,
): readonly string[] {
  const { always, sometimes } = baseline;
  const entries = [...always, ...sometimes];
  const over = idsOf(entries.filter(({ expires }) => expires < day));
  const unexplained = idsOf(entries.filter(({ reason }) => reason === UNEXPLAINED));
  return [
    `Wrote ${file}: ${counted(entries.length, 'deviation')} (${thousands(always.length)} in every run, ${thousands(sometimes.length)} in some).`,
    ...of(added, 'new'),
    ...of(unexplained, 'without a reason, which you have to give'),
    ...of(changed, 'with another verdict or message than before; reason and owner are kept'),
    ...of(healed, 'removed, because they hold now'),
    ...retired.map((sentence) => `  Removed: ${sentence}`),
    ...of(over, 'expired: fix them, or give them a later day'),
    ...of(unaccepted, 'left out, because they are errors of the suite'),
    ...of(idsOf(leftOut), 'left out, because another run could measure them'),
    ...adviceByReason(leftOut, result)
      .flatMap(({ what, command }) => [what, command ?? []].flat())
      .map((line) => `    ${line}`),
    `Set IM_BASELINE=${file} for runs.`,
  ];
}

const idsOf = (all: readonly { readonly id: string }[]): readonly string[] => all.map(({ id }) => id);

/** Some ids and their number in a line; nothing if there are none. */
function of(ids: readonly string[], what: string): readonly string[] {
  if (ids.length === 0) return [];
  return [`  ${thousands(ids.length)} ${what}: ${ids.slice(0, 5).join(', ')}${ids.length > 5 ? ', …' : ''}`];
}

const HEAD = ` Known deviations of a target, for IM_BASELINE. "expires" is the last day, UTC.
 "always" fails in every run; what fails, or is not measured, only in some belongs below "sometimes".`;

/**
 * A baseline as the text of its file: JSON if the name ends so, else YAML, which keeps comments.
 *
 * @param old the text that the file holds now, which is a baseline; undefined where there is none
 */
function baselineText(baseline: Renewal['baseline'], old: string | undefined, form: 'JSON' | 'YAML'): string {
  if (form === 'JSON') return `${JSON.stringify({ ...headOf(old), ...baseline }, undefined, 2)}\n`;
  const document = parseDocument(old ?? 'always: []\nsometimes: []\n');
  if (old === undefined) document.commentBefore = HEAD;
  for (const list of lists) renewList(document, list, baseline[list]);
  return document.toString({ lineWidth: 0 });
}

/** The reference to the JSON Schema, for editors. */
function headOf(old: string | undefined): { $schema?: unknown } {
  const value: unknown = old?.trimStart().startsWith('{') ? JSON.parse(old) : undefined;
  return typeof value === 'object' && value !== null && '$schema' in value ? { $schema: value.$schema } : {};
}

/** Keeps the nodes of remaining entries, with their comments. */
function renewList(document: Document, list: (typeof lists)[number], entries: readonly Entry[]): void {
  const before = document.get(list);
  const nodes = before instanceof YAMLSeq ? before.items.filter((item) => item instanceof YAMLMap) : [];
  const renewedNodes = entries.map((entry) => {
    const node = nodes.find((each) => each.get('id') === entry.id);
    return node ? renewNode(node, entry) : document.createNode(entry);
  });
  const sequence = before instanceof YAMLSeq ? before : new YAMLSeq();
  sequence.items = renewedNodes;
  sequence.flow = renewedNodes.length === 0;
  document.set(list, sequence);
}

function renewNode(node: YAMLMap, entry: Entry): YAMLMap {
  const fields = Object.entries(entry);
  for (const [name, value] of fields) if (node.get(name) !== value) node.set(name, value);
  const gone = node.items.map(({ key }) => String(key)).filter((name) => !Object.hasOwn(entry, name));
  for (const name of gone) node.delete(name);
  return node;
}

// Makes a new baseline from the last run and the old baseline. Nothing here reads a file or a clock.

/** Fields of new entries that the run does not know. */
type NewEntries = Pick<BaselineOptions, 'reason' | 'owner' | 'level'> & { readonly expires: string };

/** The new baseline, and what changed. */
interface Renewal {
  readonly baseline: { readonly always: readonly Entry[]; readonly sometimes: readonly Entry[] };
  /** Ids that the old baseline did not list. */
  readonly added: readonly string[];
  /** Ids whose verdict differs from the old entry. */
  readonly changed: readonly string[];
  /** Ids that hold now, and are no longer listed. */
  readonly healed: readonly string[];
  /** One sentence for each retired id, which is no longer listed. */
  readonly retired: readonly string[];
  /** Ids that no baseline can accept: errors of the suite. */
  readonly unaccepted: readonly string[];
  /** Requirements that no entry accepts, because another run could measure them. */
  readonly leftOut: readonly ResultRow[];
}

/**
 * Makes an entry of whatever keeps the run from being conformant, and would do so in another run, too. Reasons, owners,
 * links and last days that are there stay, and so does what the run did not select or get an answer for. What fails only
 * sometimes is never taken off: a run in which it holds proves nothing. What was not measured is not certain to stay so,
 * and what fails when two calls come at once holds when the other comes first, so new entries for these are among those.
 *
 * @throws Refusal when something kept the run from measuring, or it measured nothing
 */
function renewed(
  result: Conformance,
  old: Baseline,
  fresh: NewEntries,
  retired: readonly Retired[],
): Renewal {
  requireMeasured(result);
  const rows = new Map(result.results.map((row) => [row.id, row]));
  const entries = entriesOf(old);
  const isAsked = ({ id }: Entry): boolean => retired.every((each) => each.id !== id);
  const kept = (entry: Entry): readonly Entry[] => keptEntry(entry, rows.get(entry.id));
  const always = old.always.filter(isAsked).flatMap(kept);
  const added = result.results.flatMap((row) => {
    const verdict = entries.has(row.id) || !needsEntry(row, fresh) ? undefined : verdictIn(row.verdict);
    const { reason, owner, expires } = fresh;
    return verdict ? [{ id: row.id, reason, owner, expires, verdict, ...saying(row) }] : [];
  });
  const named = new Set(always.map(({ id }) => id));
  const sometimes = old.sometimes.filter(isAsked).map((entry) => kept(entry)[0] ?? entry);
  return {
    baseline: withNew({ always, sometimes }, added),
    added: idsOf(added),
    changed: idsOf([...always, ...sometimes].filter((entry) => isChanged(entry, entries))),
    retired: retiredWords([...entries.keys()], retired),
    healed: idsOf(old.always.filter((entry) => isAsked(entry) && !named.has(entry.id))),
    unaccepted: idsOf(result.results.filter(({ verdict }) => verdict === 'error')),
    leftOut: result.results.filter((row) => isLeftOut(row, entries)),
  };
}

function withNew({ always, sometimes }: Renewal['baseline'], added: readonly Entry[]): Renewal['baseline'] {
  const isLasting = ({ id, verdict }: Entry): boolean => verdict === 'fail' && !isRace(id);
  return {
    always: [...always, ...added.filter(isLasting)],
    sometimes: [...sometimes, ...added.filter((entry) => !isLasting(entry))],
  };
}

function requireMeasured({ problem, results }: Conformance): void {
  if (problem !== undefined)
    throw new Refusal(`The run could not measure, so no baseline can be made of it: ${problem}`);
  if (!hasMeasured(results))
    throw new Refusal('The run measured nothing, so no baseline can be made of it: run the suite first.');
}

function needsEntry(row: ResultRow, { level }: NewEntries): boolean {
  if (isPassing(row)) return false;
  return level === 'SHOULD'
    ? isDeviation(row) || isUnmet(row.verdict)
    : row.level === 'MUST' && isDeviation(row);
}

/** Whether a gap counts, another run could measure it, and nobody has listed it. */
function isLeftOut(row: ResultRow, entries: ReturnType<typeof entriesOf>): boolean {
  if (row.verdict === 'error' || !isDeviation(row) || !isPassing(row)) return false;
  const entry = entries.get(row.id)?.entry;
  return entry === undefined || entry.verdict !== verdictIn(row.verdict);
}

/** The entry that the run confirms; none if the requirement holds. */
function keptEntry(entry: Entry, row: ResultRow | undefined): readonly Entry[] {
  // Not planned, not selected, without an answer, or an error of the suite: nothing is known.
  if (!row || row.verdict === 'not-run' || isPassing(row)) return [entry];
  const verdict = verdictIn(row.verdict);
  if (verdict === undefined) return [];
  const { says, ...rest } = entry;
  if (verdict === entry.verdict && (says === undefined || fits(says, row.message))) return [entry];
  return [{ ...rest, verdict, ...saying(row) }];
}

function saying({ message }: ResultRow): Pick<Entry, 'says'> {
  const says = phraseOf(message);
  return says === undefined ? {} : { says };
}

function isChanged(entry: Entry, old: ReturnType<typeof entriesOf>): boolean {
  const before = old.get(entry.id)?.entry;
  return before?.verdict !== entry.verdict || before.says !== entry.says;
}
