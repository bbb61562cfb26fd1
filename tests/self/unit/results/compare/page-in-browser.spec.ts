import { pathToFileURL } from 'node:url';
import { expect, test } from '@playwright/test';
import { needsChromium, openChromium, violations } from '../../reports/chromium.ts';
import { file } from '../../written.ts';
import { publishedResults } from '../golden-world.ts';
import { compared } from './made-up-comparison.ts';

const broken = 'MUTE_GROUP-EFFECT';

/** Two results of one implementation, of which an answer is markup and one is long; and two of another, which withholds. */
function files(): readonly string[] {
  const [old, now, ...others] = publishedResults;
  const said = JSON.stringify(now)
    .replaceAll('status: expected 3, received 0', 'expected 405, received <b>404</b>')
    .replace('status: expected 405', 'x'.repeat(900));
  return [old, said, ...others.slice(0, 2)].map((each, at) => file(`${at}.json`, each));
}

test(
  'the page asks for nothing, axe finds nothing, it fits a phone, filters, and reads without a script',
  { tag: '@long' },
  async () => {
    needsChromium();
    const [old = '', now = '', before = '', other = ''] = files();
    const browser = await openChromium();
    const html = file('three.html', compared([old, now, other]).html);
    const upgrade = file('two.html', compared([before, other]).html);
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
    const count = await shown();
    await page.getByLabel('Filter').fill('always_so must');
    await expect(status, 'found').toHaveText(new RegExp(`^\\d+ of ${count}$`));
    await expect(page.locator('#alike'), 'a fold with a row').toBeVisible();
    await page.getByLabel('Filter').fill('404 RECEIVED');
    expect(await shown(), 'text').toBe(2);
    await expect(page.getByRole('heading', { name: 'Alike' }), 'a group without a row').toBeHidden();
    const row = page.getByRole('row').filter({ has: page.getByRole('rowheader', { name: broken }) });
    const why = row.getByText('expected 405, received <b>404</b>');
    await expect(why, 'message').toBeHidden();
    await row.getByText('Why').focus();
    await page.keyboard.press('Enter');
    await expect(why, 'message by keyboard').toBeVisible();
    await page.getByLabel('Filter').fill('');
    expect(await shown(), 'all').toBe(count);
    expect(asked, 'requests').toEqual([pathToFileURL(html).href]);
    expect(mistakes, 'mistakes').toEqual([]);

    const plain = await browser.newPage({ viewport: { width: 1280, height: 900 }, javaScriptEnabled: false });
    await plain.goto(pathToFileURL(upgrade).href);
    await expect(plain.getByRole('heading', { level: 1 }), 'verdict').toHaveText(/^No regression: /);
    await expect(plain.getByLabel('Filter'), 'a filter that does nothing').toBeHidden();
    await expect(plain.getByRole('columnheader', { name: 'beta 2' }).first(), 'columns').toBeVisible();
    await plain.locator('summary', { hasText: 'Alike' }).click();
    await expect(plain.locator('details[open] .board').last(), 'a fold').toBeVisible();
    await browser.close();
  },
);
