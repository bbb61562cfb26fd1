import { expect, test } from '@playwright/test';
import { newBoard } from '../../../../fixtures/given/board.ts';
import { Lots, once } from '../../../../fixtures/given/lots.ts';
import { fakeTarget, toolsOn } from '../fake-target.ts';
import { notTestable } from '../thrown.ts';

/** Lots of two letters and a digit, with the number of their lot; and checks of one run. */
function lettered() {
  const board = newBoard();
  const { target } = fakeTarget(() => ({}));
  const pool = new Lots('letters', (_arranger, number) =>
    Promise.resolve({ letters: [`a${number}`, `b${number}`], digits: [`1${number}`] }),
  );
  const check = () => toolsOn(target, board).arranger;
  const letter = async (arranger = check()) =>
    (await pool.next(arranger, 'letter', ({ letters }) => letters))[1];
  return { pool, check, letter };
}

test('each check takes the next thing of a lot, and of a new lot when that is used up', async () => {
  const { letter } = lettered();
  expect(await Promise.all([1, 2, 3].map(() => letter())), 'at once').toEqual(['a0', 'b0', 'a1']);
  expect(await letter(), 'later').toBe('b1');
});

test('lists of a lot are used up one by one, and things taken together are of one lot', async () => {
  const { pool, check, letter } = lettered();
  await letter();
  const parts = [
    { what: 'letter', of: (lot: { letters: string[] }) => lot.letters, count: 1 },
    { what: 'digit', of: (lot: { digits: string[] }) => lot.digits, count: 1 },
  ];
  expect((await pool.some(check(), parts))[1], 'of the first').toEqual(['b0', '10']);
  expect((await pool.some(check(), parts))[1], 'of the next').toEqual(['a1', '11']);
});

test('a lot that a check drops, or took of before it failed, is made anew for the others', async () => {
  const { pool, check, letter } = lettered();
  const [one, other] = [check(), check()];
  expect(await letter(one), 'first').toBe('a0');
  await pool.drop(one);
  expect(await letter(other), 'after it was dropped').toBe('a1');
  await one.shared.dropAll();
  expect((await pool.current(check())).digits, 'after the one failed that took of an older one').toEqual([
    '11',
  ]);
  await other.shared.dropAll();
  expect(await letter(), 'after the other failed').toBe('a2');
});

test('what no lot has makes a check not testable, and no lot after the other', async () => {
  const { pool, check } = lettered();
  const two = [{ what: 'digit', of: (lot: { digits: string[] }) => lot.digits, count: 2 }];
  expect(await notTestable(() => pool.some(check(), two)), 'reason').toContain('Nothing is left');
  expect((await pool.current(check())).digits, 'lot').toEqual(['10']);
});

test('what lasts is made once for each wish, and stays after a failure', async () => {
  const { check } = lettered();
  const made: string[] = [];
  const named = once(
    (name: string) => `named ${name}`,
    (_arranger, name) => Promise.resolve(made.push(name)),
  );
  const first = check();
  await named(first, 'one');
  await first.shared.dropAll();
  for (const name of ['one', 'other']) await named(check(), name);
  expect(made, 'made').toEqual(['one', 'other']);
});
