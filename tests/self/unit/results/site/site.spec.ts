import { expect, test } from '@playwright/test';
import { operations } from '../../../../../fixtures/operations.ts';
import { sourceLink } from '../../../../../reports/explain/source-link.ts';
import { proofsIn } from '../../../../../results/site/proofs.ts';
import { siteFiles } from '../../../../../results/site/site.ts';
import { overviewPage } from '../../../../../results/site/overview-page.ts';
import { pairPages } from '../../../../../results/site/pair-pages.ts';
import { requirementPages } from '../../../../../results/site/requirement-pages.ts';
import { resultPages } from '../../../../../results/site/result-pages.ts';
import type { Seen, SiteFile, World } from '../../../../../results/site/world.ts';
import type { ResultRow } from '../../../../../reports/result-row.ts';
import { goldenWorld, publishedResults } from '../golden-world.ts';
import { manyRequirements, publishedOf, rowFor, worldOf } from './made-up-world.ts';

const world = goldenWorld();
const files = siteFiles(world);
const pages = files.filter(({ path }) => path.endsWith('.html'));
const textOf = (path: string, among = files): string =>
  among.find((file) => file.path === path)?.text ?? `no ${path}`;

const unescaped = (text: string): string =>
  text
    .replace(/&quot;/g, '"')
    .replace(/&#39;/g, "'")
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&amp;/g, '&');

const attributes = (text: string, name: 'href' | 'src' | 'id'): readonly string[] =>
  [...text.replace(/<script>[^]*?<\/script>/g, '').matchAll(new RegExp(` ${name}="([^"]*)"`, 'g'))].map(
    ([, value = '']) => unescaped(value),
  );

/** The links of a page that lead nowhere in this site. */
function brokenLinks(
  { path, text }: { readonly path: string; readonly text: string },
  among = files,
): string[] {
  const links = [...attributes(text, 'href'), ...attributes(text, 'src')];
  return links.filter((link) => {
    if (/^https?:/.test(link)) return false;
    const { pathname, hash } = new URL(link, `file:///${path}`);
    const to = decodeURIComponent(pathname).slice(1);
    const found = among.find((file) => file.path === to);
    if (!found) return true;
    return hash !== '' && !attributes(found.text, 'id').includes(decodeURIComponent(hash.slice(1)));
  });
}

test('the same world gives the same site, byte for byte, in whatever order its results were read', () => {
  expect(siteFiles(goldenWorld()), 'files').toEqual(files);
  const turned: World = { ...world, published: world.published.toReversed() };
  expect(siteFiles(turned), 'files').toEqual(files);
});

test('every link of every page leads somewhere, to its anchor', () => {
  const broken = pages.flatMap((page) => brokenLinks(page).map((link) => `${page.path}: ${link}`));
  expect(broken, 'links').toEqual([]);
  const planted = { path: 'a/b.html', text: '<a href="../no.html"></a><a href="../about.html#no"></a>' };
  expect(brokenLinks(planted), 'planted').toEqual(['../no.html', '../about.html#no']);
});

