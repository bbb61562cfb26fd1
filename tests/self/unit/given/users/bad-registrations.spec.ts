import { expect, test } from '@playwright/test';
import * as z from 'zod';
import { newBoard } from '../../../../../fixtures/given/board.ts';
import { NoAnswer } from '../../../../../fixtures/http/no-answer.ts';
import type { Sent } from '../../../../../fixtures/http/reply.ts';
import type { TargetOptions } from '../../../../../fixtures/http/target.ts';
import { done, onReference, toolsOn } from '../../fake-target.ts';
import { refusal, type Said } from '../../made-up-reply.ts';

// No operation deletes users. So whatever a target does with registrations and with what reads users, the checks of a
// run ask for few people, and the same ones again.

const Users = z.object({ users: z.array(z.object({ userID: z.string() })) });

const REGISTER = '/user/user_register';
const INFO = '/user/get_users_info';
const LIST = '/user/get_users';

/** How a target treats a call that the honest server has answered, or not seen if the path is among `undone`. */
type Treat = (path: string, honest: Said, sent: Sent, calls: number) => Said;

/** Checks, one after the other, that each want a person, two for a chat, and two with one name. */
async function afterChecks(
  count: number,
  treat: Treat,
  undone: readonly string[] = [],
  options: Partial<TargetOptions> = {},
) {
  const asked = new Set<string>();
  const calls = new Map<string, number>();
  const { target } = onReference(
    (path, body, honest, sent) => {
      if (path === REGISTER) for (const { userID } of Users.parse(body).users) asked.add(userID);
      calls.set(path, (calls.get(path) ?? 0) + 1);
      return treat(path, honest, sent, calls.get(path) ?? 0);
    },
    undone,
    options,
  );
  const board = newBoard();
  const ended = { well: 0, last: '' };
  for (let number = 0; number < count; number += 1) {
    const { given } = toolsOn(target, board);
    for (const want of [given.person, given.twoForChat, given.twoNamesakes, given.oddUsers])
      await want().then(
        () => (ended.well += 1),
        (problem: unknown) => (ended.last = String(problem)),
      );
  }
  return { asked, ended, registrations: calls.get(REGISTER) ?? 0 };
}

function hang(sent: Sent): never {
  throw new NoAnswer(sent, 'late', 'nothing came within 10 ms');
}

/** A target that answers one path in two calls, or never. */
const hanging =
  (paths: readonly string[], every: 1 | 2): Treat =>
  (path, honest, sent, calls) =>
    paths.includes(path) && calls % every === 0 ? hang(sent) : honest;

const CHECKS = 60;

test('people who cannot be read back are looked for again, and nobody else is registered', async () => {
  for (const [what, treat, undone] of [
    ['both readings hang', hanging([INFO, LIST], 1), []],
    [
      'both are refused by a gateway',
      (path, honest) => (/get_users/.test(path) ? { status: 503 } : honest),
      [],
    ],
    ['forgotten', (path, honest) => (path === REGISTER ? done(null) : honest), [REGISTER]],
    ['registering hangs', hanging([REGISTER], 1), [REGISTER]],
  ] satisfies readonly (readonly [string, Treat, readonly string[]])[]) {
    const { asked, ended } = await afterChecks(CHECKS, treat, undone);
    expect.soft(ended.well, what).toBe(0);
    expect.soft(asked.size, `${what}: users`).toBeLessThanOrEqual(6);
  }
});

test('one reading is enough, and an answer that comes too late is read back', async () => {
  for (const [what, treat] of [
    ['the info operation hangs', hanging([INFO], 1)],
    ['the list hangs', hanging([LIST], 1)],
    ['registering answers too late', hanging([REGISTER], 1)],
  ] satisfies readonly (readonly [string, Treat])[]) {
    const { asked, ended } = await afterChecks(4, treat);
    expect.soft(ended, what).toEqual({ well: 16, last: '' });
    expect.soft(asked.size, `${what}: users`).toBeLessThan(60);
  }
});

test('a reading that answers one time in two costs no further people', async () => {
  const honestly = await afterChecks(8, (_path, honest) => honest);
  const { asked } = await afterChecks(8, hanging([INFO, LIST, REGISTER], 2));
  expect(asked.size, 'users').toBeLessThanOrEqual(honestly.asked.size + 4);
});

test('people who show late are the ones who are used', async () => {
  const late: Treat = (path, honest, _sent, calls) =>
    path === INFO && calls < 12 ? done({ usersInfo: [] }) : honest;
  const { asked, ended } = await afterChecks(4, late);
  expect.soft(ended.well, 'had').toBeGreaterThan(8);
  expect(asked.size, 'users').toBeLessThan(60);
});

test('others are tried after refusals, but no more than a run may register', async () => {
  const refusing: Treat = (path, honest) => (path === REGISTER ? { json: refusal } : honest);
  const { asked, ended } = await afterChecks(CHECKS, refusing, [REGISTER]);
  // Odd users may all be missing.
  expect.soft(ended.well, 'had').toBe(CHECKS);
  expect.soft(asked.size, 'users').toBeGreaterThan(150);
  expect(asked.size, 'users').toBeLessThanOrEqual(200);
});

test('the bound holds on a target that does all that it is asked', async () => {
  const { asked, ended } = await afterChecks(8, (_path, honest) => honest, [], { mostUsers: 30 });
  expect.soft(asked.size, 'users').toBeLessThanOrEqual(30);
  expect.soft(asked.size, 'users').toBeGreaterThan(15);
  expect(ended.last, 'the last problem').toMatch(
    /^NotTestable: This run has asked the target to register \d+ users, and asks for no more than 30, /,
  );
});
