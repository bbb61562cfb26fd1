/** A requirement that did not hold, or was not measured, as plain text, for terminals and JUnit. */
import { cutTo } from '../../fixtures/visible.ts';
import { causeTitle } from '../causes.ts';
import type { Conformance } from '../conformance.ts';
import type { Difference, ResultRow, Step } from '../result-row.ts';
import { bodyText, explain, knownWords, scriptOf, sentWords, stepLine } from './explanation.ts';
import { moment } from './facts.ts';

/** Maximum characters of the answer to the call under test, and of the script. */
export interface Extent {
  readonly body: number;
  readonly script: number;
}

/**
 * A failure as text, in reading order, without indentation.
 *
 * @param around the causes of the run, unless the reader knows the cause, and its load, on which the advice depends
 */
export function wholeText(
  row: ResultRow,
  extent: Extent,
  around: Pick<Conformance, 'causes' | 'load'> = {},
): readonly string[] {
  const explanation = explain(row, around);
  const { decisive, place, cause, known, since, advice } = explanation;
  const script = scriptOf(row, extent.script);
  return [
    `${explanation.level} ${explanation.id}  ${explanation.sentence}`,
    `Source: ${explanation.source}`,
    ...(cause ? [`Cause: ${causeTitle(cause)}`] : []),
    ...(known ? [knownWords(known)] : []),
    ...(since === undefined ? [] : [`Has not held since ${moment(since)}`]),
    '',
    ...explanation.differences.flatMap(differenceLines),
    ...explanation.remarks,
    ...(explanation.stuckAt === undefined ? [] : [explanation.stuckAt]),
    ...(decisive.length === 0 ? [] : ['', titleOf(decisive)]),
    ...decisive.flatMap((step) => [stepLine(step), ...bodyLines(step, extent.body)]),
    ...(script === undefined ? [] : ['', 'All requests, as a script', ...script.split('\n')]),
    '',
    ...(advice === undefined ? [] : [advice]),
    `To check it again: ${explanation.again}`,
    ...(place === undefined ? [] : [`Check: ${place}`]),
  ];
}

/** A difference as lines: the path of the field, the expected and the received value. */
function differenceLines({ path, expected, received }: Difference): readonly string[] {
  return [path, ...indented('  expected  ', expected), ...indented('  received  ', received)];
}

function indented(begin: string, text: string): readonly string[] {
  return text.split('\n').map((line, at) => (at === 0 ? begin : ' '.repeat(begin.length)) + line);
}

function titleOf([step, ...others]: readonly Step[]): string {
  if (others.length > 0) return 'The calls that contradict each other';
  if (step?.act === 'under test') return 'The call under test';
  return step && hasFailed(step) ? 'The call that failed' : 'The last call';
}

const hasFailed = ({ status, errCode = 0 }: Step): boolean => status < 200 || status > 299 || errCode !== 0;

/** What was sent, and the answer. */
function bodyLines(step: Step, most: number): readonly string[] {
  const sent = sentWords(step).map((body) => `    sent ${cutTo(body, most)}`);
  const body = bodyText(step.answer, most);
  return [...sent, ...(body === '' ? [] : body.split('\n').map((line) => `    ${line}`))];
}
