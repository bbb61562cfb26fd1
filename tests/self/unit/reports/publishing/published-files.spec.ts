import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from '@playwright/test';
import { publishedPath } from '../../../../../reports/publishing/published.ts';
import { NoPublished, readPublished } from '../../../../../reports/publishing/published-files.ts';
import { madeUpPublished, madeUpResult } from '../made-up-published.ts';

function inFolder<Result>(look: (folder: string) => Result): Result {
  const folder = mkdtempSync(path.join(tmpdir(), 'published-'));
  try {
    return look(folder);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

function put(folder: string, implementation: string, version: string, startedAt: string): void {
  const published = madeUpPublished(madeUpResult([], { startedAt }), { implementation, version });
  const file = path.join(folder, publishedPath(published));
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, JSON.stringify(published));
}

test('published results come by implementation, version and date, in the order of versions', () => {
  inFolder((folder) => {
    put(folder, 'second', '1.0.0', '2026-11-21T10:00:00.000Z');
    put(folder, 'first', '1.10.0', '2026-11-21T10:00:00.000Z');
    put(folder, 'first', '1.9.0', '2026-11-22T10:00:00.000Z');
    put(folder, 'first', '1.9.0', '2026-11-21T10:00:00.000Z');
    expect(readPublished(folder).map(publishedPath), 'paths').toEqual([
      'first/1.9.0/2026-11-21.json',
      'first/1.9.0/2026-11-22.json',
      'first/1.10.0/2026-11-21.json',
      'second/1.0.0/2026-11-21.json',
    ]);
  });
});

test('a folder that does not exist holds none, and what the suite asks is no result', () => {
  inFolder((folder) => {
    expect(readPublished(path.join(folder, 'none')), 'of no folder').toEqual([]);
    mkdirSync(path.join(folder, 'suites'));
    writeFileSync(path.join(folder, 'suites', '0.2.0.json'), '{}');
    expect(readPublished(folder), 'beside a list').toEqual([]);
  });
});

test('what is no published result is named, wherever it lies', () => {
  inFolder((folder) => {
    writeFileSync(path.join(folder, 'notes.json'), '{}');
    expect(() => readPublished(folder), 'a file of another kind').toThrow(NoPublished);
    expect(() => readPublished(folder), 'a file of another kind').toThrow(
      /notes\.json is no published result/,
    );
  });
});

test('the committed results can be read', () => {
  expect(readPublished().map(publishedPath), 'paths').toEqual(
    expect.arrayContaining(['openim-server/main-7848d7c7/2026-11-21.json']),
  );
});
