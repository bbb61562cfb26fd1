import { once } from 'node:events';
import { createConnection, Socket } from 'node:net';
import { expect, test as base } from '@playwright/test';
import { Inconclusive, NotTestable, Violation } from '../../../../fixtures/errors.ts';
import { newBoard } from '../../../../fixtures/given/board.ts';
import type { Reply, Sent } from '../../../../fixtures/http/reply.ts';
import { Dispatcher } from '../../../../fixtures/load/dispatcher.ts';
import { openHub } from '../../../../fixtures/run/hub.ts';
import { hearLines, Told } from '../../../../fixtures/run/hub-messages.ts';
import { IssuedTokens } from '../../../../fixtures/run/issued-tokens.ts';
import { linkHub, type HubLink } from '../../../../fixtures/run/hub-link.ts';
import { packedOutcome, unpackedOutcome } from '../../../../fixtures/run/packed-outcome.ts';
import { checkOf, outcomeOf } from '../made-up-check.ts';
import { replyOf, sentTo, success } from '../made-up-reply.ts';
import { thrownBy } from '../thrown.ts';

interface Linked {
  readonly address: string;
  readonly received: Sent[];
  link(): Promise<HubLink>;
  close(): Promise<void>;
}

/** A hub before a target that answers everything, and whoever links with it. */
const test = base.extend<{ hub: Linked }>({
  // eslint-disable-next-line no-empty-pattern -- Playwright asks for the pattern.
  hub: async ({}, use) => {
    const received: Sent[] = [];
    const send = (sent: Sent): Promise<Reply> => {
      received.push(sent);
      if (sent.url.endsWith('/silent')) return Promise.reject(new Inconclusive('no-answer', 'No answer.'));
      return Promise.resolve({
        ...replyOf({ text: '{"errCode":0} ä', headers: { x: ['1', '2'] } }),
        request: sent,
      });
    };
    const options = { concurrency: 8, perSecond: undefined, probes: [sentTo('http://im.example/probe')] };
    const hub = await openHub(new Dispatcher({ playwright: send, wire: send }, options), newBoard());
    const links: HubLink[] = [];
    const link = async (): Promise<HubLink> => {
      const linked = await linkHub(hub.address);
      links.push(linked);
      return linked;
    };
    await use({ address: hub.address, received, link, close: () => hub.close() });
    for (const linked of links) linked.close();
    await hub.close().catch(() => undefined);
  },
});

test('a worker that is killed in the middle of a line ends nobody else', async () => {
  const socket = new Socket();
  hearLines(socket, Told, () => undefined);
  socket.on('error', () => undefined);
  const closed = new Promise((resolve) => socket.once('close', resolve));
  socket.destroy(Object.assign(new Error('read ECONNRESET'), { code: 'ECONNRESET' }));
  await closed;
  expect(socket.destroyed, 'destroyed').toBe(true);
});

test('a token that one worker was issued is known to the hub, and masked in what others hear', async () => {
  const issued = new IssuedTokens();
  const answerTo = (path: string): Reply =>
    replyOf({
      json: { ...success, data: { token: `opaque-token-of-${path}` } },
      request: { url: `http://im.example/im${path}` },
    });
  for (const path of ['/auth/get_user_token', '/auth/get_admin_token', '/group/get_groups'])
    issued.note(answerTo(path));
  const tokens = ['opaque-token-of-/auth/get_user_token', 'opaque-token-of-/auth/get_admin_token'];
  expect([...issued.tokens], 'tokens').toEqual(tokens);
  expect(issued.masked({ kind: 'error', message: `no: ${tokens.join(' ')}` }), 'problem').toEqual({
    kind: 'error',
    message: 'no: ‹token› ‹token›',
  });
});

test('a request goes out as the worker made it, and its answer comes back whole', async ({ hub }) => {
  const { clients } = await hub.link();
  const body = Buffer.from([0, 255, 10, 34]);
  const headers = [['token', 't'] as const, ['X', 'ä"\n'] as const];
  const sent = { method: 'BREW', url: 'http://im.example/a/b', headers, body, caller: 'anna' };
  const reply = await clients.wire(sent);
  expect(hub.received, 'received').toEqual([sent]);
  expect(reply.request, 'request').toBe(sent);
  expect(reply, 'reply').toMatchObject({ status: 200, text: '{"errCode":0} ä', json: undefined });
  expect(reply.headers, 'headers').toMatchObject({ x: ['1', '2'] });
  expect(reply.waitedMs, 'waited').toBeGreaterThanOrEqual(0);
});

test('a request without a body has none', async ({ hub }) => {
  const { clients } = await hub.link();
  await clients.playwright(sentTo('http://im.example/a/b'));
  expect(hub.received[0]?.body, 'body').toBeUndefined();
});

test('no answer is the same error as without a hub', async ({ hub }) => {
  const { clients } = await hub.link();
  const problem = await thrownBy(() => clients.playwright(sentTo('http://im.example/silent')));
  expect(problem, 'problem').toBeInstanceOf(Inconclusive);
  expect(problem, 'problem').toMatchObject({ reason: 'no-answer', message: 'No answer.' });
});

test('workers share what can be served', async ({ hub }) => {
  const [one, other] = [await hub.link(), await hub.link()];
  await one.clients.playwright(sentTo('http://im.example/a/b'));
  expect([one.share(), other.share()], 'shares of the limit of 2').toEqual([1, 1]);
});

