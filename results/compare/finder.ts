/** A field that filters tables of requirements. The pages are complete without its script. */
import { markup } from '../../reports/page/markup.ts';

/** Hidden without a script, when the browser's own search works as well. */
export const finder = markup`<p id="finder" hidden><label for="find">Filter</label> <input id="find" type="search" placeholder="id, level, sentence or answer" autocomplete="off" spellcheck="false"> <span id="found" role="status"></span></p>`;

/** Hides the rows that do not contain all typed words, and opens the folds of the others. */
export const finderScript = `
const field = document.getElementById('find');
const rows = [...document.querySelectorAll('.marks tbody tr, .answers tbody tr[id]')].map((row) => [row, row.textContent.toLowerCase()]);
const parts = new Set(rows.flatMap(([row]) => [row.closest('tbody'), row.closest('section')]));
field.addEventListener('input', () => {
  const words = field.value.toLowerCase().split(/\\s+/).filter(Boolean);
  let count = 0;
  for (const [row, text] of rows) {
    row.hidden = !words.every((word) => text.includes(word));
    if (!row.hidden) count += 1;
  }
  for (const part of parts) {
    part.hidden = rows.every(([row]) => row.hidden || !part.contains(row));
    const fold = part.querySelector(':scope > details');
    if (fold && words.length > 0) fold.open = true;
  }
  document.getElementById('found').textContent = words.length === 0 ? '' : count + ' of ' + rows.length;
});
document.getElementById('finder').hidden = false;
`;
