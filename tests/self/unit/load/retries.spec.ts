import { setTimeout as after } from 'node:timers/promises';
import { expect, test } from '@playwright/test';
import { Hung, NoAnswer } from '../../../../fixtures/http/no-answer.ts';
import type { Reply, Sent } from '../../../../fixtures/http/reply.ts';
import { retrying } from '../../../../fixtures/run/end/retrying-step.ts';
import { refusal } from '../made-up-reply.ts';
import { inMadeUpTime } from '../own-time.ts';
import { thrownBy } from '../thrown.ts';
import { type Answer, dispatching, ok, paths, requestOf } from './dispatching.ts';

// retries of what had no answer in time, and other requests that get longer than the settings say.

const reading = '/group/get_groups';
const writing = '/group/mute_group';
const users = '/user/get_users';

type How = Partial<Pick<Sent, 'retry' | 'body' | 'together'>>;

/** A dispatcher before a target that answers so; `call` returns why there is no answer. */
function dispatchingTo(answer: (path: string, sent: Sent) => Answer) {
  const timeouts: (number | undefined)[] = [];
  const made = dispatching((path, _count, sent) => {
    timeouts.push(sent.timeoutMs);
    return answer(path, sent);
  });
  const call = (path: string, how: How = {}): Promise<Error> =>
    thrownBy(() => made.dispatcher.send('playwright', { ...requestOf(path), ...how }));
  return { ...made, timeouts, call };
}

const members = (count: number): Buffer =>
  Buffer.from(
    JSON.stringify({
      members: Array.from({ length: count }, () => ({ groupID: '1234567890', userID: 'imc3lplwkpy3001' })),
    }),
  );

test('a large request gets a minute, and so does each one of a check that is performed again', async () => {
  const setting = '/group/set_group_member_info';
  const rows: readonly (readonly [path: string, how: How, timeoutMs: number | undefined])[] = [
    [setting, { body: members(1_000) }, 60_000],
    [setting, { body: members(60) }, undefined],
    ['/msg/search_msg', { body: Buffer.from('{"pagination":{}}') }, 60_000],
    ['/msg/search_msg', { body: Buffer.from('{"recvID":"g","pagination":{}}') }, undefined],
    [reading, {}, undefined],
    [reading, { retry: 'other' }, 60_000],
    [writing, { retry: 'unanswered' }, 60_000],
  ];
  for (const [path, how, timeoutMs] of rows) {
    const { dispatcher, timeouts } = dispatchingTo(() => ok);
    await dispatcher.send('playwright', { ...requestOf(path), ...how });
    expect.soft(timeouts, `${path} ${JSON.stringify(how).slice(0, 60)}`).toEqual([timeoutMs]);
  }
});

test('an operation that has not answered three times although it was alone gets no minute for what others need of it', async () => {
  const { call, post, timeouts } = dispatchingTo((path) => (path === writing ? 'late' : ok));
  await post(reading);
  for (const _ of [1, 2, 3, 4]) await call(writing, { retry: 'other' });
  expect(
    timeouts.filter((each) => each !== undefined),
    'minutes',
  ).toHaveLength(3);
});

/** The retry of a call that writes, before a target that answers reads like this before and after it. */
async function retry(
  reads: { readonly before?: Answer; readonly after?: Answer },
  how: How = { retry: 'unanswered' },
) {
  const quick = { ...ok, durationMs: 5 };
  const now: { answer: Answer } = { answer: quick };
  const { call, post, seen } = dispatchingTo((path) => {
    if (path !== writing) return path === reading ? now.answer : quick;
    now.answer = reads.after ?? quick;
    return 'late';
  });
  await post(reading);
  now.answer = reads.before ?? quick;
  return { problem: await call(writing, how), sent: seen.sent.slice(1) };
}

test('a call without an answer hangs if it was alone, and a read before and after it was as quick as usual', async () => {
  const { problem, sent } = await retry({});
  expect(problem).toBeInstanceOf(Hung);
  expect(problem.message).toBe(
    `No answer: POST http://im.example${writing}: it had no answer twice, the second time alone and with 60 s to answer, while another valid call, of ${reading}, was answered in 5 ms before and in 5 ms after.`,
  );
  expect(sent).toEqual([reading, writing, '/probe', reading]);
});

test('it does not hang where the target is slow or refuses, nor as a first try, a means or a large one', async () => {
  const slow: Answer = { ...ok, durationMs: 2_000 };
  const refused: Answer = { json: refusal, durationMs: 5 };
  const rows: readonly (readonly [what: string, ...Parameters<typeof retry>])[] = [
    ['slow before', { before: slow }],
    ['slow after', { after: slow }],
    ['no answer after', { after: 'late' }],
    ['a refusal before', { before: refused }],
    ['a refusal after', { after: refused }],
    ['a first try', {}, {}],
    ['a means', {}, { retry: 'other' }],
    ['a large one', {}, { retry: 'unanswered', body: members(1_000) }],
  ];
  for (const [what, ...tried] of rows) {
    const { problem } = await retry(...tried);
    expect.soft(problem, what).toBeInstanceOf(NoAnswer);
    expect.soft(problem, what).not.toBeInstanceOf(Hung);
  }
});

