import { setTimeout as after } from 'node:timers/promises';
import { expect, test } from '@playwright/test';
import { pause, withOwnClock } from '../../../../fixtures/clock.ts';
import { Inconclusive } from '../../../../fixtures/errors.ts';
import { type Send } from '../../../../fixtures/http/pipeline.ts';
import type { Sent } from '../../../../fixtures/http/reply.ts';
import { SharedReads } from '../../../../fixtures/http/shared-reads.ts';
import { SteadyReads } from '../../../../fixtures/http/steady-reads.ts';
import { newGate } from '../../../../fixtures/run/engine/open-engine.ts';
import { replyOf, sentTo, success } from '../made-up-reply.ts';
import { thrownBy } from '../thrown.ts';

// Reads that several checks share.

const reply = replyOf({ json: success });

const forever = (): Promise<never> => new Promise(() => undefined);

/** Reads of this number of checks, whose sending is recorded, and a request that is in flight until it is answered. */
function sharing(checks = 100, endangers?: true) {
  const reads = new SharedReads();
  for (let check = 0; check < checks; check += 1) void reads.during(forever);
  const sent: string[] = [];
  const held = { answer: (): void => undefined };
  const send = reads.counting(() => new Promise((resolve) => (held.answer = () => resolve(reply))));
  const busy = send('playwright', { ...sentTo('http://im.example/busy'), endangers });
  const ask = (key: string, delay?: 'brief') =>
    reads.ask(
      key,
      () => {
        sent.push(key);
        return Promise.resolve(reply);
      },
      delay,
    );
  return { reads, sent, ask, busy, answer: () => held.answer() };
}

test('reads of the same wait for each other until nothing is in flight, and are sent once', async () => {
  const { sent, ask, busy, answer } = sharing();
  const all = [ask('one'), ask('other'), ask('one')];
  await after(20);
  expect(sent, 'while a request is in flight').toEqual([]);
  answer();
  await busy;
  expect(await Promise.all(all)).toEqual([reply, reply, reply]);
  expect(sent).toEqual(['one', 'other']);
});

test('brief reads wait a moment for others, and are answered before the others are sent', async () => {
  const { sent, ask } = sharing();
  const all = [ask('search'), ask('list', 'brief'), ask('list', 'brief')];
  await all[1];
  expect(sent, 'while a request is in flight').toEqual(['list']);
  const idle = sharing();
  idle.answer();
  await idle.busy;
  await Promise.all([idle.ask('search'), idle.ask('list', 'brief')]);
  expect(idle.sent, 'while none is').toEqual(['list', 'search']);
});

// Reads that wait until they are steady.

const about = (path: string, id: string): Sent =>
  sentTo(`http://im.example${path}`, { body: Buffer.from(JSON.stringify({ id })) });

/** Reads of a target that shows a write this number of times, then hides it twice. */
async function steadied(shownFirst: number) {
  const reads = new SteadyReads('crun');
  const looks = { count: 0 };
  await reads.examine(
    'users',
    'crun0',
    () => {
      looks.count += 1;
      return Promise.resolve(looks.count <= shownFirst || looks.count > shownFirst + 2);
    },
    300,
  );
  return { looks, ...sendingThrough(reads) };
}

/** Sends through these reads. A pause is recorded and not waited for. */
function sendingThrough(reads: SteadyReads) {
  const pauses: number[] = [];
  const time = {
    now: () => performance.now(),
    after: (ms: number) => Promise.resolve(void pauses.push(ms)),
  };
  const send = reads.waiting((_via, request) => Promise.resolve({ ...replyOf(), request }));
  return { pauses, send: (sent: Sent) => withOwnClock(() => send('wire', sent), time) };
}

test('on a target whose reads go back in time, a read waits for the last write to what it names', async () => {
  const { pauses, send } = await steadied(3);
  await send(about('/group/get_groups', 'crun1'));
  await send(about('/group/mute_group', 'crun1'));
  await send(about('/group/mute_group', 'crun1'));
  expect(pauses, 'before a write, and for writes').toEqual([]);
  await send(about('/group/get_groups', 'crun2'));
  expect(pauses, 'after a write to something else').toEqual([]);
  await send(about('/group/get_groups', 'crun1'));
  expect(pauses, 'after a write').toEqual([expect.closeTo(100, -2)]);
});

