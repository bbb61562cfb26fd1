/**
 * What an Allure result says about a requirement. Allure knows passed, failed, broken, skipped and unknown; here
 * they mean: held, a MUST that does not hold, a SHOULD that does not hold, not measured, and observed. An error of the
 * suite is broken, too.
 */
import { Status, type Link, type TestResult } from 'allure-js-commons';
import type { Verdict } from '../../fixtures/verdict.ts';
import type { Conformance, ResultRow } from '../conformance.ts';
import { withoutRoot } from '../../fixtures/local-paths.ts';
import { knownWords, messageOf } from '../explain/explanation.ts';
import { operationLink, sourceLink } from '../explain/source-link.ts';
import { groupLabels } from './categories.ts';

/** Undefined is Allure's "unknown": what is observed is not judged, and does not count in its success rate. */
const statuses: Readonly<Record<Verdict, Status | undefined>> = {
  pass: Status.PASSED,
  observed: undefined,
  warn: Status.BROKEN,
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
  const { id, level, verdict, text, observed, durationMs } = row;
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
    labels: [...labels, { name: 'level', value: level }, ...groupLabels(row, conformance)],
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

/** Verdicts whose message Allure shows by itself: it does so only for what is failed or broken. */
const shownAnyway: readonly Verdict[] = ['fail', 'warn', 'error'];

/** The origin, and the message where Allure does not show it, as Markdown. */
function descriptionOf({ level, verdict, source }: ResultRow, message: string): string {
  const origin = `**${level}**, from ${source}`;
  // Indented text is shown literally, whatever a server wrote.
  const indented = message.split('\n').map((line) => `    ${line}`);
  return shownAnyway.includes(verdict) || message === '' ? origin : `${origin}\n\n${indented.join('\n')}`;
}
