import { expect, test } from '@playwright/test';
import type { Level } from '../../../../fixtures/requirement.ts';
import {
  answersOf,
  askedIn,
  figuresOf,
  byVersion,
  type ComparedResult,
  type ComparedRow,
} from '../../../../results/answers.ts';
import { figureLine } from '../../../../results/compare/page.ts';
import { together as cellTogether } from '../../../../results/site/contract-page.ts';
import { rowOf } from '../reports/made-up-result.ts';

const result = (results: readonly ComparedRow[], version = '0.2.0'): ComparedResult => ({
  suite: { version },
  startedAt: '2026-11-21T10:00:00.000Z',
  target: {},
  results,
});

/** What stands in the row of a result, of one level, beside results that ask the same. */
const figures = (own: ComparedResult, others: readonly ComparedResult[], level: Level = 'MUST') => {
  return figuresOf(level, answersOf(askedIn([own, ...others]), own));
};

const rows = [rowOf('A', 'pass'), rowOf('B', 'fail'), rowOf('C', 'fail'), rowOf('D', 'inconclusive')];
const all = result(rows);
const none = { asked: 0, measured: 0, diverging: 0, uncounted: 0, withheld: 0 };
const withheld = { id: 'B', level: 'MUST', verdict: 'withheld' } as const;
const without = rows.filter(({ id }) => id !== 'B');
const replaced = (row: ComparedRow): ComparedResult =>
  result(rows.map((each) => (each.id === 'B' ? row : each)));

test('two figures of a level: what diverges among what was measured, and what was measured among what is asked', () => {
  expect(figures(all, []), 'figures').toEqual({ ...none, asked: 4, measured: 3, diverging: 2 });
  expect(figureLine('MUST', figures(all, [])), 'words').toBe('2 of 3 diverge, 1 not measured');
});

const evasions: readonly (readonly [how: string, result: ComparedResult])[] = [
  ...(['not-testable', 'inconclusive', 'error', 'not-run'] as const).map(
    (verdict) => [verdict, replaced(rowOf('B', verdict))] as const,
  ),
  ['withheld', replaced(withheld)],
  ['not asked', result(without)],
  ['asked with another meaning, by which it holds', replaced(rowOf('B', 'pass', { meaning: 2 }))],
  ['asked of another operation', replaced(rowOf('B', 'pass', { operation: '/group/get_groups' }))],
  ['recorded as a MAY', replaced(rowOf('B', 'observed', { level: 'MAY', observed: 'absent' }))],
  ['a pass of a MAY, which is impossible', replaced(rowOf('B', 'observed'))],
];
test('a failure that is not shown takes as much from what was measured as from what diverges', () => {
  for (const [how, evasive] of evasions) {
    const withheldNow = how === 'withheld' ? 1 : 0;
    const counted = figures({ ...evasive, suite: { version: '0.1.0' } }, [all]);
    expect
      .soft(counted, how)
      .toEqual({ ...none, asked: 4, measured: 2, diverging: 1, withheld: withheldNow });
  }
  expect(figureLine('MUST', figures(replaced(withheld), [all])), 'words').toBe(
    '1 of 2 diverges, 1 not measured, 1 withheld',
  );
});

test('what every result withholds is asked all the same, and measured by none', () => {
  const hiddenEverywhere = { id: 'MUTE_GROUP-X', level: 'MUST', verdict: 'withheld' } as const;
  const one = result([rowOf('A', 'pass'), hiddenEverywhere]);
  expect(figures(one, [one]), 'figures').toEqual({ ...none, asked: 2, measured: 1, withheld: 1 });
  expect(askedIn([one])[1], 'asked').toEqual({
    id: 'MUTE_GROUP-X',
    level: 'MUST',
    operation: 'an unknown operation',
    text: 'Its sentence is withheld, too.',
  });
  const known = [{ id: 'MUTE_GROUP-X', operation: '/group/mute_group', text: 'Known.' }];
  expect(askedIn([one], known)[1]?.text, 'sentence').toBe('Known.');
});

test('requirements are asked as the newest version asks them, whatever the order of the results', () => {
  const old = result([rowOf('A', 'pass', { text: 'Old.', meaning: 2 }), rowOf('Z', 'pass')], '0.9.1');
  const now = result([rowOf('B', 'pass'), rowOf('A', 'pass', { level: 'SHOULD' })], '0.10.0');
  for (const results of [
    [old, now],
    [now, old],
  ]) {
    const asked = askedIn(results);
    expect(asked.map(({ id, level, text }) => [id, level, text])).toEqual([
      ['B', 'MUST', 'Sentence of B'],
      ['A', 'SHOULD', 'Sentence of A'],
      ['Z', 'MUST', 'Sentence of Z'],
    ]);
    expect([...answersOf(asked, old).values()].map(({ state }) => state)).toEqual([
      'not asked',
      'asked otherwise',
      'holds',
    ]);
  }
  const hiddenNow = result([{ id: 'A', level: 'SHOULD', verdict: 'withheld' }], '0.10.0');
  expect(askedIn([old, hiddenNow])[0], 'withheld by the newest').toMatchObject({
    level: 'SHOULD',
    text: 'Old.',
  });
});

test('the answer of another level counts at the level at which it is asked', () => {
  const asked = askedIn([
    result([rowOf('A', 'fail')]),
    result([rowOf('A', 'pass', { level: 'SHOULD' })], '0.1.0'),
  ]);
  const warned = answersOf(asked, result([rowOf('A', 'warn', { level: 'SHOULD' })]));
  expect(figuresOf('MUST', warned)).toEqual({ ...none, asked: 1, measured: 1, diverging: 1 });
  expect(figuresOf('SHOULD', warned).asked, 'of its own level').toBe(0);
});

test('nothing of a MAY diverges', () => {
  const may = result([rowOf('A', 'observed', { level: 'MAY', observed: 'refused' })]);
  expect(figures(may, [], 'MAY')).toEqual({ ...none, asked: 1, measured: 1 });
  expect(figureLine('MAY', figures(may, [], 'MAY')), 'words').toBe('1 recorded');
});

test('a sentence of the contract holds only where all of its requirements were measured, and hold', () => {
  const own = askedIn([result(['A', 'B', 'C'].map((id) => rowOf(id, 'pass')))]);
  const said = (...given: readonly Parameters<typeof rowOf>[]): string => {
    const results = given.map((row) => rowOf(...row));
    return cellTogether(answersOf(own, { results }), 'MUST').state;
  };
  expect(said(['A', 'pass'], ['B', 'pass'], ['C', 'pass']), 'all').toBe('holds');
  expect(said(['A', 'pass'], ['B', 'pass']), 'two').toBe('holds where measured');
  expect(said(['A', 'pass'], ['B', 'fail']), 'one of two').toBe('mixed');
  expect(said(['A', 'fail'], ['B', 'inconclusive']), 'none').toBe('does not hold');
  const weighed = cellTogether(answersOf(own, { results: [rowOf('A', 'fail')] }), 'MUST').weight;
  expect(weighed, 'a failure that counts').toBe('MUST');
  expect(said(['A', 'not-testable']), 'nothing').toBe('not measured');
  expect(cellTogether([], 'MUST').state, 'no requirement').toBe('not checked');
});

test('versions stand in the order in which they were made', () => {
  const words = 'v0.9 0.10 1.0.0-rc.1 1.0.0 v1.0.0-patch.2 1.0.0-patch.10 1.0.1 main-1';
  const inOrder = words.split(' ');
  expect(inOrder.toReversed().toSorted(byVersion), 'versions').toEqual(inOrder);
});