test('what never shows is not waited for, and each kind is looked at', async () => {
  const reads = new SteadyReads('crun');
  const { pauses, send } = sendingThrough(reads);
  const looks = { count: 0 };
  const never = () => Promise.resolve((looks.count += 1) < 0);
  await reads.examine('users', 'crun0', never, 60);
  const users = looks.count;
  await reads.examine('members', 'crun0', never, 60);
  expect(looks.count, 'looks at members, too').toBeGreaterThan(users + 5);
  await send(about('/group/mute_group', 'crun1'));
  await send(about('/group/get_groups', 'crun1'));
  expect(pauses, 'before reads').toEqual([]);
});

test('looks that come long after the write are repeated after the next one, and what is behind counts from the write', async () => {
  const reads = new SteadyReads('crun');
  const { pauses, send } = sendingThrough(reads);
  const looks = { count: 0 };
  const examine = async (id: string, hidden: readonly number[]) => {
    await reads.examine('users', id, () => Promise.resolve(!hidden.includes((looks.count += 1))), 300);
  };
  await send(about('/user/user_register', 'crun1'));
  await pause(220);
  await examine('crun1', []);
  expect(looks.count, 'looks at the first write').toBe(5);
  await send(about('/user/user_register', 'crun2'));
  await pause(50);
  await examine('crun2', [7]);
  expect(looks.count, 'looks at the second write').toBeGreaterThan(10);
  await send(about('/group/mute_group', 'crun3'));
  await send(about('/group/get_groups', 'crun3'));
  expect(pauses, 'for reads alone').toHaveLength(1);
  expect(pauses[0], 'ms, longer than from the looks').toBeGreaterThan(150);
});

// The gate of a run.

test('a gate that is shut lets nothing through, gives up what waits, and awaits what is in flight', async () => {
  const waiting: ((problem: Error) => void)[] = [];
  const flying: (() => void)[] = [];
  const client: Send = (_via, { url }) =>
    new Promise((resolve, reject) => {
      if (url.endsWith('waits')) waiting.push(reject);
      else flying.push(() => resolve(replyOf({})));
    });
  const gate = newGate({
    giveUp: (problem) => waiting.splice(0).forEach((reject) => reject(problem())),
  });
  const send = gate.step(client);
  const waits = thrownBy(() => send('playwright', sentTo('http://im.example/waits')));
  const flies = send('wire', sentTo('http://im.example/flies'));
  const events: string[] = [];
  const shut = gate.shut().then(() => events.push('shut'));
  expect(await waits, 'what waited').toBeInstanceOf(Inconclusive);
  expect(await thrownBy(() => send('wire', sentTo('http://im.example/late'))), 'what comes').toBeInstanceOf(
    Inconclusive,
  );
  expect(events, 'while one is in flight').toEqual([]);
  flying.forEach((land) => land());
  await flies;
  await shut;
  expect(events, 'afterwards').toEqual(['shut']);
});

test('a gate holds back what may bring down the target until it is admitted, and what is held back when it is shut ends', async () => {
  const sent: string[] = [];
  const client: Send = (_via, { url }) => Promise.resolve((sent.push(url), replyOf({})));
  const dispatcher = { giveUp: () => undefined };
  const dangerous = { ...sentTo('http://im.example/dangerous'), endangers: true } as const;
  const [admitting, shutting] = [newGate(dispatcher), newGate(dispatcher)];
  const send = admitting.step(client);
  const held = send('playwright', dangerous);
  const given = thrownBy(() => shutting.step(client)('playwright', dangerous));
  await send('wire', sentTo('http://im.example/harmless'));
  expect(sent, 'before').toEqual(['http://im.example/harmless']);
  admitting.admitDangerous();
  await held;
  await send('playwright', dangerous);
  await shutting.shut();
  expect(await given, 'held back by a gate that is shut').toBeInstanceOf(Inconclusive);
  expect(sent, 'afterwards').toHaveLength(3);
});

test('a gate that is shut does not wait longer than most requests may take', async () => {
  const silent: Send = () => new Promise(() => undefined);
  const gate = newGate({ giveUp: () => undefined }, 1);
  void gate.step(silent)('playwright', sentTo('http://im.example/has-a-minute'));
  await gate.shut();
});