test('two calls that must be in flight together are so in a retry, too', async () => {
  const { dispatcher, seen, post } = dispatchingTo(() => ok);
  await post(reading);
  const pair = { ...requestOf(writing), retry: 'unanswered', together: 'pair' } as const;
  await Promise.all([pair, pair].map((sent) => dispatcher.send('playwright', sent)));
  expect(seen.most, 'in flight').toBe(2);
});

test('the read is one of the same operation, if it has a valid one', async () => {
  const other = Buffer.from('{"userID":"nobody"}');
  const { call, post } = dispatchingTo((path, { body }) => (path === users && body === other ? 'late' : ok));
  for (const path of [reading, users]) await post(path);
  const problem = await call(users, { retry: 'unanswered', body: other });
  expect(problem.message).toContain(`while another valid call, of ${users}, was answered`);
});

/** A target that left a request without an answer and then answers reads in this number of ms, one after the other. */
async function unsettled(durations: readonly number[]) {
  const left = [5, ...durations];
  const next = (): number => (left.length > 1 ? left.shift() : left[0]) ?? 0;
  const { dispatcher, call, post, seen } = dispatchingTo((path) =>
    path === writing ? 'late' : { ...ok, durationMs: path === reading ? next() : 5 },
  );
  await post(reading);
  await call(writing);
  const asked = (): number => seen.sent.filter((path) => path === reading).length - 1;
  return { dispatcher, call, asked };
}

test('after a request without an answer, the next check waits until reads are as quick as before', async () => {
  await inMadeUpTime(async () => {
    const { dispatcher, asked } = await unsettled([4_000, 4_000, 5]);
    await dispatcher.settled(() => false);
    expect(asked(), 'reads').toBe(3);
    await dispatcher.settled(() => false);
    expect(asked(), 'reads, without another such request').toBe(3);
  });
});

test('it waits for a minute at most, and not again for a target that has become slower', async () => {
  await inMadeUpTime(async (time) => {
    const { dispatcher, call, asked } = await unsettled([4_000]);
    await dispatcher.settled(() => false);
    expect(time.now(), 'milliseconds').toBeGreaterThanOrEqual(60_000);
    expect(time.now(), 'milliseconds').toBeLessThan(70_000);
    const before = asked();
    await call(writing);
    await dispatcher.settled(() => false);
    expect(asked() - before, 'further reads').toBe(1);
  });
});

test('it does not wait when the time of the run is over', async () => {
  await inMadeUpTime(async (time) => {
    const { dispatcher } = await unsettled([4_000]);
    await dispatcher.settled(() => true);
    expect(time.now(), 'milliseconds').toBeLessThan(1_000);
  });
});

// An operation that never answers, beside others that do.

/** A target that answers first, and says something else at one path: as it is said for each of its requests. */
async function sayingAt(path: string, said: (count: number, inFlight: number) => Answer) {
  const counts = { asked: 0 };
  const target = dispatching(async (asked) => {
    const { inFlight } = target.seen;
    await after(2);
    return asked === path ? said((counts.asked += 1), inFlight) : ok;
  });
  await target.post('/first/one');
  /** The results of these requests: a status, or why there is no status. */
  const failures = (count: number): Promise<unknown[]> =>
    Promise.all(paths(count, path).map((each) => target.post(each).then(statusOf, failureOf)));
  return { ...target, counts, failures };
}

const statusOf = ({ status }: Reply): number => status;
const failureOf = (problem: object): unknown => ('failure' in problem ? problem.failure : problem);

for (const [what, path, said] of [
  ['reads', reading, 'late'],
  ['writes', writing, 'late'],
  ['stands behind a gateway that waits for it', reading, { status: 504 }],
] as const)
  test(`one that ${what} is given up after a few requests, and all waiting requests get the reason`, async () => {
    const { counts, failures, post, dispatcher } = await sayingAt(path, () => said);
    const beside = Promise.all(paths(60).map(post));
    const first = await failures(60);
    expect(first.filter((each) => each === 'never').length, 'that were not sent').toBeGreaterThan(30);
    const { asked } = counts;
    expect(await failures(20), 'later ones').toEqual(paths(20).map(() => 'never'));
    expect(counts.asked, 'requests').toBe(asked);
    expect((await thrownBy(() => post(path))).message, 'message').toMatch(
      new RegExp(
        `^No answer: POST http://im.example${path}: all its requests timed out .* few more of them are sent\\.$`,
      ),
    );
    expect((await beside).length, 'others').toBe(60);
    expect(await dispatcher.reaches(), 'the target is there').toBe(true);
  });

