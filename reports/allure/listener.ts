/**
 * What an Allure result says about a requirement. Allure knows passed, failed, broken, skipped and unknown; here
 * they mean: held, a MUST that does not hold, not measured, did not run, and a warning.
 */
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import {
  Status,
  type Attachment,
  type StatusDetails,
  type StepResult,
  type TestResult,
} from 'allure-js-commons';
import type { LifecycleListener } from 'allure-js-commons/sdk/reporter';
import { noteOwn } from '../../fixtures/own-files.ts';
import { reportFolder } from '../../fixtures/report-folder.ts';
import type { Level } from '../../fixtures/requirement.ts';
import type { Verdict } from '../../fixtures/verdict.ts';
import { withoutUserInfo } from '../conformance.ts';
import type { Evidence, Known } from '../evidence.ts';
import { evidenceSteps, withoutEvidence } from './evidence-steps.ts';
import { contractLinks } from './links.ts';
import { withoutRoot } from '../local-paths.ts';

/** What a listener needs to know of an execution, and an Allure result alone does not say. */
export interface Stated {
  readonly id: string;
  /** Where the contract says it. */
  readonly source: string | undefined;
  readonly level: Level;
  readonly verdict: Verdict;
  readonly message: string | undefined;
  /** What the baseline says of it, where it accepts it. */
  readonly known?: Known | undefined;
  readonly evidence?: Evidence | undefined;
}

/** Where the results go and what must not appear in them. */
export interface AllurePlace {
  /** Folder of the reports: absolute, or from `root`. */
  readonly reportDir: string;
  /** Absolute path of the project; it is taken out of every text. */
  readonly root: string;
  /** The address in use, asked for when it is known. */
  readonly baseURL?: () => string | undefined;
}

/** Stands in the label of the verdict for a deviation that the baseline accepts. */
const KNOWN = 'known';

/** Groups of the report's category view: one for each verdict that somebody has to look at. */
export const categories: readonly { readonly verdict: Verdict | typeof KNOWN; readonly name: string }[] = [
  { verdict: KNOWN, name: 'Known: a deviation that the baseline accepts' },
  { verdict: 'fail', name: 'Failed: a MUST does not hold' },
  { verdict: 'warn', name: 'Warning: a SHOULD does not hold' },
  { verdict: 'not-testable', name: 'Not testable: it could not be arranged' },
  { verdict: 'inconclusive', name: 'Inconclusive: no answer to judge by' },
  { verdict: 'error', name: 'Error of the suite' },
  { verdict: 'not-run', name: 'Did not run' },
];

/** Undefined is Allure's "unknown": a warning must be taken neither for a pass nor for a failure. */
const statuses: Readonly<Record<Verdict, Status | undefined>> = {
  pass: Status.PASSED,
  observed: Status.PASSED,
  warn: undefined,
  fail: Status.FAILED,
  'not-testable': Status.BROKEN,
  inconclusive: Status.BROKEN,
  error: Status.BROKEN,
  'not-run': Status.SKIPPED,
};

/** How the message of a result begins, so that whoever reads it knows what it is before why. */
const openings: Readonly<Record<Verdict, string | undefined>> = {
  pass: undefined,
  observed: 'Observed, not judged',
  warn: 'Warning: a SHOULD does not hold',
  fail: undefined,
  'not-testable': 'Not testable',
  inconclusive: 'Inconclusive',
  error: 'Error of the suite',
  'not-run': 'Did not run',
};

/** The folder that the results of a run are written to. */
export function allureResultsDir({ reportDir, root }: AllurePlace): string {
  return reportFolder(path.resolve(root, reportDir)).allureResults;
}

/**
 * Rewrites each result just before it is written.
 *
 * @param place where results are written
 * @param state finds what is known about a result; undefined for a test that checks no requirement
 */
export function allureListener(
  place: AllurePlace,
  state: (result: TestResult) => Stated | undefined,
): LifecycleListener {
  const room = { left: MOST_ATTACHED };
  return {
    beforeTestResultWrite(result) {
      dropUnwanted(result, allureResultsDir(place));
      // Annotations that Allure does not know come out as steps that nobody took.
      result.steps = result.steps.filter(
        ({ name }) => !/^(?:(?:requirement|source): |evidence$)/.test(name ?? ''),
      );
      const stated = state(result);
      if (stated) applyVerdict(result, stated);
      if (stated?.evidence) result.steps.unshift(...stepsOf(stated.evidence, result, place, room));
      dropRoot(result, place.root);
      noteResult(place, result);
    },
  };
}

/** So many bytes are attached in one run at most: a report folder shall stay small whatever a target answers. */
const MOST_ATTACHED = 25_000_000;

