import { levels } from '../../fixtures/requirement.ts';
import { areas } from '../../fixtures/operations.ts';
import { markup, type Markup } from '../../reports/page/markup.ts';
import { byOperation, type Comparison } from './comparison.ts';

/** The filter of the tables. Hidden until a script can apply it. */
export function filterMarkup({ lines }: Comparison): Markup {
  const all = Object.values(lines).flat();
  const operations = byOperation(all).map(([operation]) => operation);
  const inArea = (area: string): Markup => {
    const own = operations.filter((each) => each.startsWith(`/${area}/`));
    return markup`<optgroup label="${area}"><option value="/${area}/">all of ${area}</option>${own.map(option)}</optgroup>`;
  };
  const others = operations.filter((each) => !areas.some((area) => each.startsWith(`/${area}/`)));
  const isDifferent = lines.different.length + lines.observed.length > 0;
  return markup`<div role="search" aria-label="Requirements" id="filter" hidden>
<label>area or operation <select name="operation"><option value="">all</option>${areas.map(inArea)}${others.map(option)}</select></label>
<label>level <select name="level"><option value="">all</option>${levels.map(option)}</select></label>
<label>text <input name="text" type="search" placeholder="id, sentence or answer" autocomplete="off" spellcheck="false"></label>
<label><input name="differences" type="checkbox"${isDifferent ? undefined : markup` disabled`}> differences only</label>
<p role="status"></p>
</div>`;
}

function option(value: string): Markup {
  return markup`<option value="${value}">${value}</option>`;
}

/**
 * The script in the page: hides the rows that are filtered out. It only reads the tables, and the page is complete
 * without it.
 */
export const filterScript = `
'use strict';
const filter = document.getElementById('filter');
const control = (name) => filter.querySelector('[name="' + name + '"]');
const status = filter.querySelector('[role="status"]');
const bodies = [...document.querySelectorAll('table.answers tbody')].map((body) => ({
  body,
  group: body.closest('section'),
  operation: body.rows[0].textContent,
  rows: [...body.rows].slice(1).map((row) => ({
    row,
    level: row.cells[0].textContent,
    text: row.textContent.toLowerCase(),
  })),
}));
const total = bodies.reduce((sum, { rows }) => sum + rows.length, 0);

function show() {
  const operation = control('operation').value;
  const level = control('level').value;
  const words = control('text').value.toLowerCase().split(/\\s+/).filter((word) => word !== '');
  const differences = control('differences').checked;
  const isAsked = operation !== '' || level !== '' || words.length > 0;
  const found = new Map();
  for (const { body, group, operation: own, rows } of bodies) {
    const fits = own === operation || operation === '' || (operation.endsWith('/') && own.startsWith(operation));
    let count = 0;
    for (const each of rows) {
      const shown = fits && (level === '' || each.level === level) && words.every((word) => each.text.includes(word));
      each.row.hidden = !shown;
      if (shown) count += 1;
    }
    body.hidden = count === 0;
    found.set(group, (found.get(group) ?? 0) + count);
  }
  let sum = 0;
  for (const group of document.querySelectorAll('section.group')) {
    const count = found.get(group) ?? 0;
    const isRest = group.classList.contains('rest');
    group.hidden = (isRest && differences) || (isAsked && count === 0);
    if (!group.hidden) sum += count;
    const fold = group.querySelector(':scope > details');
    if (fold !== null && isAsked && !group.hidden) fold.open = true;
  }
  status.textContent = sum.toLocaleString('en') + ' of ' + total.toLocaleString('en') + ' requirements';
}

filter.hidden = false;
filter.addEventListener('input', show);
show();
`;
