import { expect, test } from '@playwright/test';
import type { ResultRow } from '../../../../../reports/conformance.ts';
import {
  browserScript,
  dataText,
  comparePage,
  storedResults,
} from '../../../../../results/site/compare-page.ts';
import { changesBetween } from '../../../../../results/compare/changes.ts';
import {
  causesOf,
  changesToOwn,
  comparisonLists,
  inShort,
  ownFigures,
} from '../../../../../results/site/browser/own-result.ts';
import { comparedResult, keptMessage } from '../../../../../results/site/stored-results.ts';
import { madeUpResult } from '../made-up-published.ts';
import { manyRequirements, publishedOf, rowFor, siteRequirement, worldOf } from './world-of-results.ts';

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
