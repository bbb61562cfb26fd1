import { Agent, request as open } from 'node:http';
import { expect, test } from '@playwright/test';
import { listen } from '../../../reference/listen.ts';
import { createReference, type Reference, type ReferenceOptions } from '../../../reference/reference.ts';
import type { Served } from '../../../reference/slow/queue.ts';
import { createSlow, type Slow } from '../../../reference/slow/slow.ts';
import { usualService, type Slowness } from '../../../reference/slow/slowness.ts';
import { adminTokenOf } from '../admin-token.ts';

const page = { pageNumber: 1, showNumber: 20 };

interface Answer {
  readonly status: number;
  readonly body: string;
  readonly retryAfter: string | undefined;
  readonly ms: number;
}

interface Setting {
  readonly slow: Slow;
  readonly reference: Reference;
  readonly served: readonly Served[];
  /** Rejects with the error of the connection. */
  ask(path: string, body?: object, agent?: Agent): Promise<Answer>;
}

interface Tools {
  readonly started: (slowness: Slowness, options?: ReferenceOptions) => Promise<Setting>;
}

const slowTest = test.extend<Tools>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads what a fixture needs off the pattern.
  started: async ({}, use) => {
    const ends: (() => unknown)[] = [];
    await use(async (slowness, options = {}) => {
      const served: Served[] = [];
      const slow = createSlow(slowness, (_request, each) => served.push(each));
      const reference = createReference({ ...options, sent: slow.sent });
      const server = await listen(new Map([['', slow.around(reference)]]), slow.door);
      const agent = new Agent({ keepAlive: true });
      const token = adminTokenOf(reference.handle, { secret: 'openIM123' });
      ends.push(
        () => agent.destroy(),
        () => server.close(),
      );
      return {
        slow,
        reference,
        served,
        ask: (path, body = {}, own = agent) => post(server.url + path, body, token, own),
      };
    });
    await Promise.all(ends.map((end) => end()));
  },
});

function post(url: string, body: object, token: string, agent: Agent): Promise<Answer> {
  const began = performance.now();
  return new Promise((resolve, reject) => {
    const headers = { operationid: 'self', token, 'content-type': 'application/json' };
    const request = open(url, { method: 'POST', agent, headers }, (reply) => {
      let text = '';
      reply.on('data', (chunk: Buffer) => (text += chunk.toString()));
      reply.on('end', () =>
        resolve({
          status: reply.statusCode ?? 0,
          body: text,
          retryAfter: reply.headers['retry-after'],
          ms: performance.now() - began,
        }),
      );
    });
    request.on('error', reject);
    request.end(JSON.stringify(body));
  });
}

const cheap = '/msg/get_server_time';
const times = <T>(count: number, make: (index: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: count }, (_, index) => make(index)));
const close = (value: number, to: number): void => expect(value).toBeCloseTo(to, 6);

slowTest('one request at a time, first come first served, each in its own time', async ({ started }) => {
  const byPath = new Map([['/group/get_groups', 12]]);
  const { ask, served, slow } = await started({ service: { ...usualService, byPath } });
  const answers = await times(10, () => ask(cheap));
  await ask('/group/get_groups', { pagination: page });

  const ends = served.map(({ endedAt }) => endedAt);
  for (const [index, { arrivedAt, endedAt, serviceMs }] of served.entries())
    close(endedAt - Math.max(arrivedAt, ends[index - 1] ?? 0), serviceMs);
  close(slow.statistics.serviceMs, 10 * 5 + 12);
  expect(slow.statistics.byPath.get(cheap), 'requests to one path').toBe(10);
  expect(slow.statistics.requests, 'requests').toBe(11);
  expect(slow.statistics.mostAtOnce, 'most at once').toBeGreaterThan(1);
  expect(slow.statistics.mostQueued, 'most in the queue').toBe(slow.statistics.mostAtOnce);
  expect(Math.max(...answers.map(({ ms }) => ms)), 'the last answer').toBeGreaterThan(49);
});

slowTest('a search costs more with each message stored', async ({ started }) => {
  const { ask, slow } = await started({ service: usualService }, { storedMessages: 400 });
  const { body, ms } = await ask('/msg/search_msg', { pagination: page });

  expect(body, 'what is stored').toContain('"chatLogsNum":400');
  close(slow.statistics.serviceMs, 20 + 400 * 0.05);
  expect(ms, 'milliseconds').toBeGreaterThan(39);
});

slowTest('a sent message shows after four more jobs at the end of the queue', async ({ started }) => {
  const service = { ...usualService, requestMs: 50, searchMs: 20, searchMsPerMessage: 0, stepsUntilShown: 4 };
  const { ask, slow } = await started({ service });
  const users = ['a', 'b'].map((userID) => ({ userID, nickname: userID, faceURL: '' }));
  await ask('/user/user_register', { users });
  const search = { sendID: 'a', recvID: 'b', pagination: page };
  const content = { content: 'x' };
  await ask('/msg/send_msg', { sendID: 'a', recvID: 'b', content, contentType: 101, sessionType: 1 });
  const counts: string[] = [];
  for (let turn = 0; turn < 20; turn += 1)
    counts.push((await ask('/msg/search_msg', search)).body.replace(/^.*"chatLogsNum":(\d+).*$/s, '$1'));

  expect(counts[0], 'found at once').toBe('0');
  expect(counts.at(-1), 'found later').toBe('1');
  // Registering, sending, its four steps, and twenty searches.
  close(slow.statistics.serviceMs, (1 + 1 + 4) * 50 + 20 * 20);
});

