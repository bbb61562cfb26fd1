/**
 * A result as one HTML file that loads nothing and needs no script: conformant or not, what broke, since when, and
 * what to do, on the first screen; everything else folded below.
 */
import { causeTitle } from '../causes.ts';
import type { Conformance, ResultRow } from '../conformance.ts';
import { countingObjections } from '../baseline/judging.ts';
import { thousands } from '../../fixtures/figures.ts';
import { isOverAny } from '../../fixtures/requirement.ts';
import { levelWord, NEW_MUSTS, runFacts, verdictTable, sinceWhen } from '../explain/facts.ts';
import {
  causesAmong,
  openIn,
  overview,
  verdictParts,
  whatToDo,
  type Open,
  type ToDo,
} from '../explain/overview.ts';
import { byOperation } from '../grouped.ts';
import { failureMarkup } from './failure.ts';
import { markup, type Markup } from './markup.ts';
import { style } from './style.ts';

/** Maximum bytes of all failures together; the rest is small. */
const BYTES = 7_000_000;
/** With more failures than this, the page folds the failures of each operation. */
const OPEN_UNTIL = 20;

/** The whole page. */
export function resultPage(conformance: Conformance): string {
  const { suite, target } = conformance;
  return markup`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
<title>${verdictParts(conformance).headline}: ${target.name}</title>
<style>${{ html: style }}</style>
</head>
<body>
${head(conformance)}
<main>
${list('What to do', whatToDo(conformance).map(toDo))}
${whatIsWrong(conformance)}
${numbers(conformance)}
${everything(conformance)}
</main>
<footer>Made from conformance.json by ${suite.name} ${suite.version}.</footer>
</body>
</html>
`.html;
}

function whatIsWrong(conformance: Conformance): readonly (Markup | undefined)[] {
  const { failed, known, unmeasured, uncounted, warned, undetermined } = overview(conformance);
  const large = conformance.results.filter(({ evidence }) => evidence !== undefined);
  const share = Math.floor(BYTES / Math.max(1, large.length));
  const shown = (rows: readonly ResultRow[]): Markup =>
    markup`${rows.map((row) => failureMarkup(row, conformance, share))}`;
  const open = [...unmeasured, ...undetermined];
  return [
    causes(conformance, [...failed, ...unmeasured]),
    inOperations('Failed', failed, shown),
    failed.length === 0 ? undefined : legend,
    section(
      'Not measured',
      open,
      markup`${reasons(openIn(conformance))}${fold('Each of them', shown(open))}`,
    ),
    inOperations('Known deviations', known, shown),
    inOperations(`${NEW_MUSTS}: they do not hold`, uncounted, shown),
    inOperations('Warnings: unmet SHOULD requirements; they do not fail the run', warned, shown),
  ];
}

const colours = { conformant: 'good', 'non-conformant': 'bad', incomplete: 'open' } as const;

function head(conformance: Conformance): Markup {
  const { failed, unmeasured } = overview(conformance);
  const { headline, detail } = verdictParts(conformance);
  const since = sinceWhen([...failed, ...unmeasured], conformance);
  const facts = runFacts(conformance).map(
    ([name, value]) => markup`<div><dt>${name}</dt><dd>${value}</dd></div>\n`,
  );
  return markup`<header class="${countingObjections(conformance).length > 0 ? 'bad' : colours[conformance.verdict]}">
<h1>${headline}</h1>
<p>${detail}</p>
${since === undefined ? undefined : markup`<p>${since}</p>`}
<dl class="facts">
${facts}</dl>
</header>`;
}

function toDo({ what, about, command }: ToDo): Markup {
  return markup`${what}${about === undefined ? undefined : ` ${about}`}${command === undefined ? undefined : markup` <code>${command}</code>`}`;
}

