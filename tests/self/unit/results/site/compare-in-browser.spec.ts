import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, test as base, type Browser, type Page } from '@playwright/test';
import * as z from 'zod';
import { style } from '../../../../../results/compare/style.ts';
import { comparePage } from '../../../../../results/site/compare-page.ts';
import { madeUpResult } from '../made-up-published.ts';
import { needsChromium, openChromium, violations } from '../../reports/chromium.ts';
import { publishedOf, rowFor, siteRequirement, worldOf } from './made-up-world.ts';

/** One browser for the whole file, opened by the first test that has one. */
const test = base.extend<object, { readonly open: () => Promise<Browser> }>({
  open: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright asks for a pattern.
    async ({}, use) => {
      const opened: Promise<Browser>[] = [];
      await use(() => (opened[0] ??= openChromium()));
      for (const browser of opened) await (await browser).close();
    },
    { scope: 'worker' },
  ],
});

const desk = { width: 1280, height: 900 };
const hostile = `</script><img src="https://evil.example/x" onerror="document.title='taken'">\u202e`;

const a = siteRequirement('MUTE_GROUP-EFFECT');
const b = siteRequirement('MUTE_GROUP-AGAIN');
const should = siteRequirement('MUTE_GROUP-ALLOW', { level: 'SHOULD' });
const may = siteRequirement('MUTE_GROUP-FIELD', { level: 'MAY' });
const fresh = siteRequirement('MUTE_GROUP-NEW', { text: `New: ${hostile}` });

const keeping = publishedOf(
  [
    rowFor(a, 'pass'),
    rowFor(b, 'fail', { message: hostile }),
    rowFor(should, 'pass'),
    rowFor(may, 'observed', { observed: 'absent' }),
  ],
  { implementation: 'keeping', title: `Keeping "&' ${hostile.slice(0, 30)}` },
  { suite: '0.1.0' },
);
const other = publishedOf([rowFor(a, 'fail'), rowFor(b, 'pass')], {
  implementation: 'other',
  title: 'Other',
});
const own = madeUpResult(
  [
    rowFor(a, 'fail', { message: `expected 3, received ${hostile}` }),
    rowFor(b, 'pass'),
    rowFor(should, 'inconclusive'),
    rowFor(may, 'observed', { observed: hostile }),
    rowFor(fresh, 'pass'),
  ],
  { name: hostile },
);
const world = worldOf([a, b, should, may, fresh], [keeping, other]);

/** Writes the pages as the site would stand on a disk. */
function written(): string {
  const folder = test.info().outputPath('site');
  for (const { path: name, text } of [...comparePage(world), { path: 'style.css', text: style }]) {
    const file = path.join(folder, name);
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, text);
  }
  return folder;
}

