import { expect, test } from '@playwright/test';
import { proofsIn } from '../../../../../results/site/proofs.ts';

const one = { id: 'A:one', sentence: 'it is wrong', noticedBy: ['A-ONE', 'A-TWO'], sometimes: ['A-THREE'] };
const other = { id: 'A:other', sentence: 'it is wrong, too', noticedBy: ['A-TWO'] };

const absent = { id: 'A:absent-404', sentence: 'it is not there', noticedBy: ['A-TWO'] };

test('each requirement has the broken servers that it always notices, telling ones first', () => {
  const proofs = proofsIn(JSON.stringify([absent, one, other]));
  const [last, first, second] = [absent, one, other].map(({ id, sentence }) => ({ id, sentence }));

  expect([...proofs]).toEqual([
    ['A-TWO', [second, first, last]],
    ['A-ONE', [first]],
  ]);
});

test('what is no record of the proof is not read', () => {
  expect(() => proofsIn('{}')).toThrow();
});
