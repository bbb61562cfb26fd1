import { expect, test } from '@playwright/test';
import type { ResultRow } from '../../../../../reports/conformance.ts';
import { browserScript, dataText, comparePage } from '../../../../../results/site/compare-page.ts';
import {
  byCause,
  compareOwn,
  inShort,
  ownFigures,
  type Comparison,
} from '../../../../../results/site/browser/comparing.ts';
import { OwnResult } from '../../../../../results/site/browser/reading.ts';
import { resultsData } from '../../../../../results/site/result-data.ts';
import { madeUpResult } from '../made-up-published.ts';
import { manyRequirements, publishedOf, rowFor, siteRequirement, worldOf } from './world-of-results.ts';

const must = (id: string) => siteRequirement(id);
const may = (id: string) => siteRequirement(id, { level: 'MAY' });

type Said = readonly [verdict: ResultRow['verdict'], more?: Partial<ResultRow>];

/** Compares what yours says of one requirement with what the other says; undefined was not asked. */
function placesOf(
  asked: ReturnType<typeof must>,
  own: Said | undefined,
  other: Said | undefined,
): readonly string[] {
  const rest = rowFor(must('REST'), 'pass');
  const rows = (said: Said | undefined) => [rest, ...(said ? [rowFor(asked, ...said)] : [])];
  const data = resultsData(worldOf([must('REST'), asked], [publishedOf(rows(other))]));
  const [stored] = data.results;
  const read = OwnResult.parse(madeUpResult(rows(own)));
  const comparison = stored && compareOwn(data, read, stored);
  return Object.entries<Comparison['same']>({ ...comparison }).flatMap(([place, pairs]) =>
    pairs.some((pair) => pair.asked.id === asked.id) ? place : [],
  );
}

test('each requirement stands in the one list that says how the two differ', () => {
  const a = must('A');
  const c = may('C');
  // Longer than what is stored; what a failure is known by is shorter.
  const long = 'a17,'.repeat(100);
  const cases: readonly (readonly [
    ReturnType<typeof must>,
    Said | undefined,
    Said | undefined,
    keyof Comparison,
  ])[] = [
    [a, ['fail'], ['pass'], 'breaks'],
    [a, ['pass'], ['fail'], 'keeps'],
    [a, ['pass'], ['pass'], 'same'],
    [
      a,
      ['fail', { message: 'expected HTTP 4xx' }],
      ['fail', { message: 'no connection at all' }],
      'breakDifferently',
    ],
    [a, ['fail', { message: 'group 17 is gone' }], ['fail', { message: 'group 42 is gone' }], 'same'],
    [
      a,
      ['fail', { message: `${long} nobody is here` }],
      ['fail', { message: `${long} nobody is here` }],
      'same',
    ],
    [a, ['inconclusive'], ['pass'], 'notMeasuredHere'],
    [a, ['not-run'], ['fail'], 'notMeasuredHere'],
    [a, ['pass'], ['not-testable'], 'notMeasuredThere'],
    [a, ['error'], ['not-run'], 'notMeasuredByBoth'],
    [a, ['pass'], undefined, 'ofSuite'],
    [a, undefined, ['fail'], 'ofSuite'],
    [a, ['fail'], ['pass', { text: 'In other words' }], 'breaks'],
    [a, ['fail'], ['pass', { meaning: 2 }], 'ofSuite'],
    [a, ['fail', { meaning: 2 }], ['pass'], 'ofSuite'],
    [c, ['observed', { observed: 'null' }], ['observed', { observed: 'absent' }], 'observed'],
    [c, ['observed', { observed: 'null' }], ['observed', { observed: 'null' }], 'same'],
  ];
  for (const [asked, own, other, place] of cases)
    expect(placesOf(asked, own, other), `${place}: ${own?.[0]} / ${other?.[0]}`).toEqual([place]);
});

test('what differs is listed by cause, with the name and count that the run gave it', () => {
  const asked = ['A', 'B', 'C'].map(must);
  const rows = (verdict: ResultRow['verdict']) =>
    asked.map((each) =>
      rowFor(each, verdict, verdict === 'fail' ? { promise: 'search_msg.beyond-rights' } : {}),
    );
  const data = resultsData(worldOf(asked, [publishedOf(rows('pass')), publishedOf(rows('fail'))]));
  const own = OwnResult.parse(madeUpResult(rows('fail')));
  const [stored, failing] = data.results.toSorted(
    (one, other) => (one.causes ?? []).length - (other.causes ?? []).length,
  );
  const breaks = stored ? compareOwn(data, own, stored).breaks : [];
  const [cause] = own.causes;
  expect(failing?.causes, 'of a published result').toEqual([cause]);
  expect(byCause(breaks, own.causes), 'all of a cause').toEqual([
    [`${cause?.sentence} (3 requirements)`, breaks],
  ]);
  expect(
    byCause(breaks.slice(1), own.causes).map(([title]) => title),
    'some of it',
  ).toEqual([`${cause?.sentence} (3 requirements, 2 of them here)`]);
  expect(byCause(breaks, []), 'none').toEqual([[undefined, breaks]]);
});

test('figures and sentence say of yours what was measured and what diverges, apart', () => {
  const world = worldOf([must('A'), must('B')], [publishedOf([rowFor(must('A'), 'pass')])]);
  const data = resultsData(world);
  const own = OwnResult.parse(madeUpResult([rowFor(must('A'), 'fail'), rowFor(must('B'), 'not-run')]));
  expect(ownFigures(data, own).MUST, 'figures').toEqual({ asked: 2, measured: 1, diverging: 1, withheld: 0 });
  const [stored] = data.results;
  expect(stored && inShort(compareOwn(data, own, stored), 'Example'), 'sentence').toBe(
    'Compared with Example, yours breaks 1 MUST that it keeps, and keeps nothing that it breaks; of the optional behaviour, 0 differ. 1 cannot be compared, because the suites differ.',
  );
});

test('the script is one classic script, the same each time, and needs nothing of Node', () => {
  const script = browserScript('page.ts');
  expect(browserScript('page.ts') === script, 'the same').toBe(true);
  // Not matched against the script itself: it would be printed whole.
  const sending = /<\/script|<!--|\bimport\s*[("{]|\brequire\(|\bfetch\(|XMLHttpRequest|sendBeacon/;
  expect(sending.exec(script)?.[0], 'what sends, or ends the script').toBeUndefined();
  expect(script.includes(process.cwd()), 'paths').toBe(false);
  expect(() => browserScript('../feed.ts'), 'Node').toThrow(/node:crypto/);
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
