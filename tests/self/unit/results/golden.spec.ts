import { dirname } from 'node:path';
import { XMLParser } from 'fast-xml-parser';
import { expect, test } from '@playwright/test';
import { badgeFiles } from '../../../../results/site/badges.ts';
import { siteFiles } from '../../../../results/site/site.ts';
import type { SiteFile } from '../../../../results/site/world.ts';
import { file } from '../written.ts';
import { compared } from './compare/made-up-comparison.ts';
import { goldenWorld, publishedResults } from './golden-world.ts';

// What the site and comparisons say, word for word, beside this file in golden/. With -u they are written anew, so that
// a change of words is a change that somebody reads.

/** Without what is the same on every page, and no words. */
const bare = (html: string): string =>
  html
    .replace(/<style>[^]*?<\/style>/, '<style></style>')
    .replace(/<script>[^]*?<\/script>/, '<script></script>')
    .replace(/sha256-[\w+/=]+/, 'sha256-…');

/** A page of which two parts have one id cannot be linked to, and confuses those who hear it. */
function idsTwice(html: string): readonly string[] {
  const ids = [...html.matchAll(/ id="([^"]+)"/g)].map(([, id = '']) => id);
  return ids.filter((id, at) => ids.indexOf(id) < at);
}

/** Pages of each kind: the name of the golden file, and the path of the page. */
const pages = {
  'overview.html': 'index.html',
  'differences.html': 'differences.html',
  'contract.html': 'contract.html',
  'about.html': 'about.html',
  'requirements.html': 'requirements/index.html',
  'requirement-with-every-answer.html': 'requirements/MUTE_GROUP-EFFECT.html',
  'requirement-that-is-audited.html': 'requirements/MUTE_GROUP-ALWAYS_SO.html',
  'requirement-that-is-recorded.html': 'requirements/MUTE_GROUP-FIELD.html',
  'pair.html': 'pairs/alpha/1.10/2026-03-01/beta/2/2026-05-01.html',
  'step.html': 'pairs/alpha/1.9/2026-02-01/alpha/1.10/2026-03-01.html',
  'implementation.html': 'implementations/alpha/index.html',
  'implementation-with-one-result.html': 'implementations/gamma/index.html',
  'result.html': 'implementations/alpha/1.10/2026-03-01.html',
  'result-with-a-withheld-row.html': 'implementations/beta/2/2026-05-01.html',
};

/** The title and the main part of a page. What is around them every page of the site has; the overview shows it. */
const ownPart = (html: string): string =>
  [/<title>.*/, /<main[^]*<\/main>/].map((part) => `${part.exec(html)?.[0]}\n`).join('');

test('every kind of page of the site: golden/site', () => {
  const world = goldenWorld({ repository: 'https://forge.example/suite', address: 'https://im.example' });
  const files = new Map(siteFiles(world).map(({ path, text }) => [path, text]));
  for (const [name, page] of Object.entries(pages)) {
    const html = bare(files.get(page) ?? `no ${page}`);
    expect.soft(idsTwice(html), name).toEqual([]);
    expect.soft(name === 'overview.html' ? html : ownPart(html)).toMatchSnapshot(['site', name]);
  }
});

/** What a badge says: on its left and its right half, and where it leads. */
function wordsOf({ path, text }: SiteFile): string {
  expect(new XMLParser().parse(text), path).toHaveProperty('svg');
  const shown = [...text.matchAll(/<text [^>]*>([^<]*)<\/text>/g)].flatMap(([whole, words]) =>
    whole.includes('fill-opacity') ? [] : (words ?? ''),
  );
  const [, link] = / href="([^"]*)"/.exec(text) ?? [];
  return [path, `  ${shown.join(' | ')}`, `  ${link}`].join('\n');
}

test('the badges of each implementation and of its versions: golden/badges.txt', () => {
  const badges = badgeFiles(goldenWorld({ address: 'https://im.example' }));
  expect(`${badges.map(wordsOf).join('\n')}\n`).toMatchSnapshot('badges.txt');
});

const fileOf = (place: number): string => file(`${place}/conformance.json`, publishedResults[place]);

const comparisons: readonly (readonly [name: string, args: () => readonly string[], exitCode: number])[] = [
  ['upgrade', () => [fileOf(0), fileOf(1)], 1],
  // A folder, a file and one with a name.
  ['side-by-side', () => [dirname(fileOf(1)), fileOf(2), `mine=${fileOf(3)}`], 0],
  // Published, and as a run has written it.
  ['side-by-side-all', () => [fileOf(0), file('own.json', publishedResults[5]?.result), '--all'], 0],
];
for (const [name, args, exitCode] of comparisons)
  test(`a comparison in its three forms: golden/${name}`, () => {
    const ended = compared(args(), { columns: 120 });
    expect(ended.exitCode, 'exit code').toBe(exitCode);
    const said = ended.said.replaceAll(/\S*\/(?=compared\/)/g, '');
    const texts = { 'terminal.txt': said, 'compare.md': ended.markdown, 'compare.html': bare(ended.html) };
    expect.soft(idsTwice(ended.html), 'ids that stand twice').toEqual([]);
    for (const [form, text] of Object.entries(texts)) expect.soft(text).toMatchSnapshot([name, form]);
  });
