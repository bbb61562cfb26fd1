import type { Socket } from 'node:net';
import { setTimeout as after } from 'node:timers/promises';
import { expect, test as base } from '@playwright/test';
import type { Body } from '../../../../fixtures/check.ts';
import { Violation } from '../../../../fixtures/errors.ts';
import { expectUntouched } from '../../../../fixtures/expect/effects.ts';
import { expectRefusal, expectVerbRefused } from '../../../../fixtures/expect/reply.ts';
import { newBoard } from '../../../../fixtures/given/board.ts';
import type { Reply } from '../../../../fixtures/http/reply.ts';
import { type Target, openTarget } from '../../../../fixtures/http/target.ts';
import { runCheck } from '../../../../fixtures/run/engine/run-check.ts';
import { parseSettings } from '../../../../fixtures/run/start/settings.ts';
import { closeServer, openDispatcher, openServer } from '../../../../fixtures/run/start/start-server.ts';
import { listen } from '../../../../reference/listen.ts';
import { createReference } from '../../../../reference/reference.ts';
import { adminTokenOf, givenToken } from '../../admin-token.ts';
import { patient } from '../fake-target.ts';
import { type RawServer, openRawServer, readRequest } from '../http/raw-server.ts';
import { checkOf } from '../made-up-check.ts';
import { sentTo } from '../made-up-reply.ts';
import { thrownBy } from '../thrown.ts';

// A dispatcher with its real clients, before a server that closes connections without a word.

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

/** Answers the first request of each connection, and resets it at the second. */
function onceEach(): Fate {
  const used = new Set<number>();
  return (connection, method) => {
    if (used.has(connection)) return 'resetAndDestroy';
    if (method !== '') used.add(connection);
    return 'answer';
  };
}

const writesTo = ({ got }: RawServer): number =>
  got.filter((request) => readRequest(request).line.includes(WRITE)).length;

test('where no connection bears a second request, all are answered, and writes arrive once', async ({
  before: { server, ask, meet },
}) => {
  meet(onceEach());
  for (const path of [READ, READ, WRITE, WRITE, READ, WRITE])
    expect((await ask(path)).status, path).toBe(200);
  expect([writesTo(server), server.got.length], 'writes, and all requests').toEqual([3, 7]);
});

test('where the first request of all is a write, the next one is not lost, either', async ({
  before: { server, ask, meet },
}) => {
  meet(onceEach());
  for (let count = 0; count < 4; count += 1) expect((await ask(WRITE)).status, 'status').toBe(200);
  expect(writesTo(server), 'writes').toBe(4);
});

test('where idle connections are closed, a read goes over a new one, and a write does at once', async ({
  before: { server, ask, meet },
}) => {
  const idle = { upTo: 0 };
  const connections = meet((connection) => (connection <= idle.upTo ? 'resetAndDestroy' : 'answer'));
  for (const path of [READ, READ, WRITE]) expect((await ask(path)).status, path).toBe(200);
  for (const path of [WRITE, READ, WRITE]) {
    // Longer than a write trusts a connection.
    await after(1_100);
    idle.upTo = connections();
    expect((await ask(path)).status, path).toBe(200);
  }
  expect(writesTo(server), 'writes').toBe(3);
  expect(server.got, 'requests, the read once more').toHaveLength(7);
});

test('a target that keeps connections is asked over few', async ({ before: { ask, meet } }) => {
  const connections = meet(() => 'answer');
  for (let count = 0; count < 10; count += 1) for (const path of [READ, WRITE, WRITE]) await ask(path);
  // A write opens one more where the machine has stood still since the request before it.
  expect(connections(), 'connections').toBeLessThan(9);
});

for (const end of ends)
  test(`a verb that is dispatched while every second connection ends fails: ${end}`, async ({
    before: { ask, meet },
  }) => {
    for (const phase of [0, 1])
      for (const method of ['GET', 'HEAD', 'PUT', 'BREW']) {
        meet((connection) => (connection % 2 === phase ? end : 'answer'));
        await ask(WRITE).catch(() => undefined);
        const reply = await ask(WRITE, method);
        expect.soft(reply.status, `${method}, ${phase}`).toBe(200);
        expect.soft(await thrownBy(() => expectVerbRefused(reply)), method).toBeInstanceOf(Violation);
      }
  });

