import { expect, test } from '@playwright/test';
import { inTurnOf } from '../in-turn.ts';

test('each commit tries one of them, and some commit each', () => {
  const commits = Array.from({ length: 8 }, (_, number) => `abcdef${(0xabc0 + number).toString(16)}`);
  const tried = commits.map((commit) => inTurnOf(['one', 'other'], commit));

  for (const each of tried) expect(each).toHaveLength(1);
  expect(new Set(tried.flat())).toEqual(new Set(['one', 'other']));
});
