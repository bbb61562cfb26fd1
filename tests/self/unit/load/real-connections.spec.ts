import type { Socket } from 'node:net';
import { setTimeout as after } from 'node:timers/promises';
import { expect, test as base } from '@playwright/test';
import type { Reply } from '../../../../fixtures/http/reply.ts';
import { openDispatcher } from '../../../../fixtures/run/start/start-server.ts';
import { type RawServer, openRawServer, readRequest } from '../http/raw-server.ts';
import { sentTo } from '../made-up-reply.ts';

// What made-up time cannot show: sockets. A dispatcher with its real clients, before a server that closes connections
// without a word.

const ANSWER = 'HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nContent-Length: 2\r\n\r\n';
const limits = { concurrency: 8, perSecond: undefined, timeoutMs: 60_000 };

/** How a connection ends: as soon as it is there, or when its request is, by FIN or by RST. */
const ends = ['at the door', 'end', 'resetAndDestroy'] as const;
/** What a server does with a connection, counted from 1, and with each request: the method of a connection is empty. */
type Fate = (connection: number, method: string) => (typeof ends)[number] | 'answer';

interface Before {
  readonly server: RawServer;
  /** Sends a POST to this path by Playwright's client, or another verb over the wire. */
  readonly ask: (path: string, method?: string) => Promise<Reply>;
  /** Lets the server answer or end what it gets, and returns the number of connections that there were. */
  readonly meet: (fate: Fate) => () => number;
}

const test = base.extend<{ before: Before }>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright asks for a pattern.
  before: async ({}, use) => {
    const server = await openRawServer();
    const { dispatcher, close } = await openDispatcher(limits, server.url);
    const post = (path: string) => sentTo(server.url + path, { body: Buffer.from('{}') });
    const ask = (path: string, method = 'POST'): Promise<Reply> =>
      method === 'POST'
        ? dispatcher.send('playwright', post(path))
        : dispatcher.send('wire', { ...post(path), method, beside: post(path) });
    const meet = (fate: Fate): (() => number) => {
      const known: Socket[] = [];
      server.greet((socket) => {
        known.push(socket);
        if (fate(known.length, '') === 'at the door') socket.resetAndDestroy();
      });
      server.answer((socket) => {
        const method = methodOf(server.got.at(-1));
        const how = fate(known.indexOf(socket) + 1, method);
        if (how === 'answer') socket.write(method === 'HEAD' ? ANSWER : `${ANSWER}{}`);
        else if (how !== 'at the door') socket[how]();
      });
      return () => known.length;
    };
    await use({ server, ask, meet });
    await close();
    await server.close();
  },
});

const methodOf = (request: Buffer | undefined): string => readRequest(request).line.split(' ')[0] ?? '';
const READ = '/user/get_users';
const WRITE = '/group/mute_group';
const writesTo = ({ got }: RawServer): number =>
  got.filter((request) => readRequest(request).line.includes(WRITE)).length;

test('where no connection bears a second request, all are answered, and writes arrive once', async ({
  before: { server, ask, meet },
}) => {
  const used = new Set<number>();
  meet((connection, method) => {
    if (used.has(connection)) return 'resetAndDestroy';
    if (method !== '') used.add(connection);
    return 'answer';
  });
  for (const path of [READ, READ, WRITE, WRITE, READ, WRITE])
    expect((await ask(path)).status, path).toBe(200);
  expect([writesTo(server), server.got.length], 'writes, and all requests').toEqual([3, 7]);
});

test('connections are kept; where idle ones are closed, a read goes over a new one, and a write does at once', async ({
  before: { server, ask, meet },
}) => {
  const idle = { upTo: 0 };
  const connections = meet((connection) => (connection <= idle.upTo ? 'resetAndDestroy' : 'answer'));
  for (const path of [READ, READ, READ, READ]) await ask(path);
  expect(connections(), 'connections').toBe(1);
  for (const path of [WRITE, READ]) {
    // Longer than a write trusts a connection.
    await after(600);
    idle.upTo = connections();
    expect((await ask(path)).status, path).toBe(200);
  }
  expect([writesTo(server), server.got.length], 'writes, and all with the read once more').toEqual([1, 7]);
});

// Checks of an honest server that resets connections: an answer that never came is no refusal, and no violation.
