import { pathToFileURL } from 'node:url';
import { expect, test } from '@playwright/test';
import type { ResultRow } from '../../../../../reports/result-row.ts';
import { needsChromium, openChromium, violations } from '../../reports/chromium.ts';
import { madeUpPublished, madeUpResult } from '../made-up-published.ts';
import { file } from '../../written.ts';
import { changed, compared, goodRows } from './made-up-comparison.ts';

/** Rows with every kind of answer, of three operations and all levels: enough to look at, and little to look through. */
const some = goodRows.filter((_, at) => at % 40 === 0 || at === 21);
const idOf = (level: string, at: number): string => some.filter((row) => row.level === level)[at]?.id ?? '';
const broken = idOf('MUST', 0);
const rows: Readonly<Record<string, Partial<ResultRow>>> = {
  [broken]: { verdict: 'fail', message: 'expected 405, received <b>404</b>' },
  [idOf('MUST', 1)]: { verdict: 'inconclusive', message: 'no answer' },
  [idOf('SHOULD', 0)]: { verdict: 'warn', message: 'x'.repeat(900) },
  [idOf('SHOULD', 1)]: { meaning: 2 },
  [idOf('MAY', 0)]: { observed: 'refused' },
};

/** An old and a new result, one of them withholding a row, and a third one of another implementation. */
function files(): readonly string[] {
  const about = { suite: '0.1.0', startedAt: '2026-11-01T10:00:00.000Z' };
  const [first, ...others] = some.slice(2);
  const old = madeUpPublished(madeUpResult(some.slice(0, 2).concat(others), about), { version: '1.0' });
  const hidden = {
    id: first?.id,
    level: first?.level,
    verdict: 'withheld',
  };
  const result = {
    ...old.result,
    complete: false,
    verdict: 'incomplete',
    planned: some.length,
    withheld: 1,
    results: [...old.result.results, hidden],
  };
  const now = madeUpPublished(madeUpResult(changed(some, rows)), { version: '1.1' });
  return [
    file('old.json', { ...old, result }),
    file('new.json', { ...now, recipe: { ...now.recipe, standIns: ['a database in memory'] } }),
    file('other.json', madeUpResult(some, { name: 'Other server' })),
  ];
}

test(
  'the page asks for nothing, axe finds nothing, it fits a phone, filters, and reads without a script',
  { tag: '@long' },
  async () => {
    needsChromium();
    const [old = '', now = '', other = ''] = files();
    const browser = await openChromium();
    const html = file('three.html', compared([old, now, other]).html);
    const upgrade = file('two.html', compared([old, now]).html);
    for (const [page, colorScheme, width] of [
      [html, 'light', 1280],
      [html, 'dark', 390],
      [upgrade, 'dark', 1280],
      [upgrade, 'light', 390],
    ] as const) {
      const opened = await browser.newPage({
        colorScheme,
        bypassCSP: true,
        viewport: { width, height: 900 },
      });
      await opened.goto(pathToFileURL(page).href);
      expect(await violations(opened), `${page}, ${colorScheme}`).toEqual([]);
      const needed = await opened.evaluate('document.documentElement.scrollWidth');
      expect(needed, 'width').toBeLessThanOrEqual(width);
      await opened.close();
    }

    const page = await browser.newPage({ viewport: { width: 1280, height: 900 } });
    const asked: string[] = [];
    const mistakes: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    page.on('pageerror', (mistake) => mistakes.push(mistake.message));
    page.on('console', (message) => mistakes.push(message.text()));
    await page.goto(pathToFileURL(html).href);
    const shown = (): Promise<number> => page.locator('.board tbody tr[id]:not([hidden])').count();
    const status = page.getByRole('status');
    await page.getByLabel('Filter').fill('may');
    await expect(status, 'found').toHaveText(new RegExp(`^\\d+ of ${some.length}$`));
    await expect(page.locator('#alike'), 'a fold with a row').toBeVisible();
    await page.getByLabel('Filter').fill('404 RECEIVED');
    expect(await shown(), 'text').toBe(1);
    await expect(page.getByRole('heading', { name: 'Alike' }), 'a group without a row').toBeHidden();
    const row = page.getByRole('row').filter({ has: page.getByRole('rowheader', { name: broken }) });
    const why = row.getByText('expected 405, received <b>404</b>');
    await expect(why, 'message').toBeHidden();
    await row.getByText('Why').focus();
    await page.keyboard.press('Enter');
    await expect(why, 'message by keyboard').toBeVisible();
    await page.getByLabel('Filter').fill('');
    expect(await shown(), 'all').toBe(some.length);
    expect(asked, 'requests').toEqual([pathToFileURL(html).href]);
    expect(mistakes, 'mistakes').toEqual([]);

    const plain = await browser.newPage({ viewport: { width: 1280, height: 900 }, javaScriptEnabled: false });
    await plain.goto(pathToFileURL(upgrade).href);
    await expect(plain.getByRole('heading', { level: 1 }), 'verdict').toHaveText(/^Worse: /);
    await expect(plain.getByLabel('Filter'), 'a filter that does nothing').toBeHidden();
    await expect(
      plain.getByRole('columnheader', { name: 'Example server 1.1' }).first(),
      'columns',
    ).toBeVisible();
    await plain.locator('summary', { hasText: 'Alike' }).click();
    await expect(plain.locator('details[open] .board').last(), 'a fold').toBeVisible();
    await browser.close();
  },
);
