import { causeTitle } from '../causes.ts';
import type { Conformance } from '../conformance.ts';
import type { ResultRow } from '../result-row.ts';
import { bodyText, differenceLines, explain, knownWords, stepLine } from './explanation.ts';
import { moment } from './facts.ts';
import { scriptOf } from './script.ts';

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
  file: Pick<Conformance, 'causes'> = {},
): readonly string[] {
  const explanation = explain(row, file);
  const { decisive: tested, stuckAt, place, cause, known, since } = explanation;
  const body = tested ? bodyText(tested.answer, room.body) : '';
  const script = scriptOf(row, room.script);
  return [
    `${explanation.level} ${explanation.id}  ${explanation.sentence}`,
    `Promised in ${explanation.source}`,
    ...(cause ? [`Cause: ${causeTitle(cause)}`] : []),
    ...(known ? [knownWords(known)] : []),
    ...(since === undefined ? [] : [`Does not hold since ${moment(since)}`]),
    '',
    ...explanation.differences.flatMap(differenceLines),
    ...explanation.remarks,
    ...(stuckAt === undefined ? [] : [stuckAt]),
    ...(tested ? ['', 'The call under test', stepLine(tested)] : []),
    ...(body === '' ? [] : body.split('\n').map((line) => `    ${line}`)),
    ...(script === undefined ? [] : ['', 'All requests, as a script', ...script.split('\n')]),
    '',
    `Replay: ${explanation.again}`,
    ...(place === undefined ? [] : [`Check: ${place}`]),
  ];
}
