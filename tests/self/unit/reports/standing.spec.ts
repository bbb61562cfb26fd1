import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { expect, test } from '@playwright/test';
import { noteOwn } from '../../../../fixtures/own-files.ts';
import { reportFolder } from '../../../../fixtures/report-folder.ts';
import type { Conformance, ResultRow } from '../../../../reports/conformance.ts';
import { firstSeen, sinceWhen, sinceWords } from '../../../../reports/explain/facts.ts';
import { expectedMs, withSince } from '../../../../reports/standing.ts';
import { madeUpConformance } from './made-up-conformance.ts';

const day = (number: number): string => `2026-11-${number}T09:30:00.000Z`;
const target = { name: 'staging', baseURL: 'https://im.example/api' };

/** A run of three requirements on a day. */
function run(on: number, verdicts: readonly ResultRow['verdict'][], of = target): Conformance {
  const made = madeUpConformance({ failures: 0, rows: verdicts.length });
  const results = made.results.map((row, at) => ({ ...row, verdict: verdicts[at] ?? 'pass' }));
  return { ...made, target: of, startedAt: day(on), results };
}

const sinces = ({ results }: Conformance): readonly (string | undefined)[] =>
  results.map(({ since }) => since);
const folder = (): string => test.info().outputPath('reports');

test('of a first run nothing is new, also if only a part was run before', () => {
  const into = folder();
  expect(sinces(withSince(into, run(10, ['fail', 'not-run', 'not-run'])))).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
  const first = withSince(into, run(11, ['fail', 'fail', 'pass']));
  expect(sinces(first)).toEqual([day(10), undefined, undefined]);
  expect(first.results.map((row) => firstSeen([row], first))).toEqual([
    'since 2026-11-10',
    undefined,
    undefined,
  ]);
  const later = { ...run(11, ['fail', 'fail', 'fail']), startedAt: '2026-11-11T10:00:00.000Z' };
  const second = withSince(into, later);
  expect(second.results.map((row) => firstSeen([row], second))).toEqual([
    'since 2026-11-10',
    'first seen today',
    'new in this run',
  ]);
});

test('what does not hold is remembered from the first of consecutive runs, and forgotten when it holds', () => {
  const into = folder();
  expect(sinces(withSince(into, run(10, ['fail', 'pass', 'warn'])))).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
  expect(sinces(withSince(into, run(11, ['fail', 'fail', 'pass'])))).toEqual([day(10), day(11), undefined]);
  expect(sinces(withSince(into, run(12, ['pass', 'fail', 'warn'])))).toEqual([undefined, day(11), day(12)]);
  expect(sinces(withSince(into, run(13, ['fail', 'fail', 'warn'])))).toEqual([day(13), day(11), day(12)]);
  expect(readdirSync(into), 'files').toEqual(['own-files.txt', 'since.json']);
});

test('a run that does not measure a requirement changes nothing of what is remembered of it', () => {
  const into = folder();
  withSince(into, run(10, ['fail', 'fail', 'fail', 'fail']));
  const gone = withSince(into, run(11, ['not-run', 'not-testable', 'inconclusive', 'error']));
  expect(sinces(gone), 'unmeasured').toEqual([undefined, undefined, undefined, undefined]);
  const back = withSince(into, run(12, ['fail', 'fail', 'fail', 'fail']));
  expect(sinces(back), 'measured again').toEqual([day(10), day(10), day(10), day(10)]);
});

test('a run of which much fails for the first time does not say how long the next one takes', () => {
  const into = folder();
  const took = (on: number, durationMs: number, ...verdicts: readonly ResultRow['verdict'][]) =>
    withSince(into, { ...run(on, verdicts), planned: verdicts.length, durationMs });
  took(10, 20, 'pass', 'pass');
  took(11, 200, 'fail', 'pass');
  expect(expectedMs(into, target, 2), 'news').toBe(20);
  took(12, 180, 'fail', 'pass');
  expect(expectedMs(into, target, 2), 'as before').toBe(180);
});

test('each target is remembered by its name; without one by its address, but for servers of the suite', () => {
  const into = folder();
  const elsewhere = { name: 'other.example', baseURL: 'https://other.example/api' };
  const below = { name: 'other.example', baseURL: 'https://other.example/api/v2' };
  const moved = { name: 'staging', baseURL: 'https://pr-17.preview.example' };
  const embedded = (port: number) => ({ name: 'embedded reference', baseURL: `http://127.0.0.1:${port}` });
  withSince(into, run(10, ['fail']));
  withSince(into, run(10, ['fail'], embedded(1)));
  expect(sinces(withSince(into, run(11, ['fail'], elsewhere))), 'another').toEqual([undefined]);
  expect(sinces(withSince(into, run(12, ['fail'], below))), 'at another address').toEqual([undefined]);
  expect(sinces(withSince(into, run(12, ['fail'], moved))), 'of the same name').toEqual([day(10)]);
  expect(sinces(withSince(into, run(12, ['fail']))), 'the first again').toEqual([day(10)]);
  expect(sinces(withSince(into, run(12, ['fail'], embedded(2)))), 'embedded').toEqual([day(10)]);
});

test('of a merged result the older moment counts', () => {
  const into = folder();
  const merged = run(12, ['fail', 'pass']);
  const results = merged.results.map((row) => ({ ...row, since: day(10) }));
  expect(sinces(withSince(into, { ...merged, results })), 'of a part').toEqual([day(10), undefined]);
  expect(sinces(withSince(into, run(13, ['fail']))), 'afterwards').toEqual([day(10)]);
});

test('what is no memory of ours is begun anew, and a file of somebody else is kept', () => {
  const into = folder();
  withSince(into, run(10, ['fail']));
  const { since: file } = reportFolder(into);
  for (const text of ['', '{', '{}', '[{"target":1}]', '[{"target":"a","since":{"ID":"yesterday"}}]']) {
    writeFileSync(file, text);
    expect.soft(sinces(withSince(into, run(11, ['fail']))), text).toEqual([undefined]);
  }
  const other = test.info().outputPath('other');
  noteOwn(other, `${other}/x`);
  writeFileSync(reportFolder(other).since, 'mine');
  expect(() => withSince(other, run(10, ['fail'])), 'somebody else').toThrow(
    /since\.json was not written by this suite/,
  );
  expect(readFileSync(reportFolder(other).since, 'utf8'), 'content').toBe('mine');
});

test('a report says since when, and what is new', () => {
  const made = run(12, ['fail', 'fail', 'fail']);
  const at = (...days: readonly (number | undefined)[]) =>
    made.results.map((row, index) => {
      const on = days[index];
      return on === undefined ? row : { ...row, since: day(on) };
    });
  expect(sinceWhen(at(), made), 'nothing known').toBeUndefined();
  expect(sinceWhen(at(12, 12), made), 'all new').toBe('All failures were first seen in this run.');
  expect(sinceWhen(at(10, 11), made), 'all old').toBe(
    'The oldest failure was first seen on 2026-11-10 09:30 UTC; nothing is new in this run.',
  );
  expect(sinceWhen(at(10, 12, 12), made), 'some new').toMatch(/; 2 of 3 are new in this run\.$/);
  expect(sinceWords(day(10), made), 'old').toBe('Has not held since 2026-11-10 09:30 UTC.');
  expect(sinceWords(day(12), made), 'new').toBe('First seen in this run.');
});