test('what one worker makes, all others find', async ({ hub }) => {
  const [one, other] = [await hub.link(), await hub.link()];
  const made: string[] = [];
  const make = (by: string) => async () => ({ by: made.push(by) === 1 ? by : 'the second' });
  const values = await Promise.all([
    one.board.once('key', make('one')),
    one.board.once('key', make('one again')),
    other.board.once('key', make('other')),
  ]);
  expect(values, 'values').toEqual([{ by: 'one' }, { by: 'one' }, { by: 'one' }]);
  expect(made, 'made by').toEqual(['one']);
  await other.board.drop('key', { by: 'nobody' });
  expect(await one.board.once('key', () => Promise.resolve('new')), 'another value').toEqual({ by: 'one' });
  await other.board.drop('key', { by: 'one' });
  expect(await one.board.once('key', () => Promise.resolve('new')), 'after it was dropped').toBe('new');
});

test('all workers count together', async ({ hub }) => {
  const [one, other] = [await hub.link(), await hub.link()];
  const numbers = [await one.board.next('a'), await other.board.next('a'), await one.board.next('b')];
  expect(numbers, 'numbers').toEqual([0, 1, 0]);
});

test('a maker that fails hears of it in its own words, and the next one makes it anew', async ({ hub }) => {
  const [one, other] = [await hub.link(), await hub.link()];
  const own = new NotTestable('arranging-failed', 'Nobody could be registered.');
  expect(await thrownBy(() => one.board.once('key', () => Promise.reject(own))), 'problem').toBe(own);
  expect(await other.board.once('key', () => Promise.resolve(1)), 'made by another').toBe(1);
});

test('a worker that ends before it has made what it was to make leaves that to others', async ({ hub }) => {
  const [one, other] = [await hub.link(), await hub.link()];
  const begun = new Promise<void>((resolve) => {
    const never = (): Promise<never> => (resolve(), new Promise(() => undefined));
    one.board.once('key', never).catch(() => undefined);
  });
  await begun;
  const waiting = other.board.once('key', () => Promise.resolve('made by another'));
  one.close();
  expect(await waiting, 'value').toBe('made by another');
});

test('a worker that asked twice for what it was to make holds nobody up when it ends', async ({ hub }) => {
  const [one, other] = [await hub.link(), await hub.link()];
  const never = new Promise<never>(() => undefined);
  const begun = new Promise<void>((resolve) => {
    one.board.once('key', () => (resolve(), never)).catch(() => undefined);
  });
  await begun;
  one.board.once('key', () => never).catch(() => undefined);
  await one.board.next('a');
  const waiting = other.board.once('key', () => Promise.resolve('made by another'));
  one.close();
  expect(await waiting, 'value').toBe('made by another');
});

test('half a line of a worker that was killed spoils nothing', async ({ hub }) => {
  const socket = createConnection(hub.address);
  await once(socket, 'connect');
  socket.end('{"ask":"once","ke');
  await once(socket, 'close');
  const { board } = await hub.link();
  expect(await board.next('a'), 'for the others').toBe(0);
});

test('a worker whose hub is gone is told so', async ({ hub }) => {
  const [one, other] = [await hub.link(), await hub.link()];
  const begun = new Promise<void>((resolve) => {
    one.board.once('key', () => (resolve(), new Promise(() => undefined))).catch(() => undefined);
  });
  await begun;
  const waiting = thrownBy(() => other.board.once('key', () => Promise.resolve('unused')));
  await other.board.next('a');
  await hub.close();
  expect((await waiting).message, 'told').toBe('The process that runs the checks is gone.');
  expect((await thrownBy(() => other.board.next('a'))).message, 'told later').toBe(
    'The process that runs the checks is gone.',
  );
});

test('an outcome that one worker leaves is taken by the next, evidence and all', async ({ hub }) => {
  const [one, other] = [await hub.link(), await hub.link()];
  const check = checkOf({ id: 'MADE-UP_1' });
  const thrown = new Violation('expected 3, received 0');
  const evidence = { differences: [{ path: 'a', expected: '3', received: 'ä' }], steps: [] };
  const outcome = outcomeOf({ check, verdict: 'fail', message: thrown.message, thrown, evidence });
  await one.leave(packedOutcome(outcome));
  const taken = await other.take('MADE-UP_1');
  const read = taken && unpackedOutcome(check, taken);
  expect(read, 'outcome').toMatchObject({ check, verdict: 'fail', message: 'expected 3, received 0' });
  expect(read?.thrown, 'thrown').toMatchObject({ name: 'Violation', stack: thrown.stack });
  expect(read?.evidence, 'evidence').toEqual(evidence);
  expect(await one.take('MADE-UP_1'), 'a second time').toBeUndefined();
});

test('failures are counted over all workers', async ({ hub }) => {
  const links = [await hub.link(), await hub.link()];
  const note = { level: 'MUST', verdict: 'fail', message: 'it broke' } as const;
  const volumes = [];
  for (let number = 0; number < 8; number += 1)
    volumes.push(await links[number % 2]?.note({ ...note, id: `MADE-UP-${number}` }));
  expect(volumes.slice(2, 5), 'the third and those after it').toEqual(['aloud', 'quietly', 'quietly']);
});
