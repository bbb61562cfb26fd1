import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from '@playwright/test';
import { publishedFiles, readConsistent } from '../../../../../results/publishing/checking.ts';
import { publishedPath, Recipe } from '../../../../../results/publishing/published.ts';
import { publishedFolder } from '../../../../../results/suite-lists.ts';
import { Refusal } from '../../../../../fixtures/refusal.ts';
import { madeUpPublished, madeUpResult } from '../made-up-published.ts';

function inFolder<Result>(look: (folder: string) => Result): Result {
  const folder = mkdtempSync(path.join(tmpdir(), 'published-'));
  try {
    return look(folder);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

test('a folder that does not exist holds none, and what the suite asks is no result', () => {
  inFolder((folder) => {
    expect(publishedFiles(path.join(folder, 'none')), 'of no folder').toEqual([]);
    mkdirSync(path.join(folder, 'suites'));
    writeFileSync(path.join(folder, 'suites', '0.2.0.json'), '{}');
    expect(readConsistent(folder), 'beside a list').toEqual([]);
    writeFileSync(path.join(folder, 'suites', 'old.json'), '{}');
    expect(publishedFiles(folder), 'what is no list').toEqual(['suites/old.json']);
  });
});

test('what is no published result is named, wherever it lies', () => {
  inFolder((folder) => {
    writeFileSync(path.join(folder, 'notes.json'), '{}');
    expect(() => readConsistent(folder), 'a file of another kind').toThrow(Refusal);
    expect(() => readConsistent(folder), 'a file of another kind').toThrow(/^notes\.json: /);
  });
});

test('no implementation and no version has a name that the site needs', () => {
  const parses = (implementation: string, version: string): boolean =>
    Recipe.safeParse(madeUpPublished(madeUpResult([]), { implementation, version }).recipe).success;
  expect(parses('example', 'main-1'), 'an ordinary one').toBe(true);
  for (const name of ['main', 'suites', 'must', 'should', 'index.html', 'x.svg', 'index'])
    expect([name, parses(name, '1.0'), parses('example', name)], 'names').toEqual([name, false, false]);
});

test('the committed results can be read, and are consistent', () => {
  expect(readConsistent(publishedFolder).map(publishedPath), 'paths').toEqual(
    expect.arrayContaining(['openim-server/main-7848d7c7/2026-11-21.json']),
  );
});
