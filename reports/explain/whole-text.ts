import type { ResultRow } from '../result-row.ts';
import { explanationOf, type ExplainedStep, type Explanation } from './explanation.ts';

/** How much of a failure is told. */
export interface Room {
  /** Most requests with a line; the call under test and what is nearest to it stay. */
  readonly steps: number;
  /** Most characters of a body, and of a line for a shell: a longer one stands in the result file. */
  readonly body: number;
  readonly curl: number;
}

/** A failure as text, everything in the order in which a reader wants it; nothing is indented from the left. */
export function wholeText(row: ResultRow, room: Room): readonly string[] {
  const told = explanationOf(row);
  const tested = told.steps.find(({ isTested }) => isTested);
  const shown = nearest(told.steps, tested, room.steps);
  const missing = told.steps.length - shown.length;
  return [
    told.title,
    `Promised in ${told.source}`,
    '',
    ...told.differences,
    ...told.notes,
    ...told.stuckAt,
    ...(tested ? ['', 'The call under test', ...stepLines(tested, room, true)] : []),
    ...chainLines(told, shown, tested, room),
    ...(missing === 0 ? [] : [`${missing} more requests stand in conformance.json.`]),
    ...(told.leftOut === undefined ? [] : [told.leftOut]),
    '',
    `Again: ${told.replay}`,
    ...(told.place === undefined ? [] : [`Check: ${told.place}`]),
  ];
}

function chainLines(
  { prelude }: Explanation,
  shown: readonly ExplainedStep[],
  tested: ExplainedStep | undefined,
  room: Room,
): readonly string[] {
  if (shown.length === 0) return [];
  const others = shown.flatMap((each) =>
    each === tested ? [`${each.line}  ← see above`] : stepLines(each, room, false),
  );
  return ['', 'All requests in their order, for a shell', ...prelude.map((line) => `    ${line}`), ...others];
}

function stepLines({ line, step, answer }: ExplainedStep, room: Room, isNews: boolean): readonly string[] {
  const curl = step.curl
    .split('\n')
    .map((part) =>
      part.length <= room.curl ? part : `# A line of ${part.length} characters: see conformance.json.`,
    );
  const body = answer === '' ? [] : clipped(answer, isNews ? room.body : Math.min(room.body, 160));
  return [line, ...body.map((part) => `    ${part}`), ...curl.map((part) => `    ${part}`)];
}

function clipped(text: string, most: number): readonly string[] {
  const cut = text.length <= most ? text : `${text.slice(0, most)}… (${text.length} characters)`;
  return cut.split('\n');
}

function nearest(
  steps: readonly ExplainedStep[],
  tested: ExplainedStep | undefined,
  most: number,
): readonly ExplainedStep[] {
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
