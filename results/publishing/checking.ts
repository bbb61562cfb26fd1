/** Checks the published files in their folder. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import * as z from 'zod';
import { parseJSON } from '../../fixtures/parse-json.ts';
import { ResultRow } from '../../reports/conformance.ts';
import { inPresentFormat } from '../../reports/result-format.ts';
import { counted, thousands } from '../../fixtures/figures.ts';
import { Refusal } from '../../fixtures/refusal.ts';
import { requireConsistent } from './consistency.ts';
import type { KnownSecrets } from './finds.ts';
import { Published, WithheldRow, canonicalJSON, isPublished } from './published.ts';
import { findSuiteList } from '../suite-lists.ts';

/** The lists among the files. */
const lists = /^suites\/\d+\.\d+\.\d+\.json$/;

/**
 * The files, as paths from the folder with `/` between the names, in alphabetical order. Includes every file anywhere
 * in it, so that nothing is published unchecked.
 */
export function publishedFiles(folder: string): readonly string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => !entry.isDirectory())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)).replaceAll('\\', '/'))
    .filter((file) => !lists.test(file))
    .toSorted();
}

/** The text of a published file, in its only valid form. */
export function publishedText(published: Published): string {
  return `${JSON.stringify(Published.parse(published), undefined, 2)}\n`;
}

/**
 * Reads a published file. Refuses one that is not consistent.
 *
 * @param folder of all published results
 * @param file relative to it, with `/` between the names
 * @throws Refusal
 */
export function requirePublished(folder: string, file: string, secrets?: KnownSecrets): Published {
  const published = parsed(readFileSync(path.join(folder, file), 'utf8'), file);
  requireConsistent(published, findSuiteList(folder, published.result.suite.version), file, secrets);
  return published;
}

/**
 * Reads all published results for public pages, which need consistent ones.
 *
 * @throws Refusal with what is wrong with the first inconsistent one
 */
export function readConsistent(folder: string): readonly Published[] {
  return publishedFiles(folder).map((file) => requirePublished(folder, file));
}

/** What checking needs to know. */
interface Checking {
  /** Such as 2026-11-22, UTC: names rows due for publication by then. */
  readonly today: string;
  readonly print: (line: string) => void;
  readonly secrets?: KnownSecrets;
}

/**
 * Checks all files and prints what is wrong with each.
 *
 * @returns whether all are consistent
 */
export function checkAll(folder: string, around: Checking): boolean {
  const { print } = around;
  const files = publishedFiles(folder);
  const wrong = files.filter((file) => !isConsistent(folder, file, around));
  print(
    wrong.length === 0
      ? `${counted(files.length, 'published result')}: each is consistent with itself and with the suite that it names. This does not prove the answers: the person who ran the suite vouches for the answers.`
      : `${thousands(wrong.length)} of ${counted(files.length, 'published result')} must be corrected.`,
  );
  return wrong.length === 0;
}

function isConsistent(folder: string, file: string, { today, print, secrets }: Checking): boolean {
  try {
    const { result } = requirePublished(folder, file, secrets);
    if (result.startedAt.slice(0, 10) > today)
      throw new Refusal(`${file}: its run begins after today, ${today} UTC.`);
    const due = result.results.filter((row) => !isPublished(row) && row.until <= today);
    if (due.length > 0)
      print(
        `${file}: ${counted(due.length, 'row')} withheld until ${today} or before can be published: npx im-conformance submit --disclose FILE.`,
      );
    return true;
  } catch (problem) {
    if (!(problem instanceof Refusal)) throw problem;
    print(problem.message);
    return false;
  }
}

function parsed(text: string, file: string): Published {
  const given = parseJSON(text);
  const raw = inPresentFormat(given);
  if (raw === undefined) throw new Refusal(`${file}: it is not JSON, or not complete.`);
  const result = Published.safeParse(raw);
  if (!result.success) throw new Refusal(`${file}: ${schemaObjection(raw, result.error)}.`);
  const more = surplus(raw, result.data, '');
  if (more !== undefined) throw new Refusal(`${file}: a published result does not contain ${more}.`);
  if (text === `${JSON.stringify(given, undefined, 2)}\n`) return result.data;
  throw new Refusal(
    `${file}: it is not what npx im-conformance submit writes, for example because of a space or a repeated key.`,
  );
}

const Rows = z.object({ result: z.object({ results: z.array(z.looseObject({ id: z.string() })) }) });

/** What does not match the format. A row may have three forms; the objection is about the plain one. */
function schemaObjection(raw: unknown, { issues: [issue] }: z.ZodError): string {
  const [, , at, ...inRow] = issue?.path ?? [];
  const row = Rows.safeParse(raw).data?.result.results[Number(at)];
  if (!row) return `it is not a published result: ${wordsOf(issue)}`;
  const kind = row['verdict'] === 'withheld' ? WithheldRow : ResultRow;
  const [own] = kind.safeParse(row).error?.issues ?? [];
  return `${row.id} is not a row: ${wordsOf(own ?? (issue && { ...issue, path: inRow }))}`;
}

function wordsOf(issue: Pick<z.core.$ZodIssue, 'path' | 'message'> | undefined): string {
  const { path: place = [], message = 'it has another form' } = issue ?? {};
  return place.length === 0 ? message : `${place.join('.')}: ${message}`;
}

/** The path of something that the format does not have. */
function surplus(raw: unknown, known: unknown, place: string): string | undefined {
  if (canonicalJSON(raw) === canonicalJSON(known)) return undefined;
  if (typeof raw !== 'object' || raw === null || typeof known !== 'object' || known === null) return place;
  const others = new Map<string, unknown>(Object.entries(known));
  for (const [key, value] of Object.entries(raw)) {
    const found = others.has(key) ? surplus(value, others.get(key), `${place}.${key}`) : `${place}.${key}`;
    if (found !== undefined) return found.replace(/^\./, '');
  }
  return undefined;
}
