import { statSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { expect, test, type Browser } from '@playwright/test';
import { buildReport } from '../../../../reports/allure/page.ts';
import { resultPage } from '../../../../reports/page/page.ts';
import { root } from '../../project.ts';
import { needsChromium, openChromium, violations, withoutBrowser } from './chromium.ts';
import { leaveAllureResults } from './made-up-run.ts';
import { failureOf, madeUpConformance } from './made-up-conformance.ts';

const phone = { width: 390, height: 844 };
const desk = { width: 1280, height: 900 };

/** A result with everything that a page can show. */
const everything = (failures: number) => {
  const known = { reason: 'mended', owner: 'ann', link: 'https://t.example/7', expires: '2026-12-31' };
  const since = '2026-11-20T08:00:00.000Z';
  const change = {
    1: { known },
    2: { since },
    30: { verdict: 'not-testable', message: 'no group' },
    31: { level: 'SHOULD', verdict: 'warn', ...failureOf(31) },
    32: { level: 'SHOULD', verdict: 'inconclusive', reason: 'could-not-tell', message: 'Could not tell' },
    33: { level: 'MAY', verdict: 'observed', observed: 'absent' },
  } as const;
  const victims = ['GET_GROUPS-MADE_UP_0', 'GET_GROUP_MEMBER_LIST-MADE_UP_2'];
  const causes = [
    { id: 'login', sentence: 'Nobody can log in.', operation: '/auth/get_user_token', victims },
  ];
  return madeUpConformance({
    failures,
    rows: 45,
    causes,
    answerLength: 3_000,
    ...(failures > 1 ? { change } : {}),
  });
};

test('axe finds nothing, it fits a phone, and it reads without a script, in light and in dark', async () => {
  needsChromium();
  const browser: Browser = await openChromium();
  for (const [failures, colorScheme] of [
    [0, 'light'],
    [1, 'dark'],
    [24, 'light'],
    [24, 'dark'],
  ] as const) {
    const html = resultPage(everything(failures));
    const page = await browser.newPage({
      colorScheme,
      bypassCSP: true,
      viewport: phone,
    });
    await page.setContent(html);
    expect(await violations(page), `${failures} failures, ${colorScheme}`).toEqual([]);
    const width = await page.evaluate('document.documentElement.scrollWidth');
    expect(width, 'width on a phone').toBeLessThanOrEqual(390);
    await page.close();
    const plain = await browser.newPage({ viewport: desk, colorScheme, javaScriptEnabled: false });
    await plain.setContent(html);
    const title = failures === 0 ? 'Conformant' : 'Not conformant';
    await expect(plain.getByRole('heading', { level: 1 }), 'title').toHaveText(title);
    await expect(plain.getByRole('heading', { name: 'Failed' }), 'failures').toHaveCount(
      failures === 0 ? 0 : 1,
    );
    await plain.close();
  }
  await browser.close();
});

test('where there is no browser, a test of a page fails in a CI, and is skipped elsewhere', () => {
  expect([{ CI: 'true' }, { CI: '' }, {}].map(withoutBrowser)).toEqual(['fails', 'skips', 'skips']);
});

test('a fold opens where a link leads, and axe would notice what is wrong', async () => {
  needsChromium();
  const browser = await openChromium();
  const page = await browser.newPage({ viewport: desk, bypassCSP: true });
  await page.setContent(resultPage(everything(24)));
  const link = page.locator('a[href="#GET_GROUP_MEMBER_LIST-MADE_UP_2"]');
  await page.locator('details', { has: link }).locator('summary').click();
  await page.getByRole('link', { name: 'GET_GROUP_MEMBER_LIST-MADE_UP_2', exact: true }).click();
  await expect(page.locator('#GET_GROUP_MEMBER_LIST-MADE_UP_2'), 'the row').toBeInViewport();
  await page.setContent(
    '<html><body><img src="x"><p style="color:#ccc;background:#fff">pale</p></body></html>',
  );
  expect((await violations(page)).join('\n'), 'violations').toMatch(/color-contrast[\s\S]*image-alt/);
  await browser.close();
});

test('the report of Allure is below sixteen megabytes, and says the verdict', { tag: '@long' }, async () => {
  const folder = test.info().outputPath('reports');
  const victims = madeUpConformance({ failures: 0 })
    .results.slice(0, 200)
    .map(({ id }) => id);
  const causes = [{ id: 'login', sentence: 'Nobody can log in.', victims }];
  const change = { 1_299: { level: 'MAY', verdict: 'observed', observed: 'absent' } } as const;
  const made = madeUpConformance({ failures: 300, rows: 1_300, answerLength: 3_000, causes, change });
  await leaveAllureResults(folder, made);
  const file = buildReport({ folder, root });
  expect(statSync(file).size, 'bytes').toBeLessThan(16_000_000);
  needsChromium();
  const browser = await openChromium();
  const page = await browser.newPage({ viewport: desk });
  const mistakes: string[] = [];
  page.on('pageerror', (error) => mistakes.push(error.message));
  await page.goto(pathToFileURL(file).href);
  const verdict = page.getByText(/^staging: Not conformant: 300 of [\d,]+ MUSTs do not hold\.$/).first();
  await expect(verdict, 'verdict').toBeVisible();
  const isWhole = await page.evaluate(`[...document.querySelectorAll('*')]
    .filter((each) => each.children.length === 0 && /^staging: Not conformant/.test(each.textContent))
    .slice(0, 1)
    .map((title) => title.scrollWidth <= title.clientWidth)`);
  expect(isWhole, 'is whole').toEqual([true]);
  for (const level of ['group', '/group/get_groups', 'fail'])
    await expect(page.getByText(level, { exact: true }).first(), level).toBeVisible();
  await page.getByText('Categories').first().click();
  await expect(page.getByText('Cause: Nobody can log in (200 requirements)'), 'cause').toBeVisible();
  await expect(page.getByText('Observed: a MAY, recorded and not judged'), 'no pass').toBeVisible();
  await expect(page.getByText(/^Global Errors\s*0$/).first(), 'the verdict is no error').toBeVisible();
  expect(mistakes, 'mistakes').toEqual([]);
  await browser.close();
});
