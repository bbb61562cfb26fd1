import { expect, test } from '@playwright/test';
import { isAudited, isOverAny } from '../../../fixtures/requirement.ts';
import { mutants } from '../../proof/mutants.ts';
import { breaksOf, readRecord, type RecordedMutant } from '../../proof/record.ts';
import { asking, askingOddly, onceEach, type Selection } from '../../proof/selection.ts';
import { variants } from '../../proof/variants.ts';
import { requirements } from '../../requirements.ts';

const everything: Selection = { servers: [], requirements: [], isSample: false, recorded: readRecord() };
const ids = requirements.map(({ id }) => id);
const wrongOf = (...some: readonly string[]) => ({
  id: some.join(' + '),
  mutants: some.map((id) => ({ id })),
});
const askedBy = (selection: Partial<Selection>, ...some: readonly string[]): readonly string[] => {
  const isAsked = asking({ ...everything, ...selection });
  return ids.filter((id) => isAsked(id, wrongOf(...some)));
};
const oddlyBy = (selection: Partial<Selection>, variant: (typeof variants)[number]): readonly string[] => {
  const isAsked = askingOddly({ ...everything, ...selection }, requirements);
  return requirements.filter((each) => isAsked(each, variant)).map(({ id }) => id);
};

const [idle, drawn] = ['MUTE_GROUP:idle', 'MUTE_GROUP_MEMBER:drawn-seconds-in-16-bits'] as const;
const [odd] = variants;

test('of the whole, every requirement that stands for one thing is asked about every mutant', () => {
  expect(askedBy({}, idle)).toEqual(ids.filter((id) => !isAudited(id) && !isOverAny(id)));
});

test('what is over any value, or over all replies, is asked about mutants that are for it alone', () => {
  expect(askedBy({}, drawn)).toEqual(breaksOf(everything.recorded, { id: drawn }));
  const isAsked = asking(everything);
  const unasked = [...everything.recorded.values()].flatMap(({ id, breaks }) =>
    breaks.filter((each) => isAudited(each) && !isAsked(each, wrongOf(id))),
  );
  expect(unasked, 'over all replies').toEqual([]);
});

test('two mutants in one server are asked about by what each is for', () => {
  const both = [idle, drawn].flatMap((id) => breaksOf(everything.recorded, { id }));

  expect(askedBy({}, idle, drawn)).toEqual(ids.filter((id) => both.includes(id)));
});

test('a sample asks about each mutant at least once, and once alone with each that it is for', () => {
  const isAsked = asking({ ...everything, isSample: true });
  const unasked = mutants.filter(
    ({ id }) => !breaksOf(everything.recorded, { id }).some((each) => isAsked(each, wrongOf(id))),
  );
  expect(unasked, 'mutants').toEqual([]);
});

test('each requirement that notices a mutant asks about one, the rarest of those that it is for', () => {
  const row = (id: string, breaks: readonly string[], noticedBy = breaks): RecordedMutant => ({
    id,
    sentence: '',
    breaks: [...breaks],
    says: ['nothing'],
    noticedBy: [...noticedBy],
  });
  const rows = [row('X:one', ['A']), row('X:two', ['A', 'B']), row('X:three', ['A', 'B'], ['A', 'B', 'C'])];
  const asked = onceEach(new Map(rows.map((each) => [each.id, each])));

  expect([...asked]).toEqual([
    ['X:one', ['A']],
    ['X:two', ['B']],
    ['X:three', ['A', 'C']],
  ]);
});

test('about a mutant that is named, those are asked that are near it, and those that are named beside it', () => {
  const asked = askedBy({ servers: [idle], requirements: ['GET_USERS-REPLY'] }, idle);

  expect(asked).toContain('MUTE_GROUP-EFFECT');
  expect(asked).toContain('GET_USERS-REPLY');
  expect(asked.length, 'far fewer than all').toBeLessThan(ids.length / 4);
  expect(askedBy({ servers: [idle] }, drawn), 'another').toEqual([]);
});

test('about a mutant without a record, one over any value is asked if it is named', () => {
  const recorded = new Map(everything.recorded);
  recorded.delete(drawn);

  expect(askedBy({ recorded, servers: [drawn] }, drawn)).toEqual([]);
  const named = ['MUTE_GROUP_MEMBER-ANY_NUMBER'];
  expect(askedBy({ recorded, servers: [drawn], requirements: named }, drawn)).toEqual(named);
});

test('who names a requirement asks about the mutants of its operation, and those that it is recorded to notice', () => {
  const asks = (requirement: string, about: string) => askedBy({ requirements: [requirement] }, about);

  expect(asks('MUTE_GROUP-REPLY', idle)).toEqual(['MUTE_GROUP-REPLY']);
  expect(asks('MUTE_GROUP-EFFECT', 'GET_GROUPS:muted-active')).toEqual(['MUTE_GROUP-EFFECT']);
  expect(asks('GET_USERS-REPLY', idle)).toEqual([]);
});

test('who names an operation asks about its mutants', () => {
  expect(askedBy({ servers: ['MUTE_GROUP'] }, idle)).toContain('MUTE_GROUP-EFFECT');
  expect(askedBy({ servers: ['MUTE_GROUP'] }, 'GET_USERS:absent-404')).toEqual([]);
});

test('in a sample an odd server meets one requirement of each file, and the first of those that it declares', () => {
  const declared = 'GET_USERS-EXISTS';
  const warns = ['GET_USERS-VERB-SAFE', declared] as const;
  const server = { id: 'odd', sentence: 'it is odd', warns } as const;
  const met = oddlyBy({ isSample: true }, server);
  const files = requirements.filter(({ id }) => met.includes(id) && id !== declared).map(({ file }) => file);

  expect(met).toContain(declared);
  expect(new Set(files).size, 'files').toBe(files.length);
  expect(files.length, 'files').toBeGreaterThan(40);
});

test('in a sample an odd server that declares one over any value meets all of those, and most meet none', () => {
  const overAny = ids.filter(isOverAny);
  const server = { id: 'odd', sentence: 'it is odd', warns: ['GET_GROUPS-ANY_ID'] } as const;
  const met = variants.filter((each) => oddlyBy({ isSample: true }, each).some(isOverAny));

  expect(oddlyBy({ isSample: true }, server)).toEqual(expect.arrayContaining(overAny));
  expect(met.length, 'variants').toBeGreaterThan(3);
  expect(met.length, 'variants').toBeLessThan(10);
});

test('otherwise an odd server meets all that is named, or everything', () => {
  expect(odd && oddlyBy({}, odd)).toEqual(ids.filter((id) => !isAudited(id)));
  expect(odd && oddlyBy({ requirements: ['GET_USERS-REPLY'] }, odd)).toEqual(['GET_USERS-REPLY']);
  expect(odd && oddlyBy({ servers: [idle] }, odd), 'a mutant is named').toEqual([]);
});
