/**
 * Makes the generated report small. Allure writes what it found as Base64, and much of it twice: ten kilobytes for each
 * requirement. Packed with gzip, which every browser of the last years unpacks by itself, it is a fraction of that.
 */
import { gzipSync } from 'node:zlib';

/** The two scripts in which Allure hands its findings to the page, as it writes them one after the other. */
const data =
  /<script async>\s*window\.allureReportDataReady = false;[\s\S]*?<\/script>\s*<script defer>\s*Promise\.allSettled\(\[([\s\S]*?)\]\)\s*\.then\([\s\S]*?<\/script>/;
const entry = /d\(("[^"]*"),("[^"]*")\)/g;

/** Before all others: the page fetches from elsewhere what it has no place for. */
const announcing = 'window.allureReportDataReady = false; window.allureReportData = {};';

/** Unpacks; the page waits until the findings are there. */
const unpacking = `
(async () => {
  const packed = document.getElementById('packed-data').textContent;
  const bytes = Uint8Array.from(atob(packed), (character) => character.charCodeAt(0));
  const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('gzip'));
  window.allureReportData = await new Response(stream).json();
  window.allureReportDataReady = true;
})();`;

/** The page with its findings packed; as it was when they are not where they are expected. */
export function withPackedData(html: string): string {
  return html.replace(data, (whole: string, entries: string) => {
    const found = [...entries.matchAll(entry)].map(([, name = '', value = '']) => `${name}:${value}`);
    if (entries.replace(entry, '').replaceAll(',', '').trim() !== '') return whole;
    const packed = gzipSync(`{${found.join(',')}}`, { level: 9 }).toString('base64');
    return `<script>${announcing}</script>\n<script id="packed-data" type="text/plain">${packed}</script>\n<script>${unpacking}</script>`;
  });
}
