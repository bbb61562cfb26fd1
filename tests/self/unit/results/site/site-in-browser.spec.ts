import { pathToFileURL } from 'node:url';
import { expect, test, type Browser, type Page } from '@playwright/test';
import { siteFiles, writeSite } from '../../../../../results/site/site.ts';
import { needsChromium, openChromium, violations } from '../../reports/chromium.ts';
import { goldenWorld } from '../golden-world.ts';

const phone = { width: 360, height: 780 };

const [alpha, beta] = ['alpha/1.10/2026-03-01', 'beta/2/2026-05-01'];
/** A page of each kind, with a word that has to be seen on it. */
const pages = [
  ['index.html', 'Where they differ'],
  ['differences.html', 'At least one implementation holds'],
  [`pairs/${alpha}/${beta}.html`, 'Asked only by the suite of Alpha 1.10'],
  ['pairs/alpha/1.0/2026-01-01/alpha/1.9/2026-02-01.html', 'Added to the suite'],
  ['requirements/index.html', 'MUTE_GROUP-EFFECT'],
  ['requirements/MUTE_GROUP-EFFECT.html', 'To challenge it'],
  ['implementations/alpha/index.html', 'What changed'],
  [`implementations/${alpha}.html`, 'Recipe'],
  ['contract.html', 'A muted group shows it.'],
  ['about.html', 'What a result proves'],
] as const;

/** Opens every page in turn, and notes what each of them asks the network for. */
async function onEach(
  browser: Browser,
  folder: string,
  options: Parameters<Browser['newPage']>[0],
  look: (page: Page, path: string, word: string) => Promise<void>,
): Promise<readonly string[]> {
  const asked: string[] = [];
  const page = await browser.newPage(options);
  page.on('request', (request) => asked.push(request.url()));
  page.on('console', (message) => asked.push(`console: ${message.text()}`));
  for (const [path, word] of pages) {
    await page.goto(`${folder}/${path}`);
    await look(page, path, word);
  }
  await page.close();
  return asked;
}

test(
  'every kind of page is for everybody: axe, phones, no script, light and dark, and no request elsewhere',
  { tag: '@long' },
  async () => {
    needsChromium();
    const at = test.info().outputPath('site');
    writeSite(at, siteFiles(goldenWorld()));
    const folder = pathToFileURL(at).href;
    const browser = await openChromium();
    const open = { bypassCSP: true, viewport: phone };
    const asked = [
      ...(await onEach(browser, folder, open, async (page, path) => {
        expect(await violations(page), `${path}, light`).toEqual([]);
        await page.emulateMedia({ colorScheme: 'dark' });
        expect(await violations(page, "{ runOnly: ['color-contrast'] }"), `${path}, dark`).toEqual([]);
        await page.emulateMedia({ colorScheme: 'light' });
        const width = await page.evaluate('document.documentElement.scrollWidth');
        expect(width, `${path}, width on a phone`).toBeLessThanOrEqual(360);
      })),
    ];
    const plain = { javaScriptEnabled: false, viewport: { width: 1280, height: 900 } };
    asked.push(
      ...(await onEach(browser, folder, plain, async (page, path, word) => {
        await expect(page.getByText(word).first(), `${path} without a script`).toBeVisible();
        await expect(page.locator('main'), `${path}, its style`).toHaveCSS('max-width', '1216px');
      })),
    );
    expect(
      asked.filter((url) => !url.startsWith(`${folder}/`)),
      'requests elsewhere, and complaints',
    ).toEqual([]);
    await find(browser, folder);
    await browser.close();
  },
);

/** The search, which its page's own policy lets run, and which nothing else needs. */
async function find(browser: Browser, folder: string): Promise<void> {
  const page = await browser.newPage({ viewport: phone });
  await page.goto(`${folder}/requirements/index.html`);
  await page.getByLabel('Filter').fill('effect must');
  await expect(page.getByRole('status'), 'found').toHaveText(/^\d+ of 15$/);
  await expect(page.getByRole('link', { name: 'MUTE_GROUP-EFFECT', exact: true }), 'kept').toBeVisible();
  await expect(page.getByRole('link', { name: 'MUTE_GROUP-AGAIN', exact: true }), 'hidden').toBeHidden();
  await page.goto(`${folder}/index.html`);
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to the content' }), 'skip link').toBeInViewport();
  await page.close();
}
