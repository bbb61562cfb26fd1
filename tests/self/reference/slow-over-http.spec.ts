import { once } from 'node:events';
import { Agent, request as open } from 'node:http';
import { connect } from 'node:net';
import { expect, test as base } from '@playwright/test';
import { listen } from '../../../reference/listen.ts';
import { createReference } from '../../../reference/reference.ts';
import { realTime, type Time } from '../../../reference/slow/clock.ts';
import { createSlow, type Slow } from '../../../reference/slow/slow.ts';
import { usualService, type Slowness } from '../../../reference/slow/slowness.ts';
import { adminTokenOf } from '../admin-token.ts';

// What slow servers do to connections; and that in real time nothing comes too early. How late is up to the machine.

interface Answer {
  readonly status: number;
  readonly ms: number;
}

interface Setting {
  readonly slow: Slow;
  readonly port: number;
  /** Rejects with the error of the connection. */
  ask(agent?: Agent): Promise<Answer>;
}

const test = base.extend<{ started: (slowness: Slowness, time?: Time) => Promise<Setting> }>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads what a fixture needs off the pattern.
  started: async ({}, use) => {
    const ends: (() => unknown)[] = [];
    await use(async (slowness, time = realTime) => {
      const slow = createSlow(slowness, () => undefined, time);
      const reference = createReference({ sent: slow.sent });
      const server = await listen(new Map([['', slow.around(reference)]]), slow.door);
      const agent = new Agent({ keepAlive: true });
      const token = adminTokenOf(reference.handle, { secret: 'openIM123' });
      ends.push(
        () => agent.destroy(),
        () => server.close(),
      );
      const url = `${server.url}/msg/get_server_time`;
      return { slow, port: server.port, ask: (own = agent) => post(url, token, own) };
    });
    await Promise.all(ends.map((end) => end()));
  },
});

function post(url: string, token: string, agent: Agent): Promise<Answer> {
  const began = performance.now();
  return new Promise((resolve, reject) => {
    const headers = { operationid: 'self', token, 'content-type': 'application/json' };
    const request = open(url, { method: 'POST', agent, headers }, (reply) => {
      reply.resume();
      reply.on('end', () => resolve({ status: reply.statusCode ?? 0, ms: performance.now() - began }));
    });
    request.on('error', reject);
    request.end('{}');
  });
}

/** The longest of this number of requests at once, in ms. */
async function longest(count: number, { ask }: Setting): Promise<number> {
  const answers = await Promise.all(Array.from({ length: count }, () => ask()));
  const refused = answers.filter(({ status }) => status !== 200);
  expect(refused, 'refused').toEqual([]);
  return Math.max(...answers.map(({ ms }) => ms));
}

test('in real time nothing is answered too early', async ({ started }) => {
  expect(await longest(10, await started({ service: usualService })), 'ten services').toBeGreaterThan(49);
  expect((await (await started({ delayMs: 150 })).ask()).ms, 'a far server').toBeGreaterThan(147);
  const standstills = [{ fromRequest: 1, forMs: 200 }];
  expect(await longest(3, await started({ standstills })), 'a standstill').toBeGreaterThan(199);
});

test('a connection above the limit is reset, and idle ones count', async ({ started }) => {
  const { ask, slow } = await started({ connections: 3 });
  const agents = Array.from({ length: 4 }, () => new Agent({ keepAlive: true }));
  for (const agent of agents.slice(0, 3)) await ask(agent);
  const ninth = await ask(agents[3]).catch((error: NodeJS.ErrnoException) => error.code);
  const { open: openNow, most, reset } = { ...slow.statistics.connections };
  agents[0]?.destroy();
  await expect.poll(() => slow.statistics.connections.open).toBe(2);
  const again = await ask(agents[3]);
  for (const agent of agents) agent.destroy();

  expect(ninth, 'the one too many').toBe('ECONNRESET');
  expect([openNow, most, reset], 'open, most, reset').toEqual([3, 3, 1]);
  expect(again, 'when another one has closed').toMatchObject({ status: 200 });
});

test('a client that leaves before the answer is counted, and no other', async ({ started }) => {
  const never = new Promise<never>(() => undefined);
  const { ask, slow } = await started({ delayMs: 1 }, { ...realTime, after: () => never });
  const agents = [new Agent({ keepAlive: true }), new Agent({ keepAlive: true })];
  const asked = agents.map((agent) => ask(agent).catch(() => undefined));
  await expect.poll(() => slow.statistics.requests).toBe(2);
  expect(slow.statistics.abandoned, 'while both wait').toBe(0);
  agents[0]?.destroy();
  await asked[0];

  await expect.poll(() => slow.statistics.abandoned).toBe(1);
  agents[1]?.destroy();
  await asked[1];
});

test('a client whose connection the server refuses has not left', async ({ started }) => {
  const never = new Promise<never>(() => undefined);
  const { slow, port } = await started({ delayMs: 1 }, { ...realTime, after: () => never });
  const socket = connect(port, '127.0.0.1');
  socket.write('POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 2\r\n\r\n{}}');
  const [answer] = await once(socket, 'data');
  await once(socket, 'close');
  await expect.poll(() => slow.statistics.connections.open).toBe(0);

  expect(String(answer), 'answer').toContain('405 Method Not Allowed');
  expect(slow.statistics, 'statistics').toMatchObject({ requests: 1, abandoned: 0 });
});
