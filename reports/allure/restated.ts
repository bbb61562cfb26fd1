/**
 * What an Allure result says about a requirement. Allure knows passed, failed, broken, skipped and unknown; here
 * they mean: held, a MUST that does not hold, a SHOULD that does not hold, not measured, and observed. A new MUST that
 * does not count yet is broken, too, and so is an error of the suite.
 */
import { Status, type Link, type StepResult, type TestResult } from 'allure-js-commons';
import { isUnmet, type Verdict } from '../../fixtures/verdict.ts';
import type { Conformance, ResultRow } from '../conformance.ts';
import { withoutRoot } from '../../fixtures/local-paths.ts';
import { knownWords, messageOf, decisiveSteps, stepLine, scriptOf } from '../explain/explanation.ts';
import { levelWord, NEW_MUST } from '../explain/facts.ts';
import { operationLink, sourceLink } from '../explain/source-link.ts';
import { causeTitle } from '../causes.ts';
import type { Cause, KeptBody, Step } from '../result-row.ts';
import { cutTo, visibleLine } from '../../fixtures/visible.ts';
import type { HttpExchange } from 'allure-js-commons/http';
import { createStepResult } from 'allure-js-commons/sdk/reporter';
import { shortenedBody } from '../../fixtures/evidence/bounds.ts';

/** Undefined is Allure's "unknown": what is observed is not judged, and does not count in its success rate. */
const statuses: Readonly<Record<Verdict, Status | undefined>> = {
  pass: Status.PASSED,
  observed: undefined,
  warn: Status.BROKEN,
  uncounted: Status.BROKEN,
  fail: Status.FAILED,
  'not-testable': Status.SKIPPED,
  inconclusive: Status.SKIPPED,
  error: Status.BROKEN,
  'not-run': Status.SKIPPED,
};

/** How the message of a result begins: first the verdict, then the reason. */
const openings: Readonly<Record<Verdict, string | undefined>> = {
  pass: undefined,
  observed: 'Observed, not judged',
  warn: 'Warning: a SHOULD does not hold',
  uncounted: `${NEW_MUST}: it does not hold`,
  fail: undefined,
  'not-testable': 'Not testable',
  inconclusive: 'Inconclusive',
  error: 'Error of the suite',
  'not-run': 'Did not run',
};

/** Labels that name the machine and process of the suite: useless to a reader, and private. */
const privateLabels: readonly string[] = ['host', 'thread'];

/**
 * The result of a test with what its row says.
 *
 * @param made by allure-playwright
 * @param root absolute path of the project; it is taken out of the trace
 */
export function restated(
  made: TestResult,
  row: ResultRow,
  { conformance, root }: { readonly conformance: Conformance; readonly root: string },
): TestResult {
  const { id, verdict, text, observed, durationMs } = row;
  const { status: _, statusDetails, stop = 0, ...rest } = made;
  const labels = made.labels.filter(({ name }) => !privateLabels.includes(name));
  const status = statuses[verdict];
  const message = whyOf(row);
  // A stack trace is for the author of a check; a reader of a warning looks at a server.
  const trace = verdict === 'fail' || verdict === 'error' ? statusDetails.trace : undefined;
  return {
    ...rest,
    name: [id, text, ...(observed === undefined ? [] : [`observed: ${observed}`])].join(' · '),
    ...(status === undefined ? {} : { status }),
    statusDetails: {
      ...(message === '' ? {} : { message }),
      ...(trace === undefined ? {} : { trace: withoutRoot(trace, root) }),
    },
    description: descriptionOf(row, message),
    labels: [...labels, { name: 'level', value: levelWord(row) }, ...groupLabels(row, conformance)],
    links: [...made.links, ...contractLinks(row)],
    start: stop - Math.round(durationMs),
    stop,
  };
}

/** Links to the contract: the page of the source, and that of the operation. */
function contractLinks(row: ResultRow): readonly Link[] {
  const named = [
    [sourceLink(row), row.source] as const,
    [operationLink(row.operation), row.operation] as const,
  ];
  const names = new Map(named.toReversed());
  return [...names].flatMap(([url, name]) => (url === undefined ? [] : { name, url, type: 'contract' }));
}

function whyOf(row: ResultRow): string {
  const { known, verdict } = row;
  const acceptance = known && knownWords(known);
  return [acceptance, openings[verdict], messageOf(row)]
    .filter((part) => part !== undefined && part !== '')
    .join('\n');
}

/** Whether Allure shows the message by itself: it does so only for what is failed or broken. */
const isShownAnyway = (verdict: Verdict): boolean => isUnmet(verdict) || verdict === 'error';

/** The origin, and the message where Allure does not show it, as Markdown. */
function descriptionOf(row: ResultRow, message: string): string {
  const { verdict, source } = row;
  const origin = `**${levelWord(row)}**, from ${source}`;
  // Indented text is shown literally, whatever a server wrote.
  const indented = message.split('\n').map((line) => `    ${line}`);
  return isShownAnyway(verdict) || message === '' ? origin : `${origin}\n\n${indented.join('\n')}`;
}

