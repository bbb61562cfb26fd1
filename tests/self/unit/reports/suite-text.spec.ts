import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@playwright/test';
import { searchFor } from '../../../../fixtures/http/secrets/secret-search.ts';
import { suiteText } from '../../../../reports/secret-scan.ts';
import { requirements } from '../../../requirements.ts';
import { dictionary } from './dictionary.ts';
import { reported } from './made-up-run.ts';

const failure = {
  verdict: 'fail',
  message: 'errCode of a success: expected 0, received HTTP 200, errCode 1001',
  evidence: { differences: [], steps: [] },
} as const;

/** All that a run of the whole list writes, with some failures. */
async function writtenFiles(): Promise<readonly string[]> {
  const folder = test.info().outputPath('reports');
  const failed = new Set(requirements.flatMap(({ id }, at) => (at % 100 === 0 ? [id] : [])));
  await reported({ folder, requirements, outcome: (id) => (failed.has(id) ? failure : {}) });
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile());
  return files.map(({ parentPath, name }) => readFileSync(path.join(parentPath, name), 'utf8'));
}

test('a secret of eight or more letters hides no part of a report, be it a word of a dictionary or of the suite', async () => {
  const files = await writtenFiles();
  const own = files.join('\n').match(/[A-Za-z_]{8,}/g) ?? [];
  const words = [...new Set([...dictionary, ...own])].filter((word) => !/^[a-f]+$/.test(word));
  expect(dictionary.length, 'words of a dictionary').toBeGreaterThan(200);
  expect(words.length, 'words').toBeGreaterThan(1_000);
  const { anywhere } = searchFor(
    words.map((word) => [word, word]),
    () => suiteText(requirements),
  );
  expect(
    files.flatMap((text) => anywhere(text) ?? []),
    'words that take a file away',
  ).toEqual([]);
});

test('all requirements and sources are text of the suite, and made-up words are not', () => {
  const text = suiteText(requirements);
  for (const word of ['something', 'MUTE_GROUP_MEMBER-PARALLEL', 'reports/secret-scan.ts', 'historyId'])
    expect.soft(text.includes(word), word).toBe(true);
  for (const word of ['openIM123', 'open sesame', 'correct horse battery'])
    expect.soft(text.includes(word), word).toBe(false);
});
