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

test('a sample holds exactly the checks that a broken server names', () => {
  const named = pairs.filter(({ mutant, id }) => mutant.breaks.some((broken) => broken === id));

  expect(sampledBy('one commit')).toEqual(named);
});

test('an odd server meets what it says something of, what is recorded, and about a sixteenth of the rest', () => {
  const odd = { id: 'odd', sentence: 'it is odd', warns: ['GET_USERS-EFFECT'] } as const;
  const met = requirements.filter((requirement) => isOddlySampled({ requirement }, odd, 'one commit'));
  const recorded = requirements.filter(({ level }) => level === 'MAY');
  const rest = requirements.length - recorded.length - 1;

  expect(met.map(({ id }) => id)).toEqual(expect.arrayContaining(['GET_USERS-EFFECT']));
  expect(recorded.filter((each) => !met.includes(each))).toEqual([]);
  expect((met.length - recorded.length - 1) / rest, 'part of the rest').toBeGreaterThan(0.03);
  expect((met.length - recorded.length - 1) / rest, 'part of the rest').toBeLessThan(0.1);
});
