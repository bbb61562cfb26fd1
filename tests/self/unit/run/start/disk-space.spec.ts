import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@playwright/test';
import { requireDiskSpace } from '../../../../../fixtures/run/start/report-place.ts';

/** Writes like a file system with room for this number of bytes. */
const withRoomFor =
  (most: number) =>
  (file: string, bytes: Buffer): void => {
    writeFileSync(file, bytes.subarray(0, most));
    if (bytes.length > most)
      throw Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' });
  };

test('a folder with room is made, and nothing is left in it', () => {
  const folder = test.info().outputPath('new', 'reports');
  requireDiskSpace(folder, 'crun');
  expect(readdirSync(folder), 'files').toEqual([]);
});

test('a folder without room for a megabyte is one sentence, and nothing is left in it', () => {
  const folder = test.info().outputPath('reports');
  expect(() => requireDiskSpace(folder, 'crun', withRoomFor(999_999)), 'full').toThrow(
    `Nothing was sent, because ${folder} cannot be written to (ENOSPC): make room for a few megabytes, or set IM_REPORT_DIR to another folder.`,
  );
  expect(readdirSync(folder), 'files').toEqual([]);
  expect(() => requireDiskSpace(folder, 'crun', withRoomFor(1_000_000)), 'enough').not.toThrow();
});

test('a folder that cannot be made, and a probe that somebody else wrote, are said', () => {
  const file = test.info().outputPath('a-file');
  writeFileSync(file, '');
  expect(() => requireDiskSpace(path.join(file, 'reports'), 'crun'), 'a file').toThrow(
    /cannot be written to \(ENOTDIR\)/,
  );
  const folder = test.info().outputPath('taken');
  mkdirSync(path.join(folder, 'crun.probe'), { recursive: true });
  expect(() => requireDiskSpace(folder, 'crun'), 'taken').toThrow(/cannot be written to \(E/);
  expect(existsSync(path.join(folder, 'crun.probe')), 'what was there').toBe(true);
});
