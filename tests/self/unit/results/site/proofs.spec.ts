import { expect, test } from '@playwright/test';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { proofsIn, proofsOf } from '../../../../../results/site/proofs.ts';
import { root } from '../../../project.ts';

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

test('those of one requirement are the same as in the whole record', () => {
  const record = readFileSync(path.join(root, 'tests/proof.json'), 'utf8');
  const all = proofsIn(record);
  for (const id of ['MUTE_GROUP-EFFECT', 'MUTE_GROUP-AGAIN', 'SEARCH_MSG-REPLY'])
    expect(proofsOf(id, record), id).toEqual(all.get(id));
  expect(proofsOf('MUTE_GROUP-NOTHING', record)).toEqual([]);
});