for (const end of ['end', 'resetAndDestroy'] as const)
  test(`a server that closes every other verb, and answers each POST, refuses them: ${end}`, async ({
    before: { server, ask, meet },
  }) => {
    for (const method of ['GET', 'HEAD', 'PUT', 'BREW']) {
      const connections = meet((_, asked) => (asked === 'POST' ? 'answer' : end));
      await ask(WRITE);
      server.got.length = 0;
      const before = connections();
      const reply = await ask(WRITE, method);
      expect.soft(reply.status, method).toBe(0);
      expectVerbRefused(reply);
      const [verb, sent] = [method, server.got.map(methodOf).join(' ')];
      expect.soft(sent, method).toBe(`${verb} ${verb} ${verb} POST POST ${verb} ${verb}`);
      expect.soft(connections() - before, `${method}: connections, one for each`).toBe(7);
    }
  });

test('on a server in our own process at most four requests are in flight, and nothing holds them back', async () => {
  const server = await openServer(parseSettings({ IM_CONCURRENCY: '8' }));
  const { dispatcher } = server.dispatching;
  const read = sentTo(`${server.target.baseURL}/user/get_users`, { body: Buffer.from('{}') });
  await Promise.all(Array.from({ length: 40 }, () => dispatcher.send('playwright', read)));
  const { mostInFlight, ...load } = dispatcher.load();
  expect(load).toMatchObject({ requests: 40, slowdowns: 0 });
  expect([3, 4], 'at once').toContain(mostInFlight);
  await closeServer(server);
});

// Checks of an honest server that resets connections: an answer that never came is no refusal, and no violation.

const secret = 'the-secret';

/** An honest server that resets one in this number of connections after the first few. */
async function resettingOneIn(share: number) {
  const { handle } = createReference({ secret, sendDelayMs: [0, 0] });
  const count = { connections: 0, resets: 0 };
  const server = await listen(new Map([['', handle]]), {
    connected(socket) {
      count.connections += 1;
      if (count.connections < 20 || count.connections % share > 0) return;
      count.resets += 1;
      socket.resetAndDestroy();
    },
  });
  const { dispatcher, close } = await openDispatcher({ ...limits, concurrency: 32 }, server.url);
  const target = openTarget(dispatcher.send, {
    baseURL: server.url,
    profile: 'platform-v3',
    runID: 'reset',
    adminToken: givenToken(adminTokenOf(handle, { secret })),
    adminUserID: 'imAdmin',
    secret,
    deadlines: patient,
  });
  return { target, count, close: async () => (await close(), await server.close()) };
}

const truncated: Body = async ({ given, send }) => {
  const { path, caller, watched } = await given.controlledCall('MUTE_GROUP_MEMBER');
  expectRefusal(await send({ path, caller, bytes: Buffer.from('{"groupID"') }));
  await expectUntouched(watched);
};

const put: Body = async ({ given, send }) => {
  const { path, body, caller, watched } = await given.dispatchedCall('MUTE_GROUP_MEMBER');
  expectVerbRefused(await send({ method: 'PUT', path, caller, bytes: Buffer.from(JSON.stringify(body)) }));
  await expectUntouched(watched);
};

async function endings(target: Target, bodies: readonly Body[]) {
  const board = newBoard();
  const ended = await Promise.all(bodies.map((body) => runCheck(checkOf({}, body), target, board)));
  return ended.map(({ verdict, reason }) => (reason === undefined ? verdict : `${verdict}: ${reason}`));
}

test('where one connection in ten is reset, checks hold or are inconclusive, so that they are tried again', async () => {
  const { target, count, close } = await resettingOneIn(10);
  const all = await endings(
    target,
    Array.from({ length: 24 }, (_, index) => (index % 2 === 0 ? truncated : put)),
  );
  const again = await endings(target, [truncated, put]);
  await close();
  expect(count.resets, 'connections reset').toBeGreaterThan(1);
  expect(new Set([...all, ...again]), 'endings').toEqual(new Set(['pass', 'inconclusive: no-answer']));
  const held = all.filter((ending) => ending === 'pass').length;
  expect(held, 'checks that hold at once').toBeGreaterThan(12);
});
