import { expect, test } from '@playwright/test';
import { changesBetween } from '../../../../../results/compare/changes.ts';
import { ownPage, readOwn } from '../../../../../results/site/browser/own-result.ts';
import { keptMessage } from '../../../../../results/site/known.ts';
import { browserScript, comparePage, dataText, knownOf } from '../../../../../results/site/compare-page.ts';
import { madeUpPublished, madeUpResult } from '../made-up-published.ts';
import { manyRequirements, publishedOf, rowFor, siteRequirement, worldOf } from './made-up-world.ts';

const [a, b, c, n] = ['A', 'B', 'C', 'N'].map((id) => siteRequirement(id));
const may = siteRequirement('M', { level: 'MAY' });
if (!a || !b || !c || !n) throw new Error('There is nothing to ask.');
const asked = [a, b, c, may, n];
// Longer than what is stored; what a failure is known by is shorter.
const long = 'a17,'.repeat(100);
const published = publishedOf([
  rowFor(a, 'pass', { text: 'In other words' }),
  rowFor(b, 'fail', { message: `${long} nobody is here` }),
  rowFor(c, 'not-testable'),
  rowFor(may, 'observed', { observed: 'absent' }),
]);
const own = madeUpResult([
  rowFor(a, 'fail'),
  rowFor(b, 'fail', { message: `${long} nobody is here` }),
  rowFor(c, 'pass'),
  rowFor(may, 'observed', { observed: 'null' }),
  rowFor(n, 'pass'),
]);

test('yours is compared with a published result in the form in which that is stored', () => {
  const known = knownOf(worldOf(asked, [published]));
  const { lead, sections } = ownPage(known, own, known.columns);
  expect(sections.map(({ title, count }) => `${title}: ${count}`)).toEqual([
    'In two figures: undefined',
    'yours breaks what Example server 1.0.0 keeps: 1',
    'Not measured by Example server 1.0.0: 1',
    'Optional behaviour that differs: 1',
    'Asked only by the suite of yours: 1',
    'Alike: 1',
  ]);
  expect(lead[0], 'sentence').toBe(
    'yours breaks 1 MUST that Example server 1.0.0 keeps, and keeps nothing that it breaks; of the optional behaviour, 1 differs. Not measured: 1 by Example server 1.0.0.',
  );
});

test('what is stored compares as the result itself does, and nothing of a withheld row is stored', () => {
  const one = publishedOf([
    rowFor(a, 'pass', { text: 'In other words', meaning: 2 }),
    rowFor(b, 'fail', { message: 'said this\nand that\nand more' }),
    rowFor(siteRequirement('GONE'), 'pass'),
  ]);
  const hidden = { id: 'C', level: 'MUST', verdict: 'withheld' } as const;
  const result = { ...one.result, results: [...one.result.results, hidden] };
  const [stored] = knownOf(worldOf(asked, [{ ...one, result }])).columns;
  if (!stored) throw new Error('Nothing is stored.');
  const kinds = (before: Parameters<typeof changesBetween>[0]): readonly string[] =>
    changesBetween(before, own).map(({ id, kind }) => `${id} ${kind}`);
  expect(kinds(stored.result), 'changes').toEqual(kinds(result));
  expect(stored.result.results.at(-1), 'withheld').toEqual(hidden);
  expect(stored.result.results[1], 'a failure').toEqual({
    id: 'B',
    level: 'MUST',
    verdict: 'fail',
    message: 'said this\nand that',
  });
  expect(keptMessage(`${'x'.repeat(299)}😀`), 'half a character').toBe('x'.repeat(299));
});

