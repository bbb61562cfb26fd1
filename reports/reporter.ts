/** Gives the verdict: hands the engine its plan, folds the record into `conformance.json`, and writes all reports. */
import { existsSync } from 'node:fs';
import path from 'node:path';
import { inspect } from 'node:util';
import type {
  FullConfig,
  FullResult,
  Reporter,
  Suite,
  TestCase,
  TestError,
  TestResult,
} from '@playwright/test/reporter';
import { isAudited, type Requirement } from '../fixtures/requirement.ts';
import { Refusal } from '../fixtures/refusal.ts';
import { reportFolder } from '../fixtures/report-folder.ts';
import type { Recorded } from '../fixtures/run/engine/record.ts';
import { searchOfRun, secretsOfSettings } from '../fixtures/run/start/run-secrets.ts';
import { suite as thisSuite } from '../fixtures/run/start/suite.ts';
import { processEnd } from '../fixtures/run/end/process-end.ts';
import type { Played } from './allure/played.ts';
import { exitCodeOf } from './baseline/judging.ts';
import type { Conformance } from './conformance.ts';
import { listFailedTests } from './failed-tests.ts';
import { plannedBy, requirementID, strayFailures } from './fold.ts';
import { appendSummary, printedWords } from './github/output.ts';
import { asTyped, withoutRoot } from '../fixtures/local-paths.ts';
import { visible } from '../fixtures/visible.ts';
import { isWrongSelection } from './explain/verdict-sentence.ts';
import { CANNOT_MERGE_BLOBS, partialSentence, problemOf, unlistedWords } from './problems.ts';
import { openingOf, runOfThisProcess, type ReportedRun } from './reported-run.ts';
import { removeLeaks, suiteText } from './secret-scan.ts';
import type { Earlier } from './standing.ts';
import { closingWords } from './terminal/closing-words.ts';
import { paintFor, type Output } from './terminal/paint.ts';
import { Progress } from './terminal/progress.ts';
import { WriteFailures, reportRun } from './write-reports.ts';

const root = path.resolve(import.meta.dirname, '..');
/** What Playwright and the configuration hand to the reporter. */
export interface ConformanceReporterOptions {
  /** Whether this is the only reporter that prints: set by the configuration. */
  readonly isAlone?: boolean;
  /** Default: the run of this process. */
  readonly run?: ReportedRun;
  /** Where to print; default: standard output, or standard error beside other reporters. */
  readonly output?: Output;
  /** Added by Playwright: `list` when tests are only listed, `merge` when blobs of a run are merged. */
  readonly _mode?: string;
}

export default class ConformanceReporter implements Reporter {
  readonly #run: ReportedRun;
  readonly #output: Output;
  readonly #isAlone: boolean;
  /** Tests are only listed: nothing is printed, written or judged. */
  readonly #isListing: boolean;
  readonly #problems: string[] = [];
  readonly #writeFailures = new WriteFailures();
  /** The selected tests with their results. */
  #played: Played | undefined;
  #concluded: Conformance | undefined;
  #progress: Progress | undefined;

  constructor(options: ConformanceReporterOptions) {
    const { _mode: mode, isAlone = false, run = runOfThisProcess() } = options;
    if (mode === 'merge') throw new Refusal(CANNOT_MERGE_BLOBS);
    this.#isListing = mode === 'list';
    processEnd.expectVerdict();
    this.#isAlone = isAlone;
    this.#run = run;
    this.#output = options.output ?? (isAlone ? process.stdout : process.stderr);
  }

  /** Playwright adds a reporter of its own when nobody prints; a listing needs that. */
  printsToStdio(): boolean {
    return this.#isAlone && !this.#isListing;
  }

