import { expect, test } from '@playwright/test';
import { Inconclusive, NotTestable } from '../../../../fixtures/errors.ts';
import { newBoard } from '../../../../fixtures/given/board.ts';
import { Shared } from '../../../../fixtures/given/shared.ts';
import { notTestable, thrownBy } from '../thrown.ts';

/** A maker of 'made 1', 'made 2', …, whose first ones fail. */
function newMaker(failures: readonly Error[] = []) {
  const left = [...failures];
  const made: string[] = [];
  const make = async (): Promise<string> => {
    await Promise.resolve();
    const failure = left.shift();
    if (failure) throw failure;
    made.push('made');
    return `made ${made.length}`;
  };
  return { make, made };
}

const broken = new Error('broken');

test('a value is made once, by the first caller, and all others wait for it', async () => {
  const board = newBoard();
  const { make } = newMaker();
  const values = await Promise.all([board.once('a', make), board.once('a', make), board.once('b', make)]);
  expect([...values, await board.once('a', make)], 'values').toEqual([
    'made 1',
    'made 1',
    'made 2',
    'made 1',
  ]);
});

test('when making fails, its maker gets the error, and the next caller makes it anew', async () => {
  const board = newBoard();
  const { make } = newMaker([broken]);
  const [first, ...others] = await Promise.allSettled([1, 2, 3].map(() => board.once('a', make)));
  expect(first, 'who made it').toEqual({ status: 'rejected', reason: broken });
  for (const each of others)
    expect.soft(each, 'who waited').toEqual({ status: 'fulfilled', value: 'made 1' });
});

test('a number is given once', () => {
  const board = newBoard();
  const numbers = [board.next('a'), board.next('a'), board.next('b'), board.next('a')];
  expect(numbers, 'numbers').toEqual([0, 1, 0, 2]);
});

test('what is dropped is made anew, unless it was already: a value can be dropped once', async () => {
  const board = newBoard();
  const { make } = newMaker();
  const old = await board.once('a', make);
  for (let times = 0; times < 2; times += 1) await board.drop('a', old);
  const fresh = await board.once('a', make);
  await board.drop('a', old);
  expect([fresh, await board.once('a', make)], 'values').toEqual(['made 2', 'made 2']);
  await board.drop('never made', old);
});

test('all who wait for shared state get the error of making it, and later callers make it anew', async () => {
  const board = newBoard();
  for (const [failure, kind] of [
    [new NotTestable('not-arrived', 'It did not come.'), NotTestable],
    [new Inconclusive('no-answer', 'No answer.'), Inconclusive],
  ] as const) {
    const { make, made } = newMaker([failure]);
    const ask = () => new Shared(board, 'ID').state(failure.name, make);
    for (const each of await Promise.allSettled([ask(), ask()])) {
      expect.soft(each, kind.name).toMatchObject({ status: 'rejected', reason: expect.any(kind) });
      expect
        .soft(each, kind.name)
        .toMatchObject({ reason: { reason: failure.reason, message: failure.message } });
    }
    expect.soft(made, 'made').toEqual([]);
    expect.soft(await ask(), 'later').toBe('made 1');
  }
});

test('a mistake of ours stays one', async () => {
  const { make } = newMaker([broken]);
  expect(await thrownBy(() => new Shared(newBoard(), 'ID').state('a', make)), 'problem').toBe(broken);
});

test('a check drops what it took, and what lasts stays', async () => {
  const board = newBoard();
  const { make } = newMaker();
  const [one, other] = [new Shared(board, 'ID'), new Shared(board, 'ID')];
  for (const shared of [one, other]) {
    await shared.state('a', make);
    await shared.lasting('b', make);
  }
  await one.dropAll();
  expect(await one.state('a', make), 'dropped').toBe('made 3');
  await other.dropAll();
  expect(await one.state('a', make), 'dropped once').toBe('made 3');
  expect(await one.lasting('b', make), 'lasting').toBe('made 2');
});

test('after many failures nothing is made anew for a further one', async () => {
  const board = newBoard();
  const { make } = newMaker();
  for (let failures = 0; failures < 20; failures += 1) {
    const shared = new Shared(board, 'ID');
    await shared.state('a', make);
    await shared.dropAll();
  }
  const shared = new Shared(board, 'ID');
  expect(await shared.state('a', make), 'after six').toBe('made 7');
  await shared.drop('a');
  expect(await shared.state('a', make), 'used up').toBe('made 8');
});

test('a failure is forgotten by everybody once it is thrown', async () => {
  const board = newBoard();
  const refused = new NotTestable('arranging-failed', 'Refused.');
  const { make } = newMaker([refused, refused]);
  const ask = () => new Shared(board, 'ID').state('a', make);
  for (let times = 0; times < 2; times += 1) expect.soft(await notTestable(ask), 'message').toBe('Refused.');
  expect(await ask(), 'at last').toBe('made 1');
});

test('a check that is performed again gets another copy of what it changes, and other checks keep theirs', () => {
  const board = newBoard();
  const keyFor = (check: string) => new Shared(board, check).ownCopy('texts');
  expect([keyFor('ONE'), keyFor('OTHER'), keyFor('ONE')]).toEqual(['texts', 'texts', 'texts, copy 2']);
});
