import { expect, test } from '@playwright/test';
import { differences, likeliest, recordedAnew, type RecordedMutant, type Sighting } from './record.ts';

const mutant = { id: 'X:broken', sentence: 'it is broken' };
const known = new Set(['A', 'B', 'C', 'D']);
const before: RecordedMutant = { ...mutant, breaks: ['A'], says: ['was wrong'], noticedBy: ['A', 'B'] };

const mapOf = (rows: readonly RecordedMutant[]) => new Map(rows.map((row) => [row.id, row]));

/** The row after these have noticed it; each is asked and says the same unless given. */
const anew = (
  was: RecordedMutant | undefined,
  noticedBy: readonly string[],
  { message = 'it was wrong', ...more }: Partial<Sighting> & { readonly message?: string } = {},
) => {
  const noticing = noticedBy.map((requirement) => ({ requirement, message }));
  const sighting = { noticing, isAsked: () => true, named: [], ...more };
  return recordedAnew(mutant, mapOf(was ? [was] : []), sighting, known);
};

test('what a run asked is recorded as it saw it, in the order of the ids', () => {
  expect(anew(before, ['C', 'A'])).toEqual({ ...before, noticedBy: ['A', 'C'] });
});

test('what a run did not ask stays as it is recorded, unless there is no such requirement any more', () => {
  const isAsked = (requirement: string) => requirement === 'C';

  expect(anew({ ...before, noticedBy: ['A', 'Z'] }, ['C'], { isAsked })).toEqual({
    ...before,
    noticedBy: ['A', 'C'],
  });
});

test('what is marked as noticing sometimes stays marked, whether it noticed this time or not', () => {
  const marked = { ...before, noticedBy: ['A'], sometimes: ['B', 'C'] };

  expect(anew(marked, ['A', 'B'])).toEqual(marked);
});

test('a mutant that nobody notices is not recorded', () => {
  expect(anew(undefined, []), 'a new one').toBeUndefined();
  expect(anew(before, []), 'one that was noticed before').toBeUndefined();
});

test('a mutant stays for those that notice it still, or else is for others', () => {
  const both = { ...before, breaks: ['A', 'B'] };

  expect(anew(both, ['B', 'C'])?.breaks, 'one is left').toEqual(['B']);
  expect(anew(before, ['C'])?.breaks, 'none is left').toEqual(['C']);
});

test('phrases stay while messages have them; those of other messages are derived, without numbers and IDs', () => {
  const message = "muteEndTime of u4711: expected 17, received '0f3a1c'\nmore";

  expect(anew(before, ['A'])?.says, 'as before').toEqual(['was wrong']);
  expect(anew(before, ['A'], { message })?.says, 'otherwise').toEqual([
    "muteEndTime of …: expected …, received '…'",
  ]);
  const list = "names of u4711: expected [ 'Щука' ], received [ 'b' ]";
  expect(anew(before, ['A'], { message: list })?.says, 'a list').toEqual(['names of …: expected']);
  const messages = [
    { requirement: 'A', message },
    { requirement: 'B', message: 'it was wrong' },
  ];
  expect(anew({ ...before, breaks: ['A', 'B'] }, [], { noticing: messages })?.says, 'one of two').toEqual([
    'was wrong',
    "muteEndTime of …: expected …, received '…'",
  ]);
});

test('a new mutant is for those that are named with it, or else for the two that notice the fewest', () => {
  const often = ['X:1', 'X:2'].map((id) => ({ ...before, id, noticedBy: ['A', 'B', 'C'] }));
  const recorded = mapOf([...often, { ...before, id: 'X:3', noticedBy: ['A', 'C'] }]);

  expect(likeliest(['A', 'B', 'C', 'D'], recorded, [])).toEqual(['D', 'B']);
  expect(likeliest(['A', 'B', 'C', 'D'], recorded, ['X:broken', 'C'])).toEqual(['C']);
  expect(likeliest(['A', 'B'], recorded, ['C']), 'one that does not notice it').toEqual(['B', 'A']);
});

test('a changed record is printed with what is more and what is less', () => {
  const gone = { ...before, id: 'X:gone' };
  const changed = { ...before, breaks: ['C'], says: ['is wrong'], noticedBy: ['B', 'C'] };
  const added = { ...before, id: 'X:new', breaks: ['D'], noticedBy: ['D'] };

  expect(differences(mapOf([before, gone]), [changed, added])).toEqual([
    `X:broken (${mutant.sentence}): +C -A for +C for -A says "is wrong" instead of "was wrong"`,
    `X:new (${mutant.sentence}): +D for +D says "was wrong"`,
    'X:gone is gone',
  ]);
});
