import { expect, test } from '@playwright/test';
import { measure, onceReference, type Target } from './rows.ts';
import { small } from './sizes.ts';
import { slice } from './slice.ts';
import { suitePlayer } from './suite-player.ts';
import { tableOf } from './table.ts';

// A slice of the suite, run in other manners. No time is measured, so they need not be alone.

test.describe.configure({ timeout: 900_000 });

const LIMIT_MS = 240_000;
const player = suitePlayer(slice, LIMIT_MS);
const setting = { player, sizes: small, reference: onceReference(player, small) };
const targets: readonly Target[] = ['uneven'];

for (const target of targets)
  test(`a slice of the suite holds ${target}`, async () => {
    const row = await measure(target, setting);

    expect(row.problems, tableOf([row])).toEqual([]);
  });
