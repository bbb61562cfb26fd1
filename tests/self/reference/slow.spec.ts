import { expect, test } from '@playwright/test';
import type { HttpReply } from '../../../reference/http.ts';
import { createReference } from '../../../reference/reference.ts';
import type { ReferenceOptions } from '../../../reference/store.ts';
import type { Served } from '../../../reference/slow/one-at-a-time.ts';
import { createSlow } from '../../../reference/slow/slow.ts';
import { usualService, type Slowness } from '../../../reference/slow/slowness.ts';
import { adminTokenOf } from '../admin-token.ts';
import { newMadeUpTime } from '../made-up-time.ts';

// What slow servers do, and when: in a time that is made up, so that each moment is exact.

const page = { pageNumber: 1, showNumber: 20 };

interface Answer extends HttpReply {
  readonly retryAfter: string | undefined;
  /** Milliseconds until it came. */
  readonly ms: number;
}

/** A slow server, and a way to ask it. */
function started(slowness: Slowness, options: ReferenceOptions = {}) {
  const time = newMadeUpTime();
  const served: Served[] = [];
  const slow = createSlow(slowness, (_request, each) => served.push(each), time);
  const reference = createReference({ ...options, sent: slow.sent });
  const token = adminTokenOf(reference.handle, { secret: 'openIM123' });
  const answer = slow.around(reference);
  const ask = async (path: string, body: object = {}): Promise<Answer> => {
    const began = time.now();
    const headers = { operationid: 'self', token };
    const reply = await answer({
      method: 'POST',
      path,
      query: '',
      headers,
      body: Buffer.from(JSON.stringify(body)),
    });
    return { ...reply, retryAfter: reply.headers['retry-after'], ms: time.now() - began };
  };
  return { time, slow, reference, served, ask };
}

const cheap = '/msg/get_server_time';
const times = <T>(count: number, make: (index: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: count }, (_, index) => make(index)));
const close = (value: number | undefined, to: number): void => expect(value).toBeCloseTo(to, 6);
const msOf = (answers: readonly Answer[]): number[] => answers.map(({ ms }) => ms);
const statusesOf = (answers: readonly Answer[]): number[] => answers.map(({ status }) => status);

test('one request at a time, first come first served, each in its own time', async () => {
  const byPath = new Map([['/group/get_groups', 12]]);
  const { ask, served, slow } = started({ service: { ...usualService, byPath } });
  const answers = await times(10, () => ask(cheap));
  const other = await ask('/group/get_groups', { pagination: page });

  expect(msOf([...answers, other]), 'ms').toEqual([5, 10, 15, 20, 25, 30, 35, 40, 45, 50, 12]);
  const ends = served.map(({ endedAt }) => endedAt);
  for (const [index, { arrivedAt, endedAt, serviceMs }] of served.entries())
    close(endedAt - Math.max(arrivedAt, ends[index - 1] ?? 0), serviceMs);
  close(slow.statistics.serviceMs, 10 * 5 + 12);
  expect(slow.statistics.byPath.get(cheap), 'requests to one path').toBe(10);
  expect(slow.statistics.requests, 'requests').toBe(11);
  expect(slow.statistics.mostAtOnce, 'most at once').toBe(10);
  expect(slow.statistics.mostQueued, 'most in the queue').toBe(10);
});

test('what a handler throws reaches who asked', async () => {
  const broken = (): HttpReply => {
    throw new Error('broken');
  };
  const slow = createSlow({ service: usualService }, undefined, newMadeUpTime());
  const answer = slow.around({ ...createReference(), handle: broken });
  const request = { method: 'POST', path: cheap, query: '', headers: {}, body: Buffer.from('{}') };

  await expect(answer(request)).rejects.toThrow('broken');
});

test('a search costs more with each message stored', async () => {
  const { ask, slow } = started({ service: usualService }, { storedMessages: 400 });
  const { body, ms } = await ask('/msg/search_msg', { pagination: page });

  expect(body, 'what is stored').toContain('"chatLogsNum":400');
  close(slow.statistics.serviceMs, 20 + 400 * 0.05);
  close(ms, 20 + 400 * 0.05);
});

test('a sent message shows after four more jobs at the end of the queue', async () => {
  const service = { ...usualService, requestMs: 50, searchMs: 20, searchMsPerMessage: 0, stepsUntilShown: 4 };
  const { ask, slow } = started({ service });
  const users = ['a', 'b'].map((userID) => ({ userID, nickname: userID, faceURL: '' }));
  await ask('/user/user_register', { users });
  const search = { sendID: 'a', recvID: 'b', pagination: page };
  const content = { content: 'x' };
  await ask('/msg/send_msg', { sendID: 'a', recvID: 'b', content, contentType: 101, sessionType: 1 });
  const searches: Answer[] = [];
  for (let turn = 0; turn < 6; turn += 1) searches.push(await ask('/msg/search_msg', search));

  // Each step is done before the search that came after it, and the next step comes after that search.
  const counts = searches.map(({ body }) => body.replace(/^.*"chatLogsNum":(\d+).*$/s, '$1'));
  expect(counts, 'found').toEqual(['0', '0', '0', '1', '1', '1']);
  expect(msOf(searches), 'ms').toEqual([70, 70, 70, 70, 20, 20]);
  // Registering, sending, its four steps, and six searches.
  close(slow.statistics.serviceMs, (1 + 1 + 4) * 50 + 6 * 20);
});

