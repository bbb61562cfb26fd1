import { setTimeout as after } from 'node:timers/promises';
import { expect, test } from '@playwright/test';
import { SharedReads } from '../../../../fixtures/http/shared-reads.ts';
import { fakeTarget, toolsOn, done } from '../fake-target.ts';
import { replyOf, sentTo, success } from '../made-up-reply.ts';

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

test('reads do not wait for a call that may bring down the target, which is held back', async () => {
  const { sent, ask } = sharing(100, true);
  await ask('one');
  expect(sent).toEqual(['one']);
});

test('a read that was sent answers no later call', async () => {
  const { sent, ask, busy, answer } = sharing();
  answer();
  await busy;
  await ask('one');
  await ask('one');
  expect(sent).toEqual(['one', 'one']);
});

test('a check that is alone waits for nobody', async () => {
  const { sent, ask } = sharing(1);
  const first = ask('one');
  expect(sent).toEqual(['one']);
  await first;
  await ask('one');
  expect(sent).toEqual(['one', 'one']);
});

test('many callers wait for nobody else', async () => {
  const { sent, ask } = sharing();
  await Promise.all(Array.from({ length: 40 }, () => ask('one')));
  expect(sent).toEqual(['one']);
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

test('two checks that search for the same message share a request, and both show it', async () => {
  const { target, sent } = fakeTarget(() => done({ chatLogsNum: 0, chatLogs: [] }));
  const [one, other] = [toolsOn(target), toolsOn(target)];
  for (const _ of [one, other]) void target.sharedReads.during(forever);
  const message = { sendID: 'a', recvID: 'b', conversationID: 'si_a_b', serverMsgID: 'm' };
  await Promise.all([one, other].map(({ seen }) => seen.rows.shown({ message })));
  expect(sent.length, 'requests').toBe(1);
  expect([one.exchanges.length, other.exchanges.length], 'exchanges').toEqual([1, 1]);
});
