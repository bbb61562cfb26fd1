/** `compare.html`: the user's own result next to the published ones, in the browser, sent nowhere. */
import { fileURLToPath } from 'node:url';
import { buildSync } from 'esbuild';
import { markup, type Markup } from '../../reports/page/markup.ts';
import { asksTheSame, type Asked } from '../answers.ts';
import { causesIn } from '../compare/caused.ts';
import { HeldList } from '../listed.ts';
import { keptMessage, StoredResults, type StoredResult, type StoredRow } from './stored-results.ts';
import { linkFrom, pageFile } from './layout.ts';
import type { PublishedRow, Seen, Shown, SiteFile } from './world.ts';

const page = { path: 'compare.html', title: 'Compare yours' };

/** The page, and the style that only it has. */
export function comparePage(seen: Seen): readonly SiteFile[] {
  const main = markup`<link rel="stylesheet" href="${linkFrom(page, 'compare.css')}">
${explanation(seen)}
<script type="application/json" id="published">${{ html: dataText(storedResults(seen)) }}</script>
<script type="application/json" id="suites">${{ html: dataText(heldLists(seen)) }}</script>`;
  return [
    pageFile(seen, { ...page, main, script: browserScript('page.ts') }),
    { path: 'compare.css', text: style },
  ];
}

/** The newest result of each implementation. */
export function storedResults({ requirements, implementations }: Seen): StoredResults {
  const present = new Map(requirements.map((each) => [each.id, each]));
  return StoredResults.parse({
    asked: requirements,
    results: implementations.map(({ newest }) => storedResult(newest, present)),
  });
}

function storedResult(
  { name, result, path, figures }: Shown,
  present: ReadonlyMap<string, Seen['requirements'][number]>,
): StoredResult {
  const causes = causesIn(result).filter(({ rows }) => rows.length > 1);
  return {
    name,
    suite: result.suite.version,
    startedAt: result.startedAt,
    page: path,
    figures,
    causes: causes.map(({ cause: { sentence, victims } }) => ({ sentence, victims: [...victims] })),
    rows: Object.fromEntries(result.results.map((row) => [row.id, storedRow(row, present.get(row.id))])),
  };
}

function storedRow(row: PublishedRow, now: Asked | undefined): StoredRow {
  if (row.verdict === 'withheld') return { verdict: row.verdict };
  const { verdict, uncounted, observed, level, operation, text, meaning } = row;
  const isAskedNow = now?.level === level && now.text === text && asksTheSame(now, row);
  return {
    verdict,
    uncounted,
    observed,
    message: verdict === 'pass' ? undefined : keptMessage(row.message),
    asked: isAskedNow ? undefined : { level, operation, text, meaning },
  };
}

/** The lists that a dropped result is compared with. */
function heldLists({ suite, requirements, lists }: Seen): readonly HeldList[] {
  return [{ suite, requirements }, ...lists].map((list) => HeldList.parse(list));
}

function explanation({ suite }: Seen): Markup {
  return markup`<p>See what your implementation breaks that another keeps. Run the suite (<code>npx im-conformance run</code>) against your
server. It writes <code>conformance.json</code> into the report folder.</p>
<p id="plain">Scripts are off: compare on the command line, as described below.</p>
<div id="choose" hidden>
<p><label for="file">Choose your <code>conformance.json</code>, or drop it anywhere on this page:</label>
<input type="file" id="file" accept=".json,application/json"></p>
<p class="quiet">It is read in this browser and sent nowhere: this page makes no requests.</p>
</div>
<p id="message" class="message" role="status"></p>
<div id="result" hidden>
<h2 id="in-figures">In figures</h2>
<p class="quiet">Both figures are of the requirements of suite ${suite.version}.</p>
<div id="figures"></div>
<h2>Requirement by requirement</h2>
<p class="quiet">Choose the newest published result of an implementation. Older ones can be compared on the command line.</p>
<p><label for="against">Against</label> <select id="against"></select></p>
<div id="lists"></div>
</div>
<h2>The same on the command line</h2>
<pre><code>npx im-conformance compare reports/out/conformance.json other/conformance.json</code></pre>
<p>It takes published results, too, and writes Markdown and a page besides the table. What a run with another version of
the suite than ${suite.version} was asked with another meaning is not compared, here or there.</p>
`;
}

/** Fonts and colours are those of all pages. */
const style = `
.message { min-height: 1.5em; padding: .5rem .7rem; border-left: 4px solid var(--line); background: var(--raised); }
.message:empty { visibility: hidden; }
.message.fail { border-left-color: var(--bad); color: var(--bad); }
#lists h3 { display: inline; margin: 0; }
#lists details { border-top: 1px solid var(--line); }
html.dropping body { outline: 3px dashed var(--link); outline-offset: -8px; }
#choose input, #against { max-width: 100%; font: inherit; }
#choose input { display: block; width: 100%; margin-top: .3rem; padding: .8rem; border: 1px dashed var(--quiet); border-radius: 6px; }
`;

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
