import { expect, test } from '@playwright/test';
import { differences, recordedAnew, type RecordedMutant } from './record.ts';

const mutant = { id: 'X:broken', sentence: 'it is broken' };
const known = new Set(['A', 'B', 'C', 'D']);
const everything = { isAsked: () => true };
const before: RecordedMutant = { ...mutant, noticedBy: ['A', 'B'] };

test('what a run asked is recorded as it saw it, in the order of the ids', () => {
  const anew = recordedAnew(mutant, before, { noticedBy: ['C', 'B'], ...everything }, known);

  expect(anew).toEqual({ ...mutant, noticedBy: ['B', 'C'] });
});

test('what a run did not ask stays as it is recorded, unless there is no such requirement any more', () => {
  const isAsked = (requirement: string) => requirement === 'C';
  const anew = recordedAnew(
    mutant,
    { ...before, noticedBy: ['A', 'Z'] },
    { noticedBy: ['C'], isAsked },
    known,
  );

  expect(anew).toEqual({ ...mutant, noticedBy: ['A', 'C'] });
});

test('what is marked as noticing sometimes stays marked, whether it noticed this time or not', () => {
  const marked = { ...before, noticedBy: ['A'], sometimes: ['B', 'C'] };
  const anew = recordedAnew(mutant, marked, { noticedBy: ['A', 'B'], ...everything }, known);

  expect(anew).toEqual({ ...mutant, noticedBy: ['A'], sometimes: ['B', 'C'] });
});

test('a changed record is printed with what is more and what is less', () => {
  const gone = { ...before, id: 'X:gone' };
  const records = new Map([before, gone].map((row) => [row.id, row]));
  const anew = { ...mutant, noticedBy: ['B', 'C'] };

  expect(differences(records, [anew, { ...mutant, id: 'X:new', noticedBy: ['D'] }])).toEqual([
    `X:broken (${mutant.sentence}): +C -A`,
    `X:new (${mutant.sentence}): +D`,
    'X:gone is gone',
  ]);
});
