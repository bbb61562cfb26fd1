import { expect, test } from '@playwright/test';
import * as z from 'zod';
import { newBoard } from '../../../../../fixtures/given/board.ts';
import { register } from '../../../../../fixtures/given/users/registering.ts';
import {
  callsTo,
  done,
  fakeTarget,
  onReference,
  onReferenceBut,
  patient,
  toolsOn,
} from '../../fake-target.ts';
import { refusal } from '../../made-up-reply.ts';
import { notTestable } from '../../thrown.ts';

test('all checks share 24 namesakes, who are registered with one call', async () => {
  const { target, board, sent, kept, reference } = onReference();
  const [one, other] = await Promise.all([1, 2].map(() => toolsOn(target, board).given.namesakes()));
  expect(one, 'those of another check').toEqual(other);
  expect(new Set(one?.userIDs).size, 'different users').toBe(24);
  expect(callsTo(sent, '/user_register'), 'registrations').toBe(1);
  expect(kept, 'users that were kept').toHaveLength(26);
  const named = [...reference.store.users.values()].filter(({ nickname }) => nickname === one?.nickname);
  expect(named, 'users of that nickname').toHaveLength(24);
});

test('a check gets namesakes of its own, and more of them', async () => {
  const { tools, reference } = onReference();
  const { nickname, more } = await tools.given.twoNamesakes();
  await more();
  const named = [...reference.store.users.values()].filter((user) => user.nickname === nickname);
  expect(named).toHaveLength(3);
});

test('odd users have the nickname that they are asked by, and the ID of one begins another', async () => {
  const { tools, reference } = onReference(undefined, [], { deadlines: patient });
  const { named, beginningAlike, made } = await tools.given.oddUsers();
  const { shorter, longer } = beginningAlike();
  expect(longer.userID).toBe(`${shorter.userID}0`);
  const { userID, nickname, ex } = named('quotes');
  const user = reference.store.users.get(userID);
  expect(user).toMatchObject({ nickname, ex });
  expect(nickname).toContain(`it's "so"`);
  expect(made?.theirs.afterMs).toBeLessThanOrEqual(user?.createTime ?? 0);
  expect(made?.theirs.beforeMs).toBeGreaterThanOrEqual(user?.createTime ?? 0);
});

test('a renamed user is known under both nicknames', async () => {
  const { tools, reference } = onReference(undefined, [], { deadlines: patient });
  const { userID, oldNickname, ...renamed } = await tools.given.renamedUser();
  expect(reference.store.users.get(userID)).toMatchObject(renamed);
  expect(oldNickname).not.toBe(renamed.nickname);
});

test('a user whose nickname stays makes checks not testable', async () => {
  const { tools } = onReference(undefined, ['/user/update_user_info']);
  expect(await notTestable(() => tools.given.renamedUser())).toBe(
    '/user/update_user_info does not change a nickname.',
  );
});

test('the result is inconclusive if no notification account can be made', async () => {
  const { tools } = onReferenceBut('add_notification_account', { json: refusal });
  await expect(tools.given.notificationAccount()).rejects.toMatchObject({ reason: 'could-not-tell' });
});

const SETTING = '/user/set_global_msg_recv_opt';

test('a user receives nothing only where that can be set', async () => {
  const { tools, reference } = onReference(undefined, [], { deadlines: patient });
  const { userID, globalRecvMsgOpt } = await tools.given.userNotReceiving();
  expect(reference.store.users.get(userID)).toMatchObject({ globalRecvMsgOpt });

  const without = onReferenceBut(SETTING, { json: refusal });
  expect(await notTestable(() => without.tools.given.userNotReceiving())).toContain(SETTING);
});

test('a setting that nothing shows has not arrived, and one that the listing alone shows has', async () => {
  const idle = onReference(undefined, [SETTING]);
  expect(await notTestable(() => idle.tools.given.userNotReceiving(), 'not-arrived')).toContain(SETTING);

  const paths: string[] = [];
  const late = onReference((path, _body, honest) => {
    paths.push(path);
    return path.endsWith('get_users_info') && paths.includes(SETTING) ? done({ usersInfo: [] }) : honest;
  });
  expect(await late.tools.given.userNotReceiving()).toMatchObject({ globalRecvMsgOpt: 1 });
});

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
