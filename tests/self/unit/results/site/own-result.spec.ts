import { expect, test } from '@playwright/test';
import type { ResultRow } from '../../../../../reports/conformance.ts';
import { changesBetween } from '../../../../../results/compare/changes.ts';
import {
  causesOf,
  changesToOwn,
  comparisonLists,
  inShort,
  ownFigures,
  readOwn,
} from '../../../../../results/site/browser/own-result.ts';
import {
  browserScript,
  comparePage,
  dataText,
  storedResults,
} from '../../../../../results/site/compare-page.ts';
import { comparedResult, keptMessage } from '../../../../../results/site/stored-results.ts';
import { madeUpPublished, madeUpResult } from '../made-up-published.ts';
import { manyRequirements, publishedOf, rowFor, siteRequirement, worldOf } from './made-up-world.ts';

const must = (id: string) => siteRequirement(id);
const may = (id: string) => siteRequirement(id, { level: 'MAY' });

const [a, b, c] = [must('A'), must('B'), must('C')];
const asked = [a, b, c, may('M'), must('N')];
// Longer than what is stored; what a failure is known by is shorter.
const long = 'a17,'.repeat(100);
const data = storedResults(
  worldOf(asked, [
    publishedOf([
      rowFor(a, 'pass', { text: 'In other words' }),
      rowFor(b, 'fail', { message: `${long} nobody is here` }),
      rowFor(c, 'not-testable'),
      rowFor(may('M'), 'observed', { observed: 'absent' }),
    ]),
  ]),
);
const own = madeUpResult([
  rowFor(a, 'fail'),
  rowFor(b, 'fail', { message: `${long} nobody is here` }),
  rowFor(c, 'pass'),
  rowFor(may('M'), 'observed', { observed: 'null' }),
  rowFor(must('N'), 'pass'),
]);

test('yours is compared with a published result in the form in which that is stored', () => {
  const [stored] = data.results;
  const changes = stored ? changesToOwn(data, own, stored) : [];
  expect(
    changes.map(({ id, kind }) => `${id} ${kind}`),
    'changes',
  ).toEqual(['A broken', 'C measured', 'M observed differently', 'N added']);
  expect(inShort(changes, 'Example'), 'sentence').toBe(
    'Compared with Example, yours breaks 1 MUST that it keeps, and keeps nothing that it breaks; of the optional behaviour, 1 differs. Not measured: 1 by the other. 1 cannot be compared, because the suites differ.',
  );
  const lists = stored ? comparisonLists(data, own, stored, changes).html : '';
  expect(lists, 'lists').toMatch(/<h3>Yours breaks what the other keeps<[^]*<h3>Not measured by the other</);
  expect(lists, 'both fail alike').toContain('1 are the same in both');
  expect(ownFigures(data, own).html, 'figures').toContain('2 of 4 diverge<');
});

test('what is stored compares as the result itself does, and nothing of a withheld row is stored', () => {
  const published = publishedOf([
    rowFor(a, 'pass', { text: 'In other words', meaning: 2 }),
    rowFor(b, 'fail', { message: 'said this\nand that\nand more' }),
    rowFor(siteRequirement('GONE'), 'pass'),
  ]);
  const hidden = { id: 'C', level: 'MUST', verdict: 'withheld' } as const;
  const result = { ...published.result, results: [...published.result.results, hidden] };
  const stored = storedResults(worldOf(asked, [{ ...published, result }]));
  const [one] = stored.results;
  if (!one) throw new Error('Nothing is stored.');
  const kinds = (before: Parameters<typeof changesBetween>[0]): readonly string[] =>
    changesBetween(before, own).map(({ id, kind }) => `${id} ${kind}`);
  expect(kinds(comparedResult(stored, one)), 'changes').toEqual(kinds(result));
  expect(one.rows['C'], 'withheld').toEqual({ verdict: 'withheld' });
  expect(one.rows['B'], 'a failure').toEqual({ verdict: 'fail', message: 'said this\nand that' });
  expect(keptMessage(`${'x'.repeat(299)}😀`), 'half a character').toBe('x'.repeat(299));
});

