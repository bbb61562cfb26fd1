import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import {
  byID,
  differences,
  isSaid,
  likeliest,
  readRecord,
  recordedAnew,
  RecordedMutant,
  recordFolder,
  recordTexts,
  type Sighting,
} from '../../proof/record.ts';
import { drawn } from '../../../fixtures/walks/drawn/drawn.ts';
import { requirements } from '../../requirements.ts';
import { mutants } from '../../proof/mutants.ts';
import { unproven } from '../../proof/matrix.ts';
import { variants } from '../../proof/variants.ts';

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

test('what a run asked is recorded as it saw it, in the order of the ids; the rest stays if there is such a requirement', () => {
  const isAsked = (requirement: string) => requirement === 'C';
  const other = { ...before, noticedBy: ['A', 'Z'] };

  expect(anew(before, ['C', 'A'])).toEqual({ ...before, noticedBy: ['A', 'C'] });
  expect(anew(other, ['C'], { isAsked })).toEqual({ ...before, noticedBy: ['A', 'C'] });
});

test('what is marked as noticing sometimes stays marked, whether it noticed this time or not', () => {
  const marked = { ...before, noticedBy: ['A'], sometimes: ['B', 'C'] };

  expect(anew(marked, ['A', 'B'])).toEqual(marked);
});

test('a mutant stays for those that notice it still, or else is for others, and is not recorded if there are none', () => {
  const both = { ...before, breaks: ['A', 'B'] };

  expect(anew(both, ['B', 'C'])?.breaks, 'one is left').toEqual(['B']);
  expect(anew(before, ['C'])?.breaks, 'none is left').toEqual(['C']);
  expect([anew(undefined, []), anew(before, [])], 'nobody notices it').toEqual([undefined, undefined]);
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

test('the walks of a mutant stay while each message names one of them; else they are the first that each names', () => {
  const [first, second] = drawn.caller.map(({ title }) => title);
  const message =
    'it was wrong\nThe calls until step 1 of walk caller 1:\nSo, until the end of walk caller 2:';

  expect(anew(before, ['A'], { message })?.walks, 'new').toEqual([first]);
  expect(anew({ ...before, walks: ['gone', second ?? ''] }, ['A'], { message })?.walks).toEqual([
    'gone',
    second,
  ]);
  expect(anew({ ...before, walks: ['gone'] }, ['A'], { message })?.walks, 'others').toEqual([first]);
});

test('a phrase may be cut within a word, and one of … alone is invalid', () => {
  expect(isSaid(['muteEnd…17'], 'muteEndTime: expected 1700'), 'cut').toBe(true);
  expect(isSaid(['muteEnd…18'], 'muteEndTime: expected 1700'), 'another number').toBe(false);
  expect(RecordedMutant.safeParse(before).success, 'with a word').toBe(true);
  expect(RecordedMutant.safeParse({ ...before, says: ['… …'] }).success, 'without').toBe(false);
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

const recorded = readRecord();

test('every requirement of level MUST and SHOULD has a server that breaks it', () => {
  expect(unproven(requirements, [...recorded.values()]), 'requirements without a mutant').toEqual([]);
});

test('a requirement without a mutant is noticed, unless it is never judged', () => {
  const proven = { id: 'A', level: 'MUST' } as const;
  const recordedAlone = { id: 'B', level: 'MUST' } as const;
  const bare = { id: 'C', level: 'SHOULD' } as const;
  const observed = { id: 'D', level: 'MAY' } as const;
  const rows = [{ breaks: ['A'], noticedBy: ['A', 'B'] }];

  expect(unproven([proven, recordedAlone, bare, observed], rows), 'unproven').toEqual(['C']);
});

test('no two mutants or variants have the same id', () => {
  const ids = [...mutants, ...variants].map(({ id }) => id);

  const doubled = ids.filter((id, index) => ids.indexOf(id) !== index);
  expect(doubled, 'ids that stand twice').toEqual([]);
});

test('every mutant is recorded: npm run prove -- --record with its id', () => {
  const rowsRecorded = [...recorded.values()].map(({ id, sentence }) => ({ id, sentence }));
  expect(rowsRecorded, 'mutants of tests/proof/recorded').toEqual(
    mutants.map(({ id, sentence }) => ({ id, sentence })).toSorted(byID),
  );
});

test('the record names existing requirements, each at most once for a mutant, and phrases of twelve characters or more', () => {
  const ids = new Set<string>(requirements.map(({ id }) => id));
  const wrong = [...recorded.values()].filter(({ breaks, says, noticedBy, sometimes = [] }) => {
    const all = [...noticedBy, ...sometimes];
    return (
      all.some((each, index) => !ids.has(each) || all.indexOf(each) !== index) ||
      !breaks.every((each) => noticedBy.includes(each)) ||
      says.some((phrase) => phrase.length < 12)
    );
  });

  // What a mutant is for notices it in every run. A shorter phrase may be said for another reason.
  expect(wrong, 'mutants').toEqual([]);
});

test('the record is written as the command writes it, a file for each operation', () => {
  const written = readdirSync(recordFolder).map(
    (file) => [file, readFileSync(join(recordFolder, file), 'utf8')] as const,
  );
  expect(new Map(written), 'tests/proof/recorded').toEqual(recordTexts([...recorded.values()]));
});
