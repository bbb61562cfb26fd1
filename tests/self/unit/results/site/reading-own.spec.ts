import { expect, test } from '@playwright/test';
import { readOwn } from '../../../../../results/site/browser/own-result.ts';
import { madeUpPublished, madeUpResult } from '../made-up-published.ts';
import { rowFor, siteRequirement } from './world-of-results.ts';

const a = siteRequirement('A');
const b = siteRequirement('B');
const result = madeUpResult([rowFor(a, 'pass'), rowFor(b, 'fail', { message: 'no' })]);

const lists = [{ suite: result.suite, requirements: [a, b] }];
const read = (value: unknown) => readOwn(JSON.stringify(value), lists);
const mistake = (value: unknown): string => {
  const it = read(value);
  return 'mistake' in it ? it.mistake : 'none';
};

test('a result is read as the run wrote it, with whatever else a later suite may add', () => {
  const it = read({ ...result, further: 1 });
  expect('result' in it && it.result.results.map(({ id, verdict }) => `${id} ${verdict}`), 'rows').toEqual([
    'A pass',
    'B fail',
  ]);
});

test('what is no result is refused with a sentence that says what it is, and what to do', () => {
  for (const text of ['', '{"schemaVersion":1,', '<html>', '\u0000'])
    expect(readOwn(text, lists), text).toEqual({
      mistake:
        'This is not JSON, or not a complete file. Use the conformance.json that a run wrote into its report folder.',
    });
  for (const value of [null, 7, [], {}, { schemaVersion: 1 }, { ...result, results: 'none' }])
    expect(mistake(value), JSON.stringify(value)).toMatch(
      /^This is JSON, but not the result of a run( \([^<>]+\))?\. Use/,
    );
  expect(mistake(madeUpPublished(result)), 'published').toMatch(/^This is a published result/);
});

test('a result of another format is refused as such', () => {
  expect(mistake({ ...result, schemaVersion: 3, results: 'otherwise' }), 'version').toBe(
    'This result has the format 3, and this page reads formats 1 to 2. Use a result of the suite that this site was made with.',
  );
});

test('a part of a run is refused, with the way to a whole one', () => {
  const part = madeUpResult([rowFor(a, 'pass'), rowFor(b, 'not-run', { reason: 'not-selected' })]);
  expect(mistake(part), 'part').toMatch(
    /^This is a part of a run: 1 of 2 requirements .* npx im-conformance merge\.$/,
  );
  const begun = madeUpResult([rowFor(a, 'pass'), rowFor(b, 'not-run', { reason: 'not-begun' })]);
  expect(mistake(begun), 'broken off').toBe('none');
});

test('a file whose rows contradict it is refused', () => {
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

test('a file that is not of what its version of the suite asks is refused', () => {
  const [one, two] = result.results;
  const may = (row: typeof one) => row && { ...row, level: 'MAY' as const, verdict: 'observed' as const };
  for (const [what, rows, more, objection] of [
    ['one row', [one], {}, /: B is missing, which im-conformance 0\.2\.0 asks\. Use/],
    ['an unknown id', [one, two, rowFor(siteRequirement('C'), 'pass')], {}, /: C is not a requirement of/],
    ['a MUST turned MAY', [one, may(two)], {}, /: B is a MUST in that suite, not a MAY\./],
    ['another suite', [one, two], { suite: { name: 'foo', version: '0.2.0' } }, /it is from foo 0\.2\.0/],
    ['a version', [one, two], { suite: { ...result.suite, version: '9' } }, /the suite 9 is not known here/],
  ] as const) {
    const changed = { ...madeUpResult(rows.flatMap((row) => row ?? [])), ...more };
    expect.soft(mistake(changed), what).toMatch(/^This is not the result of a run of this suite: /);
    expect.soft(mistake(changed), what).toMatch(objection);
  }
});
