/**
 * The runs that Allure's report compares. Allure notes a run whenever a report is built; here each run of a target is
 * noted once, and only runs of one target are compared.
 */
import { existsSync, readFileSync } from 'node:fs';
import * as z from 'zod';
import { claim, readOwn, writeWhole } from '../../fixtures/own-files.ts';
import { parseJSON } from '../../fixtures/parse-json.ts';
import { reportFolder } from '../../fixtures/report-folder.ts';
import type { Conformance } from '../conformance.ts';
import { targetKey } from '../result-file.ts';

/** Maximum runs that are kept, of all targets together. */
const RUNS = 10;
/** Maximum characters of a message: the report of its run has all of it. */
const LONGEST = 200;

const Tested = z.looseObject({ message: z.string().optional() });
const Point = z.looseObject({ testResults: z.record(z.string(), Tested) });
const Noted = z.looseObject({ run: z.object({ target: z.string(), startedAt: z.string() }) });
type Noted = z.infer<typeof Noted>;

/** Writes earlier runs of the same target to `file`, where Allure looks for them. */
export function leaveHistory(folder: string, file: string, conformance: Conformance): void {
  const own = earlierRuns(folder, conformance).filter(
    ({ run }) => run.target === targetKey(conformance.target) && run.startedAt < conformance.startedAt,
  );
  // Allure also compares with an empty file: everything would be new.
  if (own.length > 0) writeWhole(file, linesOf(own));
}

/** Adds what Allure noted of this run in `file` to the earlier runs of the folder. Throws NameTaken. */
export function keepHistory(folder: string, file: string, conformance: Conformance): void {
  const { allureHistory } = reportFolder(folder);
  const point = valuesOf(existsSync(file) ? readFileSync(file, 'utf8') : '').at(-1);
  const read = Point.safeParse(point);
  if (!read.success) return;
  const run = { target: targetKey(conformance.target), startedAt: conformance.startedAt };
  const earlier = earlierRuns(folder, conformance);
  claim(folder, allureHistory);
  writeWhole(allureHistory, linesOf([...earlier, { ...shortened(read.data), run }].slice(-RUNS)));
}

/** The remembered runs except this one. */
function earlierRuns(folder: string, { target, startedAt }: Conformance): readonly Noted[] {
  const { allureHistory } = reportFolder(folder);
  if (!existsSync(allureHistory)) return [];
  claim(folder, allureHistory);
  const noted = valuesOf(readOwn(allureHistory)).flatMap((value) => Noted.safeParse(value).data ?? []);
  return noted.filter(({ run }) => run.target !== targetKey(target) || run.startedAt !== startedAt);
}

function shortened(point: z.infer<typeof Point>): z.infer<typeof Point> {
  const tested = Object.entries(point.testResults).map(([id, { message, trace: _, ...rest }]) => [
    id,
    { ...rest, labels: [], ...(message === undefined ? {} : { message: message.slice(0, LONGEST) }) },
  ]);
  return { ...point, testResults: Object.fromEntries(tested) };
}

function linesOf(points: readonly object[]): string {
  return points.map((point) => `${JSON.stringify(point)}\n`).join('');
}

/** The lines that are JSON. */
function valuesOf(text: string): readonly unknown[] {
  return text.split('\n').flatMap((line) => parseJSON(line) ?? []);
}
