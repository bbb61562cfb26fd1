/** Hides the rows of the page's tables that do not hold all words that were typed. Without it nothing is missing. */
export const findScript = `
const field = document.getElementById('find');
const rows = [...document.querySelectorAll('table.marks tbody tr')].map((row) => [row, row.cells[0].textContent.toLowerCase() + ' ' + row.cells[1].textContent.toLowerCase()]);
const sections = [...document.querySelectorAll('main section')];
field.addEventListener('input', () => {
  const words = field.value.toLowerCase().split(/\\s+/).filter(Boolean);
  let count = 0;
  for (const [row, text] of rows) {
    row.hidden = !words.every((word) => text.includes(word));
    if (!row.hidden) count += 1;
  }
  for (const section of sections) section.hidden = !section.querySelector('tbody tr:not([hidden])');
  document.getElementById('found').textContent = words.length === 0 ? '' : count + ' of ' + rows.length;
});
document.getElementById('finder').hidden = false;
`;
