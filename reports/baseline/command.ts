import { statSync } from 'node:fs';
import path from 'node:path';
import { parseDocument, YAMLMap, YAMLSeq, type Document } from 'yaml';
import { codeOf, Refusal } from '../../fixtures/refusal.ts';
import { asTyped } from '../../fixtures/local-paths.ts';
import type { Conformance } from '../conformance.ts';
import type { Retired } from '../retired.ts';
import { readResult } from '../result-file.ts';
import { adviceByReason } from '../advice.ts';
import { counted, thousands } from '../../fixtures/figures.ts';
import { writeWhole } from '../../fixtures/own-files.ts';
import { Baseline, dayOf, lists, UNEXPLAINED, type Entry } from './baseline.ts';
import { baselineOf, textOf } from './reading.ts';
import { renewed, type Renewal } from './renewal.ts';

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
  readonly expires?: string | undefined;
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
export function baselineText(
  baseline: Renewal['baseline'],
  old: string | undefined,
  form: 'JSON' | 'YAML',
): string {
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
