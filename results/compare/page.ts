/**
 * A comparison as one HTML file that loads nothing. It is readable without a script, and can be filtered with one.
 * First the changes from old to new, if any; then the figures, the differences, and the rest, folded.
 */
import { createHash } from 'node:crypto';
import { thousands } from '../../fixtures/figures.ts';
import { cutTo } from '../../fixtures/visible.ts';
import { firstThatFits } from '../../reports/fitting.ts';
import { type Markup, markup } from '../../reports/page/markup.ts';
import { style } from '../../reports/page/style.ts';
import { isUncountedFailure, type Answer, type AnswerState } from '../answers.ts';
import { LINE } from './changes.ts';
import {
  type Comparison,
  type Group,
  type Line,
  answerReason,
  answerWords,
  askedWords,
  byOperation,
  causesWords,
  figuresNote,
  groupWords,
  groups,
} from './comparison.ts';
import {
  OPEN_UNTIL,
  changesMarkup,
  changesStyle,
  figuresNarrow,
  figuresStyle,
  figuresTable,
  finder,
  finderScript,
  recipeList,
} from './page-parts.ts';
import type { Column } from './reading.ts';
import type { Upgrade } from './upgrade.ts';

/** The largest size of the page. The reasons are cut to fit. */
const BYTES = 2_000_000;

export function comparisonPage(comparison: Comparison): string {
  const withReasons = (most: number) => (): string => pageOf(comparison, most);
  return firstThatFits(BYTES, withReasons(1_000), withReasons(300), withReasons(100), withReasons(0));
}

function pageOf(comparison: Comparison, most: number): string {
  const { columns, upgrade, suite } = comparison;
  const css = `${style}${figuresStyle}${cellStyle}${changesStyle}${comparisonStyle(columns.map(({ name }) => name))}`;
  const policy = `default-src 'none'; style-src ${hashOf(css)}; script-src ${hashOf(finderScript)}; base-uri 'none'; form-action 'none'`;
  const title = upgrade
    ? `${upgrade.before.name} against ${upgrade.after.name}`
    : columns.map(({ name }) => name).join(', ');
  return markup`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="${policy}">
<title>${upgrade ? undefined : 'Comparison: '}${title}</title>
<style>${{ html: css }}</style>
</head>
<body>
${upgrade ? upgradeHeader(upgrade) : header(comparison)}
<main>
${upgrade && upgradeMarkup(upgrade, most)}
${figures(comparison)}${causesMarkup(comparison)}
${finder}
${groups.map((group) => section(group, comparison, most))}
</main>
<footer>Requirements as suite ${suite} asks them. Only the people who ran it can say whether a result is true.</footer>
<script>${{ html: finderScript }}</script>
</body>
</html>
`.html;
}

function hashOf(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}

function header(comparison: Comparison): Markup {
  return markup`<header class="plain"><h1>Comparison of implementations</h1>
<p>${askedWords(comparison)}</p></header>`;
}

function figures(comparison: Comparison): Markup {
  const rows = comparison.columns.flatMap((column, at) => {
    const own = comparison.figures[at];
    return own ? { name: provenance(column), figures: own } : [];
  });
  return markup`<section><h2 id="figures">In two figures</h2>
${comparison.upgrade ? markup`<p>${askedWords(comparison)}</p>` : undefined}
${figuresTable(rows, 'figures')}
<p class="quiet">${figuresNote}</p></section>`;
}

/** The causes side by side; folded if there are many. */
function causesMarkup({ causes: all, columns }: Comparison): Markup | undefined {
  if (all.length === 0) return undefined;
  const [title, what] = causesWords;
  const items = all.map(({ sentence, counts }) => {
    const own = counts.flatMap((count, at) =>
      count === 0 ? [] : `${columns[at]?.name} ${thousands(count)}`,
    );
    return markup`<li>${cutTo(sentence, LINE)} <span class="quiet">${own.join(' · ')}</span></li>\n`;
  });
  const open = all.length > OPEN_UNTIL ? undefined : markup` open`;
  return markup`<section class="group"><details${open}><summary><h2 id="causes">${title} (${thousands(all.length)})</h2> <span class="quiet">${what}</span></summary>
<ul class="causes">\n${items}</ul></details></section>`;
}

