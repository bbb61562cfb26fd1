/** Turns the results of the last run into one HTML file with Allure 3. Works without a network. */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { claim, NameTaken, readOwn } from '../../fixtures/own-files.ts';
import { reportFolder } from '../../fixtures/report-folder.ts';
import { allureResultsDir, categories, type AllurePlace } from './listener.ts';
import { Conformance } from '../conformance.ts';
import { countsLine } from '../terminal/closing-words.ts';
import { externalLoads, withoutAnalytics } from './self-contained.ts';
import { writeWhole } from '../whole-file.ts';

/** Why no report was built, as one sentence for whoever asked for it. */
export class NoReport extends Error {
  override readonly name = 'NoReport';
}

/**
 * Builds `allure/index.html` below the folder of the reports.
 *
 * @returns the absolute path of the file
 * @throws NoReport when there is nothing to report, when Allure fails, or when the page would load something from
 *   outside; an older report is left as it was
 */
export function buildReport(place: AllurePlace): string {
  const folder = path.resolve(place.root, place.reportDir);
  const { allureWorkshop, allurePage } = reportFolder(folder);
  const conformance = readConformance(folder);
  const results = allureResultsDir(place);
  if (!existsSync(results) || !readdirSync(results).some((name) => name.endsWith('-result.json'))) {
    throw new NoReport(`There is nothing to report in ${results}: run the suite first.`);
  }
  claimPage(folder, allurePage);
  // Made for this one report, so that it can be taken away whole.
  const workshop = mkdtempSync(allureWorkshop);
  try {
    generate(results, workshop, conformance, place.root);
    writeWhole(allurePage, selfContained(readFileSync(path.join(workshop, 'page', 'index.html'), 'utf8')));
    return allurePage;
  } finally {
    rmSync(workshop, { recursive: true, force: true });
  }
}

function claimPage(folder: string, page: string): void {
  try {
    claim(folder, page);
  } catch (problem) {
    throw problem instanceof NameTaken ? new NoReport(problem.message) : problem;
  }
}

function readConformance(folder: string): Conformance {
  const file = reportFolder(folder).conformance;
  if (!existsSync(file)) throw new NoReport(`There is no result in ${folder}: run the suite first.`);
  const parsed = Conformance.safeParse(parseText(readResult(file)));
  if (!parsed.success)
    throw new NoReport(`${file} was not written by this version of the suite: run it again.`);
  return parsed.data;
}

function readResult(file: string): string {
  try {
    return readOwn(file);
  } catch (problem) {
    throw problem instanceof NameTaken ? new NoReport(problem.message) : problem;
  }
}

/** Undefined for what is no JSON, such as half a file. */
function parseText(text: string): unknown {
  try {
    const value: unknown = JSON.parse(text);
    return value;
  } catch {
    return undefined;
  }
}

function generate(results: string, workshop: string, conformance: Conformance, root: string): void {
  const config = path.join(workshop, 'allurerc.json');
  writeWhole(config, JSON.stringify(allureConfig(conformance, path.join(workshop, 'page'))));
  const cli = path.resolve(createRequire(import.meta.url).resolve('allure'), '../../cli.js');
  const ran = spawnSync(process.execPath, [cli, 'generate', results, '--config', config], {
    cwd: root,
    encoding: 'utf8',
  });
  // Allure ends with 0 even when it found nothing, so what counts is whether the page is there.
  if (ran.status === 0 && existsSync(path.join(workshop, 'page', 'index.html'))) return;
  throw new NoReport(
    `Allure built no report: ${`${ran.stderr}${ran.stdout}`.trim() || 'it did not say why.'}`,
  );
}

function allureConfig({ target, profile, verdict, startedAt, counts }: Conformance, output: string): object {
  return {
    name: `${target.name}: ${verdict}`,
    output,
    variables: {
      Target: target.name,
      ...(target.baseURL === null ? {} : { 'Base URL': target.baseURL }),
      Profile: profile,
      Verdict: verdict,
      Requirements: countsLine(counts),
      Started: startedAt,
      'Purple (unknown)': 'a warning: a SHOULD does not hold',
      'Yellow (broken)': 'not measured',
    },
    hideLabels: ['language', 'framework', 'package', 'titlePath', 'suite', 'parentSuite', 'subSuite'],
    categories: categories.map((each) => ({
      name: each.name,
      matchers: [{ labels: { verdict: each.verdict } }],
      groupByMessage: true,
    })),
    plugins: {
      awesome: { options: { singleFile: true, reportLanguage: 'en', groupBy: ['epic', 'feature'] } },
    },
  };
}

function selfContained(page: string): string {
  const html = withoutAnalytics(page);
  const [first] = externalLoads(html);
  if (first !== undefined) throw new NoReport(`The report would load something from outside: ${first}`);
  return html;
}
