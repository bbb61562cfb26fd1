import { expect, test } from '@playwright/test';
import { measure, onceReference, type Target } from './rows.ts';
import { small } from './sizes.ts';
import { slice } from './slice.ts';
import { suitePlayer } from './suite-player.ts';
import { inTurn } from './turns.ts';
import { tableOf } from './table.ts';

// Part of the suite against servers whose times are not measured: these tests need no idle machine.

test.describe.configure({ timeout: 600_000 });

const player = suitePlayer(slice, 240_000);
const reference = onceReference(player, small);
const targets: readonly Target[] = ['narrow', 'stumbling'];

for (const target of inTurn(targets))
  test(`a slice of the suite holds ${target}`, async () => {
    const row = await measure(target, { player, sizes: small, reference });

    expect(row.problems, tableOf([row])).toEqual([]);
  });
