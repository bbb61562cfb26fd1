import { readFileSync, writeFileSync } from 'node:fs';
import { expect } from '@playwright/test';
import { test } from '../command/command-test.ts';
import { listening } from '../evidence/wrong-server.ts';
import { mutants } from '../proof/mutants.ts';
import { needsChromium, openChromium } from '../unit/reports/chromium.ts';
import {
  measured,
  outlineFile,
  pictureFile,
  pictureOf,
  schemes,
  size,
  withOneFailure,
} from './report-picture.ts';

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
test('the pictures show a report as it is now', async ({ run }, info) => {
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
