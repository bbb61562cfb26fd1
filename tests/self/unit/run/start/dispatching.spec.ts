import type { Socket } from 'node:net';
import { setTimeout as after } from 'node:timers/promises';
import { expect, test as base } from '@playwright/test';
import { openDispatcher, closeServer, openServer } from '../../../../../fixtures/run/start/start-server.ts';
import { parseSettings } from '../../../../../fixtures/run/start/settings.ts';
import { openRawServer, told, type RawServer } from '../../http/raw-server.ts';
import { sentTo } from '../../made-up-reply.ts';

// A dispatcher with its real clients, before a server that closes connections without a word.

const ANSWER = 'HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nContent-Length: 2\r\n\r\n{}';
const limits = { concurrency: 8, perSecond: undefined, timeoutMs: 60_000 };

interface Before {
  readonly server: RawServer;
  /** Sends a POST to this path by Playwright's client, or another verb over the wire. */
  readonly send: (path: string, method?: string) => Promise<number>;
}

const test = base.extend<{ before: Before }>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright asks for a pattern.
  before: async ({}, use) => {
    const server = await openRawServer();
    const { dispatcher, close } = await openDispatcher(limits, server.url);
    const post = (path: string) => sentTo(server.url + path, { body: Buffer.from('{}') });
    const send = async (path: string, method = 'POST'): Promise<number> => {
      const odd = { ...post(path), method, beside: post(path) };
      const isPost = method === 'POST';
      return (await dispatcher.send(isPost ? 'playwright' : 'wire', isPost ? post(path) : odd)).status;
    };
    await use({ server, send });
    await close();
    await server.close();
  },
});

const READ = '/user/get_users';
const WRITE = '/group/mute_group';

/** Answers the first request of each connection, and resets it at the second. */
function onceEach(): (socket: Socket) => void {
  const used = new WeakSet<Socket>();
  return (socket) => {
    if (used.has(socket)) socket.resetAndDestroy();
    else socket.write(ANSWER);
    used.add(socket);
  };
}

const writesTo = ({ got }: RawServer): number =>
  got.filter((request) => told(request).line.includes(WRITE)).length;

test('where no connection bears a second request, all are answered, and writes arrive once', async ({
  before: { server, send },
}) => {
  server.answer(onceEach());
  const statuses: number[] = [];
  for (const path of [READ, READ, WRITE, WRITE, READ, WRITE]) statuses.push(await send(path));
  expect(statuses, 'statuses').toEqual(Array(6).fill(200));
  expect([writesTo(server), server.got.length], 'writes, and all requests').toEqual([3, 7]);
});

test('where the first request of all is a write, the next one is not lost, either', async ({
  before: { server, send },
}) => {
  server.answer(onceEach());
  for (let count = 0; count < 4; count += 1) expect(await send(WRITE), 'status').toBe(200);
  expect(writesTo(server), 'writes').toBe(4);
});

test('where idle connections are closed, a read goes over a new one, and a write does at once', async ({
  before: { server, send },
}) => {
  const idle = new WeakSet<Socket>();
  const used = new Set<Socket>();
  server.answer((socket) => {
    if (idle.has(socket)) socket.resetAndDestroy();
    else socket.write(ANSWER, () => used.add(socket));
  });
  for (const path of [READ, READ, WRITE]) expect(await send(path), path).toBe(200);
  for (const path of [WRITE, READ, WRITE]) {
    // Longer than a write trusts a connection.
    await after(1_100);
    for (const socket of used) idle.add(socket);
    expect(await send(path), path).toBe(200);
  }
  expect(writesTo(server), 'writes').toBe(3);
  expect(server.got, 'requests, the read once more').toHaveLength(7);
});

test('a target that keeps connections is asked over few', async ({ before: { server, send } }) => {
  const sockets = new Set<Socket>();
  server.answer((socket) => {
    sockets.add(socket);
    socket.write(ANSWER);
  });
  for (let count = 0; count < 10; count += 1) for (const path of [READ, WRITE, WRITE]) await send(path);
  // A write opens one more where the machine has stood still since the request before it.
  expect(sockets.size, 'connections').toBeLessThan(9);
});

test('a verb that is dispatched while every second connection is reset is judged by its answer', async ({
  before: { server, send },
}) => {
  const known = new Set<Socket>();
  server.answer((socket) => {
    const isNew = !known.has(socket);
    known.add(socket);
    const isReset = isNew && known.size % 2 === 0;
    socket[isReset ? 'resetAndDestroy' : 'write'](ANSWER);
  });
  for (let count = 0; count < 6; count += 1) expect(await send(WRITE, 'GET'), 'status').toBe(200);
});

base(
  'on a server in our own process at most four requests are in flight, and nothing holds them back',
  async () => {
    const server = await openServer(parseSettings({ IM_CONCURRENCY: '8' }));
    const { dispatcher } = server.dispatching;
    const read = sentTo(`${server.target.baseURL}/user/get_users`, { body: Buffer.from('{}') });
    await Promise.all(Array.from({ length: 40 }, () => dispatcher.send('playwright', read)));
    const { mostInFlight, ...load } = dispatcher.load();
    expect(load).toMatchObject({ requests: 40, slowdowns: 0 });
    expect([3, 4], 'at once').toContain(mostInFlight);
    await closeServer(server);
  },
);