test('what differs is listed by cause, with the name and count that the run gave it', () => {
  const rows = (verdict: ResultRow['verdict']) =>
    [a, b, c].map((each) =>
      rowFor(each, verdict, verdict === 'fail' ? { promise: 'search_msg.beyond-rights' } : {}),
    );
  const [passing, failing] = [rows('pass'), rows('fail')].map((results) => ({ results }));
  const { causes = [] } = madeUpResult(rows('fail'));
  const name = causes[0]?.sentence;
  if (!passing || !failing) throw new Error('There is nothing to compare.');
  const broken = changesBetween(passing, failing);
  expect(new Set(causesOf(broken, { causes }, { causes: [] }).values()), 'all of a cause').toEqual(
    new Set([`${name} (3 requirements)`]),
  );
  expect(new Set(causesOf(broken.slice(1), { causes }, { causes: [] }).values()), 'some of it').toEqual(
    new Set([`${name} (3 requirements, 2 of them here)`]),
  );
  expect(causesOf(broken, { causes: [] }, { causes }), 'of the other').toEqual(new Map());
  const healed = changesBetween(failing, passing);
  expect(causesOf(healed, { causes: [] }, { causes }).size, 'what it alone breaks').toBe(3);
});

test('the script is one classic script, the same each time, and needs nothing of Node', () => {
  const script = browserScript('page.ts');
  expect(browserScript('page.ts') === script, 'the same').toBe(true);
  // Not matched against the script itself: it would be printed whole.
  const sending = /<\/script|<!--|\bimport\s*[("{]|\brequire\(|\bfetch\(|XMLHttpRequest|sendBeacon/;
  expect(sending.exec(script)?.[0], 'what sends, or ends the script').toBeUndefined();
  expect(script.includes(process.cwd()), 'paths').toBe(false);
  expect(() => browserScript('../layout.ts'), 'Node').toThrow(/node:crypto/);
});

test('data in a page ends no element, and the page stays small with eight implementations', () => {
  expect(dataText({ a: '</script><!--<script>' }), 'data').not.toContain('<');
  const requirements = manyRequirements(1_000);
  const rows = requirements.map((each) =>
    rowFor(
      each,
      each.level === 'MAY' ? 'observed' : 'pass',
      each.level === 'MAY' ? { observed: 'absent' } : {},
    ),
  );
  const published = Array.from({ length: 8 }, (_, at) =>
    publishedOf(rows, { implementation: `server-${at}` }),
  );
  const older = publishedOf(
    rows,
    { implementation: 'server-0', version: '0.9.0' },
    { startedAt: '2026-01-01T00:00:00.000Z' },
  );
  const files = comparePage(worldOf(requirements, published));
  const page = files.find(({ path }) => path === 'compare.html')?.text ?? '';
  expect(Buffer.byteLength(page), 'bytes').toBeLessThan(1_500_000);
  expect(comparePage(worldOf(requirements, [older, ...published.toReversed()])), 'only the newest').toEqual(
    files,
  );
});

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
  const asMay = (row: typeof one) => row && { ...row, level: 'MAY' as const, verdict: 'observed' as const };
  for (const [what, rows, more, objection] of [
    ['one row', [one], {}, /: B is missing, which im-conformance 0\.2\.0 asks\. Use/],
    ['an unknown id', [one, two, rowFor(siteRequirement('C'), 'pass')], {}, /: C is not a requirement of/],
    ['a MUST turned MAY', [one, asMay(two)], {}, /: B is a MUST in that suite, not a MAY\./],
    ['another suite', [one, two], { suite: { name: 'foo', version: '0.2.0' } }, /it is from foo 0\.2\.0/],
    ['a version', [one, two], { suite: { ...result.suite, version: '9' } }, /the suite 9 is not known here/],
  ] as const) {
    const changed = { ...madeUpResult(rows.flatMap((row) => row ?? [])), ...more };
    expect.soft(mistake(changed), what).toMatch(/^This is not the result of a run of this suite: /);
    expect.soft(mistake(changed), what).toMatch(objection);
  }
});
