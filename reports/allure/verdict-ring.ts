/**
 * Puts the verdict into the ring of the report. Allure writes there which share of the tests passed, which reads as a
 * mark: a target is conformant or not, and nobody is so by seventy percent. The ring itself stays, as do the counts.
 */

/** The page with these words in the ring, instead of a percentage. They are the suite's own: letters and spaces. */
export function withVerdictInRing(html: string, words: string): string {
  const lines = words.replace(/[^A-Za-z, ]/g, '').replace(/,? /g, String.raw`\a `);
  const legend = 'article[class*="styles_chart__"] > [class*="styles_legend__"]';
  const style = `<style>
${legend} { visibility: hidden; pointer-events: none; }
${legend} > * { display: none; }
${legend}::after { visibility: visible; display: block; white-space: pre; text-align: center; font: 600 10px/1.15 sans-serif; content: "${lines}"; }
</style>`;
  return html.replace('</head>', () => `${style}\n</head>`);
}
