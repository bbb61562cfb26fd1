import path from 'node:path';
import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { expect, test } from '@playwright/test';
import {
  canWriteBelow,
  removeTraces,
  requireDiskSpace,
} from '../../../../../fixtures/run/start/report-place.ts';

test('the archives of watch mode are removed, and nothing else', () => {
  const folder = test.info().outputPath('test-results');
  removeTraces(folder);
  mkdirSync(path.join(folder, 'a-check'), { recursive: true });
  for (const name of ['.last-run.json', 'a-check/error-context.md', 'a-check/trace.zip'])
    writeFileSync(path.join(folder, name), '');
  removeTraces(folder);
  const left = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  expect(left.toSorted()).toEqual(['.last-run.json', 'a-check', path.join('a-check', 'error-context.md')]);
});

/** Writes like a file system with room for this number of bytes. */
const withRoomFor =
  (most: number) =>
  (file: string, bytes: Buffer): void => {
    writeFileSync(file, bytes.subarray(0, most));
    if (bytes.length > most)
      throw Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' });
  };

test('a folder without room for a megabyte is one sentence, and nothing is left in it', () => {
  const folder = test.info().outputPath('reports');
  expect(() => requireDiskSpace(folder, 'crun', withRoomFor(999_999)), 'full').toThrow(
    `Nothing was sent, because ${folder} cannot be written to (ENOSPC): make room for a few megabytes, or set IM_REPORT_DIR to another folder.`,
  );
  expect(readdirSync(folder), 'files').toEqual([]);
  expect(() => requireDiskSpace(folder, 'crun', withRoomFor(1_000_000)), 'enough').not.toThrow();
  requireDiskSpace(folder, 'crun');
  expect(readdirSync(folder), 'files').toEqual([]);
});

test('a folder can be written below, unless a file is in its way', () => {
  writeFileSync(test.info().outputPath('file'), '');

  expect(canWriteBelow(test.info().outputPath('.')), 'a folder').toBe(true);
  expect(canWriteBelow(test.info().outputPath('new/deeper')), 'a new one').toBe(true);
  expect(canWriteBelow(test.info().outputPath('file')), 'a file').toBe(false);
  expect(canWriteBelow(test.info().outputPath('file/below')), 'below a file').toBe(false);
});