const isElsewhere = (link: string): boolean => /^(\/|[^#?/]*:)/.test(link);

const paths: Readonly<Record<string, { readonly path: string }>> = operations;

/** Where the sources of what the site shows can be read. */
const sources: ReadonlySet<string | undefined> = new Set(
  [
    ...world.requirements,
    ...world.published.flatMap(({ result }) => result.results),
    ...Object.entries(world.contract).flatMap(([name, own]) =>
      own.map((each) => ({ ...each, operation: paths[name]?.path ?? '' })),
    ),
  ].map((row) => ('source' in row ? sourceLink(row) : undefined)),
);

test('nothing is loaded from elsewhere, and nothing reveals where it was made', () => {
  for (const { path, text } of pages) {
    expect(text, path).toContain(
      `http-equiv="Content-Security-Policy" content="default-src &#39;none&#39;; `,
    );
    const anchors = text.match(/<a [^>]*>/g) ?? [];
    const loaded = [...attributes(text.replaceAll(/<a [^>]*>/g, ''), 'href'), ...attributes(text, 'src')];
    expect(loaded.filter(isElsewhere), path).toEqual([]);
    const followed = attributes(anchors.join(), 'href').filter(isElsewhere);
    expect(
      followed.filter((link) => !sources.has(link)),
      path,
    ).toEqual([]);
  }
  const all = files.map(({ text }) => text).join('\n');
  expect(all, 'the whole site').not.toContain(process.cwd());
  expect(textOf('style.css'), 'style').not.toMatch(/url\(|@import/);
});

const hostile = `"><img src=x onerror=alert(1)><script>alert(2)</script>' javascript:alert(3) &amp; \u202E\u0007`;

/** A world in which everything that somebody else may have written is hostile. */
function hostileWorld(): World {
  const evidence = { steps: [], differences: [{ path: hostile, expected: hostile, received: hostile }] };
  const published = publishedResults.slice(0, 2).map(({ recipe, result, ...rest }) => ({
    ...rest,
    recipe: {
      ...recipe,
      title: hostile,
      by: hostile,
      ran: hostile,
      source: 'javascript:alert(4)',
      standIns: [hostile],
    },
    result: {
      ...result,
      suite: { name: hostile, version: '0.2.0' },
      results: result.results.map((row) => {
        if (row.verdict === 'withheld' || row.verdict === 'pass') return row;
        if (row.verdict === 'observed') return { ...row, observed: hostile };
        return { ...row, message: hostile, ...(row.evidence && { evidence }) };
      }),
    },
  }));
  return { ...world, published };
}

test('what somebody else wrote is text, whatever it says', () => {
  const made = siteFiles(hostileWorld());
  const result = made.find(({ path }) => path === 'implementations/alpha/1.10/2026-03-01.html');
  expect(result?.text.split('&lt;img src=x onerror=alert(1)&gt;').length, 'shown').toBeGreaterThan(10);
  for (const { path, text } of made.filter((file) => file.path.endsWith('.html'))) {
    const outside = text.replace(/<script[^>]*>(?!alert)[^]*?<\/script>/g, '');
    const live = /<img src=x|<script>|onerror=alert\(1\)>|(?![\t\n])\p{Cc}|\u202E/u;
    expect(live.exec(outside)?.[0], path).toBeUndefined();
    const links = [...attributes(text, 'href'), ...attributes(text, 'src')];
    expect(links.join('\n'), path).not.toContain('javascript:');
    expect(brokenLinks({ path, text }, made), path).toEqual([]);
  }
});

test('pages of 1,000 requirements and eight implementations can be opened, also where everything fails at length', () => {
  const requirements = manyRequirements(1_000);
  const failing = (message: string): readonly ResultRow[] =>
    requirements.map((each) => {
      if (each.level === 'MAY') return rowFor(each, 'observed', { observed: 'absent' });
      return rowFor(each, each.level === 'MUST' ? 'fail' : 'warn', { message });
    });
  const rows = failing('total: expected 3, received 1');
  const long = failing('no '.repeat(20_000));
  const good = requirements.map((each) => rowFor(each, 'pass'));
  const eight = Array.from({ length: 8 }, (_, at) =>
    publishedOf(at % 2 === 0 ? rows : good, { implementation: `server-${at}` }),
  );
  const largest = (made: readonly SiteFile[]): number =>
    Math.max(...made.map(({ text }) => Buffer.byteLength(text)));
  const of = (count: number, shown = requirements): Seen => worldOf(shown, eight.slice(0, count));
  expect(largest(overviewPage(of(8))), 'overview').toBeLessThan(300_000);
  expect(largest(pairPages(of(2))), 'pair').toBeLessThan(1_500_000);
  expect(largest(resultPages(worldOf(requirements, [publishedOf(long)]))), 'result').toBeLessThan(2_500_000);
  expect(largest(requirementPages(of(8, requirements.slice(0, 1)))), 'requirement').toBeLessThan(60_000);
});

// The broken servers of the pages of requirements.

const one = { id: 'A:one', sentence: 'it is wrong', noticedBy: ['A-ONE', 'A-TWO'], sometimes: ['A-THREE'] };
const other = { id: 'A:other', sentence: 'it is wrong, too', noticedBy: ['A-TWO'] };

const absent = { id: 'A:absent-404', sentence: 'it is not there', noticedBy: ['A-TWO'] };

test('each requirement has the broken servers that it always notices, those that few others notice first', () => {
  const proofs = proofsIn([JSON.stringify([absent, one]), JSON.stringify([other])]);
  const [last, first, second] = [absent, one, other].map(({ id, sentence }) => ({ id, sentence }));

  expect([...proofs]).toEqual([
    ['A-TWO', [second, first, last]],
    ['A-ONE', [first]],
  ]);
});