  onBegin(config: FullConfig, suite: Suite): void {
    if (this.#isListing) return;
    const tests = suite.allTests();
    this.#played = { config, suite };
    const selected = tests.flatMap((test) => {
      const [id, { file, line }] = [requirementID(test), test.location];
      return id === undefined ? [] : [{ test: test.id, id, place: withoutRoot(`${file}:${line}`, root) }];
    });
    this.#problems.push(...unlistedWords(selected, this.#run.requirements));
    // Only one shard has the tests of the audit, but every shard has replies.
    const audited = this.#planned.filter((each) => isAudited(each.id) && (this.#run.selects?.(each) ?? true));
    const beside = config.shard ? audited.map(({ id }) => id) : [];
    this.#run.open()?.begin(selected, beside);
    const own = new Set(selected.map(({ id }) => id));
    const all = new Set([...own, ...beside]);
    if (this.#isAlone) this.#showProgress(tests.length + all.size - own.size, all.size);
  }

  #showProgress(tests: number, selected: number): void {
    const { line, size } = openingOf(this.#run, selected, this.#planned.length);
    this.#output.write(line);
    const counts = () => this.#run.open()?.counts;
    this.#progress = new Progress(this.#output, tests, { size, counts });
    this.#progress.start();
  }

  onTestEnd(test: TestCase, { status, retry }: TestResult): void {
    if (retry > 0) return; // Shows the same outcome again.
    // Playwright shows only the first failures as failed, because each costs a worker.
    const isFailed = status === 'failed' || this.#run.open()?.record.isFailed(test.id) === true;
    this.#progress?.ended(isFailed ? `failed  ${requirementID(test) ?? ''}  ${test.title}` : undefined);
  }

  onStdOut(chunk: string | Buffer): void {
    if (!this.#isAlone) return;
    this.#progress?.clear();
    this.#output.write(chunk.toString());
  }

  onStdErr(chunk: string | Buffer): void {
    this.onStdOut(chunk);
  }

  onError(error: TestError): void {
    if (this.#writeFailures.note(error.message ?? '')) return;
    const problem = this.#mask(problemOf(error, root));
    if (!this.#problems.includes(problem)) this.#problems.push(problem);
  }

  /**
   * Writes all reports and prints the closing words.
   *
   * @returns the status that Playwright shall exit with: passed only for a target that conforms, or deviates in nothing
   *   but what is known. An interrupted run keeps its status, and with it its own exit code.
   */
  async onEnd(
    result: Pick<FullResult, 'status' | 'startTime' | 'duration'>,
  ): Promise<{ status?: FullResult['status'] } | undefined> {
    if (this.#isListing) return undefined;
    const code = await this.#conclude(result).catch((problem: unknown) => {
      this.#output.write(`The reports could not be made: ${this.#mask(inspect(problem))}\n`);
      return 3 as const;
    });
    processEnd.judge(code);
    if (result.status === 'interrupted' || result.status === 'timedout') return undefined;
    return { status: code === 0 ? 'passed' : 'failed' };
  }

  /** Runs after all reporters: Playwright has listed failed tests, and the secret scan has removed what it must. */
  onExit(): Promise<void> {
    listFailedTests(this.#played?.config, this.#run.open()?.record.content);
    const concluded = existsSync(reportFolder(this.#folder).summary) ? this.#concluded : undefined;
    if (concluded) this.#output.write(appendSummary(concluded, this.#run.github));
    return Promise.resolve();
  }

  async #conclude({
    startTime,
    duration,
  }: Pick<FullResult, 'startTime' | 'duration'>): Promise<0 | 1 | 2 | 3> {
    const run = this.#run.open();
    for (const failure of run?.unwritten ?? []) this.#writeFailures.add(failure);
    const problems = [...this.#problems, ...(run?.problems ?? []), ...this.#strayFailures()];
    const { conformance, earlier } = await reportRun(
      { suite: thisSuite, ...this.#run },
      { problem: problems[0], ...this.#timeOf({ startTime, duration }) },
      this.#played,
      (write) => this.#writeFailures.attempt(write),
    );
    this.#progress?.stop();
    this.#print(conformance, earlier, problems.slice(1));
    const sentences = [this.#removeLeaks(), this.#writeFailures.sentence].filter(
      (each) => each !== undefined,
    );
    for (const sentence of sentences) this.#output.write(`${sentence}\n`);
    this.#concluded = conformance;
    if (problems.some(isWrongSelection)) return 2;
    return sentences.length === 0 ? exitCodeOf(conformance) : exitCodeOf(conformance) || 3;
  }

  /** From the start of the process, since Playwright leaves out loading the checks and writing the reports. */
  #timeOf({ startTime, duration }: Pick<FullResult, 'startTime' | 'duration'>) {
    const { begunAt } = this.#run;
    return {
      startedAt: begunAt ?? startTime,
      durationMs: () => (begunAt === undefined ? duration : Date.now() - begunAt.getTime()),
    };
  }

  #print(conformance: Conformance, earlier: Earlier | undefined, furtherProblems: readonly string[]): void {
    const record = this.#run.open()?.record.content;
    const summary = {
      conformance,
      earlier,
      partial: conformance.problem === undefined && record ? this.#partial(record) : undefined,
      furtherProblems,
      reportDir: asTyped(this.#folder),
      residue: record?.residue ?? { groups: [], users: [] },
      isVerbose: this.#run.isVerbose === true,
      replayed: this.#run.replayed,
    };
    const words = closingWords(summary, paintFor(this.#output));
    this.#output.write(printedWords(words, conformance, this.#run.github));
  }

  #removeLeaks(): string | undefined {
    const { open, settings, requirements } = this.#run;
    const words = (): string => suiteText(requirements);
    return removeLeaks(this.#folder, open()?.search(words) ?? searchOfRun(settings, undefined, words));
  }

  #partial({ selected, entries }: Recorded): string | undefined {
    const ids = new Set([...selected.map(({ id }) => id), ...entries.map(({ outcome }) => outcome.id)]);
    const count = this.#planned.filter(({ id }) => ids.has(id)).length;
    const shard = this.#played?.config.shard ?? undefined;
    const { selection = '', settings } = this.#run;
    const byProfile = settings.profile === 'smoke' && selection === '' ? 'IM_PROFILE=smoke' : selection;
    const by = visible(this.#mask(byProfile));
    const parts = { ...(shard && { shard }), ...(by !== '' && { by }) };
    return partialSentence(count, this.#planned.length, parts);
  }

  #mask(text: string): string {
    const { settings, open } = this.#run;
    return open()?.mask(text) ?? visible(secretsOfSettings(settings).mask(text));
  }

  /** Failed tests that stand for no requirement. */
  #strayFailures(): readonly string[] {
    return strayFailures(this.#played?.suite.allTests() ?? [], this.#planned).map((each) => this.#mask(each));
  }

  get #planned(): readonly Requirement[] {
    return plannedBy(this.#run.settings.profile, this.#run.requirements);
  }

  get #folder(): string {
    return this.#run.settings.reportDir;
  }
}