test('the script is one classic script, the same each time, and needs nothing of Node', () => {
  const script = browserScript('page.ts');
  expect(browserScript('page.ts') === script, 'the same').toBe(true);
  // Not matched against the script itself: it would be printed whole.
  const sending = /<\/script|<!--|\bimport\s*[("{]|\brequire\(|\bfetch\(|XMLHttpRequest|sendBeacon/;
  expect(sending.exec(script)?.[0], 'what sends, or ends the script').toBeUndefined();
  expect(script.includes(process.cwd()), 'paths').toBe(false);
  expect(() => browserScript('../site.ts'), 'Node').toThrow(/node:/);
});

test('data in a page ends no element, and the page stays small with eight implementations', () => {
  expect(dataText({ a: '</script><!--<script>' }), 'data').not.toContain('<');
  const requirements = manyRequirements(1_000);
  const rows = requirements.map((each) =>
    each.level === 'MAY' ? rowFor(each, 'observed', { observed: 'absent' }) : rowFor(each, 'pass'),
  );
  const newest = Array.from({ length: 8 }, (_, at) => publishedOf(rows, { implementation: `server-${at}` }));
  const about = { startedAt: '2026-01-01T00:00:00.000Z' };
  const older = publishedOf(rows, { implementation: 'server-0', version: '0.9.0' }, about);
  const files = comparePage(worldOf(requirements, newest));
  expect(Buffer.byteLength(files[0]?.text ?? ''), 'bytes').toBeLessThan(1_500_000);
  const all = [older, ...newest.toReversed()];
  expect(comparePage(worldOf(requirements, all)), 'only the newest').toEqual(files);
});

const result = madeUpResult([rowFor(a, 'pass'), rowFor(b, 'fail', { message: 'no' })]);
const [one] = result.results;
const list = { suite: result.suite, requirements: [a, b] };
const madeOf = (...rows: readonly (typeof one | undefined)[]) =>
  madeUpResult(rows.flatMap((row) => row ?? []));
const otherRows = result.results.map((row) => ({ ...row, verdict: 'pass' }));
const version = { ...result.suite, version: '9' };
const notJSON = /^This is not JSON, or not a complete file\. Use the conformance\.json that a run wrote/;
const noResult = /^This is JSON, but not the result of a run( \([^<>]+\))?\. Use/;
const contradicts = /^This file contradicts itself/;
const foreign = (objection: string) =>
  new RegExp(`^This is not the result of a run of this suite: .*${objection}.*\\. Use`);

const cases: readonly (readonly [what: string, value: unknown, mistake: RegExp | undefined])[] = [
  ['the result of a run', result, undefined],
  ['one with what a later suite may add', { ...result, further: 1 }, undefined],
  ['one that was broken off', madeOf(one, rowFor(b, 'not-run', { reason: 'not-begun' })), undefined],
  ['nothing', '', notJSON],
  ['half a file', '{"schemaVersion":1,', notJSON],
  ['a page', '<html>', notJSON],
  ['null', null, noResult],
  ['a number', 7, noResult],
  ['a list', [], noResult],
  ['a file without rows', { schemaVersion: 1 }, noResult],
  ['one of another format', { ...result, schemaVersion: 9 }, noResult],
  ['a published result', madeUpPublished(result), /^This is a published result/],
  [
    'a part of a run',
    madeOf(one, rowFor(b, 'not-run', { reason: 'not-selected' })),
    /^This is a part of a run: 1 of 2 requirements .* npx im-conformance merge\.$/,
  ],
  ['another count', { ...result, counts: { ...result.counts, pass: 2 } }, contradicts],
  ['another number', { ...result, planned: 3 }, contradicts],
  ['a row less', { ...result, results: result.results.slice(1) }, contradicts],
  ['a problem', { ...result, problem: 'The target was out of reach.' }, contradicts],
  ['another verdict', { ...result, verdict: 'conformant' }, contradicts],
  ['other rows', { ...result, results: otherRows }, contradicts],
  ['one row', madeOf(one), foreign(String.raw`B is missing, which im-conformance 0\.2\.0 asks`)],
  ['one of another version', { ...result, suite: version }, foreign('it is from im-conformance 9')],
];
test('the page takes a result, and says in a sentence what else it is given', () => {
  for (const [what, value, mistake] of cases) {
    const read = readOwn(typeof value === 'string' ? value : JSON.stringify(value), list);
    if (mistake) expect.soft(read, what).toEqual({ mistake: expect.stringMatching(mistake) });
    else expect.soft(Object.keys(read), what).toEqual(['result']);
  }
});
