import type { Socket } from 'node:net';
import { setTimeout as after } from 'node:timers/promises';
import { expect, test as base } from '@playwright/test';
import type { Reply } from '../../../../fixtures/http/reply.ts';
import { openDispatcher } from '../../../../fixtures/run/start/start-server.ts';
import { type RawServer, openRawServer, readRequest } from '../http/raw-server.ts';
import { sentTo } from '../made-up-reply.ts';

// What made-up time cannot show: sockets. A dispatcher with its real clients, before a server that closes connections
// without a word.

const ANSWER = 'HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nContent-Length: 2\r\n\r\n{}';
const limits = { concurrency: 8, perSecond: undefined, timeoutMs: 60_000 };

interface Before {
  readonly server: RawServer;
  readonly ask: (path: string) => Promise<Reply>;
  /** Resets those connections, counted from 1, on which this is so, and answers on others. Returns how many there were. */
  readonly resets: (isReset: (connection: number) => boolean) => () => number;
}

const test = base.extend<{ before: Before }>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright asks for a pattern.
  before: async ({}, use) => {
    const server = await openRawServer();
    const { dispatcher, close } = await openDispatcher(limits, server.url);
    const ask = (path: string): Promise<Reply> =>
      dispatcher.send('playwright', sentTo(server.url + path, { body: Buffer.from('{}') }));
    const resets: Before['resets'] = (isReset) => {
      const known: Socket[] = [];
      server.greet((socket) => void known.push(socket));
      server.answer((socket) => {
        if (isReset(known.indexOf(socket) + 1)) socket.resetAndDestroy();
        else socket.write(ANSWER);
      });
      return () => known.length;
    };
    await use({ server, ask, resets });
    await close();
    await server.close();
  },
});

const READ = '/user/get_users';
const WRITE = '/group/mute_group';
const writesTo = ({ got }: RawServer): number =>
  got.filter((request) => readRequest(request).line.includes(WRITE)).length;

test('where no connection bears a second request, all are answered, and writes arrive once', async ({
  before: { server, ask, resets },
}) => {
  const used = new Set<number>();
  resets((connection) => used.has(connection) || !used.add(connection));
  for (const path of [READ, READ, WRITE, WRITE, READ, WRITE])
    expect((await ask(path)).status, path).toBe(200);
  expect([writesTo(server), server.got.length], 'writes, and all requests').toEqual([3, 7]);
});

test('connections are kept; where idle ones are closed, a read goes over a new one, and a write does at once', async ({
  before: { server, ask, resets },
}) => {
  const idle = { upTo: 0 };
  const connections = resets((connection) => connection <= idle.upTo);
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
