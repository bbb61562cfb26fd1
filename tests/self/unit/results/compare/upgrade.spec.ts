import { expect, test } from '@playwright/test';
import type { RunFacts } from '../../../../../reports/conformance.ts';
import type { ResultRow } from '../../../../../reports/result-row.ts';
import { madeUpPublished, madeUpResult } from '../made-up-published.ts';
import { leftOut, resultOf, rowOf } from '../../reports/made-up-result.ts';
import { file } from '../../written.ts';
import { changed, compared, goodRows } from './made-up-comparison.ts';

const idsOf = (level: ResultRow['level'], from: number, count = 1): readonly string[] =>
  goodRows
    .filter((row) => row.level === level)
    .slice(from, from + count)
    .map(({ id }) => id);
const [must, should, may] = [idsOf('MUST', 0, 12), idsOf('SHOULD', 0, 4), idsOf('MAY', 0, 4)];
const at = (ids: readonly string[], place: number): string => ids[place] ?? '';
const failing = { verdict: 'fail', message: 'expected 405, received HTTP 404' } as const;
const open = { verdict: 'inconclusive', reason: 'no-answer', message: 'no answer' } as const;

/** What is planted: a requirement, its old and new state, and the title under which it must be listed. */
const planted: readonly (readonly [
  title: string,
  id: string,
  before: Partial<ResultRow>,
  after: Partial<ResultRow>,
])[] = [
  ['Held, but does not hold now', at(must, 0), {}, failing],
  ['Held, but does not hold now', at(should, 0), {}, { ...failing, verdict: 'warn' }],
  ['Was measured, but is not now', at(must, 1), {}, open],
  ['Did not hold, but holds now', at(must, 2), failing, {}],
  ['Still fails, but differently', at(must, 3), failing, { ...failing, message: 'received HTTP 500' }],
  ['Was not measured, but is now', at(must, 4), open, {}],
  ['Optional behaviour that changed', at(may, 0), {}, { observed: 'refused' }],
  ['Has another meaning in the suite, so the answers cannot be compared', at(must, 5), { meaning: 2 }, {}],
  ['Has another level in the suite', at(should, 1), { level: 'MUST' }, {}],
];
const untouched = [
  [at(must, 6), failing, failing],
  [at(must, 7), { ...failing, message: 'no group 17' }, { ...failing, message: 'no group 18' }],
  [at(must, 8), open, { verdict: 'not-testable' }],
] as const;
const added = at(must, 9);
const removed = rowOf('GET_USERS-GONE', 'pass', { operation: '/user/get_users', area: 'user' });

const every = [...planted.map(([, id, before, after]) => [id, before, after] as const), ...untouched];
const before = changed(goodRows, Object.fromEntries(every.map(([id, row]) => [id, row])));
const oldRows = [...before.filter(({ id }) => id !== added), removed];
const newRows = changed(goodRows, Object.fromEntries(every.map(([id, , row]) => [id, row])));
const expected = [
  ...planted.map(([title, id]) => [title, id] as const),
  ['Added to the suite', added] as const,
  ['Removed from the suite', removed.id] as const,
];

const older = { suite: '0.1.0', startedAt: '2026-11-20T10:00:00.000Z' };
const upgraded = (args: readonly string[] = []) =>
  compared([
    file('old.json', madeUpResult(oldRows, older)),
    file('new.json', madeUpResult(newRows)),
    ...args,
  ]);

/** The ids that a text lists, each with the title above it. */
function toldIn(
  lines: readonly string[],
  isTitle: RegExp,
  isID: RegExp,
): readonly (readonly [string, string])[] {
  const told: (readonly [string, string])[] = [];
  let title = '';
  for (const line of lines) {
    title = isTitle.exec(line)?.[1] ?? title;
    const id = isID.exec(line)?.[1];
    if (id !== undefined) told.push([title, id]);
  }
  return told;
}
const sorted = (pairs: readonly (readonly [string, string])[]): readonly string[] =>
  pairs.map((pair) => pair.join(': ')).toSorted();

