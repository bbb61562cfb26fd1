/**
 * What held, and since when requirements do not. The folder of the reports remembers it for each target, beyond the
 * result file, which every run begins by taking away.
 */
import { existsSync } from 'node:fs';
import * as z from 'zod';
import { claim, ownFiles, readOwn, writeWhole } from '../fixtures/own-files.ts';
import { reportFolder } from '../fixtures/report-folder.ts';
import { isMeasured, isMet, isUnmet } from '../fixtures/verdict.ts';
import { parseJSON } from '../fixtures/parse-json.ts';
import type { Conformance, ResultRow } from './conformance.ts';
import { targetKey } from './result-file.ts';

/**
 * By target, latest last: the ids of what does not hold, each with the start of the first run that found it, of what held
 * when it was tried last, and what a check took in the last run that performed most of them.
 */
const Remembered = z.array(
  z.object({
    target: z.string(),
    since: z.record(z.string(), z.iso.datetime()),
    held: z.array(z.string()).optional(),
    msPerCheck: z.number().min(0).optional(),
  }),
);
type Remembered = z.infer<typeof Remembered>;

/** What is remembered of the runs before against a target: the ids of what held, and of what did not. */
export interface Earlier {
  readonly held: ReadonlySet<string>;
  readonly unmet: ReadonlySet<string>;
}

/** What the folder remembers of this target; undefined where it was never checked. */
export function earlierOf(folder: string, target: Conformance['target']): Earlier | undefined {
  const known = read(folder, reportFolder(folder).since).find((each) => each.target === targetKey(target));
  if (known?.held === undefined) return undefined;
  return { held: new Set(known.held), unmet: new Set(Object.keys(known.since)) };
}

/** Maximum targets that a folder remembers. */
const TARGETS = 20;

/**
 * Writes into each row that does not hold since when, and remembers it for the next run. A run that does not measure a
 * requirement changes nothing of what is remembered of it. That a row is new is not written before an earlier run has
 * measured most: of a first run everything would be new.
 *
 * @param folder the folder of the reports
 * @throws NameTaken when the file is not the suite's own
 */
export function withSince(folder: string, conformance: Conformance): Conformance {
  const { since: file } = reportFolder(folder);
  const remembered = read(folder, file);
  const target = targetKey(conformance.target);
  const before = remembered.find((each) => each.target === target);
  const earlier = new Map(Object.entries(before?.since ?? {}));
  const results = conformance.results.map((row) => rowSince(row, earlier, conformance.startedAt));
  const since = Object.fromEntries(after(results, earlier));
  const others = remembered.filter((each) => each.target !== target);
  claim(folder, file);
  const held = heldIn(results, new Set(before?.held));
  const own = { target, since, held, ...paceOf({ ...conformance, results }, before?.msPerCheck) };
  writeWhole(file, `${JSON.stringify([...others, own].slice(-TARGETS), undefined, 2)}\n`);
  if (before?.msPerCheck !== undefined) return { ...conformance, results };
  return { ...conformance, results: results.map((row) => withoutNews(row, conformance.startedAt)) };
}

function withoutNews({ since, ...row }: ResultRow, startedAt: string): ResultRow {
  return since === undefined || since >= startedAt ? row : { ...row, since };
}

/** Milliseconds that this number of checks took in an earlier run against this target; undefined if unknown. */
export function expectedMs(
  folder: string,
  target: Conformance['target'],
  checks: number,
): number | undefined {
  const key = targetKey(target);
  const pace = read(folder, reportFolder(folder).since).find((each) => each.target === key)?.msPerCheck;
  return pace === undefined ? undefined : pace * checks;
}

/** A run of which more than this part did not hold for the first time does not predict the next: it waited in vain. */
const NEWS = 0.02;

/** A partial run does not predict a whole one: its checks wait less for each other. */
function paceOf(
  { results, planned, durationMs, startedAt }: Conformance,
  before: number | undefined,
): { readonly msPerCheck?: number } {
  const measured = results.filter(({ verdict }) => isMeasured(verdict)).length;
  const news = results.filter(({ since }) => since !== undefined && since >= startedAt).length;
  const isUsual = before === undefined || news <= measured * NEWS;
  if (measured * 2 > planned && isUsual) return { msPerCheck: Math.round(durationMs / measured) };
  return before === undefined ? {} : { msPerCheck: before };
}

function rowSince(row: ResultRow, earlier: ReadonlyMap<string, string>, startedAt: string): ResultRow {
  const { since: own = startedAt, ...rest } = row;
  if (!doesNotHold(row)) return rest;
  const first = earlier.get(row.id) ?? own;
  return { ...rest, since: first < own ? first : own };
}

function after(
  rows: readonly ResultRow[],
  earlier: ReadonlyMap<string, string>,
): ReadonlyMap<string, string> {
  const map = new Map(earlier);
  for (const row of rows) {
    if (row.since !== undefined) map.set(row.id, row.since);
    else if (isMeasured(row.verdict)) map.delete(row.id);
  }
  return map;
}

/** The ids of what holds now, and of what held before and was not tried. */
function heldIn(rows: readonly ResultRow[], before: ReadonlySet<string>): readonly string[] {
  const isHeld = ({ id, verdict, reason }: ResultRow): boolean =>
    reason === 'not-selected' ? before.has(id) : isMet(verdict);
  return rows.filter(isHeld).map(({ id }) => id);
}

function doesNotHold({ verdict }: ResultRow): boolean {
  return isUnmet(verdict);
}

/** Empty if the file is missing or of another version: everything is then seen for the first time. */
function read(folder: string, file: string): Remembered {
  if (!ownFiles(folder).has(file) || !existsSync(file)) return [];
  return Remembered.safeParse(parseJSON(readOwn(file))).data ?? [];
}
