import { expect, test } from '@playwright/test';
import { isAudited } from '../../../fixtures/requirement.ts';
import { requirements } from '../../requirements.ts';
import { asking, isAskedOdd, isWhollyAsked, type Asking } from '../../proof/meeting.ts';
import { mutants } from '../../proof/mutants.ts';
import { breaksOf, readRecord, type Recorded } from '../../proof/record.ts';

const everything: Asking = { wished: [], sample: undefined, recorded: readRecord() };
const sampled: Asking = { ...everything, sample: 'one commit' };
const isDrawn = ({ id }: { readonly id: string }): boolean => id.includes(':drawn-');
const some = mutants.filter((mutant, number) => number % 20 === 0 && !isDrawn(mutant));
const single = requirements.filter(({ id }) => !isAudited(id) && !id.includes('-ANY_'));
const pairs = some.flatMap((mutant) => single.map(({ id }) => ({ mutant, id })));

type Pair = (typeof pairs)[number];

const isMeant = ({ mutant, id }: Pair): boolean => breaksOf(everything.recorded, mutant).includes(id);
const isRecorded = ({ mutant, id }: Pair): boolean =>
  everything.recorded.get(mutant.id)?.noticedBy.includes(id) === true;

function askedBy(what: Asking): readonly Pair[] {
  const isAsked = asking(what, mutants);
  return pairs.filter(({ mutant, id }) => isAsked(id, mutant));
}

test('without a sample every requirement is asked about every broken server', () => {
  expect(askedBy(everything).length).toBe(pairs.length);
});

test('a sample asks what a server is for, a part of what is recorded, and a smaller one of the rest', () => {
  const asked = askedBy(sampled);
  const shareOf = (of: (pair: Pair) => boolean) => asked.filter(of).length / pairs.filter(of).length;

  const recordedAlone = shareOf((pair) => isRecorded(pair) && !isMeant(pair));
  const others = shareOf((pair) => !isRecorded(pair));

  expect(shareOf(isMeant), 'that a server is for').toBe(1);
  expect(recordedAlone, 'recorded').toBeGreaterThan(0.05);
  expect(recordedAlone, 'recorded').toBeLessThan(0.3);
  expect(others, 'others').toBeGreaterThan(0);
  expect(others, 'others').toBeLessThan(0.02);
});

test('a requirement over any value is asked about the servers that are for it, and these about nothing else', () => {
  const isAsked = asking(everything, mutants);
  for (const mutant of mutants.filter(isDrawn)) {
    const asked = requirements.filter(({ id }) => isAsked(id, mutant)).map(({ id }) => id);
    expect.soft(asked, mutant.id).toEqual(breaksOf(everything.recorded, mutant));
  }
});

test('a new server that is named is asked about by all who may be recorded for it', () => {
  const ids = requirements.map(({ id }) => id);
  const isWhole = (id: string, ...wished: readonly string[]): boolean =>
    isWhollyAsked(asking({ ...everything, wished }, mutants), { id }, ids);
  expect(isWhole('GET_USERS:new', 'GET_USERS:new')).toBe(true);
  expect(isWhole('GET_USERS:new', 'GET_USERS-REPLY'), 'by one requirement').toBe(false);
  expect(isWhole('GET_USERS:drawn-new', 'GET_USERS:drawn-new'), 'by none').toBe(false);
  expect(isWhole('GET_USERS:drawn-new', 'GET_USERS:drawn-new', 'GET_USERS-ANY_ID')).toBe(true);
});

test('a requirement that no server is for is asked about the first that it is recorded to notice', () => {
  const others = { sentence: '', breaks: ['GET_USERS-REPLY'], says: ['nothing'], noticedBy: ['A'] };
  const [one, other] = ['X:one', 'X:other'].map((id) => ({ id, ...others }));
  const recorded: Recorded = new Map([one, other].flatMap((row) => (row ? [[row.id, row]] : [])));
  const times = Array.from({ length: 50 }, (_, number) =>
    asking({ ...sampled, sample: `commit ${number}`, recorded }, []),
  );
  const asked = (id: string) => times.filter((isAsked) => isAsked('A', { id }));

  expect(asked('X:one').length, 'of the first').toBe(50);
  expect(asked('X:other').length, 'of the other').toBeLessThan(25);
});

test('what is judged by all replies is asked about the servers that are for it', () => {
  const [audited] = requirements.filter(({ id }) => isAudited(id));
  const isAsked = asking(everything, mutants);
  const meant = mutants.filter((mutant) => isMeant({ mutant, id: audited?.id ?? '' }));

  expect(mutants.filter((mutant) => isAsked(audited?.id ?? '', mutant))).toEqual(meant);
});

test('who wishes for a requirement, a server or an operation asks about that', () => {
  const isAsked = asking({ ...everything, wished: ['GET_USERS-REPLY', 'MUTE_GROUP'] }, mutants);
  const asked = some.filter((mutant) => isAsked('GET_USERS-EFFECT', mutant));

  const unasked = some.filter((mutant) => !isAsked('GET_USERS-REPLY', mutant));
  expect(unasked, 'not asked by the requirement').toEqual([]);
  expect(asked).toEqual(some.filter(({ id }) => id.startsWith('MUTE_GROUP:')));
});

test('an odd server meets what it says something of, and about a thirty-second part of the rest', () => {
  const odd = { id: 'odd', sentence: 'it is odd', warns: ['GET_USERS-EFFECT'] } as const;
  const met = requirements.filter((requirement) => isAskedOdd(sampled, requirement, odd));
  const rest = requirements.length - 1;

  expect(met.map(({ id }) => id)).toEqual(expect.arrayContaining(['GET_USERS-EFFECT']));
  expect((met.length - 1) / rest, 'part of the rest').toBeGreaterThan(0.015);
  expect((met.length - 1) / rest, 'part of the rest').toBeLessThan(0.06);
});
