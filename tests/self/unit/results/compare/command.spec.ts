import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@playwright/test';
import { comparisonPage } from '../../../../../results/compare/comparison.ts';
import { comparisonHTML } from '../../../../../results/compare/document.ts';
import { readSources } from '../../../../../results/compare/reading.ts';
import { anyList, madeUpPublished, madeUpResult } from '../made-up-published.ts';
import { resultOf, rowOf } from '../../reports/made-up-result.ts';
import { file } from '../../written.ts';
import { changed, compared, goodRows } from './made-up-comparison.ts';

const rows = [
  rowOf('A', 'pass'),
  rowOf('B', 'pass'),
  rowOf('C', 'observed', { level: 'MAY', observed: 'absent' }),
];
const good = resultOf(rows, { targetName: 'good' });
const bad = resultOf(changed(rows, { A: { verdict: 'fail', message: 'no' } }), { targetName: 'bad' });
const withheld = { id: 'B', level: 'MUST', verdict: 'withheld' };
const published = madeUpPublished(resultOf(rows.filter(({ id }) => id !== 'B')));
const hiding = (more: object) => ({
  ...published,
  result: { ...published.result, planned: 3, complete: false, verdict: 'incomplete', ...more },
});

const wrong: readonly (readonly [what: string, args: (good: string) => readonly string[], words: RegExp])[] =
  [
    ['nothing', () => [], /^Missing required argument 'result'\. See npx im-conformance compare --help\./],
    ['one result', (one) => [one], /^Missing required argument 'others'\. /],
    [
      'no folder',
      (one) => [one, one, '--into', ''],
      /^Option '--into <folder>' argument '' is invalid\. It is empty/,
    ],
    ['three versions', (one) => [one, one, one, '--upgrade'], /^--upgrade compares an old .* 3 are given/],
    [
      'a file twice',
      (one) => [one, `again=${one}`],
      /good\.json is the same result as .*good\.json: give each once/,
    ],
    ['a copy', (one) => [one, file('copy.json', good)], /copy\.json is the same result as .*good\.json/],
    ['a file that is not there', (one) => [one, 'none.json'], /^none\.json cannot be read \(ENOENT\): /],
    [
      'a folder without a result',
      (one) => [one, path.dirname(one)],
      /conformance\.json cannot be read \(ENOENT\)/,
    ],
    ['half a file', (one) => [one, file('half.json', '{"results": [')], /half\.json is not complete JSON/],
    [
      'no result',
      (one) => [one, file('other.json', { results: [] })],
      /other\.json is not a result that this version/,
    ],
    [
      'a changed result',
      (one) => [one, file('tampered.json', { ...bad, results: rows })],
      /tampered\.json contradicts itself: /,
    ],
    [
      'a published result that hides more rows than it says',
      (one) => [one, file('hiding.json', hiding({ results: [...published.result.results, withheld] }))],
      /hiding\.json contradicts itself: 1 of its rows are withheld, but it says 0\. Use/,
    ],
    [
      'a published result that is conformant beside what it withholds',
      (one) => {
        const results = [...published.result.results, withheld];
        return [one, file('proud.json', hiding({ results, withheld: 1, verdict: 'conformant' }))];
      },
      /proud\.json contradicts itself: its rows make it incomplete, but it says conformant\. /,
    ],
    [
      'a row twice, once withheld',
      (one) => [
        one,
        file('twice.json', { ...published, result: { ...good, withheld: 1, results: [...rows, withheld] } }),
      ],
      /twice\.json contradicts itself: /,
    ],
    [
      'another suite',
      (one) => [one, file('suite.json', { ...bad, suite: { name: 'another', version: '1' } })],
      /^.*good\.json is from the suite im-conformance, .*suite\.json from another: /,
    ],
    ['a name without a file', (one) => [one, 'name='], /^name= gives a name without a file/],
  ];
for (const [what, args, words] of wrong)
  test(`the command refuses ${what} with one sentence, and writes nothing`, () => {
    const { exitCode, said, hasWritten } = compared(args(file('good.json', good)));
    expect(exitCode, 'exit code').toBe(2);
    expect(said.trimEnd(), 'words').toMatch(words);
    expect(said.split('\n'), 'one line').toHaveLength(2);
    expect(hasWritten, 'written').toBe(false);
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

test('eight implementations of 1,300 requirements with long answers stay below two megabytes', () => {
  const failures = (offset: number) =>
    Object.fromEntries(
      goodRows
        .filter(({ level }, at) => level !== 'MAY' && (at + offset) % 8 === 0)
        .map(
          ({ id, level }) =>
            [id, { verdict: level === 'MUST' ? 'fail' : 'warn', message: '<&>'.repeat(700) }] as const,
        ),
    );
  const columns = Array.from({ length: 8 }, (_, at) => ({
    name: `implementation ${at}`,
    about: '',
    causes: [],
    result: madeUpResult(changed(goodRows, failures(at % 3))),
  }));
  const page = comparisonHTML(comparisonPage(columns, { known: [] }));
  expect(Buffer.byteLength(page), 'bytes').toBeLessThan(2_000_000);
  expect(page, 'an answer').toContain('does not hold');
  expect(page.match(/<tr id="/g), 'requirements').toHaveLength(goodRows.length);
});
