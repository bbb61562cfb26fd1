import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@playwright/test';
import { readSources } from '../../../../../results/compare/reading.ts';
import { anyList, madeUpPublished, madeUpResult } from '../made-up-published.ts';
import { resultOf, rowOf } from '../../reports/made-up-result.ts';
import { file } from '../../written.ts';
import { changed, compared } from './made-up-comparison.ts';

const rows = [
  rowOf('A', 'pass'),
  rowOf('B', 'pass'),
  rowOf('C', 'observed', { level: 'MAY', observed: 'absent' }),
];
const good = resultOf(rows, { targetName: 'good' });
const bad = resultOf(changed(rows, { A: { verdict: 'fail', message: 'no' } }), { targetName: 'bad' });
const withheld = { id: 'B', level: 'MUST', verdict: 'withheld' };
const published = madeUpPublished(resultOf(rows.filter(({ id }) => id !== 'B')));
const open = published.result.results;
/** A published result with other sums and rows. */
const hiding = (more: object) => ({
  ...published,
  result: { ...published.result, planned: 3, complete: false, verdict: 'incomplete', ...more },
});
const proud = hiding({ results: [...open, withheld], withheld: 1, verdict: 'conformant' });
const twice = { ...published, result: { ...good, withheld: 1, results: [...rows, withheld] } };
const foreign = { ...bad, suite: { name: 'another', version: '1' } };

/** What is given beside a good result, as a file where it is none already, and what is said. */
const wrong: readonly (readonly [other: string | object, words: RegExp])[] = [
  ['none.json', /^none\.json cannot be read \(ENOENT\): /],
  ['name=', /^name= gives a name without a file/],
  [good, /other\.json is the same result as .*good\.json/],
  [{ results: [] }, /other\.json is not a result that this version/],
  [{ ...bad, results: rows }, /other\.json contradicts itself: /],
  [hiding({ results: [...open, withheld] }), /itself: 1 of its rows are withheld, but it says 0\. Use/],
  [proud, /itself: its rows make it incomplete, but it says conformant\. /],
  [twice, /other\.json contradicts itself: /],
  [foreign, /^.*good\.json is from the suite im-conformance, .*other\.json from another: /],
];

test('the command refuses with one sentence, and writes nothing', () => {
  const one = file('good.json', good);
  const cases: readonly (readonly [args: readonly string[], words: RegExp])[] = [
    [[], /^Missing required argument 'result'\. See npx im-conformance compare --help\./],
    [[one], /^Missing required argument 'others'\. /],
    [[one, one, '--into', ''], /^Option '--into <folder>' argument '' is invalid\. It is empty/],
    [[one, one, one, '--upgrade'], /^--upgrade compares an old .* 3 are given/],
    [[one, `again=${one}`], /good\.json is the same result as .*good\.json: give each once/],
    [[one, path.dirname(one)], /conformance\.json cannot be read \(ENOENT\)/],
    [[one, file('half.json', '{"results": [')], /half\.json is not complete JSON/],
  ];
  const others = wrong.map(([other, words], at) => {
    const given = typeof other === 'string' ? other : file(`${at}/other.json`, other);
    return [[one, given], words] as const;
  });
  for (const [args, words] of [...cases, ...others]) {
    const { exitCode, said, hasWritten } = compared(args);
    expect.soft([exitCode, hasWritten], String(words)).toEqual([2, false]);
    expect.soft(said.trimEnd(), String(words)).toMatch(words);
    expect.soft(said.split('\n'), String(words)).toHaveLength(2);
  }
});

test('it writes over nothing that is not its own', () => {
  const files = [file('good.json', good), file('bad.json', bad)];
  const into = test.info().outputPath('mine');
  mkdirSync(into, { recursive: true });
  writeFileSync(path.join(into, 'compare.md'), 'my notes');
  const { exitCode, said } = compared([...files, '--into', into]);
  expect(exitCode, 'exit code').toBe(2);
  expect(said, 'words').toMatch(/compare\.md is not this suite's to overwrite: choose another folder/);
  expect(readFileSync(path.join(into, 'compare.md'), 'utf8'), 'what was there').toBe('my notes');
  expect(compared([...files, '--into', files[0] ?? '']).said, 'a file for a folder').toMatch(
    /cannot be written to/,
  );
});

test('results of one name get their day or their number', () => {
  const named = (...given: readonly (readonly [name: string, day: number])[]) => {
    const files = given.map(([name, day], at) => {
      const startedAt = new Date(Date.UTC(2026, 10, day)).toISOString();
      return file(`${name.slice(0, 3)}-${at}.json`, madeUpResult(rows, { name, startedAt, suite: `${at}` }));
    });
    return readSources(files, anyList).map(({ name }) => name);
  };
  expect(named(['a', 1], ['a', 2], ['b', 1])).toEqual(['a (2026-11-01)', 'a (2026-11-02)', 'b']);
  expect(named(['a', 1], ['a', 1])).toEqual(['a #1', 'a #2']);
  expect(named(['x'.repeat(90), 1], ['c', 1])).toEqual([`${'x'.repeat(60)}…`, 'c']);
});
