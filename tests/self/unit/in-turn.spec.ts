import { expect, test } from '@playwright/test';
import { inTurnOf } from '../in-turn.ts';

test('each tree of files tries one of them, and some tree each', () => {
  const trees = Array.from({ length: 8 }, (_, number) => `abcdef${(0xabc0 + number).toString(16)}`);
  const tried = trees.map((tree) => inTurnOf(['one', 'other'], tree));

  for (const each of tried) expect(each).toHaveLength(1);
  expect(new Set(tried.flat())).toEqual(new Set(['one', 'other']));
});
