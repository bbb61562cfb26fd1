/**
 * A result as JUnit XML, as the schema of Jenkins' xUnit plugin has it: a suite for each operation, a test case for
 * each requirement. A failure is what does not hold, skipped what fails no run, an error what was not measured.
 */
import { countingObjections } from '../baseline/judging.ts';
import type { Conformance, ResultRow } from '../conformance.ts';
import type { Objection } from '../result-row.ts';
import { standingOf, type Standing } from '../explain/overview.ts';
import { levelWord, NEW_MUST, runFacts } from '../explain/facts.ts';
import { cutTo } from '../../fixtures/visible.ts';
import { messageOf } from '../explain/explanation.ts';
import { wholeText, type Extent } from '../explain/whole-text.ts';
import { firstThatFits } from '../fitting.ts';
import { byOperation } from '../grouped.ts';
import { element, xmlText } from './xml.ts';

/** Maximum bytes of all failures together; the rest is small. */
const BYTES = 7_000_000;
const LONGEST_MESSAGE = 300;

/** How much of a failure is shown, most first. */
const WHOLE: Extent = { body: 8_000, script: Infinity };
const SHORT: Extent = { body: 400, script: 0 };

const endings: Readonly<Record<Standing, 'failure' | 'error' | 'skipped' | undefined>> = {
  failed: 'failure',
  unmeasured: 'error',
  known: 'skipped',
  uncounted: 'skipped',
  warned: 'skipped',
  undetermined: 'skipped',
  held: undefined,
};

/** The whole file, ending with a newline. */
export function junitXML(conformance: Conformance): string {
  const { results, suite, durationMs } = conformance;
  const shown = results.filter((row) => endings[standingOf(row)] !== undefined).length;
  const share = Math.floor(BYTES / Math.max(1, shown));
  const objections = countingObjections(conformance);
  const suites = [
    ...byOperation(results).map((each) => suiteOf(each, conformance, share)),
    ...(objections.length === 0 ? [] : [objectionSuite(objections, conformance)]),
  ];
  const head = { name: suite.name, time: seconds(durationMs), ...sums(results, objections.length) };
  return `<?xml version="1.0" encoding="UTF-8"?>\n${element('testsuites', head, ['\n', ...suites])}\n`;
}

function suiteOf(
  [operation, rows]: readonly [string, readonly ResultRow[]],
  conformance: Conformance,
  share: number,
): string {
  const facts = [['Verdict', conformance.verdict] as const, ...runFacts(conformance)];
  const properties = facts.map(([name, value]) => element('property', { name, value }));
  const attributes = {
    name: operation,
    ...sums(rows),
    skipped: `${ended(rows, 'skipped')}`,
    time: seconds(rows.reduce((sum, { durationMs }) => sum + durationMs, 0)),
    timestamp: conformance.startedAt.slice(0, 19),
  };
  const cases = rows.map((row) => `${caseOf(row, conformance, share)}\n`);
  return `${element('testsuite', attributes, [element('properties', {}, properties), '\n', ...cases])}\n`;
}

/** Reasons other than requirements for which a run ends with 1: one failure each. */
function objectionSuite(objections: readonly Objection[], { startedAt }: Conformance): string {
  const attributes = {
    name: 'declarations and baseline',
    ...sums([], objections.length),
    skipped: '0',
    time: seconds(0),
    timestamp: startedAt.slice(0, 19),
  };
  const cases = objections.map(({ id, kind, sentence }) => {
    const failure = element('failure', { type: kind, message: cutTo(sentence, LONGEST_MESSAGE) });
    return `${element('testcase', { name: id, classname: kind, time: seconds(0) }, [failure])}\n`;
  });
  return `${element('testsuite', attributes, ['\n', ...cases])}\n`;
}

function caseOf(row: ResultRow, conformance: Conformance, share: number): string {
  const attributes = {
    name: `${row.id}: ${row.text}`,
    classname: row.operation.replace(/^\//, '').replaceAll('/', '.'),
    time: seconds(row.durationMs),
  };
  const ending = endings[standingOf(row)];
  return element(
    'testcase',
    attributes,
    ending === undefined ? [] : [endingOf(ending, row, conformance, share)],
  );
}

function endingOf(name: string, row: ResultRow, conformance: Conformance, share: number): string {
  const said = messageOf(row) || row.text;
  const message = row.known
    ? `Known: ${row.known.reason}`
    : row.verdict === 'uncounted'
      ? `${NEW_MUST}: ${said}`
      : said;
  const line = message
    .split('\n')
    .map((each) => each.trim())
    .join(' ');
  const attributes = {
    type: `${levelWord(row)} ${row.verdict}${row.known ? ', known' : ''}`,
    message: cutTo(line, LONGEST_MESSAGE),
  };
  const text = (extent: Extent) => (): string =>
    element(name, attributes, [xmlText(wholeText(row, extent, conformance).join('\n'))]);
  return firstThatFits(share, text(WHOLE), text(SHORT), () => element(name, attributes));
}

/** @param failures further ones */
function sums(
  rows: readonly ResultRow[],
  failures = 0,
): Readonly<Record<'tests' | 'failures' | 'errors', string>> {
  return {
    tests: `${rows.length + failures}`,
    failures: `${ended(rows, 'failure') + failures}`,
    errors: `${ended(rows, 'error')}`,
  };
}

function ended(rows: readonly ResultRow[], ending: 'failure' | 'error' | 'skipped'): number {
  return rows.filter((row) => endings[standingOf(row)] === ending).length;
}

/** Seconds with milliseconds, which is all that the schema takes. */
function seconds(ms: number): string {
  return (ms / 1000).toFixed(3);
}
