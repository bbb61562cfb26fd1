import { expect, test } from '@playwright/test';
import { NoAnswer } from '../../../../fixtures/http/no-answer.ts';
import { LoopDelay } from '../../../../fixtures/load/transport.ts';
import { thrownBy } from '../thrown.ts';
import { type Answer, dispatching, ok, requestOf } from './dispatching.ts';

// A connection that is closed is the answer to a verb only if it always is, and a POST beside it is answered.

const path = '/group/mute_group';
const doubtful = { ...requestOf(path, 'GET'), beside: requestOf(path) };

/** A target that dispatches every verb, and closes the connections that `closes` says, counted from 1. */
function closing(closes: (count: number, isPost: boolean) => boolean, instead?: Answer) {
  const verbs: string[] = [];
  const said = dispatching((asked, count, { method }) => {
    if (asked !== path) return ok;
    verbs.push(method);
    const isPost = method === 'POST';
    if (!closes(count, isPost)) return isPost ? (instead ?? ok) : ok;
    return isPost ? 'closed' : { status: 0 };
  });
  return { ...said, verbs, ask: async () => (await said.post('/first/one'), said.wire(doubtful)) };
}

test('a verb that is closed every time, while a POST is answered, is refused', async () => {
  const { ask, verbs } = closing((_count, isPost) => !isPost);
  expect((await ask()).status, 'status').toBe(0);
  expect(verbs, 'sent').toEqual(['GET', 'GET', 'GET', 'POST', 'POST', 'GET', 'GET']);
});

test('a target that closes some connections is judged by the answer that it gives to the verb', async () => {
  const patterns = {
    'every second one': (count: number) => count % 2 === 0,
    'every first and second of three': (count: number) => count % 3 !== 1,
    'three, then none': (count: number) => count < 5,
    'the first two': (count: number) => count < 4,
    'the first five': (count: number, isPost: boolean) => count < 7 && !isPost,
  };
  for (const [what, closes] of Object.entries(patterns)) {
    const outcome = await closing(closes)
      .ask()
      .catch((problem: unknown) => problem);
    const isAsExpected =
      outcome instanceof NoAnswer ||
      (outcome instanceof Object && 'status' in outcome && outcome.status === 200);
    expect.soft(isAsExpected, what).toBe(true);
  }
});

test('a target that also closes a POST gives no answer', async () => {
  for (const closes of [() => true, (count: number, isPost: boolean) => !isPost || count === 6]) {
    const problem = await thrownBy(() => closing(closes).ask());
    expect.soft(problem, 'problem').toMatchObject({
      failure: 'closed',
      message:
        'No answer: GET http://im.example/group/mute_group: the connection was closed, as was that of a POST sent for comparison.',
    });
  }
});

test('a gateway that answers the POST gives no answer, either', async () => {
  const { ask } = closing((_count, isPost) => !isPost, { status: 502 });
  expect((await ask()).status, 'status').toBe(502);
});

test('nothing of ours comes between', async () => {
  const { ask, wire, verbs } = closing((_count, isPost) => !isPost);
  const others = ['PUT', 'PATCH', 'DELETE'].map((method) => requestOf('/other/one', method));
  const asked = ask();
  await Promise.all([asked, ...others.map((other) => wire(other).catch(() => undefined))]);
  expect(verbs.join(' '), 'sent').toContain('GET GET POST POST GET GET');
});

test('where POSTs end by chance, too, all is asked three times as often, and no verb is taken for refused', async () => {
  const random = chance(7);
  const { ask, wire } = closing(() => random() < 0.5);
  for (let times = 0; times < 9; times += 1) await wire(requestOf(path)).catch(() => undefined);
  const statuses: unknown[] = [];
  for (let times = 0; times < 500; times += 1)
    statuses.push(
      await ask().then(
        ({ status }) => status,
        () => undefined,
      ),
    );
  expect(new Set(statuses), 'dispatched, or inconclusive').toEqual(new Set([200, undefined]));
});

test('a verb that is closed every time is refused, too, where a POST was closed before', async () => {
  const { ask, verbs, wire } = closing((count, isPost) => !isPost || count === 2);
  await wire(requestOf('/first/one'));
  await wire(requestOf(path)).catch(() => undefined);
  expect((await ask()).status, 'status').toBe(0);
  const round = ['GET', 'GET', 'POST', 'POST', 'GET', 'GET'];
  expect(verbs, 'sent').toEqual(['POST', 'GET', ...round, ...round, ...round]);
});

/** A watch of an event loop with ticks at the given times, in ms. */
function ticking(...ticks: readonly number[]): { delay: LoopDelay; at: (now: number) => void } {
  const state = { now: 0 };
  const delay = new LoopDelay(() => state.now);
  for (const tick of ticks) {
    state.now = tick;
    delay.tick();
  }
  return { delay, at: (now) => void (state.now = now) };
}

test('a loop that turns keeps no answer waiting', () => {
  const { delay, at } = ticking(10, 20, 30);
  at(35);
  expect(delay.before(35, 0), 'ms').toBe(0);
});

test('an answer that came while the loop was busy waited no longer than that', () => {
  const { delay, at } = ticking(10, 20, 90);
  at(91);
  expect(delay.before(91, 0), 'ms of a long request').toBe(60);
  expect(delay.before(91, 70), 'ms of a request that was sent meanwhile').toBe(20);
});

test('a loop that is still busy counts, though no tick has noticed', () => {
  const { delay, at } = ticking(10);
  at(80);
  expect(delay.before(80, 0), 'ms').toBe(60);
});

test('what kept earlier answers waiting keeps no later one', () => {
  const { delay, at } = ticking(10, 90, 100, 110, 120);
  at(121);
  expect(delay.before(121, 0), 'ms').toBe(0);
});

/** Numbers from 0 to 1, the same in every run. */
function chance(seed: number): () => number {
  const state = { at: seed };
  return () => {
    state.at = (Math.imul(state.at, 1_664_525) + 1_013_904_223) >>> 0;
    return state.at / 2 ** 32;
  };
}
