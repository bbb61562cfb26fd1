import { expect, test } from '@playwright/test';
import { merged } from '../../../../results/merge/merged.ts';
import { resultOf as publishedOf } from '../../../../results/publishing/cleaning.ts';
import { leftOut, resultOf, rowOf } from './made-up-result.ts';

const notes = ['The certificate of the target is not verified.'];
const rows = [rowOf('ID-1', 'pass')];
const noted = resultOf(rows, { notes });

test('parts keep what is noted of them, and a published result has none of it', () => {
  const one = { file: 'one', result: resultOf([...rows, leftOut('ID-2')], { notes }) };
  const two = { file: 'two', result: resultOf([leftOut('ID-1'), rowOf('ID-2', 'pass')], { notes }) };
  expect(merged([one, two]).notes, 'merged').toEqual(notes);
  expect(publishedOf(noted, 'Server', undefined, rows), 'published').not.toHaveProperty('notes');
});