// The groups of Allure's category view: causes that several requirements share, then verdicts to look at.

/** Maximum causes with a group of their own. */
const SHOWN = 20;

/** A group of Allure's category view. A result belongs to the first group that fits. */
interface Category {
  readonly name: string;
  readonly matchers: readonly { readonly labels: Readonly<Record<string, string>> }[];
  readonly groupByMessage: boolean;
}

/** The label of the verdict for a deviation that the baseline accepts. */
type Shown = Verdict | 'known';

/** One group for each verdict but a pass. */
export const verdictGroups: readonly { readonly verdict: Shown; readonly name: string }[] = [
  { verdict: 'known', name: 'Known: a deviation that the baseline accepts' },
  { verdict: 'fail', name: 'Failed: a MUST does not hold' },
  { verdict: 'uncounted', name: `${NEW_MUST}: it does not hold` },
  { verdict: 'warn', name: 'Warning: a SHOULD does not hold' },
  { verdict: 'not-testable', name: 'Not testable: it could not be prepared' },
  { verdict: 'inconclusive', name: 'Inconclusive: no answer to judge by' },
  { verdict: 'error', name: 'Error of the suite' },
  { verdict: 'not-run', name: 'Did not run' },
  { verdict: 'observed', name: 'Observed: a MAY, recorded and not judged' },
];

/** The labels that put a row into its group. */
function groupLabels(row: ResultRow, conformance: Conformance): { name: string; value: string }[] {
  const shown: Shown = row.known ? 'known' : row.verdict;
  const at = shared(conformance).findIndex(({ victims }) => victims.includes(row.id));
  return [
    { name: 'verdict', value: shown },
    ...(at === -1 ? [] : [{ name: 'cause', value: causeLabel(at) }]),
  ];
}

export function categoriesOf(conformance: Conformance): readonly Category[] {
  const causes = shared(conformance).map((cause, at) => ({
    name: `Cause: ${cutTo(visibleLine(causeTitle(cause)), 160)}`,
    matchers: [{ labels: { cause: causeLabel(at) } }],
    groupByMessage: false,
  }));
  const verdicts = verdictGroups.map(({ verdict, name }) => ({
    name,
    matchers: [{ labels: { verdict } }],
    groupByMessage: verdict !== 'observed',
  }));
  return [...causes, ...verdicts];
}

function shared({ causes = [] }: Conformance): readonly Cause[] {
  return causes.filter(({ victims }) => victims.length > 1).slice(0, SHOWN);
}

/** Allure reads the value of a label as a pattern, so this one has only letters and digits. */
const causeLabel = (at: number): string => `cause${String(at + 1).padStart(2, '0')}`;

// The requests in Allure: the call under test first, in the viewer of exchanges, the others folded below.

/** Writes an attachment; returns its file name. */
export type Attach = (content: string, extension: string) => string;

/** Maximum characters of a body in the viewer, and of a script. */
const LONGEST = { body: 2_048, script: 16_384 };

/** The steps of a result for a row; none where nothing was sent. */
export function evidenceSteps(row: ResultRow, baseURL: string, attach: Attach): StepResult[] {
  const decisive = decisiveSteps(row);
  if (decisive.length === 0) return row.evidence?.leftOut === undefined ? [] : [leftOutStep];
  const script = attach(scriptOf(row, LONGEST.script) ?? '', 'txt');
  return [
    ...decisive.map((step) => {
      const exchange = attach(JSON.stringify(exchangeOf(step, baseURL)), 'httpexchange');
      return stepOf(`▶ ${stepLine(step)}`, 'exchange', 'application/vnd.allure.http+json', exchange);
    }),
    stepOf('All requests, as a script', 'requests', 'text/plain', script),
  ];
}

/** Shown if there was no room for any request. */
const leftOutStep: StepResult = {
  ...createStepResult(),
  name: 'Its requests are left out to keep this report small: see conformance.json.',
};

function stepOf(name: string, attached: string, type: string, source: string): StepResult {
  return {
    ...createStepResult(),
    name,
    // Folded: Allure opens failed steps.
    status: Status.PASSED,
    attachments: [{ name: attached, type, source }],
  };
}

function exchangeOf(step: Step, baseURL: string): HttpExchange {
  const { method, path, headers = [], request, status, contentType, answer } = step;
  return {
    schemaVersion: 1,
    request: {
      method,
      url: `${baseURL}${path}`,
      headers: headers.map(([name, value]) => ({ name, value })),
      ...(request ? { body: bodyOf(request, 'application/json') } : {}),
    },
    response: {
      status,
      headers: contentType === undefined ? [] : [{ name: 'content-type', value: contentType }],
      body: bodyOf(answer, contentType ?? 'text/plain'),
    },
  };
}

function bodyOf(body: KeptBody, contentType: string) {
  const { text, bytes } = shortenedBody(body, LONGEST.body);
  return { encoding: 'utf8', value: text, size: bytes, contentType } as const;
}