test('one that answered once is asked to the end, and no longer twice when being alone has not helped', async () => {
  const { counts, failures } = await sayingAt(reading, (count) => (count === 1 ? ok : 'late'));
  await failures(1);
  for (const asked of [3, 5, 7, 8, 9]) {
    expect(await failures(1), 'failure').toEqual(['late']);
    expect(counts.asked, 'requests').toBe(asked);
  }
});

/** Before a target with an operation that writes: it was given up after three requests of one purpose. */
async function afterGivingUp(said: { answer: Answer }) {
  const made = await sayingAt(writing, () => said.answer);
  const call = (purpose: string): Promise<unknown> =>
    made.playwright({ ...requestOf(writing), purpose }).then(statusOf, failureOf);
  for (const _ of [1, 2, 3]) await call('A');
  return { ...made, call };
}

test('of one that is given up, one request at a time is still sent, of another purpose than those before it', async () => {
  const { call, counts } = await afterGivingUp({ answer: 'late' });
  expect(await call('A'), 'of the same purpose').toBe('never');
  expect(await Promise.all(['B', 'C'].map(call)), 'two at once').toEqual(['late', 'never']);
  expect(await call('B'), 'of the same purpose as a trial').toBe('never');
  expect(counts.asked, 'requests').toBe(4);
});

test('an answer to such a trial ends it for good', async () => {
  const said: { answer: Answer } = { answer: 'late' };
  const { call } = await afterGivingUp(said);
  said.answer = ok;
  expect(await call('B'), 'the trial').toBe(200);
  said.answer = 'late';
  expect(await Promise.all(['A', 'A', 'B', 'B'].map(call)), 'later').toEqual([
    'late',
    'late',
    'late',
    'late',
  ]);
});

test('one that never answers gets a dozen trials, and retries of its unanswered calls', async () => {
  const { call, counts, dispatcher } = await afterGivingUp({ answer: 'late' });
  for (let number = 0; number < 20; number += 1) await call(`trial ${number}`);
  expect(counts.asked, 'requests').toBe(15);
  const again = { ...requestOf(writing), purpose: 'A', retry: 'unanswered' } as const;
  await thrownBy(() => dispatcher.send('playwright', again));
  expect(counts.asked, 'with a retry').toBe(16);
});

test('timeouts of an operation that hangs for itself do not slow down the others', async () => {
  const { dispatcher, failures } = await sayingAt(reading, (count) => (count === 1 ? ok : 'late'));
  for (const _ of [1, 2, 3, 4]) await failures(1);
  const { slowdowns } = dispatcher.load();
  for (const _ of [1, 2, 3, 4]) await failures(1);
  expect(dispatcher.load().slowdowns, 'slowdowns').toBe(slowdowns);
});

test('one that answers as soon as it is asked alone is not given up', async () => {
  const { failures } = await sayingAt(reading, (_count, inFlight) => (inFlight > 1 ? 'late' : ok));
  expect(await failures(12), 'statuses').toEqual(paths(12).map(() => 200));
});

test('another verb at its path is none of its requests', async () => {
  const { failures, wire } = await sayingAt(reading, () => 'late');
  await failures(20);
  expect(await thrownBy(() => wire(requestOf(reading, 'PUT'))), 'PUT').toMatchObject({ failure: 'late' });
});

test('whether the target is there is asked at a path that answers', async () => {
  const probes = [requestOf('/user/get_users'), requestOf('/group/get_groups')];
  const { post, seen } = dispatching((path) => (path === '/user/get_users' ? 'late' : ok), { probes });
  await post('/group/get_groups');
  for (let times = 0; times < 3; times += 1) await thrownBy(() => post('/user/get_users'));
  const asked = seen.sent.filter((path) => path === '/user/get_users').length;
  expect(asked, 'requests').toBeLessThan(8);
});

test('cleaning up does not retry an operation that was given up', async () => {
  const { failures, post, dispatcher } = await sayingAt('/group/dismiss_group', () => 'late');
  await failures(10);
  const clock = { now: () => 0, pause: () => Promise.reject(new Error('waited')) };
  const patient = retrying({ totalMs: 9_999, outageMs: 9_999 }, clock)(dispatcher.send);
  const problem = await thrownBy(() => patient('playwright', requestOf('/group/dismiss_group')));
  expect(problem, 'dismissal').toMatchObject({ failure: 'never' });
  expect((await post('/other/one')).status, 'others').toBe(200);
});
