import { expect, test } from '@playwright/test';
import { requirements } from '../../requirements.ts';
import { checkOf } from '../unit/made-up-check.ts';
import { isOddlySampled, isSampled } from './meeting.ts';
import { mutants } from './mutants.ts';

const pairs = mutants
  .slice(0, 20)
  .flatMap((mutant) => requirements.map(({ id }) => ({ mutant, check: checkOf({ id }), id })));
const sampledBy = (sample: string | undefined) =>
  pairs.filter(({ mutant, check }) => isSampled(check, mutant, sample));

test('without a sample every check meets every broken server', () => {
  expect(sampledBy(undefined).length).toBe(pairs.length);
});

test('a sample holds each check that a broken server names, and about a tenth of the others', () => {
  const named = pairs.filter(({ mutant, id }) => mutant.breaks.some((broken) => broken === id));
  const sampled = new Set(sampledBy('one commit'));
  const others = pairs.length - named.length;

  expect(named.filter((pair) => !sampled.has(pair))).toEqual([]);
  expect((sampled.size - named.length) / others, 'part of the others').toBeGreaterThan(0.08);
  expect((sampled.size - named.length) / others, 'part of the others').toBeLessThan(0.12);
});

test('another commit chooses others, and the same one the same', () => {
  expect(sampledBy('one commit')).toEqual(sampledBy('one commit'));
  expect(sampledBy('another')).not.toEqual(sampledBy('one commit'));
});

test('an odd server meets what it says something of, what is recorded, and about an eighth of the rest', () => {
  const odd = { id: 'odd', sentence: 'it is odd', warns: ['GET_USERS-EFFECT'] } as const;
  const met = requirements.filter((requirement) => isOddlySampled({ requirement }, odd, 'one commit'));
  const recorded = requirements.filter(({ level }) => level === 'MAY');
  const rest = requirements.length - recorded.length - 1;

  expect(met.map(({ id }) => id)).toEqual(expect.arrayContaining(['GET_USERS-EFFECT']));
  expect(recorded.filter((each) => !met.includes(each))).toEqual([]);
  expect((met.length - recorded.length - 1) / rest, 'part of the rest').toBeGreaterThan(0.08);
  expect((met.length - recorded.length - 1) / rest, 'part of the rest').toBeLessThan(0.18);
});
