import { expect, test } from '@playwright/test';
import { severalProof } from '../../proof/matrix.ts';
import { mutants } from '../../proof/mutants.ts';
import { drawPairs, pairsResult } from '../../proof/pairs.ts';

const draw = { count: 40, seed: 7 };
const pairs = drawPairs(mutants, draw);
const ids = pairs.map(({ id }) => id);

test('a seed chooses as many pairs as are asked for, each of two mutants, and none twice', () => {
  expect(pairs).toHaveLength(40);
  expect(new Set(ids).size, 'different pairs').toBe(40);
  const selfPairs = pairs.filter(({ mutants: [one, other] }) => one === other);
  expect(selfPairs, 'pairs of one mutant').toEqual([]);
  expect(
    drawPairs(mutants, draw).map(({ id }) => id),
    'again',
  ).toEqual(ids);
  expect(
    drawPairs(mutants, { ...draw, seed: 8 }).map(({ id }) => id),
    'another seed',
  ).not.toEqual(ids);
});

test('few mutants make few pairs', () => {
  expect(() => drawPairs(mutants.slice(0, 2), { count: 3, seed: 1 })).toThrow('There are not 3 pairs');
});

test('a mutant is hidden where nothing that it is for notices it', () => {
  const [first, second] = [
    { id: 'X:one', sentence: 'one is wrong', breaks: ['A', 'B'] },
    { id: 'X:other', sentence: 'another is wrong', breaks: ['C'] },
  ].map((row) => ({ ...row, says: ['wrong'], noticedBy: row.breaks }));
  const rows = [first, second].flatMap((row) => row ?? []);
  const recorded = new Map(rows.map((row) => [row.id, row]));
  const proofOf = (...failing: readonly string[]) =>
    severalProof(
      { id: 'both', mutants: rows },
      recorded,
      failing.map((requirement) => ({ server: 'both', requirement, verdict: 'fail' })),
    );

  expect(proofOf('B', 'C').complaints).toEqual([]);
  expect(proofOf('B').complaints).toEqual(['X:other is hidden: C holds']);
});

test('pairs are enough if both are noticed in 95 of a hundred', () => {
  const result = (hidden: number) =>
    pairsResult(
      Array.from({ length: 20 }, (_, place) => ({ ok: place >= hidden })),
      { count: 20, seed: 7 },
    );

  expect(result(1)).toEqual({ sentence: 'Both are noticed in 19 of 20 pairs, seed 7.', isEnough: true });
  expect(result(2).isEnough).toBe(false);
});
