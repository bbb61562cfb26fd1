import { expect, test } from '@playwright/test';
import { SteadyReads } from '../../../../fixtures/http/steady-reads.ts';
import type { Sent } from '../../../../fixtures/http/reply.ts';
import { replyOf } from '../made-up-reply.ts';
import { pause, withOwnClock } from '../../../../fixtures/clock.ts';

const sentTo = (path: string, id: string): Sent => ({
  method: 'POST',
  url: `http://im.example${path}`,
  headers: [],
  body: Buffer.from(JSON.stringify({ id })),
  caller: 'imAdmin',
});

/** Reads of a target that shows a write this number of times, then hides it twice. */
async function steadied(shownFirst: number) {
  const reads = new SteadyReads('crun');
  const looks = { count: 0 };
  await reads.examine(
    'crun0',
    () => {
      looks.count += 1;
      return Promise.resolve(looks.count <= shownFirst || looks.count > shownFirst + 2);
    },
    300,
  );
  const pauses: number[] = [];
  const time = {
    now: () => performance.now(),
    after: (ms: number) => Promise.resolve(void pauses.push(ms)),
  };
  const send = reads.waiting((_via, request) => Promise.resolve({ ...replyOf(), request }));
  return { looks, pauses, send: (sent: Sent) => withOwnClock(() => send('wire', sent), time) };
}

test('on a target whose reads go back in time, a read waits for the last write to what it names', async () => {
  const { pauses, send } = await steadied(3);
  await send(sentTo('/group/get_groups', 'crun1'));
  await send(sentTo('/group/mute_group', 'crun1'));
  await send(sentTo('/group/mute_group', 'crun1'));
  expect(pauses, 'before a write, and for writes').toEqual([]);
  await send(sentTo('/group/get_groups', 'crun2'));
  expect(pauses, 'after a write to something else').toEqual([]);
  await send(sentTo('/group/get_groups', 'crun1'));
  expect(pauses, 'after a write').toEqual([expect.closeTo(100, -2)]);
});

test('on all other targets nothing waits, after few looks', async () => {
  const { looks, pauses, send } = await steadied(100);
  await send(sentTo('/group/mute_group', 'crun1'));
  await send(sentTo('/group/get_groups', 'crun1'));
  expect([looks.count, pauses.length]).toEqual([5, 0]);
});

test('looks that come long after the write are repeated after the next one, and what is behind counts from the write', async () => {
  const reads = new SteadyReads('crun');
  const send = reads.waiting((_via, request) => Promise.resolve({ ...replyOf(), request }));
  const looks = { count: 0 };
  const examine = async (id: string, hidden: readonly number[]) => {
    await reads.examine(id, () => Promise.resolve(!hidden.includes((looks.count += 1))), 300);
  };
  await send('wire', sentTo('/user/user_register', 'crun1'));
  await pause(220);
  await examine('crun1', []);
  expect(looks.count, 'looks at the first write').toBe(5);
  await send('wire', sentTo('/user/user_register', 'crun2'));
  await pause(50);
  await examine('crun2', [7]);
  expect(looks.count, 'looks at the second write').toBeGreaterThan(10);
  const beganMs = performance.now();
  await send('wire', sentTo('/group/mute_group', 'crun3'));
  await send('wire', sentTo('/group/get_groups', 'crun3'));
  expect(performance.now() - beganMs, 'wait in ms').toBeGreaterThanOrEqual(199);
});
