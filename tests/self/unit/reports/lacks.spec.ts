import { expect, test } from '@playwright/test';
import { isAsKnown } from '../../../../reports/baseline/judging.ts';
import { verdictParts } from '../../../../reports/explain/overview.ts';
import { lacksIn, shareWords } from '../../../../reports/explain/facts.ts';
import { verdictSentence } from '../../../../reports/explain/verdict-sentence.ts';
import { resultOf, rowOf } from './made-up-result.ts';
import { many } from './made-up-summary.ts';

const absent = (id: string, lack: string) => rowOf(id, 'inconclusive', { reason: 'helper-absent', lack });
const pictures = rowOf('P', 'inconclusive', {
  reason: 'refused-by-target',
  lack: 'messages other than text',
});
const lost = [absent('A', '/user/update_user_info'), absent('B', '/group/set_group_info')];
const held = many(1_000, 'pass');

test('what a target need not have stands in the sentence of its verdict', () => {
  const result = resultOf([...held, ...lost, pictures]);

  expect(result.verdict, 'verdict').toBe('conformant');
  expect(verdictSentence(result), 'sentence').toBe(
    'Conformant, as far as could be measured: 2 of 1,003 need /user/update_user_info or /group/set_group_info, which this target does not have, and 1 of 1,003 needs messages other than text, which this target refuses; otherwise the target does what profile platform-v3 asks, without a warning.',
  );
  expect([verdictParts(result).headline, verdictParts(result).detail.slice(0, 5)], 'in reports').toEqual([
    'Conformant, as far as could be measured',
    '2 of ',
  ]);
});

test('so it does beside failures', () => {
  const { length } = [...held, rowOf('F', 'fail')];
  expect(verdictSentence(resultOf([...held, rowOf('F', 'fail'), pictures])), 'sentence').toBe(
    `Not conformant: 1 of ${(length + 1).toLocaleString('en')} MUSTs does not hold; 1 of 1,002 needs messages other than text, which this target refuses.`,
  );
});

test('of many things that a target lacks, those that cost most are named', () => {
  const rows = ['a', 'b', 'c', 'd', 'e', 'f'].map((lack) => absent(lack, lack));
  expect(lacksIn([...rows, absent('G', 'f')]), 'words').toBe(
    '7 of 7 need f, a, b, c or 2 more, which this target does not have',
  );
  expect(lacksIn(held), 'of nothing').toBe(undefined);
});

test('only all of what must hold is 100 %', () => {
  expect(shareWords([...held, pictures]), 'all but one').toBe('1,000 of 1,001 MUSTs (99 %)');
  expect(shareWords(held), 'all').toBe('1,000 of 1,000 MUSTs (100 %)');
  expect(shareWords([]), 'none').toBe('0 of 0 MUSTs (0 %)');
});

test('an operation of which fewer than half was measured makes the run incomplete, and none knows better', () => {
  const hollow = [absent('A', '/x'), absent('B', '/x'), rowOf('C', 'pass')].map((row) => ({
    ...row,
    operation: '/group/get_groups',
  }));
  const result = resultOf([...held, ...hollow]);

  expect([result.verdict, result.complete], 'verdict').toEqual(['incomplete', false]);
  expect(isAsKnown(result), 'as known').toBe(false);
  expect(verdictSentence(result), 'sentence').toBe(
    'Incomplete: only 1 of the 3 MUSTs of /group/get_groups could be measured, so this run cannot say whether the target conforms; 2 of 1,003 need /x, which this target does not have.',
  );
});

test('a SHOULD that could not be arranged is counted, and keeps nothing from being conformant', () => {
  const result = resultOf([
    ...held,
    rowOf('S', 'not-testable', { level: 'SHOULD', reason: 'arranging-failed' }),
  ]);
  expect(verdictSentence(result), 'sentence').toMatch(
    /^Conformant: .*, without a warning; 1 requirement \(no MUST\) was not measured, without effect on the verdict\.$/,
  );
});