test('what follows a sent message in its conversation shows with it, not before', async () => {
  const service = { ...usualService, stepsUntilShown: 60 };
  const { ask, reference, time } = started({ service }, { sendDelayMs: [0, 0] });
  const users = ['a', 'b', 'c'].map((userID) => ({ userID, nickname: userID, faceURL: '' }));
  await ask('/user/user_register', { users });
  const groupInfo = { groupID: 'g', groupName: 'g', groupType: 2 };
  await ask('/group/create_group', { ownerUserID: 'a', memberUserIDs: ['b', 'c'], groupInfo });
  const content = { content: 'x' };
  await ask('/msg/send_msg', { sendID: 'a', groupID: 'g', content, contentType: 101, sessionType: 3 });
  const sentAt = time.now();
  await ask('/group/mute_group', { groupID: 'g' });
  const shown = (): boolean[] =>
    [...reference.store.conversations.values()].flatMap(({ messages }) =>
      messages.map(({ visibleAt }) => visibleAt <= Date.now()),
    );

  expect(shown(), 'created, sent, muted').toEqual([true, false, false]);
  // Sixty steps, and the mute between them.
  const stepsMs = 61 * service.requestMs;
  await time.after(sentAt + stepsMs - 1 - time.now());
  expect(shown(), 'before the last step').toEqual([true, false, false]);
  await time.after(1.5);
  expect(shown(), 'after it').toEqual([true, true, true]);
});

test('delays from a range vary, and are the same in each run', async () => {
  const range = { least: 20, most: 320 };
  const delaysOf = async (): Promise<readonly number[]> => {
    const { ask } = started({ delayMs: range });
    return msOf(await times(30, () => ask(cheap)));
  };
  const delays = await delaysOf();

  expect(Math.min(...delays), 'least').toBeGreaterThanOrEqual(range.least);
  expect(Math.max(...delays), 'most').toBeLessThanOrEqual(range.most);
  expect(delays.filter((ms) => ms < 120).length, 'below 120 ms').toBe(10);
  expect(new Set(delays).size, 'different ones').toBe(30);
  expect(await delaysOf(), 'again').toEqual(delays);
});

test('above its limit a server answers 429 and says when to come again', async () => {
  const { ask, slow, time } = started({ requestsPerSecond: 5 });
  const first = await times(8, () => ask(cheap));
  await time.after(999);
  const early = await ask(cheap);
  await time.after(1);
  const later = await ask(cheap);

  expect(statusesOf(first), 'statuses').toEqual([200, 200, 200, 200, 200, 429, 429, 429]);
  expect([early.status, later.status], 'just before a second, and after it').toEqual([429, 200]);
  const refused = [...first, early].filter(({ status }) => status === 429);
  const retryAfters = refused.map(({ retryAfter }) => retryAfter);
  expect(retryAfters, 'Retry-After').toEqual(['1', '1', '1', '1']);
  expect(slow.statistics.throttled, 'when answered 429').toEqual([0, 0, 0, 999]);
});

test('while it stands still nothing is answered and nothing is lost', async () => {
  const { ask, slow } = started({ standstills: [{ fromRequest: 3, forMs: 200 }] });
  const before = [await ask(cheap), await ask(cheap)];
  const held = await times(5, () => ask(cheap));

  expect(new Set(statusesOf([...before, ...held])), 'statuses').toEqual(new Set([200]));
  expect(msOf([...before, ...held]), 'ms').toEqual([0, 0, 200, 200, 200, 200, 200]);
  expect(slow.statistics.held, 'when requests found it standing still').toEqual([0, 0, 0, 0, 0]);
});

test('a queue stands still, too, in the middle of a service', async () => {
  const service = { ...usualService, requestMs: 60 };
  const { ask } = started({ service, standstills: [{ from: 20, until: 220 }] });

  expect(msOf(await times(2, () => ask(cheap))), 'ms').toEqual([260, 320]);
});

test('for a while everything is answered 503, without a word on when to come again', async () => {
  const { ask, slow, time } = started({ outages: [{ from: 0, until: 100 }] });
  const first = await ask(cheap);
  await time.after(99);
  const last = await ask(cheap);
  await time.after(1);
  const over = await ask(cheap);

  expect(statusesOf([first, last, over]), 'statuses').toEqual([503, 503, 200]);
  expect([first.retryAfter, last.retryAfter], 'Retry-After').toEqual([undefined, undefined]);
  expect(slow.statistics.unavailable, 'when answered 503').toEqual([0, 99]);
});
