import path from 'node:path';
import { claim, writeWhole } from '../fixtures/own-files.ts';
import { reportFolder } from '../fixtures/report-folder.ts';
import type { Played } from './allure/played.ts';
import { writeAllureResults } from './allure/results.ts';
import { readBaseline } from './baseline/baseline.ts';
import type { Conformance } from './conformance.ts';
import { folded, type Ended, type RecordedRun } from './fold.ts';
import { junitXML } from './junit/junit.ts';
import { markdownSummary } from './markdown/summary.ts';
import { resultPage } from './page/page.ts';
import { readRetired } from './retired.ts';
import { type Earlier, earlierOf, withSince } from './standing.ts';

const root = path.resolve(import.meta.dirname, '..');

/** A run whose reports are written. */
export interface ReportableRun extends RecordedRun {
  readonly settings: RecordedRun['settings'] & {
    readonly reportDir: string;
    /** Path of the file with the known deviations. */
    readonly baseline?: string | undefined;
  };
}

/** How a run ended, from which its result is folded when the reports are written. */
export interface EndedRun extends Omit<Ended, 'tests' | 'durationMs'> {
  /** How long the run has taken so far, in ms. Reports are a part of it: asked again when they are almost written. */
  readonly durationMs: () => number;
}

/** A result, and what the runs before found. */
interface Reported {
  readonly conformance: Conformance;
  readonly earlier: Earlier | undefined;
}

/**
 * Folds the record of a run that has ended into its result, and writes all its reports.
 *
 * @param played undefined when no test was loaded
 * @param attempt writes them; the result does not depend on whether that succeeds
 * @returns the result as it is written, and what the folder remembered of its target before
 * @throws as `writeReports` and the baseline's reader do
 */
export async function reportRun(
  run: ReportableRun,
  { durationMs, ...ended }: EndedRun,
  played: Played | undefined,
  attempt: (write: () => Promise<void>) => Promise<void> = (write) => write(),
): Promise<Reported> {
  const { reportDir: folder, baseline: file } = run.settings;
  const baseline = file === undefined ? undefined : readBaseline(file);
  const tests = played?.suite.allTests();
  const known = { baseline, retired: readRetired(), root };
  const result = { latest: folded(run, { ...ended, tests, durationMs: durationMs() }, known) };
  const earlier = earlierOf(folder, result.latest.target);
  await attempt(async () => {
    claimNames(folder);
    result.latest = withSince(folder, result.latest);
    try {
      await writeAllureResults({ folder, root }, result.latest, played);
    } finally {
      result.latest = { ...result.latest, durationMs: Math.round(durationMs()) };
      writeFiles(folder, result.latest);
    }
  });
  return { conformance: result.latest, earlier };
}

/**
 * Writes `conformance.json` and what each kind of reader wants of it: `report.html`, `summary.md` and `junit.xml`.
 *
 * @param folder of the reports
 * @param result without knowledge of earlier runs, which the folder remembers
 * @returns the result as it is written
 * @throws NameTaken when one of the names is taken by something else; the file system's own error
 */
export function writeReports(folder: string, result: Conformance): Conformance {
  claimNames(folder);
  const conformance = withSince(folder, result);
  writeFiles(folder, conformance);
  return conformance;
}

/** Checks all names before anything is written, including the memory of earlier runs. */
function claimNames(folder: string): void {
  const { conformance, page, summary, junit } = reportFolder(folder);
  for (const name of [conformance, page, summary, junit]) claim(folder, name);
}

function writeFiles(folder: string, conformance: Conformance): void {
  const { conformance: file, page, summary, junit } = reportFolder(folder);
  const texts = [
    [file, () => `${JSON.stringify(conformance, undefined, 2)}\n`],
    [page, () => resultPage(conformance)],
    [summary, () => markdownSummary(conformance)],
    [junit, () => junitXML(conformance)],
  ] as const;
  for (const [name, text] of texts) writeWhole(name, text());
}

/**
 * What a run could not write, because the disk was full or went away. It says nothing about the target: it is reported
 * once, at the end, and fails the run.
 */
export class WriteFailures {
  readonly #problems: string[] = [];

  /** Notes what could not be written. */
  add(problem: unknown): void {
    this.#problems.push(messageIn(problem));
  }

  /** Whether this is a problem of the disk; notes it then. */
  note(problem: unknown): boolean {
    const isOfDisk = /\bE(?:NOSPC|DQUOT|ROFS|IO|FBIG)\b/.test(messageIn(problem));
    if (isOfDisk) this.add(problem);
    return isOfDisk;
  }

  /** Does something; only a problem of the disk may make it fail. */
  async attempt(act: () => Promise<void>): Promise<void> {
    try {
      await act();
    } catch (problem) {
      if (!this.note(problem)) throw problem;
    }
  }

  /** One sentence about all of it; undefined when everything was written. */
  get sentence(): string | undefined {
    const [first] = this.#problems;
    if (first === undefined) return undefined;
    return `Not all of the reports could be written (${first}): make room, and run it again.`;
  }
}

const messageIn = (problem: unknown): string =>
  problem instanceof Error ? problem.message : String(problem);
