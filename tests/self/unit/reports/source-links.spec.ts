import { expect, test } from '@playwright/test';
import { explain } from '../../../../reports/explain/explanation.ts';
import { markdownSummary } from '../../../../reports/markdown/summary.ts';
import { resultPage } from '../../../../reports/page/page.ts';
import { closingWords } from '../../../../reports/terminal/closing-words.ts';
import { paintFor } from '../../../../reports/terminal/paint.ts';
import { siteFiles } from '../../../../results/site/site.ts';
import { madeUpWorld } from '../results/site/made-up-world.ts';
import { madeUpConformance } from './made-up-conformance.ts';

// A source is a link to the page of the API wherever a failure is reported. In Allure: see allure.spec.ts.

const conformance = madeUpConformance({ failures: 1, rows: 9 });
const failed = conformance.results.filter(({ verdict }) => verdict === 'fail');
const links = failed.map((row) => explain(row, conformance).link);

test('the terminal, the page and Markdown link the source of a failure', () => {
  expect(links).toEqual([expect.stringMatching(/^https:\/\/docs\.openim\.io\/./)]);
  const [link = ''] = links;
  const residue = { groups: [], users: [] };
  const summary = { conformance, partial: undefined, furtherProblems: [], reportDir: 'out', residue };
  const terminal = paintFor({ write: () => true, isTTY: true, hasColors: () => true });
  expect.soft(closingWords(summary, terminal), 'terminal').toContain(`\u001B]8;;${link}\u001B\\`);
  expect.soft(closingWords(summary, paintFor({ write: () => true })), 'a pipe').not.toContain(link);
  expect.soft(resultPage(conformance), 'page').toContain(`<a href="${link}">`);
  expect.soft(markdownSummary(conformance), 'Markdown').toContain(`](${link})`);
});

test('the site links the sources of requirements and of promises', () => {
  const linked = /<a href="https:\/\/(?:docs\.openim\.io|www\.rfc-editor\.org)\/[^"]+">/g;
  const files = siteFiles(madeUpWorld());
  for (const path of [/^contract\.html$/, /^requirements\/.*\.html$/]) {
    const texts = files.filter((file) => path.test(file.path)).map(({ text }) => text);
    expect.soft(texts.join('\n').match(linked)?.length ?? 0, path.source).toBeGreaterThan(0);
  }
});