function stepsOf(
  evidence: Evidence,
  { uuid }: TestResult,
  place: AllurePlace,
  room: { left: number },
): readonly StepResult[] {
  if (room.left <= 0) return withoutEvidence();
  const baseURL = withoutUserInfo(place.baseURL?.()) ?? '';
  return evidenceSteps(evidence, baseURL, (content, extension) => {
    const source = `${uuid}-${extension}-attachment.${extension}`;
    room.left -= Buffer.byteLength(content);
    const folder = allureResultsDir(place);
    mkdirSync(folder, { recursive: true });
    writeFileSync(path.join(folder, source), content);
    return source;
  });
}

/** Puts a result and what is attached to it on the list of the suite's own files. */
export function noteResult(place: AllurePlace, result: TestResult): void {
  const folder = allureResultsDir(place);
  const names = [`${result.uuid}-result.json`, ...attachedTo(result)];
  noteOwn(path.dirname(folder), ...names.map((name) => path.join(folder, path.basename(name))));
}

function attachedTo({ attachments, steps }: TestResult | StepResult): readonly string[] {
  return [...attachments.map(({ source }) => source), ...steps.flatMap(attachedTo)];
}

/** Labels that say on which machine and in which process the suite ran: of no use to a reader, and not theirs. */
const privateLabels: readonly string[] = ['host', 'thread'];

function applyVerdict(result: TestResult, stated: Stated): void {
  const { id, level, verdict, message, known } = stated;
  result.labels = result.labels.filter(({ name }) => !privateLabels.includes(name));
  result.labels.push({ name: 'verdict', value: known ? KNOWN : verdict }, { name: 'level', value: level });
  result.links.push(...contractLinks(id, stated.source));
  result.name = `${id} · ${result.name ?? ''}`;
  const status = statuses[verdict];
  if (status === undefined) delete result.status;
  else result.status = status;
  const acceptance = known && `Known until ${known.expires}: ${known.reason} (${known.owner})`;
  const words = [acceptance, openings[verdict], message]
    .filter((part) => part !== undefined && part !== '')
    .join('\n');
  result.description = descriptionOf(stated, words);
  // A trace is for the author of a check. Who reads a warning is looking at a server, not at our files.
  const { trace } = result.statusDetails;
  const keepTrace = trace !== undefined && (verdict === 'fail' || verdict === 'error');
  result.statusDetails = { ...(words === '' ? {} : { message: words }), ...(keepTrace ? { trace } : {}) };
}

/** Allure shows the message of a result only when it is failed or broken, so a warning needs it here, as Markdown. */
function descriptionOf({ level, verdict, source }: Stated, words: string): string {
  const origin = `**${level}**${source === undefined ? '' : `, from ${source}`}`;
  // Indented text is shown as it is, whatever a server wrote into it.
  const told = words.split('\n').map((line) => `    ${line}`);
  return verdict === 'fail' || words === '' ? origin : `${origin}\n\n${told.join('\n')}`;
}

/**
 * Playwright's own attachment for failed tests tells a language model what to do and quotes our source; a trace holds
 * tokens as they are.
 */
function dropUnwanted(result: TestResult | StepResult, folder: string): void {
  const [dropped, kept] = [
    result.attachments.filter(isUnwanted),
    result.attachments.filter((a) => !isUnwanted(a)),
  ];
  for (const { source } of dropped) rmSync(path.join(folder, path.basename(source)), { force: true });
  result.attachments = kept;
  for (const step of result.steps) dropUnwanted(step, folder);
  result.steps = result.steps.filter(({ name }) => name !== 'error-context' && name !== 'trace');
}

function isUnwanted({ name, type }: Attachment): boolean {
  return name === 'error-context' || /playwright-trace|\/zip/.test(type ?? '');
}

function dropRoot(result: TestResult | StepResult, root: string): void {
  if (result.name !== undefined) result.name = withoutRoot(result.name, root);
  if (result.description !== undefined) result.description = withoutRoot(result.description, root);
  result.statusDetails = cleanDetails(result.statusDetails, root);
  for (const attachment of result.attachments) attachment.name = withoutRoot(attachment.name, root);
  for (const parameter of result.parameters) parameter.value = withoutRoot(parameter.value, root);
  for (const step of result.steps) dropRoot(step, root);
}

function cleanDetails(details: StatusDetails, root: string): StatusDetails {
  const clean: StatusDetails = {};
  for (const key of ['message', 'trace', 'actual', 'expected'] as const) {
    const text = details[key];
    if (text !== undefined) clean[key] = withoutRoot(text, root);
  }
  return clean;
}