function section(title: string, rows: readonly ResultRow[], content: Markup): Markup | undefined {
  if (rows.length === 0) return undefined;
  const id = title.split(':', 1)[0]?.toLowerCase().replaceAll(/\W+/g, '-') ?? '';
  return markup`<section id="${id}"><h2>${title} (${thousands(rows.length)})</h2>\n${content}</section>`;
}

function list(title: string, items: readonly Markup[]): Markup | undefined {
  if (items.length === 0) return undefined;
  const lines = items.map((item) => markup`<li>${item}</li>\n`);
  return markup`<section><h2>${title}</h2>\n<ul>\n${lines}</ul></section>`;
}

function fold(title: string | Markup, content: Markup): Markup {
  return markup`<details><summary>${title}</summary><div>${content}</div></details>`;
}

function causes(conformance: Conformance, rows: readonly ResultRow[]): Markup | undefined {
  const folds = causesAmong(conformance, rows).map((cause) => {
    const links = cause.victims.map((victim) => markup`<li><a href="#${victim}">${victim}</a></li>`);
    const where = cause.operation === undefined ? undefined : markup` <code>${cause.operation}</code>`;
    return fold(markup`${causeTitle(cause)}${where}`, markup`<ul>${links}</ul>`);
  });
  return folds.length === 0 ? undefined : markup`<section><h2>Causes</h2>\n${folds}</section>`;
}

const legend = markup`<p class="quiet">Requests marked (given) prepare the one marked (under test); those marked (read back) read its effect.</p>`;

function inOperations(
  title: string,
  rows: readonly ResultRow[],
  shown: (rows: readonly ResultRow[]) => Markup,
): Markup | undefined {
  const open = rows.length > OPEN_UNTIL ? undefined : markup` open`;
  const groups = byOperation(rows).map(
    ([
      operation,
      own,
    ]) => markup`<details${open}><summary><h3>${operation}</h3> <span class="quiet">${thousands(own.length)}</span></summary>
<div>${shown(own)}</div></details>\n`,
  );
  return section(title, rows, markup`${groups}`);
}

function reasons(all: readonly Open[]): Markup {
  const lines = all.map(
    ({ why, rows, note }) => markup`<li>${thousands(rows.length)} × ${why}${note}</li>\n`,
  );
  return markup`<ul>\n${lines}</ul>`;
}

function numbers({ results }: Conformance): Markup {
  const [names = [], ...rows] = verdictTable(results);
  const cells = names.map(
    (name, at) => markup`<th scope="col"${at === 0 ? undefined : markup` class="number"`}>${name}</th>`,
  );
  const lines = rows.map(
    ([name = '', ...counts]) =>
      markup`<tr><th scope="row" class="${name}">${name}</th>${counts.map((count) => markup`<td class="number">${count}</td>`)}</tr>\n`,
  );
  return markup`<section><h2>In numbers</h2>
<table><thead><tr>${cells}</tr></thead><tbody>
${lines}</tbody></table></section>`;
}

function everything({ results }: Conformance): Markup {
  const tables = byOperation(results).map(
    ([
      operation,
      rows,
    ]) => markup`<details><summary><h3>${operation}</h3> <span class="quiet">${thousands(rows.length)}</span></summary>
<table class="list"><thead><tr><th scope="col">verdict</th><th scope="col">level</th><th scope="col">requirement</th></tr></thead><tbody>
${rows.map(requirementLine)}</tbody></table></details>\n`,
  );
  return markup`<section><h2>Every requirement (${thousands(results.length)})</h2>\n${tables}</section>`;
}

function requirementLine(row: ResultRow): Markup {
  const { verdict, id, text, observed, message } = row;
  const value = observed === undefined ? undefined : markup` <b>${observed}</b>`;
  const tried =
    verdict === 'pass' && isOverAny(id) ? markup`<br><span class="quiet">${message}</span>` : undefined;
  return markup`<tr><td class="verdict ${verdict}">${verdict}</td><td>${levelWord(row)}</td><td><code>${id}</code> ${text}${value}${tried}</td></tr>\n`;
}
