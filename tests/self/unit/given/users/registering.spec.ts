import { expect, test } from '@playwright/test';
import * as z from 'zod';
import { newBoard } from '../../../../../fixtures/given/board.ts';
import { register } from '../../../../../fixtures/given/users/registering.ts';
import { done, fakeTarget, toolsOn } from '../../fake-target.ts';
import { refusal } from '../../made-up-reply.ts';
import { notTestable } from '../../thrown.ts';

const Users = z.object({ users: z.array(z.object({ userID: z.string() })) });
const Asked = z.object({ userIDs: z.array(z.string()) });

/** A target that registers at most this number of users per call; `lots` are the sizes of the calls. */
function taking(most: number) {
  const known = new Set<string>();
  const lots: number[] = [];
  const { target } = fakeTarget((path, body) => {
    if (path.endsWith('get_users_info'))
      return done({
        usersInfo: Asked.parse(body).userIDs.flatMap((userID) => (known.has(userID) ? [{ userID }] : [])),
      });
    const { users } = Users.parse(body);
    lots.push(users.length);
    if (users.length > most) return { json: refusal };
    for (const { userID } of users) known.add(userID);
    return {};
  });
  return { target, known, lots };
}

test('a target that registers fewer at once is asked for half as many, and goes on with what it takes', async () => {
  const { target, known, lots } = taking(20);
  const users = await register(toolsOn(target).arranger, 60);
  expect([users.length, known.size], 'people').toEqual([60, 60]);
  expect(lots, 'lots').toEqual([60, 30, 15, 15, 15, 15]);
});

test('a target that registers nobody is given up, for each check and for the whole run', async () => {
  const { target, lots } = taking(0);
  const board = newBoard();
  const tryOnce = () => notTestable(() => register(toolsOn(target, board).arranger, 60));
  expect(await tryOnce(), 'message').toBe(
    '/user/user_register answered HTTP 200, errCode 1001 ArgsError, and not all of its users are there.',
  );
  expect(lots, 'lots').toEqual([60, 30, 15, 8, 4, 2, 1]);
  for (let times = 0; times < 20; times += 1) await tryOnce();
  expect(lots.length, 'requests of many checks').toBeLessThan(75);
});
