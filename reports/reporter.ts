/**
 * The reporter that gives the verdict: it leaves the plan for the workers, writes `conformance.json`, prints the
 * closing words and decides whether the run succeeds. The rules are elsewhere; here they meet Playwright.
 */
import { existsSync } from 'node:fs';
import path from 'node:path';
import type {
  FullConfig,
  FullResult,
  Reporter,
  Suite,
  TestCase,
  TestError,
  TestResult,
} from '@playwright/test/reporter';
import type { Load } from '../fixtures/load/record.ts';
import type { Requirement, Profile } from '../fixtures/requirement.ts';
import { claim } from '../fixtures/own-files.ts';
import { reportFolder } from '../fixtures/report-folder.ts';
import { dayOf, type Baseline } from './baseline/baseline.ts';
import { endsWell, judgedBy } from './baseline/judging.ts';
import { conformanceOf, type Conformance } from './conformance.ts';
import type { Objection } from './evidence.ts';
import { findingsOf, plannedBy, selectedIDs, strayFailures, type Finding } from './findings.ts';
import { asTyped } from './local-paths.ts';
import { appendSummary, printedWords, type GitHub } from './github/output.ts';
import { writeReaders } from './readers.ts';
import { withSince } from './standing.ts';
import { withSecondTries, type SecondTry } from './second-tries.ts';
import { paintFor, type Output } from './terminal/paint.ts';
import { CannotMergeBlobs, partialSentence, problemOf } from './problems.ts';
import { Progress } from './terminal/progress.ts';
import { closingWords, type Residue } from './terminal/closing-words.ts';
import type { Unwritten } from './unwritten.ts';
import { writeWhole } from './whole-file.ts';

/** What the Playwright config tells the reporter. */
export interface ConformanceReporterOptions {
  readonly suite: { readonly name: string; readonly version: string };
  /** Every requirement; the profile chooses among them. */
  readonly requirements: readonly Requirement[];
  readonly profile: Profile;
  readonly targetName: string;
  /** The address in use, asked for at the end of the run: an embedded server has none before. */
  readonly baseURL: () => string | undefined;
  /** The known deviations of the target; undefined when there is no baseline. */
  readonly baseline?: Baseline | undefined;
  /** Folder of the reports: absolute, or from `root`. */
  readonly reportDir: string;
  /** Absolute path of the project; it is taken out of every text. */
  readonly root: string;
  /** Leaves the ids of the requirements that are checked where the workers find them. */
  readonly leavePlan: (ids: readonly string[]) => void;
  /** Takes secrets out of what was said outside of every check. */
  readonly mask: (text: string) => string;
  /** Where it is noted what could not be written; `last-look.ts` tells it. */
  readonly unwritten: Unwritten;
  /** What the run had to leave on the target, asked for at its end. */
  readonly residue: () => Residue;
  /** What came of checks that were performed a second time, asked for at the end of the run. */
  readonly secondTries: () => readonly SecondTry[];
  /** What the run asked of the target, asked for at its end; undefined when it did not come so far. */
  readonly load: () => Load | undefined;
  /** What the CI that runs it wants besides; undefined where there is none. */
  readonly github?: GitHub | undefined;
  /** Where to print; the process's own output unless told otherwise. */
  readonly output?: Output;
  /** Added by Playwright: `list` when tests are only listed, `merge` when blobs of a run are merged. */
  readonly _mode?: string;
}

export default class ConformanceReporter implements Reporter {
  readonly #options: ConformanceReporterOptions;
  readonly #output: Output;
  readonly #problems: string[] = [];
  readonly #planned: readonly Requirement[];
  /** Tests are only listed: nothing is printed, written or judged. */
  readonly #listing: boolean;
  #suite: Suite | undefined;
  #concluded: Conformance | undefined;
  #progress: Progress | undefined;
  /** Which part of how many the run is, where it was divided. */
  #shard: FullConfig['shard'] = null;

  constructor(options: ConformanceReporterOptions) {
    const { _mode: mode } = options;
    if (mode === 'merge') throw new CannotMergeBlobs();
    this.#listing = mode === 'list';
    this.#options = options;
    this.#output = options.output ?? process.stdout;
    this.#planned = plannedBy(options.profile, options.requirements);
  }

  /** Playwright adds a reporter of its own when nobody prints; only a listing needs that. */
  printsToStdio(): boolean {
    return !this.#listing;
  }

