import { expect, test } from '@playwright/test';
import { expectEachOnce, expectOnly, expectSameRows } from '../../../../fixtures/expect/rows.ts';
import { violationBy } from '../thrown.ts';

test('rows may come in any order and on any page', () => {
  expectEachOnce([['c', 'a'], ['b'], []], ['a', 'b', 'c'], 'rows');
  expectOnly(['b', 'a'], ['a', 'b'], 'rows');
  expectOnly([], [], 'rows');
});

test('rows that are missing, repeated or foreign are named', async () => {
  const pages = [
    ['a', 'b'],
    ['b', 'x'],
  ];
  expect(await violationBy(() => expectEachOnce(pages, ['a', 'b', 'c'], 'rows'))).toBe(
    'rows: expected 3 rows, each once, received missing: c; more than once: b; not asked for: x',
  );
});

test('of many faults a few are named', async () => {
  const ids = ['a', 'b', 'c', 'd', 'e', 'f', 'g'];
  expect(await violationBy(() => expectOnly([], ids, 'rows'))).toBe(
    'rows: expected 7 rows, each once, received missing: a, b, c, d, e, and 2 others',
  );
});

test('expectSameRows counts rows and ignores their order alone', async () => {
  expectSameRows(
    [
      ['b', 1],
      ['a', 2],
    ],
    [
      ['a', 2],
      ['b', 1],
    ],
    'x',
  );
  expectSameRows(null, [], 'x');
  expectSameRows(undefined, [], 'x');
  const message = await violationBy(() => expectSameRows([['b'], ['a']], [['c']], 'the rows'));
  expect(message, 'message').toBe(`the rows: expected [ 'c' ], received missing: c; too many: a, b`);
  await violationBy(() => expectSameRows([['a'], ['a']], [['a']], 'x'));
  await violationBy(() => expectSameRows([['a', 'b']], [['b', 'a']], 'x'));
  await violationBy(() => expectSameRows([], [['a']], 'x'));
  await violationBy(() => expectSameRows(null, [['a']], 'x'));
  await violationBy(() => expectSameRows([['1']], [[1]], 'x'));
});
