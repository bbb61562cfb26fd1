import { expect, test } from '@playwright/test';
import { causeGroups, causeTitle } from '../../../../../reports/causes.ts';
import type { ResultRow } from '../../../../../reports/conformance.ts';
import { causesAcross, causesIn, worseByCause } from '../../../../../results/compare/caused.ts';
import { changeWords, changesBetween } from '../../../../../results/compare/changes.ts';
import { file } from '../../written.ts';
import { compared } from './made-up-comparison.ts';
import { siteFiles } from '../../../../../results/site/site.ts';
import { rowOf } from '../../reports/made-up-result.ts';
import { madeUpPublished, madeUpResult } from '../made-up-published.ts';
import { madeUpWorld } from '../site/made-up-world.ts';

const promise = 'search_msg.beyond-rights';
const rowFor = (id: string, verdict: 'pass' | 'fail', more: Partial<ResultRow> = {}): ResultRow =>
  rowOf(id, verdict, { operation: '/msg/search_msg', ...(verdict === 'fail' && { promise }), ...more });
const before = madeUpResult([
  ...['A', 'B', 'D'].map((id) => rowFor(id, 'pass')),
  rowFor('C', 'fail'),
  ...['E', 'F', 'G', 'H'].map((id) => rowFor(id, 'pass')),
]);
const after = madeUpResult([
  ...['A', 'B', 'C'].map((id) => rowFor(id, 'fail')),
  rowFor('D', 'fail', { promise: undefined, message: 'another thing' }),
  ...['E', 'F', 'G', 'H'].map((id) => rowFor(id, 'pass')),
]);
const [title = ''] = causeGroups(after.results).map(({ cause }) => causeTitle(cause));

test('what got worse is printed by cause, with the name and count of every other report', () => {
  const changes = changesBetween(before, after);
  expect(title, 'name').toMatch(/^\w.* \(3 requirements\)$/);
  const worse = title.replace(')', ', 2 of them worse)');
  expect(changeWords(changes, worseByCause(changes, after, [])), 'lines').toEqual([
    'Held, but does not hold now (3):',
    `  ${worse}:`,
    '    MUST A: pass → fail',
    '    MUST B: pass → fail',
    '  Does not hold: Sentence of D (1 requirement):',
    '    MUST D: pass → fail, another thing',
  ]);
  expect(changeWords(changes, worseByCause(changes, after, []), 1), 'cut').toEqual([
    'Held, but does not hold now (3):',
    `  ${worse}:`,
    '    MUST A: pass → fail',
    '  … and 2 requirements more',
  ]);
});

test('rows of an older suite, which name no promise, have the promise of their requirement today', () => {
  const results = after.results.map(({ promise: _, ...row }) => row);
  const requirements = ['A', 'B', 'C'].map((id) => ({
    id,
    operation: '/msg/search_msg',
    promises: [promise],
  }));
  const titlesOf = (asked: typeof requirements): readonly string[] =>
    causesIn({ results }, asked).map(({ cause }) => causeTitle(cause));
  expect(titlesOf(requirements), 'as today').toEqual([title, 'Does not hold: Sentence of D (1 requirement)']);
  expect(titlesOf([]), 'unknown').toHaveLength(4);
  const otherwise = requirements.map((each) => ({ ...each, meaning: 2 }));
  expect(titlesOf(otherwise), 'of another meaning').toHaveLength(4);
});

test('three results are compared cause by cause, with the count of each', () => {
  const [cause, other] = causesIn(after, []).map((each) => each.cause.sentence);
  expect(causesAcross([after, before, madeUpResult([rowFor('A', 'pass')])], []), 'lines').toEqual([
    { sentence: cause, counts: [3, 1, 0] },
    { sentence: other, counts: [1, 0, 0] },
  ]);
  const files = [after, before, madeUpResult([rowFor('A', 'pass')])].map((result, at) =>
    file(`${at}.json`, result),
  );
  const { said, markdown, html } = compared(files.map((each, at) => `${'xyz'[at]}=${each}`));
  expect(said, 'terminal').toContain(`  A 3, B 1: ${cause}\n`);
  expect(markdown, 'Markdown').toContain(`- \`${cause}\`: x 3, y 1\n`);
  expect(html, 'page').toContain(`<li>${cause} <span class="quiet">x 3 · y 1</span></li>`);
});

test("an implementation's page begins with the causes of its newest result", () => {
  const [one] = madeUpWorld().published;
  const world = { ...madeUpWorld(), published: [madeUpPublished(after, one && { version: '9.9.9' })] };
  const page = siteFiles(world).find(({ path }) => path === 'implementations/example-server/index.html');
  const [first] = /<section>[^]*?<\/section>/.exec(page?.text ?? '') ?? [];
  expect(first, 'first section').toContain('id="causes"');
  expect(first, 'name').toContain(`<summary>${title}</summary>`);
  expect(first, 'requirements').toContain('<code>C</code> <span class="quiet">MUST, fail</span>');
});
