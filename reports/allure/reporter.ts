/**
 * Allure's reporter for Playwright with our verdicts. A class of our own is needed because a listener sees only the
 * Allure result, in which the annotations of a running test are missing, and because the original writes "skipped"
 * results when tests are merely listed and leaves nothing when no test could begin.
 */
import path from 'node:path';
import type { Suite, TestCase, TestError, TestResult } from '@playwright/test/reporter';
import { LabelName, Stage, Status, type TestResult as AllureResult } from 'allure-js-commons';
import { createTestResult, FileSystemWriter, md5, randomUuid } from 'allure-js-commons/sdk/reporter';
import { AllureReporter } from 'allure-playwright';
import { removeOwn } from '../../fixtures/own-files.ts';
import { levels } from '../../fixtures/requirement.ts';
import { dayOf, type Baseline } from '../baseline/baseline.ts';
import { knownBy } from '../baseline/judging.ts';
import { allureListener, allureResultsDir, noteResult, type AllurePlace, type Stated } from './listener.ts';
import { EVIDENCE, evidenceIn } from '../attached.ts';
import { notBegun, requirementID } from '../findings.ts';
import { problemOf } from '../problems.ts';
import type { Unwritten } from '../unwritten.ts';
import { judge } from '../verdict.ts';

/** What the Playwright config tells the reporter. */
export interface AllureReporterOptions extends AllurePlace {
  /** The known deviations of the target; undefined when there is no baseline. */
  readonly baseline?: Baseline | undefined;
  /** The results are added to those of the run, as further tries of its checks. */
  readonly adds?: boolean;
  /** Takes secrets out of what was said outside of every check. */
  readonly mask?: (text: string) => string;
  /** Where it is noted what could not be written; unless given, it is an error of the reporter. */
  readonly unwritten?: Unwritten;
  /** Added by Playwright: `list` when tests are only listed. */
  readonly _mode?: string;
}

export default class ConformanceAllureReporter extends AllureReporter {
  readonly #place: AllurePlace;
  readonly #listing: boolean;
  readonly #adds: boolean;
  readonly #baseline: Baseline | undefined;
  readonly #day = dayOf(new Date());
  readonly #stated: Map<string, Stated>;
  readonly #problems: string[] = [];
  readonly #unwritten: Unwritten | undefined;
  readonly #mask: (text: string) => string;

  constructor(options: AllureReporterOptions) {
    const stated = new Map<string, Stated>();
    const { _mode: mode, reportDir, root, baseline, baseURL, adds = false, unwritten } = options;
    const place = { reportDir, root, ...(baseURL ? { baseURL } : {}) };
    const listener = allureListener(place, (result) => statedOf(result, stated));
    super({ resultsDir: allureResultsDir(place), detail: false, listeners: [listener] });
    this.#place = place;
    this.#listing = mode === 'list';
    this.#adds = adds;
    this.#baseline = baseline;
    this.#stated = stated;
    this.#unwritten = unwritten;
    this.#mask = options.mask ?? String;
  }

  /** Results of an earlier run must not mix with those of this one. */
  override onBegin(suite: Suite): void {
    const results = allureResultsDir(this.#place);
    if (!this.#listing && !this.#adds) removeOwn(path.dirname(results), [results]);
    super.onBegin(suite);
  }

  override async onTestEnd(test: TestCase, result: TestResult): Promise<void> {
    // A check that was not tried again after all keeps the result that it has.
    if (this.#adds && !result.annotations.some(({ type }) => type === 'verdict')) return;
    const level = levels.find((each) => test.tags.includes(`@${each}`));
    const id = requirementID(test);
    if (id !== undefined && level !== undefined) {
      const judgement = test.results.length === 0 ? notBegun(this.#problems[0]) : judge(result, level);
      const { verdict, message } = judgement;
      this.#stated.set(`${id} ${test.repeatEachIndex}`, {
        id,
        level,
        source: test.annotations.find(({ type }) => type === 'source')?.description,
        verdict,
        message,
        known: this.#baseline && knownBy(this.#baseline, { id, level, ...judgement }, this.#day),
        evidence: evidenceIn(result),
      });
    }
    // What was attached for programs, the listener writes for people.
    const attachments = result.attachments.filter(({ name }) => name !== EVIDENCE);
    await this.#attempt(() => super.onTestEnd(test, { ...result, attachments }));
  }

  override onError(error?: TestError): void {
    if (error && this.#unwritten?.note(error.message ?? '') !== true)
      this.#problems.push(this.#mask(problemOf(error, this.#place.root)));
  }

  override async onEnd(): Promise<void> {
    if (this.#listing) return;
    await this.#attempt(() => super.onEnd());
    const [problem] = this.#problems;
    if (problem !== undefined) await this.#attempt(() => this.#writeProblem(problem));
  }

  #writeProblem(problem: string): void {
    const result = problemResult(problem);
    noteResult(this.#place, result);
    new FileSystemWriter({ resultsDir: allureResultsDir(this.#place) }).writeResult(result);
  }

  /** A full disk is told once, at the end, and not of each result. */
  async #attempt(act: () => Promise<void> | void): Promise<void> {
    try {
      await act();
    } catch (problem) {
      if (this.#unwritten?.note(problem) !== true) throw problem;
    }
  }
}

/**
 * Finds in a result what its test was remembered by. The id is one of the tags; a repetition shows as a parameter,
 * counted from 1, only when there are several.
 */
function statedOf(result: AllureResult, stated: ReadonlyMap<string, Stated>): Stated | undefined {
  const repetition = result.parameters.find(({ name }) => name === 'Repetition')?.value ?? '1';
  const tags = result.labels.filter(({ name }) => name === 'tag');
  return tags
    .map(({ value }) => stated.get(`${value} ${Number(repetition) - 1}`))
    .find((each) => each !== undefined);
}

/** Stands for everything that could not run, so that a report of such a run says why instead of being empty. */
function problemResult(problem: string): AllureResult {
  const name = 'The target answers and accepts our credentials';
  const now = Date.now();
  return {
    ...createTestResult(randomUuid(), md5(name)),
    name,
    fullName: name,
    testCaseId: md5(name),
    status: Status.BROKEN,
    stage: Stage.FINISHED,
    labels: [
      { name: LabelName.EPIC, value: 'The run itself' },
      { name: 'verdict', value: 'error' },
    ],
    statusDetails: { message: problem },
    start: now,
    stop: now,
  };
}
