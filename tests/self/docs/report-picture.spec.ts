import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Browser, expect } from '@playwright/test';
import * as z from 'zod';
import { suite } from '../../../fixtures/run/start/suite.ts';
import type { Conformance, ResultRow } from '../../../reports/conformance.ts';
import { resultPage } from '../../../reports/page/page.ts';
import { requirements } from '../../requirements.ts';
import { test } from '../command/command-test.ts';
import { listening } from '../evidence/wrong-server.ts';
import { root } from '../project.ts';
import { mutants } from '../../proof/mutants.ts';
import { needsChromium, openChromium } from '../unit/reports/chromium.ts';
import { resultOf, rowOf } from '../unit/reports/made-up-result.ts';

const schemes = ['light', 'dark'] as const;
type Scheme = (typeof schemes)[number];

/** The size of the pictures, in pixels. */
const size = { width: 960, height: 820 };

const pictureFile = (scheme: Scheme): string => join(root, `docs/images/report-${scheme}.png`);
/** The text that the pictures show, in its order. */
const outlineFile = join(root, 'docs/images/report.txt');

/** The result of a whole run in which one requirement fails. */
function withOneFailure(failed: ResultRow): Conformance {
  const rows = requirements.map(({ id, level, operation, area, text, source }) =>
    id === failed.id
      ? failed
      : rowOf(id, level === 'MAY' ? 'observed' : 'pass', { level, operation, area, text, source }),
  );
  return resultOf(rows, {
    suite,
    targetName: 'staging',
    baseURL: 'https://staging.example/api',
    startedAt: new Date(Date.UTC(2026, 10, 23, 9, 30)),
    durationMs: 24_000,
  });
}

const visible = `(() => {
  const parts = [...document.querySelectorAll('h1, h2, dt, summary, p:has(> a), .path, .expected, .received')];
  const isShown = (each) => {
    const { top, bottom, height } = each.getBoundingClientRect();
    return height > 0 && top >= 0 && bottom <= innerHeight;
  };
  return parts.filter(isShown).map((each) => each.localName + ' ' + each.textContent.trim().replace(/\\s+/g, ' '));
})()`;

/** The top of a report with its failures open, and the text that it shows. */
async function pictureOf(browser: Browser, result: Conformance, colorScheme: Scheme) {
  const page = await browser.newPage({ colorScheme, viewport: size, bypassCSP: true });
  await page.setContent(resultPage(result));
  await page.evaluate(`document.querySelectorAll('details').forEach((each) => {
    each.open = each.querySelector('.expected') !== null;
  })`);
  const outline = z.array(z.string()).parse(await page.evaluate(visible));
  const png = await page.screenshot();
  await page.close();
  return { png, outline: `${outline.join('\n')}\n` };
}

/** Width and height of a PNG file, and how many bytes it has. */
function measured(file: string): {
  readonly width: number;
  readonly height: number;
  readonly bytes: number;
} {
  const png = readFileSync(file);
  return { width: png.readUInt32BE(16), height: png.readUInt32BE(20), bytes: png.length };
}

const ID = 'MUTE_GROUP-EFFECT';
const MOST_BYTES = 150_000;

test('the pictures of a report are there, of one size and small', () => {
  for (const scheme of schemes) {
    const { bytes, ...measures } = measured(pictureFile(scheme));
    expect.soft(measures, scheme).toEqual(size);
    expect.soft(bytes, `bytes, ${scheme}`).toBeLessThan(MOST_BYTES);
  }
});

// With -u the pictures are written anew.
test('the pictures show a report as it is now', { tag: '@long' }, async ({ run }, info) => {
  needsChromium();
  const mutant = mutants.find(({ id }) => id === 'MUTE_GROUP:idle');
  if (!mutant) throw new Error('the broken server of the picture has another name');
  const { url, adminToken, close } = await listening(mutant);
  const env = { IM_BASE_URL: url, IM_ADMIN_TOKEN: adminToken };
  const ran = await run(env, { isWhole: true, args: ['--grep', `@${ID}(?=\\s|$)`] });
  await close();
  const failed = ran.conformance?.results.find(({ id }) => id === ID);
  if (failed?.verdict !== 'fail') throw new Error(`the requirement of the picture did not fail: ${ran.out}`);

  const browser = await openChromium();
  for (const scheme of schemes) {
    const { png, outline } = await pictureOf(browser, withOneFailure(failed), scheme);
    if (['all', 'changed'].includes(info.config.updateSnapshots)) {
      writeFileSync(pictureFile(scheme), png);
      writeFileSync(outlineFile, outline);
    }
    expect.soft(outline, `${scheme}: -u writes the pictures anew`).toBe(readFileSync(outlineFile, 'utf8'));
    expect.soft(png.length, `bytes, ${scheme}`).toBeLessThan(MOST_BYTES);
  }
  await browser.close();
});
