import { causeGroups, causeTitle, type CauseGroup } from '../causes.ts';
import type { ResultRow } from '../conformance.ts';
import { cutTo, visibleLine } from '../explain/visible.ts';
import { wholeText, type Room } from '../explain/whole-text.ts';
import type { Paint } from './paint.ts';

/** How much is printed; the rest is counted and stands in the files. */
const LIMIT = { whole: 8, causes: 25, lines: 12, idle: 4 };

/** Of a failure that is told whole. */
const ROOM: Room = { steps: 8, body: 600, curl: 1_200 };

/**
 * What the terminal says of the failures among these rows: for each cause one of them whole, and a line for each
 * other. Empty where none failed.
 */
export function failureWords(rows: readonly ResultRow[], paint: Paint): readonly string[] {
  const groups = causeGroups(rows).filter(({ rows: all }) => failedOf(all).length > 0);
  const count = failedOf(rows).length;
  if (count === 0) return [];
  const causes =
    groups.length === count ? '' : ` of ${groups.length === 1 ? 'one cause' : `${groups.length} causes`}`;
  const shown = groups
    .slice(0, LIMIT.causes)
    .flatMap((group, at) => causeWords(group, at < LIMIT.whole, paint));
  const rest = groups.slice(LIMIT.causes).reduce((sum, group) => sum + failedOf(group.rows).length, 0);
  return [
    paint('red', `Failed (${count}${causes}):`),
    ...shown,
    ...(rest === 0 ? [] : [`  … and ${rest} more, see the files below`]),
  ];
}

const failedOf = (rows: readonly ResultRow[]): readonly ResultRow[] =>
  rows.filter(({ verdict, known }) => verdict === 'fail' && !known);

function causeWords({ cause, rows }: CauseGroup, isWhole: boolean, paint: Paint): readonly string[] {
  const [first, ...others] = failedOf(rows);
  if (!first) return [];
  const head = rows.length === 1 ? [] : [`  ${paint('bold', cutTo(visibleLine(causeTitle(cause)), 240))}`];
  const idle = rows.length - others.length - 1;
  return [
    '',
    ...head,
    ...(isWhole ? whole(first, paint) : [line(first, paint)]),
    ...others.slice(0, LIMIT.lines).map((row) => line(row, paint)),
    ...(others.length > LIMIT.lines ? [`  … and ${others.length - LIMIT.lines} more of this cause`] : []),
    ...(idle === 0 ? [] : [paint('dim', `  and ${idle} that warn, or were not measured, because of it`)]),
  ];
}

function whole(row: ResultRow, paint: Paint): readonly string[] {
  const [title = '', ...lines] = wholeText(row, ROOM);
  return [`  ${paint('red', title)}`, ...lines.map((each) => (each === '' ? '' : `    ${each}`))];
}

function line({ level, id, text }: ResultRow, paint: Paint): string {
  return `  ${paint('red', `${level} ${id}`)}  ${text}`;
}
