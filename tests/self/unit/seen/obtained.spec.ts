import { expect, test } from '@playwright/test';
import { holdersOf } from '../../../../fixtures/seen/obtained.ts';

const wanted = new Set(['m1', 'm2']);

test('a text is found in the innermost object that holds it, at any depth and below any name', () => {
  const row = { id: 'm1', seq: 3 };
  const data = { list: [{ row, deeper: { IDs: ['m2'] } }, 'm9', null], count: 2 };
  expect(holdersOf(data, wanted), 'holders').toEqual(
    new Map<string, object>([
      ['m1', row],
      ['m2', ['m2']],
    ]),
  );
  for (const value of [undefined, null, 'm1', 7, [], { id: 'm11' }])
    expect.soft(holdersOf(value, wanted).size, JSON.stringify(value)).toBe(0);
});