slowTest('what follows a sent message in its conversation shows with it, not before', async ({ started }) => {
  const service = { ...usualService, stepsUntilShown: 60 };
  const { ask, reference } = await started({ service }, { sendDelayMs: [0, 0] });
  const users = ['a', 'b', 'c'].map((userID) => ({ userID, nickname: userID, faceURL: '' }));
  await ask('/user/user_register', { users });
  const groupInfo = { groupID: 'g', groupName: 'g', groupType: 2 };
  await ask('/group/create_group', { ownerUserID: 'a', memberUserIDs: ['b', 'c'], groupInfo });
  const content = { content: 'x' };
  await ask('/msg/send_msg', { sendID: 'a', groupID: 'g', content, contentType: 101, sessionType: 3 });
  await ask('/group/mute_group', { groupID: 'g' });
  const shown = (): boolean[] =>
    [...reference.store.conversations.values()].flatMap(({ messages }) =>
      messages.map(({ visibleAt }) => visibleAt <= Date.now()),
    );

  expect(shown(), 'created, sent, muted').toEqual([true, false, false]);
  await expect.poll(shown, { intervals: [20] }).toEqual([true, true, true]);
});

slowTest('a far server answers any number at once, each after its delay', async ({ started }) => {
  const { ask, slow } = await started({ delayMs: 150 });
  const began = performance.now();
  const answers = await times(20, () => ask(cheap));

  expect(performance.now() - began, 'all of them').toBeLessThan(20 * 150);
  expect(Math.min(...answers.map(({ ms }) => ms)), 'the first').toBeGreaterThan(147);
  expect(slow.statistics.mostAtOnce, 'most at once').toBeGreaterThan(10);
});

slowTest('above its limit a server answers 429 and says when to come again', async ({ started }) => {
  const { ask, slow } = await started({ requestsPerSecond: 5 });
  const first = await times(8, () => ask(cheap));
  const refused = first.filter(({ status }) => status === 429);
  await expect.poll(async () => (await ask(cheap)).status, { intervals: [1050] }).toBe(200);

  expect(
    refused.map(({ retryAfter }) => retryAfter),
    'refused',
  ).toEqual(['1', '1', '1']);
  expect(slow.statistics.throttled.length, 'answered 429').toBeGreaterThanOrEqual(3);
  expect(slow.statistics.throttled[0], 'when').toBeLessThan(1000);
});

slowTest('a connection above the limit is reset, and idle ones count', async ({ started }) => {
  const { ask, slow } = await started({ connections: 3 });
  const agents = Array.from({ length: 4 }, () => new Agent({ keepAlive: true }));
  for (const agent of agents.slice(0, 3)) await ask(cheap, {}, agent);
  const ninth = await ask(cheap, {}, agents[3]).catch((error: NodeJS.ErrnoException) => error.code);
  const { open: openNow, most, reset } = { ...slow.statistics.connections };
  agents[0]?.destroy();
  await expect.poll(() => slow.statistics.connections.open).toBe(2);
  const again = await ask(cheap, {}, agents[3]);
  for (const agent of agents) agent.destroy();

  expect(ninth, 'the one too many').toBe('ECONNRESET');
  expect([openNow, most, reset], 'open, most, reset').toEqual([3, 3, 1]);
  expect(again.status, 'when another one has closed').toBe(200);
});

slowTest('while it stands still nothing is answered and nothing is lost', async ({ started }) => {
  const { ask, slow } = await started({ standstills: [{ fromRequest: 3, forMs: 200 }] });
  const before = [await ask(cheap), await ask(cheap)];
  const held = await times(5, () => ask(cheap));
  const { length: count } = slow.statistics.held;

  expect([...before, ...held].filter(({ status }) => status !== 200)).toEqual([]);
  expect(count, 'requests that found it standing still').toBeGreaterThan(0);
  expect(Math.max(...held.map(({ ms }) => ms)), 'the one that came first').toBeGreaterThan(199);
});

slowTest('a queue stands still, too, in the middle of a service', async ({ started }) => {
  const service = { ...usualService, requestMs: 60 };
  const { ask } = await started({ service, standstills: [{ from: 20, until: 220 }] });
  const [first, second] = await times(2, () => ask(cheap));

  expect(first?.ms, 'the one that was being served').toBeGreaterThan(255);
  expect(second?.ms, 'the one behind it').toBeGreaterThan(315);
});

slowTest(
  'for a while everything is answered 503, without a word on when to come again',
  async ({ started }) => {
    const { ask, slow } = await started({ outages: [{ from: 0, until: 100 }] });
    const first = await ask(cheap);
    await expect.poll(async () => (await ask(cheap)).status, { intervals: [20] }).toBe(200);

    expect([first.status, first.retryAfter], 'status, Retry-After').toEqual([503, undefined]);
    expect(Math.max(...slow.statistics.unavailable), 'the last 503').toBeLessThan(100);
  },
);

slowTest('whoever goes away before the answer is counted', async ({ started }) => {
  const { ask, slow } = await started({ delayMs: 100 });
  const agent = new Agent({ keepAlive: true });
  const asked = ask(cheap, {}, agent).catch(() => undefined);
  await expect.poll(() => slow.statistics.requests).toBe(1);
  agent.destroy();
  await asked;

  await expect.poll(() => slow.statistics.abandoned).toBe(1);
});