/** Differences are open. All else is folded, with its number. */
function section(group: Group, { columns, lines }: Comparison, most: number): Markup {
  const own = lines[group];
  const [name, what] = groupWords[group];
  const title = markup`<h2 id="${group}">${name} (${thousands(own.length)})</h2>`;
  const isOpen = group === 'different' || group === 'observed';
  const table = answersTable(own, columns, { labelledBy: group, most });
  const content =
    own.length === 0
      ? markup`${title}<p class="quiet">${what}</p>`
      : isOpen
        ? markup`${title}<p class="quiet">${what}</p>${table}`
        : markup`<details><summary>${title} <span class="quiet">${what}</span></summary>${table}</details>`;
  return markup`<section class="group${isOpen ? '' : ' rest'}">${content}</section>\n`;
}

/** The name of a result and how it was made, as far as known. */
function provenance({ name, result, recipe }: Column): Markup {
  const { suite, startedAt, profile } = result;
  const about = `suite ${suite.version} · ${startedAt.slice(0, 10)} · ${profile}`;
  return markup`${name}<span class="about">${about}</span>${recipe && markup`<details><summary>How it was run</summary>${recipeList(recipe)}</details>`}`;
}

const colours = { 0: 'good', 1: 'bad', 3: 'open' } as const;

function upgradeHeader({ before, after, sentence, notes, exitCode }: Upgrade): Markup {
  return markup`<header class="${colours[exitCode]}"><h1>${sentence}</h1>
<p>${before.name} <span class="quiet">(old)</span> against ${after.name} <span class="quiet">(new)</span>. Exit code ${exitCode}.</p>
${notes.map((note) => markup`<p>${note}</p>`)}</header>`;
}

function upgradeMarkup({ changes, causes }: Upgrade, most: number): Markup {
  const { ofTarget, ofSuite } = changesMarkup(changes, causes, { most, linkOf: (id) => `#${id}` });
  const part = (title: string, kinds: readonly Markup[], none: string): Markup =>
    markup`<section><h2>${title}</h2>
${kinds.length === 0 ? markup`<p class="quiet">${none}</p>` : kinds}</section>\n`;
  return markup`${part('Changes of the implementation', ofTarget, 'Nothing.')}${part(
    'Changes of the suite',
    ofSuite,
    'Nothing: both results answer the same questions.',
  )}`;
}

/** The class of an answer's cell, by its state. */
const stateClasses: Readonly<Record<AnswerState, string>> = {
  holds: 'holds',
  recorded: 'recorded',
  'does not hold': 'diverges',
  withheld: 'withheld',
  'not measured': 'open',
  'asked otherwise': 'otherwise',
  'not asked': 'unasked',
};

/**
 * The cell of an answer: its state in a word, and below it, folded, the reason.
 *
 * @param most the most characters of the folded text; 0 leaves it out
 */
function answerCell(answer: Answer, most: number): Markup {
  const { asked, state, row } = answer;
  const isRecorded = state === 'recorded' && row?.observed !== undefined;
  const word = isRecorded ? markup`${state} <b>${row.observed}</b>` : markup`${answerWords(answer)}`;
  const reason = most === 0 ? undefined : answerReason(answer);
  const content =
    reason === undefined
      ? word
      : markup`<details name="why"><summary>${word}</summary><p>${cutTo(reason, most)}</p></details>`;
  // What fails no run has the colour of a warning.
  const isWarning = asked.level !== 'MUST' || isUncountedFailure(answer);
  const look = state === 'does not hold' && isWarning ? 'warns' : stateClasses[state];
  return markup`<td class="${look}">${content}</td>`;
}

/** Its style. The colours are those of the page of one run (`reports/page/style.ts`). */
const cellStyle = `
td.holds, td.recorded { color: var(--good); } td.diverges { color: var(--bad); background: var(--bad-ground); }
td.warns { color: var(--open); background: var(--open-ground); }
td.withheld, td.open { color: var(--open); } td.open { background: var(--open-ground); }
td.otherwise, td.unasked { color: var(--quiet); } td.recorded b { color: var(--ink); }
td.withheld { background: repeating-linear-gradient(135deg, transparent 0 5px, var(--open-ground) 5px 10px); }
td details, td details > summary { border: 0; padding: 0; }
td details[open] > summary { font-weight: 600; }
td details > p { margin: .3rem 0 0; color: var(--ink); white-space: pre-wrap; overflow-wrap: anywhere; }
`;

/**
 * Requirements × implementations, operation by operation.
 *
 * @param how `labelledBy` is the id of the heading, `most` the most characters of the folded text of a cell
 */
function answersTable(
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
  return markup`<tr id="${id}"><td>${level}</td><th scope="row"><code>${id}</code> ${cutTo(text, LINE)}</th>${answers.map((answer) => answerCell(answer, most))}</tr>\n`;
}

