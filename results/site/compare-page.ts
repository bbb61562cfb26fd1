/** `compare.html`: the user's own result next to the published ones, in the browser, sent nowhere. */
import { fileURLToPath } from 'node:url';
import { buildSync } from 'esbuild';
import { markup } from '../../reports/page/markup.ts';
import { type Column, asksTheSame } from '../answers.ts';
import { Known, keptMessage } from './known.ts';
import { pageFile } from './layout.ts';
import type { PublishedRow, Seen, Shown, SiteFile, SiteRequirement } from './world.ts';

export function comparePage(seen: Seen): readonly SiteFile[] {
  const { version } = seen.suite;
  const intro = markup`<p>Run the suite (<code>npx im-conformance run</code>) against your
server. It writes <code>conformance.json</code> into the report folder.</p>
<p id="plain">Scripts are off: compare on the command line, as described below.</p>
<div id="choose" hidden>
<p><label for="file">Choose your <code>conformance.json</code>, or drop it anywhere on this page:</label>
<input type="file" id="file" accept=".json,application/json"></p>
<p class="quiet">It is read in this browser and sent nowhere: this page makes no requests.</p>
<p><label for="against">Against</label> <select id="against"></select></p>
</div>
<p id="message" class="message" role="status"></p>
<div id="result" hidden></div>
<h2>The same on the command line</h2>
<pre><code>npx im-conformance compare reports/out/conformance.json other/conformance.json</code></pre>
<p>It takes published results, too, also of other versions of the suite than ${version}, and writes Markdown and a page
besides the table.</p>
<script type="application/json" id="known">${{ html: dataText(knownOf(seen)) }}</script>`;
  const script = browserScript('page.ts');
  const lead = ['See what your implementation breaks that another keeps.'];
  return [
    pageFile(seen, { path: 'compare.html', title: 'Compare yours', lead, intro, sections: [], script }),
  ];
}

/** The requirements, and the newest result of each implementation, each sentence once. */
export function knownOf({ suite, requirements, implementations }: Seen): Known {
  const present = new Map(requirements.map((each) => [each.id, each]));
  return Known.parse({
    list: { suite, requirements },
    columns: implementations.map(({ newest }) => columnOf(newest, present)),
  });
}

function columnOf(
  { name, to, about, result, causes }: Shown,
  present: ReadonlyMap<string, SiteRequirement>,
): Column {
  const { suite, startedAt, target } = result;
  const results = result.results.map((row) => knownRow(row, present.get(row.id)));
  // A run names causes of several requirements alone.
  const shared = causes.filter(({ victims }) => victims.length > 1);
  return { name, to, about, causes: shared, result: { suite, startedAt, target, results } };
}

/** Without the sentence, where the list has it. */
function knownRow(row: PublishedRow, now: SiteRequirement | undefined): Column['result']['results'][number] {
  if (row.verdict === 'withheld') return row;
  const { operation, text, ...rest } = row;
  const isAskedNow = now !== undefined && asksTheSame(now, row);
  const message = row.verdict === 'pass' ? undefined : keptMessage(row.message);
  return { ...rest, message, ...(isAskedNow ? {} : { operation, text }) };
}

const NOTICE = '/* Contains zod, MIT licence, Copyright (c) 2025 Colin McDonnell. */';

/**
 * Bundles a script of `browser/`. Its imports must not need Node. The same sources give the same text.
 *
 * @param name of the file
 * @returns JavaScript of a classic script, without `</script`
 * @throws if it imports something that browsers do not have
 */
export function browserScript(name: string): string {
  const { outputFiles } = buildSync({
    entryPoints: [fileURLToPath(new URL(`browser/${name}`, import.meta.url))],
    bundle: true,
    minify: true,
    write: false,
    format: 'iife',
    platform: 'browser',
    target: 'es2022',
    legalComments: 'none',
    logLevel: 'silent',
    banner: { js: NOTICE },
  });
  return (outputFiles[0]?.text ?? '').trim();
}

/** Data as the content of a `script` element that is not run. No text in it ends the element, or hides its end. */
export function dataText(data: unknown): string {
  return JSON.stringify(data).replace(/</g, String.raw`\u003c`);
}
