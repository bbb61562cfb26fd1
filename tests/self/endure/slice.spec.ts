import { expect, test } from '@playwright/test';
import { measure, onceReference, type Target, small } from './rows.ts';
import { slice, suitePlayer } from './player.ts';
import { tableOf } from './bounds.ts';

// A slice of the suite against servers that are slow, far or fragile: what they count. `npm run endure` runs the whole,
// and measures times.

test.describe.configure({ timeout: 600_000 });

const LIMIT_MS = 240_000;
const player = suitePlayer(slice, LIMIT_MS);
const reference = onceReference(player, small);
const targets: readonly Target[] = ['tired', 'narrow', 'far', 'stumbling', 'limited', 'shared'];

for (const target of targets)
  test(`a slice of the suite holds ${target}`, { tag: '@long' }, async () => {
    const row = await measure(target, { player, sizes: small, reference });

    expect(row.problems, tableOf([row])).toEqual([]);
  });

test('the slice is one of some sixty requirements', () => {
  expect(slice.length, 'requirements').toBeGreaterThan(50);
  expect(slice.length, 'requirements').toBeLessThan(80);
});
