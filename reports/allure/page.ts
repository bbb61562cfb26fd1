/** Turns the results of the last run into one HTML file with Allure 3. Works without a network. */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { claim, NameTaken, readOwn } from '../../fixtures/own-files.ts';
import { reportFolder } from '../../fixtures/report-folder.ts';
import { parseJSON } from '../../fixtures/parse-json.ts';
import { allureResultsDir, categories, type AllurePlace } from './listener.ts';
import { Conformance } from '../conformance.ts';
import { moment } from '../explain/facts.ts';
import { headline } from '../explain/overview.ts';
import { causeCategories, copyResults } from './causes.ts';
import { keepHistory, leaveHistory } from './history.ts';
import { withPackedData } from './packed-data.ts';
import { withVerdictInRing } from './verdict-ring.ts';
import { verdictSentence } from '../terminal/verdict-sentence.ts';
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
  orNoReport(() => claim(folder, allurePage));
  // Made for this one report, so that it can be taken away whole.
  const workshop = mkdtempSync(allureWorkshop);
  try {
    const history = path.join(workshop, 'history.jsonl');
    orNoReport(() => leaveHistory(folder, history, conformance));
    copyResults(results, path.join(workshop, 'results'), conformance);
    generate(workshop, conformance, place.root);
    const page = readFileSync(path.join(workshop, 'page', 'index.html'), 'utf8');
    writeWhole(allurePage, finished(page, conformance));
    keepHistory(folder, history, conformance);
    return allurePage;
  } finally {
    rmSync(workshop, { recursive: true, force: true });
  }
}

function orNoReport<Result>(act: () => Result): Result {
  try {
    return act();
  } catch (problem) {
    throw problem instanceof NameTaken ? new NoReport(problem.message) : problem;
  }
}

function readConformance(folder: string): Conformance {
  const file = reportFolder(folder).conformance;
  if (!existsSync(file)) throw new NoReport(`There is no result in ${folder}: run the suite first.`);
  const parsed = Conformance.safeParse(parseJSON(orNoReport(() => readOwn(file))));
  if (!parsed.success)
    throw new NoReport(`${file} was not written by this version of the suite: run it again.`);
  return parsed.data;
}

/** Builds from the `results` of a workshop its `page`. */
function generate(workshop: string, conformance: Conformance, root: string): void {
  const [config, results] = [path.join(workshop, 'allurerc.json'), path.join(workshop, 'results')];
  writeWhole(config, JSON.stringify(allureConfig(conformance, workshop)));
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

function allureConfig(conformance: Conformance, workshop: string): object {
  const { target, profile, startedAt, counts } = conformance;
  const byVerdict = categories.map(({ verdict, name }) => ({
    name,
    matchers: [{ labels: { verdict } }],
    groupByMessage: true,
  }));
  return {
    name: `${headline(conformance)}: ${target.name}`,
    output: path.join(workshop, 'page'),
    historyPath: path.join(workshop, 'history.jsonl'),
    variables: {
      Target: target.name,
      ...(target.baseURL === null ? {} : { 'Base URL': target.baseURL }),
      Profile: profile,
      Verdict: verdictSentence(conformance),
      Requirements: countsLine(counts),
      Started: moment(startedAt),
      'Purple (unknown)': 'a warning: a SHOULD does not hold',
      'Yellow (broken)': 'not measured',
    },
    hideLabels: ['language', 'framework', 'package', 'titlePath', 'suite', 'parentSuite', 'subSuite'],
    categories: [...causeCategories(conformance), ...byVerdict],
    plugins: {
      awesome: {
        options: { singleFile: true, reportLanguage: 'en', groupBy: ['epic', 'feature', 'level'], charts },
      },
    },
  };
}

/** What Allure draws besides: how things went from run to run, and nothing that ends in a percentage. */
const charts = [{ type: 'statusDynamics' }, { type: 'statusTransitions' }, { type: 'durations' }];

function finished(page: string, conformance: Conformance): string {
  const html = withVerdictInRing(withPackedData(withoutAnalytics(page)), headline(conformance));
  const [first] = externalLoads(html);
  if (first !== undefined) throw new NoReport(`The report would load something from outside: ${first}`);
  return html;
}
