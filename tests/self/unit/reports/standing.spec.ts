import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { expect, test } from '@playwright/test';
import { noteOwn } from '../../../../fixtures/own-files.ts';
import { reportFolder } from '../../../../fixtures/report-folder.ts';
import type { Conformance, ResultRow } from '../../../../reports/conformance.ts';
import { firstSeen } from '../../../../reports/explain/facts.ts';
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

test('what does not hold is remembered from the first of consecutive runs that measure it, until it holds', () => {
  const into = folder();
  const none = undefined;
  for (const [on, verdicts, since] of [
    [10, ['fail', 'pass', 'warn'], [none, none, none]],
    [11, ['fail', 'fail', 'pass'], [day(10), day(11), none]],
    [12, ['pass', 'fail', 'warn'], [none, day(11), day(12)]],
    [13, ['fail', 'fail', 'warn'], [day(13), day(11), day(12)]],
    [14, ['not-testable', 'inconclusive', 'error'], [none, none, none]],
    [15, ['fail', 'not-run', 'warn'], [day(13), none, day(12)]],
    [16, ['fail', 'fail', 'warn'], [day(13), day(11), day(12)]],
  ] as const)
    expect(sinces(withSince(into, run(on, verdicts))), `day ${on}`).toEqual(since);
  expect(readdirSync(into), 'files').toEqual(['own-files.txt', 'since.json']);
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
  const other = { name: 'other.example', baseURL: 'https://other.example/api' };
  const embedded = (port: number) => ({ name: 'embedded reference', baseURL: `http://127.0.0.1:${port}` });
  withSince(into, run(10, ['fail']));
  withSince(into, run(10, ['fail'], embedded(1)));
  for (const [what, of, since] of [
    ['another', other, undefined],
    ['at another address', { ...other, baseURL: `${other.baseURL}/v2` }, undefined],
    ['of the same name', { name: 'staging', baseURL: 'https://pr-17.preview.example' }, day(10)],
    ['the first again', target, day(10)],
    ['embedded', embedded(2), day(10)],
  ] as const)
    expect(sinces(withSince(into, run(12, ['fail'], of))), what).toEqual([since]);
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
