import { cutTo } from '../explain/visible.ts';
import { markup, type Markup } from '../page/markup.ts';
import { answerCell } from './cells.ts';
import type { Column } from './column.ts';
import { byOperation, type Line } from './comparison.ts';

/** The most characters of the sentence of a requirement. */
const SENTENCE = 400;

/**
 * Requirements × implementations, operation by operation.
 *
 * @param how `labelledBy` is the id of the heading, `most` the characters of what is folded in a cell
 */
export function answersTable(
  lines: readonly Line[],
  columns: readonly Column[],
  how: { readonly labelledBy: string; readonly most: number },
): Markup {
  const bodies = byOperation(lines).map(
    ([
      operation,
      own,
    ]) => markup`<tbody><tr class="operation"><th scope="rowgroup" colspan="${columns.length + 2}">${operation}</th></tr>
${own.map((line) => row(line, how.most))}</tbody>\n`,
  );
  return markup`<table class="answers" aria-labelledby="${how.labelledBy}"><thead><tr><th scope="col" class="level">level</th><th scope="col">requirement</th>${columns.map(
    ({ name }) => markup`<th scope="col" class="of">${name}</th>`,
  )}</tr></thead>
${bodies}</table>`;
}

function row({ asked, answers }: Line, most: number): Markup {
  const { id, level, text } = asked;
  return markup`<tr id="${id}"><td>${level}</td><th scope="row"><code>${id}</code> ${cutTo(text, SENTENCE)}</th>${answers.map((answer) => answerCell(asked, answer, most))}</tr>\n`;
}