/** The style of a comparison's page, in addition to that of the page of one run. */

/**
 * The style for these columns. A table with many columns is wide. Without enough room, each row becomes a block in
 * which every answer names its implementation, so that no reader has to scroll sideways.
 */
function comparisonStyle(names: readonly string[]): string {
  const width = names.length <= 3 ? 11 : 7;
  const narrow = Math.max(44, 24 + names.length * width);
  const labels = names.map(
    (name, at) => `  .answers tbody td:nth-child(${at + 3})::before { content: "${inCSS(name)}: "; }`,
  );
  return `${wide.replace('$WIDTH', `${width}rem`)}
@media (max-width: ${narrow}rem) {
${blocks}${figuresNarrow}
${labels.join('\n')}
}
`;
}

/** A text in a CSS string, with all characters except letters and digits as numbers. */
function inCSS(text: string): string {
  return text.replace(/[^a-zA-Z0-9]/gu, (found) => `\\${(found.codePointAt(0) ?? 32).toString(16)} `);
}

const wide = `
header, main, footer { max-width: 96rem; }
@media (max-width: 98rem) { header { margin-left: 1rem; margin-right: 1rem; } }
header.plain { border: 0; border-radius: 0; padding: 0; }
h1 { text-wrap: balance; } header h1 { font-size: 1.45rem; }
.group > details > summary > h2 { display: inline; }
.group { margin-top: 1.6rem; } .group h2 { margin: 0; } .group > p { margin: .1rem 0 .5rem; }
.group > details { border: 0; }
table.answers { width: 100%; table-layout: fixed; border-collapse: separate; border-spacing: 0; font-size: 14px; }
.answers thead th { position: sticky; top: 0; z-index: 1; background: var(--ground); vertical-align: bottom; overflow-wrap: anywhere; border-bottom: 2px solid var(--line); }
.answers th.level { width: 5.6rem; } .answers th.of { width: $WIDTH; font-size: 13px; } .answers th, .answers td { padding: .2rem .4rem; }
.answers tbody th { font-weight: 400; overflow-wrap: anywhere; } .answers tbody td { position: relative; overflow-wrap: break-word; }
.answers tbody th code { display: block; color: var(--quiet); }
.answers .operation th { padding-top: .9rem; font-weight: 600; border-bottom-color: var(--quiet); }
.answers tbody tr:hover > * { border-bottom-color: var(--quiet); }
.answers tr:target > th { background: var(--raised); }
.answers td details > p { position: absolute; z-index: 2; top: 100%; right: 0; width: max-content; max-width: min(30rem, 70vw); margin: 0; padding: .5rem .7rem; background: var(--raised); border: 1px solid var(--line); border-radius: 4px; box-shadow: 0 2px 10px #0003; }
.figures details { border: 0; font-weight: 400; font-size: 13px; } .figures dl { margin: 0; } .figures summary { padding: 0; }
.figures dl div { display: flex; gap: .5rem; } .figures dt { color: var(--quiet); flex: none; } .figures dd { margin: 0; overflow-wrap: anywhere; }
#finder { display: flex; flex-wrap: wrap; gap: .4rem .7rem; align-items: baseline; margin: 1.4rem 0 0; } #finder[hidden] { display: none; }
#finder input { font: inherit; color: inherit; background: var(--ground); border: 1px solid var(--quiet); border-radius: 4px; padding: .25rem .5rem; width: min(22rem, 100%); }
:focus-visible { outline: 2px solid var(--link); outline-offset: 1px; }
`;

const blocks = `  .answers thead { position: absolute; clip-path: inset(50%); width: 1px; height: 1px; overflow: hidden; }
  table.answers, .answers tbody, .answers tr, .answers tbody th { display: block; }
  .answers [hidden] { display: none; }
  .answers tbody tr:not(.operation) { padding: .4rem 0; border-bottom: 1px solid var(--line); }
  .answers tbody th, .answers tbody td { border: 0; padding: 0 .3rem !important; }
  .answers tbody td { display: inline-block; margin: .1rem .6rem .1rem 0; max-width: 100%; border-radius: 3px; }
  .answers tbody td:first-child { float: right; margin: 0; color: var(--quiet); font-size: 13px; }
  .answers tbody td::before { color: var(--ink); }
  .answers td details { display: inline; } .answers td details > summary { display: inline; }
  .answers td details > p { position: static; width: auto; max-width: none; }`;