/** Serves a folder on this machine, as a web server would. */
async function served(folder: string): Promise<{ readonly address: string; readonly close: () => void }> {
  const types: Readonly<Record<string, string>> = { '.css': 'text/css', '.html': 'text/html' };
  const server = createServer(({ url = '/' }, response) => {
    response.setHeader('content-type', types[path.extname(url)] ?? 'text/plain');
    const file = path.join(folder, url);
    // Missing files, such as a favicon, are empty.
    response.statusCode = existsSync(file) ? 200 : 204;
    response.end(existsSync(file) ? readFileSync(file) : '');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = z.object({ port: z.number() }).parse(server.address());
  return { address: `http://127.0.0.1:${port}`, close: () => server.close() };
}

/** Drops a file on the heading of the page, as somebody does who misses the field. */
async function drop(page: Page, text: string, times = 1): Promise<void> {
  const taken: unknown = await page.evaluate(`(() => {
    const dataTransfer = new DataTransfer();
    for (let at = 0; at < ${times}; at += 1)
      dataTransfer.items.add(new File([${JSON.stringify(text)}], 'conformance.json'));
    return ['dragover', 'drop'].map((name) => {
      const event = new DragEvent(name, { dataTransfer, bubbles: true, cancelable: true });
      return !document.querySelector('h1').dispatchEvent(event);
    });
  })()`);
  expect(taken, 'not left to the browser, which would leave the page').toEqual([true, true]);
}

const chosen = {
  name: 'conformance.json',
  mimeType: 'application/json',
  buffer: Buffer.from(JSON.stringify(own)),
};

test('a result is compared in the browser, and nothing is sent', async ({ open }) => {
  needsChromium();
  const folder = written();
  const server = await served(folder);
  const browser = await open();
  const page = await browser.newPage({ viewport: desk });
  const asked: string[] = [];
  const mistakes: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  page.on('pageerror', (error) => mistakes.push(error.message));
  page.on('console', (message) => mistakes.push(message.text()));
  await page.addInitScript(
    `addEventListener('securitypolicyviolation', (event) => console.error('refused: ' + event.violatedDirective))`,
  );
  await page.goto(`${server.address}/compare.html`);
  await page.getByLabel(/^Choose your/).setInputFiles(chosen);
  const status = page.getByRole('status');
  await expect(status, 'chosen').toHaveText(
    /^yours breaks 1 MUST that Keeping .* keeps, and keeps 1 MUST that it breaks; of the optional behaviour, 1 differs\. Not measured: 1 by yours\./,
  );
  await page.getByLabel('Against').selectOption({ label: 'Other 1.0.0' });
  await expect(status, 'against another').toHaveText(/^yours breaks nothing that Other 1\.0\.0 keeps/);
  await page.getByLabel('Against').selectOption('all of them');
  await expect(status, 'against all').toHaveText(/^3 results, /);
  await page.reload();
  await drop(page, JSON.stringify(own));
  await expect(page.getByText(/^yours breaks what Keeping/), 'dropped').toBeVisible();
  await expect(page.getByRole('row', { name: /^yours/ }), 'figures').toContainText('1 of 3 diverges');
  expect(
    asked.filter((url) => !/\/(compare\.html|style\.css|favicon\.ico)$/.test(url)),
    'requests',
  ).toEqual([]);
  expect(mistakes, 'mistakes').toEqual([]);
  await expect(page, 'title').toHaveTitle(/Compare yours/);
  await expect(page.locator('main img'), 'pictures of a server').toHaveCount(0);
  const tried = await page.evaluate(`fetch('/style.css').then(() => 'sent', () => 'refused')`);
  expect(tried, 'a request of the page').toBe('refused');
  await page.close();
  server.close();
});

test('what is wrong with a file is said, and the next file is taken', async ({ open }) => {
  needsChromium();
  const folder = written();
  const browser = await open();
  const page = await browser.newPage({ viewport: desk });
  await page.goto(`${pathToFileURL(folder).href}/compare.html`);
  const status = page.getByRole('status');
  const files: readonly (readonly [string, RegExp])[] = [
    ['{', /^This is not JSON/],
    [`{"a":${JSON.stringify(hostile)}}`, /^This is JSON, but not the result of a run/],
    [JSON.stringify({ ...own, planned: 9 }), /^This file contradicts itself/],
    [
      JSON.stringify(madeUpResult([rowFor(a, 'not-run', { reason: 'not-selected' })])),
      /^This is a part of a run/,
    ],
  ];
  for (const [text, sentence] of files) {
    await drop(page, JSON.stringify(own));
    await expect(status, 'a good one').toHaveText(/^yours breaks/);
    await drop(page, text);
    await expect(status, text.slice(0, 60)).toHaveText(sentence);
    await expect(page.getByRole('heading', { name: 'In two figures' }), 'the old comparison').toBeHidden();
  }
  await drop(page, JSON.stringify(own), 2);
  await expect(status, 'two files').toHaveText(/^These are several files/);
  await page.getByLabel(/^Choose your/).focus();
  await expect(page.getByLabel(/^Choose your/), 'by keyboard').toBeFocused();
  await page.close();
});

test(
  'axe finds nothing, before and after, in light and in dark, and a phone shows it whole',
  { tag: '@long' },
  async ({ open }) => {
    needsChromium();
    const address = `${pathToFileURL(written()).href}/compare.html`;
    const browser = await open();
    for (const colorScheme of ['light', 'dark'] as const) {
      const viewport = { width: 360, height: 780 };
      const page = await browser.newPage({ colorScheme, bypassCSP: true, viewport });
      const widthFits = async (what: string): Promise<void> => {
        expect(await violations(page), `${what}, ${colorScheme}`).toEqual([]);
        const width = await page.evaluate('document.documentElement.scrollWidth');
        expect(width, `width, ${what}`).toBeLessThanOrEqual(360);
      };
      await page.goto(address);
      await widthFits('nothing chosen');
      await page.getByLabel(/^Choose your/).setInputFiles(chosen);
      await expect(page.getByRole('status'), 'compared').toHaveText(/^yours breaks/);
      await widthFits('compared');
      await drop(page, '{');
      await expect(page.getByRole('status'), 'refused').toHaveText(/^This is not JSON/);
      await widthFits('refused');
      await page.close();
    }
    const plain = await browser.newPage({ viewport: desk, javaScriptEnabled: false });
    await plain.goto(address);
    await expect(plain.getByText('Scripts are off'), 'why').toBeVisible();
    await expect(plain.locator('input'), 'a field that does nothing').toBeHidden();
    await plain.close();
  },
);