  onBegin({ shard }: Pick<FullConfig, 'shard'>, suite: Suite): void {
    this.#suite = suite;
    this.#shard = shard;
    if (this.#listing) return;
    this.#progress = new Progress(this.#output, suite.allTests().length);
    this.#options.leavePlan(selectedIDs(suite));
  }

  onTestEnd(_test: TestCase, result: TestResult): void {
    this.#progress?.ended(
      result.annotations.some((each) => each.type === 'verdict' && each.description === 'fail'),
    );
  }

  onStdOut(chunk: string | Buffer): void {
    this.#passOn(chunk);
  }

  onStdErr(chunk: string | Buffer): void {
    this.#passOn(chunk);
  }

  onError(error: TestError): void {
    if (this.#options.unwritten.note(error.message ?? '')) return;
    const problem = this.#options.mask(problemOf(error, this.#options.root));
    if (!this.#problems.includes(problem)) this.#problems.push(problem);
  }

  /**
   * Writes the result and prints the closing words.
   *
   * @returns the status that Playwright shall exit with: passed only for a target that conforms, or deviates in nothing
   *   but what is known. An interrupted run keeps its status, and with it its own exit code.
   */
  onEnd(result: FullResult): Promise<{ status?: FullResult['status'] } | undefined> {
    if (this.#listing || !this.#suite) return Promise.resolve(undefined);
    const conformance = this.#conclude(this.#suite, result);
    this.#concluded = conformance;
    if (result.status === 'interrupted' || result.status === 'timedout') return Promise.resolve(undefined);
    return Promise.resolve({ status: endsWell(conformance) ? 'passed' : 'failed' });
  }

  /** When all reporters have ended: nothing goes to the summary of the job that the last look had to take away. */
  onExit(): Promise<void> {
    const isWhole = existsSync(reportFolder(this.#folder).summary);
    if (this.#concluded && isWhole) this.#output.write(appendSummary(this.#concluded, this.#options.github));
    return Promise.resolve();
  }

  #conclude(suite: Suite, result: FullResult): Conformance {
    const { root } = this.#options;
    const problems = [...this.#problems, ...strayFailures(suite, this.#planned).map(this.#options.mask)];
    const [problem, ...furtherProblems] = problems;
    const first = findingsOf(suite, this.#planned, root, problem);
    const second = withSecondTries(first, this.#options.secondTries());
    const { findings, objections } = this.#knowing(second, result.startTime);
    const conformance = this.#write(result, findings, problem, objections);
    this.#progress?.clear();
    const partial = problem === undefined ? this.#partial(suite) : undefined;
    const summary = {
      conformance,
      findings,
      partial,
      furtherProblems,
      reportDir: asTyped(this.#folder),
      residue: this.#options.residue(),
    };
    const { github } = this.#options;
    this.#output.write(printedWords(closingWords(summary, paintFor(this.#output)), conformance, github));
    return conformance;
  }

  /** The findings as the baseline knows them, and what is wrong with it; as they are where there is none. */
  #knowing(
    findings: readonly Finding[],
    moment: Date,
  ): { findings: readonly Finding[]; objections: readonly Objection[] | undefined } {
    const { baseline, requirements } = this.#options;
    if (!baseline) return { findings, objections: undefined };
    const ids = new Set(requirements.map(({ id }) => id));
    const all = findings.map(({ row }) => row);
    const { rows, objections } = judgedBy(baseline, all, dayOf(moment), ids);
    return { findings: findings.map((each, at) => ({ ...each, row: rows[at] ?? each.row })), objections };
  }

  #write(
    result: FullResult,
    findings: readonly Finding[],
    problem: string | undefined,
    objections: readonly Objection[] | undefined,
  ): Conformance {
    const { suite, targetName, profile, baseURL, load } = this.#options;
    const facts = { suite, targetName, profile, problem, baseURL: baseURL(), load: load(), objections };
    const made = conformanceOf(
      { ...facts, startedAt: result.startTime, durationMs: result.duration },
      findings.map(({ row }) => row),
    );
    const conformance = withSince(this.#folder, made);
    const file = reportFolder(this.#folder).conformance;
    this.#options.unwritten.attempt(() => {
      claim(this.#folder, file);
      writeWhole(file, `${JSON.stringify(conformance, undefined, 2)}\n`);
      writeReaders(this.#folder, conformance);
    });
    return conformance;
  }

  #partial(suite: Suite): string | undefined {
    const selected = new Set(selectedIDs(suite));
    const count = this.#planned.filter(({ id }) => selected.has(id)).length;
    return partialSentence(count, this.#planned.length, this.#shard ?? undefined);
  }

  #passOn(chunk: string | Buffer): void {
    this.#progress?.clear();
    this.#output.write(chunk.toString());
  }

  get #folder(): string {
    return path.resolve(this.#options.root, this.#options.reportDir);
  }
}
