import { expect, test } from '@playwright/test';
import { expectEachOnce, expectOnly } from '../../../../fixtures/expect/rows.ts';
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
