import { expect, test } from '@playwright/test';
import type * as z from 'zod';
import { OwnResult, readOwn } from '../../../../../results/site/browser/reading.ts';
import { madeUpPublished, madeUpResult } from '../made-up-published.ts';
import { rowFor, toldRequirement } from './world-of-results.ts';

const a = toldRequirement('A');
const b = toldRequirement('B');
const result = madeUpResult([rowFor(a, 'pass'), rowFor(b, 'fail', { message: 'no' })]);

const read = (value: unknown) => readOwn(JSON.stringify(value));
const mistake = (value: unknown): string => {
  const it = read(value);
  return 'mistake' in it ? it.mistake : 'none';
};

test('a result is read as the run wrote it, with whatever else a later suite may add', () => {
  // What a run writes is what is read here: else this does not compile.
  const asWritten: z.input<typeof OwnResult> = result;
  const it = read({ ...asWritten, further: 1 });
  expect('result' in it && it.result.results.map(({ id, verdict }) => `${id} ${verdict}`), 'rows').toEqual([
    'A pass',
    'B fail',
  ]);
});

test('what is no result is refused with a sentence that says what it is, and what to do', () => {
  for (const text of ['', '{"schemaVersion":1,', '<html>', '\u0000'])
    expect(readOwn(text), text).toEqual({
      mistake:
        'This is not JSON, or not the whole of a file. Take the conformance.json that a run wrote into its folder of reports.',
    });
  for (const value of [null, 7, [], {}, { schemaVersion: 1 }, { ...result, results: 'none' }])
    expect(mistake(value), JSON.stringify(value)).toMatch(
      /^This is JSON, and no result of a run( \([^<>]+\))?\. Take/,
    );
  expect(mistake(madeUpPublished(result)), 'published').toMatch(/^This is a published result/);
});

test('a result of another format is refused as such', () => {
  expect(mistake({ ...result, schemaVersion: 2, results: 'otherwise' }), 'version').toBe(
    'This result has the format 2, and this page reads format 1. Take a result of the suite that this site was made with.',
  );
});

test('a part of a run is refused, with the way to a whole one', () => {
  const part = madeUpResult([rowFor(a, 'pass'), rowFor(b, 'not-run', { reason: 'not-selected' })]);
  expect(mistake(part), 'part').toMatch(/^This is a part of a run: 1 of 2 requirements .* npm run merge\.$/);
  const begun = madeUpResult([rowFor(a, 'pass'), rowFor(b, 'not-run', { reason: 'not-begun' })]);
  expect(mistake(begun), 'broken off').toBe('none');
});

test('a file whose rows do not bear it out is refused', () => {
  const rows = result.results;
  for (const changed of [
    { counts: { ...result.counts, pass: 2 } },
    { planned: 3 },
    { complete: false },
    { verdict: 'conformant' },
    { results: rows.map((row) => ({ ...row, verdict: 'pass' })) },
    { results: rows.slice(1) },
    { results: [...rows.slice(1), ...rows.slice(1)] },
    { problem: 'The target was out of reach.' },
  ])
    expect(mistake({ ...result, ...changed }), JSON.stringify(changed)).toMatch(
      /^This file contradicts itself/,
    );
  expect(mistake(result), 'untouched').toBe('none');
});
