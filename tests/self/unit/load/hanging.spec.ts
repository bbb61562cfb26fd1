import { setTimeout as after } from 'node:timers/promises';
import { expect, test } from '@playwright/test';
import type { Reply } from '../../../../fixtures/http/reply.ts';
import { retrying } from '../../../../fixtures/run/end/retrying-step.ts';
import { thrownBy } from '../thrown.ts';
import { dispatching, ok, paths, requestOf, type Answer } from './dispatching.ts';

// An operation that never answers, beside others that do.

const reading = '/group/get_groups';
const writing = '/group/mute_group';

/** A target that answers first, and says something else at one path: as it is said for each of its requests. */
async function before(path: string, said: (count: number, inFlight: number) => Answer) {
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
    const { counts, failures, post, dispatcher } = await before(path, () => said);
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
  const { counts, failures } = await before(reading, (count) => (count === 1 ? ok : 'late'));
  await failures(1);
  for (const asked of [3, 5, 7, 8, 9]) {
    expect(await failures(1), 'failure').toEqual(['late']);
    expect(counts.asked, 'requests').toBe(asked);
  }
});

/** Before a target with an operation that writes: it was given up after three requests of one purpose. */
async function afterGivingUp(said: { answer: Answer }) {
  const made = await before(writing, () => said.answer);
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

test('one that never answers gets a dozen trials, and second tries of its unanswered calls', async () => {
  const { call, counts, dispatcher } = await afterGivingUp({ answer: 'late' });
  for (let number = 0; number < 20; number += 1) await call(`trial ${number}`);
  expect(counts.asked, 'requests').toBe(15);
  const again = { ...requestOf(writing), purpose: 'A', secondTry: 'unanswered' } as const;
  await thrownBy(() => dispatcher.send('playwright', again));
  expect(counts.asked, 'with a second try').toBe(16);
});

test('timeouts of an operation that hangs for itself do not slow down the others', async () => {
  const { dispatcher, failures } = await before(reading, (count) => (count === 1 ? ok : 'late'));
  for (const _ of [1, 2, 3, 4]) await failures(1);
  const { slowdowns } = dispatcher.load();
  for (const _ of [1, 2, 3, 4]) await failures(1);
  expect(dispatcher.load().slowdowns, 'slowdowns').toBe(slowdowns);
});

test('one that answers as soon as it is asked alone is not given up', async () => {
  const { failures } = await before(reading, (_count, inFlight) => (inFlight > 1 ? 'late' : ok));
  expect(await failures(12), 'statuses').toEqual(paths(12).map(() => 200));
});

test('another verb at its path is none of its requests', async () => {
  const { failures, wire } = await before(reading, () => 'late');
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
  const { failures, post, dispatcher } = await before('/group/dismiss_group', () => 'late');
  await failures(10);
  const clock = { now: () => 0, pause: () => Promise.reject(new Error('waited')) };
  const patient = retrying({ totalMs: 9_999, outageMs: 9_999 }, clock)(dispatcher.send);
  const problem = await thrownBy(() => patient('playwright', requestOf('/group/dismiss_group')));
  expect(problem, 'dismissal').toMatchObject({ failure: 'never' });
  expect((await post('/other/one')).status, 'others').toBe(200);
});
