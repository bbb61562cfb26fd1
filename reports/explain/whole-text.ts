import { causeTitle } from '../causes.ts';
import type { Conformance } from '../conformance.ts';
import type { ResultRow } from '../result-row.ts';
import type { Step } from '../evidence.ts';
import {
  bodyText,
  differenceLines,
  explain,
  knownWords,
  leftOutNote,
  stepLine,
  type Explanation,
} from './explanation.ts';
import { moment } from './facts.ts';

/** How much of a failure is printed. */
export interface Room {
  /** Most requests with a line; the call under test and what is nearest to it stay. */
  readonly steps: number;
  /** Most characters of a body, and of a line for a shell: a longer one is only in the result file. */
  readonly body: number;
  readonly curl: number;
}

/**
 * A failure as text, everything in the order in which a reader wants it; nothing is indented from the left.
 *
 * @param file names its cause; without, the reader knows it already
 */
export function wholeText(
  row: ResultRow,
  room: Room,
  file: Pick<Conformance, 'causes'> = {},
): readonly string[] {
  const explanation = explain(row, file);
  const { decisive: tested, stuckAt, place, cause, known, since } = explanation;
  const shown = nearest(explanation.steps, tested, room.steps);
  const missing = explanation.steps.length - shown.length;
  const note = leftOutNote(explanation);
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
    ...(tested ? ['', 'The call under test', ...stepLines(tested, room, true)] : []),
    ...chainLines(explanation, shown, room),
    ...(missing === 0 ? [] : [`${missing} more requests: see conformance.json.`]),
    ...(note === undefined ? [] : [note]),
    '',
    `Replay: ${explanation.again}`,
    ...(place === undefined ? [] : [`Check: ${place}`]),
  ];
}

function chainLines(
  { prelude, decisive }: Explanation,
  shown: readonly Step[],
  room: Room,
): readonly string[] {
  if (shown.length === 0) return [];
  const others = shown.flatMap((each) =>
    each === decisive ? [`${stepLine(each)}  ← see above`] : stepLines(each, room, false),
  );
  const before = prelude?.split('\n').map((line) => `    ${line}`) ?? [];
  return ['', 'All requests in order, with shell commands', ...before, ...others];
}

function stepLines(step: Step, room: Room, isNews: boolean): readonly string[] {
  const curl = step.curl
    .split('\n')
    .map((part) =>
      part.length <= room.curl ? part : `# A line of ${part.length} characters: see conformance.json.`,
    );
  const body = bodyText(step.answer, isNews ? room.body : Math.min(room.body, 160));
  const lines = body === '' ? [] : body.split('\n');
  return [stepLine(step), ...[...lines, ...curl].map((part) => `    ${part}`)];
}

function nearest(steps: readonly Step[], tested: Step | undefined, most: number): readonly Step[] {
  if (steps.length <= most) return steps;
  const place = tested ? steps.indexOf(tested) : steps.length;
  const far = (at: number): number => Math.abs(at - place);
  const kept = new Set(
    steps
      .map((_, at) => at)
      .toSorted((a, b) => far(a) - far(b))
      .slice(0, most),
  );
  return steps.filter((_, at) => kept.has(at));
}
