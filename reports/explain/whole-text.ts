import { causeTitle } from '../causes.ts';
import type { Conformance } from '../conformance.ts';
import type { Step, ResultRow } from '../result-row.ts';
import { bodyText, differenceLines, explain, knownWords, stepLine, scriptOf } from './explanation.ts';
import { moment } from './facts.ts';

/** Maximum characters of the answer to the call under test, and of the script. */
export interface Room {
  readonly body: number;
  readonly script: number;
}

/**
 * A failure as text, in reading order, without indentation.
 *
 * @param file names the cause; leave it out if the reader knows the cause
 */
export function wholeText(
  row: ResultRow,
  room: Room,
  file: Pick<Conformance, 'causes' | 'load'> = {},
): readonly string[] {
  const explanation = explain(row, file);
  const { decisive, stuckAt, place, cause, known, since, advice } = explanation;
  const script = scriptOf(row, room.script);
  return [
    `${explanation.level} ${explanation.id}  ${explanation.sentence}`,
    `Source: ${explanation.source}`,
    ...(cause ? [`Cause: ${causeTitle(cause)}`] : []),
    ...(known ? [knownWords(known)] : []),
    ...(since === undefined ? [] : [`Has not held since ${moment(since)}`]),
    '',
    ...explanation.differences.flatMap(differenceLines),
    ...explanation.remarks,
    ...(stuckAt === undefined ? [] : [stuckAt]),
    ...(decisive.length === 0 ? [] : ['', titleOf(decisive)]),
    ...decisive.flatMap((step) => [stepLine(step), ...bodyLines(step, room.body)]),
    ...(script === undefined ? [] : ['', 'All requests, as a script', ...script.split('\n')]),
    '',
    ...(advice === undefined ? [] : [advice]),
    `To check it again: ${explanation.again}`,
    ...(place === undefined ? [] : [`Check: ${place}`]),
  ];
}

function titleOf([step, ...others]: readonly Step[]): string {
  if (others.length > 0) return 'The calls that contradict each other';
  if (step?.act === 'under test') return 'The call under test';
  return step && hasFailed(step) ? 'The call that failed' : 'The last call';
}

const hasFailed = ({ status, errCode = 0 }: Step): boolean => status < 200 || status > 299 || errCode !== 0;

function bodyLines({ answer }: Step, most: number): readonly string[] {
  const body = bodyText(answer, most);
  return body === '' ? [] : body.split('\n').map((line) => `    ${line}`);
}
