import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@playwright/test';
import { Refusal } from '../../../../../fixtures/refusal.ts';
import { publishedFiles, readConsistent } from '../../../../../results/publishing/checking.ts';
import { Recipe } from '../../../../../results/publishing/published.ts';
import { madeUpPublished, madeUpResult } from '../made-up-published.ts';
import { type MadeUpFolder, inFolder, resultWith } from './made-up-folder.ts';
import { tamperings } from './tamperings.ts';

test('what is published is consistent as it is', () => {
  inFolder((made) => {
    publish(made);
    made.printed.length = 0;
    expect(made.checks(), made.printed.join('\n')).toBe(0);
    expect(made.printed, 'words').toEqual([
      '1 published result: each is consistent with itself and with the suite that it names. This does not prove the answers: the person who ran the suite vouches for the answers.',
    ]);
  });
});

test('a tampered result is refused, whatever was changed', () => {
  inFolder((made) => {
    publish(made);
    const text = made.text();
    for (const [edits, sentence] of tamperings) {
      const what = JSON.stringify(edits);
      const changed: unknown = JSON.parse(text);
      for (const [place, value] of Object.entries(edits)) put(changed, place.split('.'), value);
      writeFileSync(made.file, `${JSON.stringify(changed, undefined, 2)}\n`);
      made.printed.length = 0;
      expect.soft(made.checks(), what).toBe(1);
      expect.soft(made.printed[0], what).toMatch(sentence);
      expect.soft(made.printed[0], what).toContain('1.0.0/2026-11-21.json: ');
    }
  });
});

test('a file in another folder is refused, and one that is not written as all are', () => {
  inFolder((made) => {
    publish(made);
    const text = made.text();
    const elsewhere = path.join(made.folder, 'example-server/2.0.0/2026-11-21.json');
    mkdirSync(path.dirname(elsewhere));
    writeFileSync(elsewhere, text);
    writeFileSync(made.file, text.replace('"verdict": "pass"', '"verdict": "pass", "verdict": "pass"'));
    made.printed.length = 0;
    expect(made.checks(), 'exit code').toBe(1);
    expect(made.printed.join('\n'), 'a key twice').toContain(
      '1.0.0/2026-11-21.json: it is not what npx im-conformance submit writes',
    );
    expect(made.printed.join('\n'), 'elsewhere').toContain(
      '2.0.0/2026-11-21.json: its recipe and its date place it at',
    );
    expect(made.printed.at(-1), 'the last word').toBe('2 of 2 published results must be corrected.');
    writeFileSync(made.file, text.slice(0, 1_000));
    made.checks();
    expect(made.printed.join('\n'), 'half a file').toContain('it is not JSON, or not complete');
  });
});

/** Publishes a result with one row that is withheld. */
function publish(made: MadeUpFolder): void {
  expect(made.submits(resultWith(), '--withhold', 'GET_USERS-LATER'), made.printed.join('\n')).toBe(0);
}

/** Puts a value at a place, or takes away what is there. */
function put(into: unknown, [key = '', ...rest]: readonly string[], value: unknown): void {
  if (typeof into !== 'object' || into === null) throw new Error(`There is no ${key} to tamper with.`);
  if (rest.length > 0) put(Reflect.get(into, key), rest, value);
  else if (value !== undefined) Reflect.set(into, key, value);
  else if (Array.isArray(into)) into.splice(Number(key), 1);
  else Reflect.deleteProperty(into, key);
}

test('a folder that does not exist holds none, and what the suite asks is no result', () => {
  inFolder(({ folder }) => {
    expect(publishedFiles(path.join(folder, 'none')), 'of no folder').toEqual([]);
    expect(readConsistent(folder), 'beside a list').toEqual([]);
    writeFileSync(path.join(folder, 'suites', 'old.json'), '{}');
    expect(publishedFiles(folder), 'what is no list').toEqual(['suites/old.json']);
  });
});

test('what is no published result is named, wherever it lies', () => {
  inFolder(({ folder }) => {
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
