import { expect, test } from '@playwright/test';
import { requirements } from '../../requirements.ts';
import { mutants } from './mutants.ts';
import { unproven } from './matrix.ts';
import { variants } from './variants.ts';

test('every requirement of level MUST and SHOULD has a server that breaks it', () => {
  expect(unproven(requirements, mutants), 'requirements without a mutant').toEqual([]);
});

test('a requirement without a mutant is noticed, unless it is never judged', () => {
  const proven = { id: 'A', level: 'MUST' } as const;
  const bare = { id: 'B', level: 'SHOULD' } as const;
  const recorded = { id: 'C', level: 'MAY' } as const;

  expect(unproven([proven, bare, recorded], [{ breaks: ['A'] }]), 'unproven').toEqual(['B']);
});

test('no two mutants or variants have the same id', () => {
  const ids = [...mutants, ...variants].map(({ id }) => id);

  expect(
    ids.filter((id, index) => ids.indexOf(id) !== index),
    'ids that stand twice',
  ).toEqual([]);
});
