/** Turns the results of the last run into one HTML file with Allure 3. Works without a network. */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { claim, writeWhole, readOwn } from '../../fixtures/own-files.ts';
import { Refusal } from '../../fixtures/refusal.ts';
import { reportFolder } from '../../fixtures/report-folder.ts';
import type { Conformance } from '../conformance.ts';
import { moment, shareWords } from '../explain/facts.ts';
import { categoriesOf } from './restated.ts';
import type { AllurePlace } from './results.ts';
import { verdictSentence } from '../explain/verdict-sentence.ts';
import { readResult, targetKey } from '../result-file.ts';
import * as z from 'zod';
import { parseJSON } from '../../fixtures/parse-json.ts';

/**
 * Builds `allure/index.html` below the folder of the reports.
 *
 * @returns the absolute path of the file
 * @throws Refusal when there is nothing to report, when Allure fails, or when the page would load something from
 *   outside; an older report is left as it was
 */
export function buildReport({ folder, root }: AllurePlace): string {
  const { allurePage, allureResults, allureWorkshop } = reportFolder(folder);
  const conformance = conformanceIn(folder);
  if (!hasResults(allureResults)) {
    throw new Refusal(`There is nothing to report in ${allureResults}: run the suite first.`);
  }
  claim(folder, allurePage);
  // Created for this report only, so that it can be removed as a whole.
  const workshop = mkdtempSync(allureWorkshop);
  try {
    const history = path.join(workshop, 'history.jsonl');
    leaveHistory(folder, history, conformance);
    const page = generate(workshop, allureResults, { conformance, root });
    writeWhole(allurePage, selfContained(page));
    keepHistory(folder, history, conformance);
    return allurePage;
  } finally {
    rmSync(workshop, { recursive: true, force: true });
  }
}

function hasResults(folder: string): boolean {
  return existsSync(folder) && readdirSync(folder).some((name) => name.endsWith('-result.json'));
}

function conformanceIn(folder: string): Conformance {
  if (existsSync(reportFolder(folder).conformance)) return readResult(folder).result;
  throw new Refusal(`There is no result in ${folder}: run the suite first.`);
}

/** Lets Allure build the page in the workshop; returns its text. */
function generate(
  workshop: string,
  results: string,
  { conformance, root }: { readonly conformance: Conformance; readonly root: string },
): string {
  const [config, page] = [path.join(workshop, 'allurerc.json'), path.join(workshop, 'page', 'index.html')];
  writeWhole(config, JSON.stringify(allureConfig(conformance, workshop)));
  const cli = path.resolve(createRequire(import.meta.url).resolve('allure'), '../../cli.js');
  const ran = spawnSync(process.execPath, [cli, 'generate', results, '--config', config], {
    cwd: root,
    encoding: 'utf8',
  });
  // Allure exits with 0 even if it found nothing; so check that the page exists.
  if (ran.status === 0 && existsSync(page)) return readFileSync(page, 'utf8');
  throw new Refusal(
    `Allure built no report: ${`${ran.stderr}${ran.stdout}`.trim() || 'it did not say why.'}`,
  );
}

/** What Allure reads to build the page in the workshop. */
export function allureConfig(conformance: Conformance, workshop: string): object {
  const { target, profile, startedAt, results, notes } = conformance;
  return {
    // The only place where Allure cuts nothing off.
    name: `${target.name}: ${verdictSentence(conformance)}`,
    output: path.join(workshop, 'page'),
    historyPath: path.join(workshop, 'history.jsonl'),
    variables: {
      ...(target.baseURL === null ? {} : { 'Base URL': target.baseURL }),
      ...(notes === undefined ? {} : { Note: notes.join(' ') }),
      Profile: profile,
      Measured: shareWords(results),
      Started: moment(startedAt),
      'Red (failed)': 'a MUST does not hold',
      'Yellow (broken)': 'a SHOULD does not hold, or a new MUST, which does not count yet',
      'Grey (skipped)': 'not measured',
      'Purple (unknown)': 'observed, not judged',
    },
    hideLabels: ['language', 'framework', 'package', 'titlePath', 'suite', 'parentSuite', 'subSuite'],
    categories: categoriesOf(conformance),
    plugins: {
      awesome: {
        options: { singleFile: true, reportLanguage: 'en', groupBy: ['epic', 'feature', 'verdict'], charts },
      },
    },
  };
}

/** Allure's charts: the course from run to run, without percentages. */
const charts = [{ type: 'statusDynamics' }, { type: 'statusTransitions' }, { type: 'durations' }];

/** The page, which loads nothing. */
function selfContained(page: string): string {
  const html = withoutAnalytics(page);
  const [first] = externalLoads(html);
  if (first !== undefined) throw new Refusal(`The report would load something from outside: ${first}`);
  return html;
}

/**
 * Google's loader and the inline script that starts it, as Allure writes them side by side. They report every view of a
 * customer's results to a third party, and no setting turns that off.
 */
const analytics =
  /<script[^>]*\ssrc="https:\/\/www\.googletagmanager\.com[^"]*"[^>]*>\s*<\/script>\s*<script>[\s\S]*?<\/script>/g;

/** What makes a browser fetch something when a page opens; links that need a click do not. */
const loads = [
  /<(?:script|img|iframe|embed|source|audio|video|track|input)\b[^>]*?\ssrc\s*=\s*["']?\s*(?:https?:)?\/\/[^"'\s>]+/gi,
  /<link\b[^>]*?\shref\s*=\s*["']?\s*(?:https?:)?\/\/[^"'\s>]+/gi,
  /<object\b[^>]*?\sdata\s*=\s*["']?\s*(?:https?:)?\/\/[^"'\s>]+/gi,
  /@import\s+(?:url\()?["']?(?:https?:)?\/\/[^"')\s;]+/gi,
  /url\(\s*["']?(?:https?:)?\/\/[^"')\s]+/gi,
  /googletagmanager\.com[^"'\s]*/gi,
];

/** The page without its calls to the analytics service. */
export function withoutAnalytics(html: string): string {
  return html.replace(analytics, '');
}

/**
 * The places where a page would fetch something from outside, each as the beginning of the text that does; empty for
 * a page that opens the same without a network.
 */
export function externalLoads(html: string): readonly string[] {
  return loads.flatMap((pattern) => html.match(pattern) ?? []).map((found) => found.slice(0, 160));
}

// The runs that Allure's report compares. Allure notes a run whenever a report is built; here each run of a target is
// noted once, and only runs of one target are compared.

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