test('an upgrade lists each planted change under its kind, and nothing else, in all three forms', () => {
  const { exitCode, said, markdown, html } = upgraded();
  expect(exitCode, 'exit code').toBe(1);
  const [, terminal = ''] = /^Old \(A\)[^]*?\n([^]*?)\n\nMUST$/m.exec(said) ?? [];
  const inTerminal = toldIn(
    terminal.split('\n'),
    /^(\w.*) \(\d+\):$/,
    /^ {2,4}(?:[A-Z]+|MUST → SHOULD) ([A-Z_]+-\w+(?:-\w+)*):/,
  );
  expect(sorted(inTerminal), 'terminal').toEqual(sorted(expected));
  const [changes = ''] = markdown.split('answered differently');
  const inMarkdown = toldIn(
    changes.split('\n'),
    /^(?:## |<details><summary>)(.*?) \(\d+\)/,
    /^- [^`]*`([^`]*)`/,
  );
  expect(sorted(inMarkdown), 'Markdown').toEqual(sorted(expected));
  const [first = ''] = html.split('id="figures"');
  const inHTML = toldIn(first.split('\n'), /<h3>(.*?)<\/h3>/, /^<tr>.*?<a href="#(.*?)"/);
  expect(sorted(inHTML), 'HTML').toEqual(sorted(expected));
});

test('what only the suite asks otherwise stands apart, below what the implementation does otherwise', () => {
  const { html, markdown, said } = upgraded();
  const apart = html.indexOf('Changes of the suite');
  expect(html.indexOf('Does something else'), 'of the implementation').toBeLessThan(apart);
  expect(html.indexOf('Added to the suite'), 'of the suite').toBeGreaterThan(apart);
  expect(markdown, 'folded').toContain('<details><summary>Removed from the suite (1)</summary>');
  expect(said, 'versions').toContain(
    'The suite was 0.1.0, and is 0.2.0: differences that follow from this alone',
  );
  for (const text of [said, html, markdown])
    expect(text.replaceAll('\\', ''), 'retired').toContain(
      'GET_USERS-GONE is no longer checked: it was asked twice.',
    );
  const verdict = 'Worse: 1 MUST that held does not hold now, and one was not measured.';
  expect(said, 'sentence').toContain(`Old (A) against new (B). ${verdict}\n`);
  expect(said.trimEnd().split('\n').at(-1), 'last line').toBe(`${verdict} (exit code 1)`);
  expect(html, 'title').toContain(`<h1>${verdict}</h1>`);
  expect(markdown, 'sentence').toContain('(exit code 1)');
});

const pass = [rowOf('A', 'pass'), rowOf('B', 'pass'), rowOf('S', 'pass', { level: 'SHOULD' })];
const day = (date: number) => ({ startedAt: new Date(Date.UTC(2026, 10, date)) });
const of = (rows: readonly ResultRow[], date = 2, facts: Partial<RunFacts> = {}) =>
  resultOf(rows, { ...day(date), ...facts });
const endings: readonly (readonly [string, readonly ResultRow[], number])[] = [
  ['nothing changed', pass, 0],
  ['a MUST broke', changed(pass, { A: { verdict: 'fail' } }), 1],
  [
    'one broke and one was not measured',
    changed(pass, { A: { verdict: 'fail' }, B: { verdict: 'error' } }),
    1,
  ],
  ['a MUST was not measured', changed(pass, { A: { verdict: 'not-testable' } }), 3],
  ['nothing was measured', pass.map(({ id }) => leftOut(id)), 3],
  ['a SHOULD broke', changed(pass, { S: { verdict: 'warn' } }), 0],
  ['a SHOULD was dropped', pass.filter(({ id }) => id !== 'S'), 0],
  ['a MUST was dropped, though the suite is the same', pass.filter(({ id }) => id !== 'A'), 3],
  ['a MUST means less, though the suite is the same', changed(pass, { A: { meaning: 2 } }), 3],
  ['a MUST was reworded, and broke', changed(pass, { A: { text: 'less', verdict: 'fail' } }), 1],
];
for (const [what, rows, exitCode] of endings)
  test(`exit code ${exitCode} when ${what}`, () => {
    const result = compared([file('old.json', of(pass, 1)), file('new.json', of(rows))]);
    expect(result.exitCode, 'exit code').toBe(exitCode);
    expect(result.said, 'words').toContain(`(exit code ${exitCode})`);
  });

test('if nothing held nothing can break, and if nothing is measured the result is unknown', () => {
  const nothing = changed(pass, { A: { verdict: 'fail' }, B: { verdict: 'fail' } });
  const old = file('old.json', of(nothing, 1));
  const healed = compared([old, file('healed.json', of(pass))]);
  expect(healed.exitCode, 'healed').toBe(0);
  expect(healed.said, 'healed').toContain('In the old result no MUST held, so nothing can break.');
  const silent = compared([
    old,
    file('silent.json', of(pass.map((row) => ({ ...row, verdict: 'not-run' })))),
  ]);
  expect(silent.exitCode, 'nothing measured').toBe(3);
  expect(silent.said, 'nothing measured').toContain('Unknown: the new result measured no MUST');
});

test('a MUST that held and is withheld now was not measured', () => {
  const [, ...others] = pass;
  const result = of(others);
  const hidden = { id: 'A', level: 'MUST', verdict: 'withheld', until: '2027-01-31', sha256: 'a'.repeat(64) };
  const now = {
    ...result,
    complete: false,
    verdict: 'incomplete',
    planned: 3,
    withheld: 1,
    results: [hidden, ...others],
  };
  const files = [
    file('old.json', madeUpPublished(of(pass, 1))),
    file('new.json', { ...madeUpPublished(result), result: now }),
  ];
  const { exitCode, said } = compared(files);
  expect(exitCode, 'exit code').toBe(3);
  expect(said, 'words').toContain('  MUST A: pass → withheld');
  expect(said, 'figures').toContain('B  0 of 1 diverge, 1 withheld');
});

test('only two results of one implementation are old and new, unless somebody says so', () => {
  const broken = of(changed(pass, { A: { verdict: 'fail' } }), 2);
  const one = file('one.json', of(pass, 1));
  const elsewhere = file('two.json', { ...broken, target: { name: 'another', baseURL: null } });
  const same = file('same.json', broken);
  const third = file('third.json', of(pass, 3));
  const published = (implementation: string, version: string) =>
    file(
      `${implementation}-${version}.json`,
      madeUpPublished(version === '1' ? of(pass, 1) : broken, { implementation, version }),
    );
  const codeOf = (...args: readonly string[]): number => compared(args).exitCode;
  expect(codeOf(one, elsewhere), 'two targets').toBe(0);
  expect(codeOf(one, elsewhere, '--upgrade'), 'two targets, forced').toBe(1);
  expect(codeOf(one, same), 'one target').toBe(1);
  expect(codeOf(one, same, '--no-upgrade'), 'one target, forbidden').toBe(0);
  expect(codeOf(one, same, third), 'three results').toBe(0);
  expect(codeOf(published('a', '1'), published('a', '2')), 'one implementation').toBe(1);
  expect(codeOf(published('a', '1'), published('b', '2')), 'two implementations').toBe(0);
  expect(codeOf(one, published('a', '2')), 'one with a recipe').toBe(0);
});

test('the wrong order is refused, but where versions or somebody say that it is meant', () => {
  const [old, now] = [file('old.json', of(pass, 1)), file('new.json', of(pass, 2))];
  const wrong = compared([now, old]);
  expect(wrong.exitCode, 'exit code').toBe(2);
  expect(wrong.said, 'words').toMatch(/^.*new\.json is the newer result, .* add --upgrade if .*\n$/);
  const note = 'The first was run after the second, but counts as the old one';
  expect(compared([now, old, '--upgrade']).said, 'forced').toContain(`${note}.`);
  const released = (version: string, date: number) =>
    file(`${version}-${date}.json`, madeUpPublished(of(pass, date), { version }));
  const versions = compared([released('1.0', 2), released('1.1', 1)]);
  expect(versions.exitCode, 'of two versions').toBe(0);
  expect(versions.said, 'of two versions').toContain(`${note}, by the order in which`);
  expect(compared([released('1.0', 2), released('1.0', 1)]).exitCode, 'of one version').toBe(2);
});

test('what a smaller profile leaves out is not taken for dropped', () => {
  const core = of(pass.slice(1), 2, { profile: 'core' });
  const files = [file('old.json', of(pass, 1)), file('new.json', core)];
  const { exitCode, said } = compared(files);
  expect(exitCode, 'exit code').toBe(2);
  expect(said, 'words').toMatch(/^The old result has the profile platform-v3, the new one core, .*\n$/);
  expect(compared([...files, '--no-upgrade']).exitCode, 'side by side').toBe(0);
});
