/** How a page shows answers. Everything is said in words; colours only help. */
import type { Level } from '../../fixtures/requirement.ts';
import type { Answer, AnswerState, Asked } from '../answers.ts';
import { cutTo } from '../../fixtures/visible.ts';
import { markup, type Markup } from '../../reports/page/markup.ts';
import { answerReason } from './group-words.ts';
import type { Column } from './reading.ts';
import { byOperation, type Line } from './comparison.ts';

/** The class of an answer's cell, and of everything else that shows the state. */
const stateClasses: Readonly<Record<AnswerState, string>> = {
  holds: 'holds',
  recorded: 'recorded',
  'does not hold': 'diverges',
  withheld: 'withheld',
  'not measured': 'open',
  'asked otherwise': 'otherwise',
  'not asked': 'unasked',
};

/** A failed SHOULD has the colour of a warning. */
function divergingClass(level: Level): string {
  return level === 'MUST' ? 'diverges' : 'warns';
}

/**
 * The cell of an answer: its state in a word, and below it, folded, the reason.
 *
 * @param most the most characters of the folded text; 0 leaves it out
 */
export function answerCell(asked: Asked, answer: Answer, most: number): Markup {
  const { state, row } = answer;
  const value =
    state === 'recorded' && row?.observed !== undefined ? markup` <b>${row.observed}</b>` : undefined;
  const word = markup`${state}${value}`;
  const reason = most === 0 ? undefined : answerReason(asked, answer);
  const content =
    reason === undefined
      ? word
      : markup`<details name="why"><summary>${word}</summary><p>${cutTo(reason, most)}</p></details>`;
  const look = state === 'does not hold' ? divergingClass(asked.level) : stateClasses[state];
  return markup`<td class="${look}">${content}</td>`;
}

/** Its style. The colours are those of the page of one run (`reports/page/style.ts`). */
export const cellStyle = `
td.holds, td.recorded { color: var(--good); } td.diverges { color: var(--bad); background: var(--bad-ground); }
td.warns { color: var(--open); background: var(--open-ground); }
td.withheld, td.open { color: var(--open); } td.open { background: var(--open-ground); }
td.otherwise, td.unasked { color: var(--quiet); } td.recorded b { color: var(--ink); }
td.withheld { background: repeating-linear-gradient(135deg, transparent 0 5px, var(--open-ground) 5px 10px); }
td details, td details > summary { border: 0; padding: 0; }
td details[open] > summary { font-weight: 600; }
td details > p { margin: .3rem 0 0; color: var(--ink); white-space: pre-wrap; overflow-wrap: anywhere; }
`;

/** The most characters of the sentence of a requirement. */
const SENTENCE = 400;

/**
 * Requirements × implementations, operation by operation.
 *
 * @param how `labelledBy` is the id of the heading, `most` the most characters of the folded text of a cell
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
${own.map((line) => answersRow(line, how.most))}</tbody>\n`,
  );
  return markup`<table class="answers" aria-labelledby="${how.labelledBy}"><thead><tr><th scope="col" class="level">level</th><th scope="col">requirement</th>${columns.map(
    ({ name }) => markup`<th scope="col" class="of">${name}</th>`,
  )}</tr></thead>
${bodies}</table>`;
}

function answersRow({ asked, answers }: Line, most: number): Markup {
  const { id, level, text } = asked;
  return markup`<tr id="${id}"><td>${level}</td><th scope="row"><code>${id}</code> ${cutTo(text, SENTENCE)}</th>${answers.map((answer) => answerCell(asked, answer, most))}</tr>\n`;
}
