/**
 * A comparison as one HTML file that loads nothing. It reads without a script; with one it can be filtered. First the
 * old against the new, where there is that; then the figures, what differs, and folded all the rest.
 */
import { createHash } from 'node:crypto';
import { levels } from '../../fixtures/requirement.ts';
import { firstThatFits } from '../fitting.ts';
import { markup, type Markup } from '../page/markup.ts';
import { style } from '../page/style.ts';
import { answersTable } from './answers-table.ts';
import { cellStyle, figuresMarkup } from './cells.ts';
import { groups, type Comparison, type Group } from './comparison.ts';
import { figuresNote, askedWords, groupWords } from './group-words.ts';
import { filterMarkup } from './filter-markup.ts';
import { filterScript } from './filter-script.ts';
import { comparisonStyle } from './page-style.ts';
import { provenance } from './provenance.ts';
import { upgradeHeader, upgradeMarkup } from './upgrade-markup.ts';

/** The most that the page may have: what answers say besides their state is cut to what fits. */
const BYTES = 2_000_000;

/** The whole page. */
export function comparisonPage(comparison: Comparison): string {
  const told = (most: number) => (): string => pageOf(comparison, most);
  return firstThatFits(BYTES, told(1_000), told(300), told(100), told(0));
}

function pageOf(comparison: Comparison, most: number): string {
  const { columns, upgrade, suite } = comparison;
  const css = `${style}${cellStyle}${comparisonStyle(columns.map(({ name }) => name))}`;
  const policy = `default-src 'none'; style-src ${hashOf(css)}; script-src ${hashOf(filterScript)}; base-uri 'none'; form-action 'none'`;
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
${figures(comparison)}
${filterMarkup(comparison)}
${groups.map((group) => section(group, comparison, most))}
</main>
<footer>Requirements as suite ${suite} asks them. Whether a result is true is for those to say who ran it.</footer>
<script>${{ html: filterScript }}</script>
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
  const { columns, figures: all } = comparison;
  const rows = columns.map((column, at) => {
    const own = all[at];
    return markup`<tr><th scope="row">${provenance(column)}</th>${levels.map(
      (level) => own && markup`<td>${figuresMarkup(level, own[level])}</td>`,
    )}</tr>\n`;
  });
  return markup`<section><h2 id="figures">In two figures</h2>
${comparison.upgrade ? markup`<p>${askedWords(comparison)}</p>` : undefined}
<table class="figures" aria-labelledby="figures"><thead><tr><th scope="col">implementation</th>${levels.map((level) => markup`<th scope="col">${level}</th>`)}</tr></thead><tbody>
${rows}</tbody></table>
<p class="quiet">${figuresNote}</p></section>`;
}

/** What differs is open; all else is folded, and counted. */
function section(group: Group, { columns, lines }: Comparison, most: number): Markup {
  const own = lines[group];
  const [name, what] = groupWords[group];
  const title = markup`<h2 id="${group}">${name} (${own.length.toLocaleString('en')})</h2>`;
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
