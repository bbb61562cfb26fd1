import { expect, test } from '@playwright/test';
import * as z from 'zod';
import { newBoard } from '../../../../../fixtures/given/board.ts';
import { NoAnswer } from '../../../../../fixtures/http/no-answer.ts';
import type { Sent } from '../../../../../fixtures/http/reply.ts';
import type { TargetOptions } from '../../../../../fixtures/http/target.ts';
import { done, onReference, toolsOn, onReferenceBut } from '../../fake-target.ts';
import { refusal, type Said } from '../../made-up-reply.ts';
import { notTestable } from '../../thrown.ts';

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
  return { asked, ended };
}

function hang(sent: Sent): never {
  throw new NoAnswer(sent, 'late', 'nothing came within 10 ms');
}

/** A target that hangs at these paths in every third call, or always. */
const hanging =
  (paths: readonly string[], every: 1 | 3): Treat =>
  (path, honest, sent, calls) =>
    paths.includes(path) && calls % every === 0 ? hang(sent) : honest;

type Bounds = readonly [least: number, most: number];

/** How a target treats checks: the number of wishes that are met, and of users that are asked for. */
const treatments: readonly (readonly [
  what: string,
  treat: Treat,
  undone: readonly string[],
  checks: number,
  met: Bounds,
  users: Bounds,
])[] = [
  ['where both readings hang, nobody else is registered', hanging([INFO, LIST], 1), [], 60, [0, 0], [0, 6]],
  [
    'where a gateway refuses both readings, nobody else is registered',
    (path, honest) => (/get_users/.test(path) ? { status: 503 } : honest),
    [],
    60,
    [0, 0],
    [0, 6],
  ],
  [
    'where people are forgotten, nobody else is registered',
    (path, honest) => (path === REGISTER ? done(null) : honest),
    [REGISTER],
    60,
    [0, 0],
    [0, 6],
  ],
  [
    'where registering hangs, nobody else is registered',
    hanging([REGISTER], 1),
    [REGISTER],
    60,
    [0, 0],
    [0, 6],
  ],
  ['where the info operation hangs, the list is enough', hanging([INFO], 1), [], 4, [16, 16], [0, 59]],
  ['where the list hangs, the info operation is enough', hanging([LIST], 1), [], 4, [16, 16], [0, 59]],
  ['an answer that comes too late is read back', hanging([REGISTER], 1), [], 4, [16, 16], [0, 59]],
  [
    'people who show late are the ones who are used',
    (path, honest, _sent, calls) => (path === INFO && calls < 12 ? done({ usersInfo: [] }) : honest),
    [],
    4,
    [9, 16],
    [0, 59],
  ],
  // Odd users may all be missing.
  [
    'others are tried after refusals, but hardly more than a run may register',
    (path, honest) => (path === REGISTER ? { json: refusal } : honest),
    [REGISTER],
    60,
    [60, 60],
    [151, 235],
  ],
];
for (const [what, treat, undone, checks, met, users] of treatments)
  test(what, async () => {
    const { asked, ended } = await afterChecks(checks, treat, undone);
    for (const [count, [least, most]] of [
      [ended.well, met],
      [asked.size, users],
    ] as const) {
      expect.soft(count, ended.last).toBeGreaterThanOrEqual(least);
      expect.soft(count, ended.last).toBeLessThanOrEqual(most);
    }
  });

test('odd users are asked for once more where the connection was closed, and only once', async () => {
  const outcomes = [];
  for (const times of [1, 2]) {
    const lost = { left: times };
    const { tools, reference } = onReference((path, _body, honest, sent) => {
      if (path !== REGISTER || lost.left === 0) return honest;
      lost.left -= 1;
      for (const { userID } of Users.parse(_body).users) reference.store.users.delete(userID);
      throw new NoAnswer(sent, 'closed', 'closed');
    });
    outcomes.push(
      await tools.given.oddUsers().then(
        ({ people }) => people.length > 0,
        (problem: unknown) => String(problem),
      ),
    );
  }
  expect(outcomes).toEqual([true, expect.stringContaining('closed')]);
});

test('a refused renaming renames nobody, also where users cannot be asked for by ID', async () => {
  const answers: Readonly<Record<string, Said>> = {
    '/user/update_user_info': { json: refusal },
    [INFO]: { status: 404, text: '404 page not found' },
  };
  const { tools } = onReference((path, _body, honest) => answers[path] ?? honest, Object.keys(answers));
  expect(await notTestable(() => tools.given.renamedUser())).toContain('does not change a nickname.');
});

test('the result is inconclusive if no notification account can be made', async () => {
  const { tools } = onReferenceBut('add_notification_account', { json: refusal });
  await expect(tools.given.notificationAccount()).rejects.toMatchObject({ reason: 'could-not-tell' });
});

const SETTING = '/user/set_global_msg_recv_opt';

test('a setting that the listing alone shows has arrived', async () => {
  const paths: string[] = [];
  const late = onReference((path, _body, honest) => {
    paths.push(path);
    return path.endsWith('get_users_info') && paths.includes(SETTING) ? done({ usersInfo: [] }) : honest;
  });
  expect(await late.tools.given.userNotReceiving()).toMatchObject({ globalRecvMsgOpt: 1 });
});
