import { expect, test } from '@playwright/test';
import type { Target } from './rows.ts';
import { inTurn } from './turns.ts';

const all: readonly Target[] = ['tired', 'far', 'limited', 'shared', 'narrow', 'stumbling'];

test('of six commits in a row of numbers, each row of the slice is tried once', () => {
  const tried = Array.from({ length: 6 }, (_, number) => `a00000${number}`).map((commit) =>
    inTurn(all, commit),
  );

  expect(tried.flat().toSorted(), 'rows').toEqual(all.toSorted());
  expect(inTurn(all, 'no commit'), 'without a commit').toEqual(tried[0]);
});
