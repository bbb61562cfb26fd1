import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { chromium, test, type Page } from '@playwright/test';
import * as z from 'zod';

/** Where a Chromium lies on the machines that this is developed and tried on. */
const places = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/** The Chromium of this machine; null if there is none. The suite neither brings nor needs one. */
const chromiumHere = places.find((place) => existsSync(place)) ?? null;

const LACK = 'There is no Chromium on this machine to look at pages with';

/** What a test does without a browser: in a CI, which sets `CI`, nobody would notice that it is skipped. */
export const withoutBrowser = ({ CI = '' }: NodeJS.ProcessEnv): 'skips' | 'fails' =>
  CI === '' ? 'skips' : 'fails';

/** Skips a test where there is no browser, because the suite itself needs none. In a CI the test fails. */
export function needsChromium(): void {
  if (chromiumHere !== null) return;
  if (withoutBrowser(process.env) === 'fails') throw new Error(`${LACK}: install one, as .ci/run does.`);
  // oxlint-disable-next-line playwright/no-skipped-test -- As above.
  test.skip(true, `${LACK}.`);
}

/** Opens the browser of this machine, or throws. */
export const openChromium = () =>
  chromium.launch({ ...(chromiumHere && { executablePath: chromiumHere }), args: ['--no-sandbox'] });

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/**
 * What axe has against a page, with everything in it unfolded.
 *
 * @param options of `axe.run`, as JavaScript
 */
export async function violations(page: Page, options = '{ preload: false }'): Promise<readonly string[]> {
  await page.evaluate(`for (const each of document.querySelectorAll('details')) {
    each.removeAttribute('name');
    each.open = true;
  }`);
  if (!(await page.evaluate('"axe" in window'))) await page.evaluate(axe);
  const found: unknown = await page.evaluate(`axe.run(${options}).then(({ violations }) =>
    violations.map(({ id, nodes }) => id + ': ' + nodes[0].html))`);
  return z.array(z.string()).parse(found);
}
