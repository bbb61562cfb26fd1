import { expect, test } from '@playwright/test';
import { Hung, NoAnswer } from '../../../../fixtures/http/no-answer.ts';
import type { Sent } from '../../../../fixtures/http/reply.ts';
import { inMadeUpTime } from '../own-time.ts';
import { refusal } from '../made-up-reply.ts';
import { thrownBy } from '../thrown.ts';
import { dispatching, ok, requestOf, type Answer } from './dispatching.ts';

// Second tries of what had no answer in time, and other requests that get longer than the settings say.

const reading = '/group/get_groups';
const writing = '/group/mute_group';
const users = '/user/get_users';

type How = Partial<Pick<Sent, 'secondTry' | 'body' | 'together'>>;

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
    [reading, { secondTry: 'other' }, 60_000],
    [writing, { secondTry: 'unanswered' }, 60_000],
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
  for (const _ of [1, 2, 3, 4]) await call(writing, { secondTry: 'other' });
  expect(
    timeouts.filter((each) => each !== undefined),
    'minutes',
  ).toHaveLength(3);
});

/** The second try of a call that writes, before a target that answers reads like this before and after it. */
async function secondTry(
  reads: { readonly before?: Answer; readonly after?: Answer },
  how: How = { secondTry: 'unanswered' },
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
  const { problem, sent } = await secondTry({});
  expect(problem).toBeInstanceOf(Hung);
  expect(problem.message).toBe(
    `No answer: POST http://im.example${writing}: it had no answer twice, the second time alone and with 60 s to answer, while another valid call, of ${reading}, was answered in 5 ms before and in 5 ms after.`,
  );
  expect(sent).toEqual([reading, writing, '/probe', reading]);
});

test('it does not hang where the target is slow or refuses, nor as a first try, a means or a large one', async () => {
  const slow: Answer = { ...ok, durationMs: 2_000 };
  const refused: Answer = { json: refusal, durationMs: 5 };
  const rows: readonly (readonly [what: string, ...Parameters<typeof secondTry>])[] = [
    ['slow before', { before: slow }],
    ['slow after', { after: slow }],
    ['no answer after', { after: 'late' }],
    ['a refusal before', { before: refused }],
    ['a refusal after', { after: refused }],
    ['a first try', {}, {}],
    ['a means', {}, { secondTry: 'other' }],
    ['a large one', {}, { secondTry: 'unanswered', body: members(1_000) }],
  ];
  for (const [what, ...tried] of rows) {
    const { problem } = await secondTry(...tried);
    expect.soft(problem, what).toBeInstanceOf(NoAnswer);
    expect.soft(problem, what).not.toBeInstanceOf(Hung);
  }
});

test('two calls that must be in flight together are so in a second try, too', async () => {
  const { dispatcher, seen, post } = dispatchingTo(() => ok);
  await post(reading);
  const pair = { ...requestOf(writing), secondTry: 'unanswered', together: 'pair' } as const;
  await Promise.all([pair, pair].map((sent) => dispatcher.send('playwright', sent)));
  expect(seen.most, 'in flight').toBe(2);
});

test('the read is one of the same operation, if it has a valid one', async () => {
  const other = Buffer.from('{"userID":"nobody"}');
  const { call, post } = dispatchingTo((path, { body }) => (path === users && body === other ? 'late' : ok));
  for (const path of [reading, users]) await post(path);
  const problem = await call(users, { secondTry: 'unanswered', body: other });
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
