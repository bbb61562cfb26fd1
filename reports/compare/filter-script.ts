/**
 * The script of the page, as it stands in it: hides the rows that are not asked for. It reads the tables and nothing
 * else, and the page says all that it has to say without it.
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
