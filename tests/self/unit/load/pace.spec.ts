import { expect, test } from '@playwright/test';
import { Governor } from '../../../../fixtures/load/governor.ts';
import { Pace, retryAfterMs } from '../../../../fixtures/load/pace.ts';

/** A pace on a clock that is set by hand. */
function paced(perSecond?: number) {
  const clock = { ms: 0 };
  const pace = new Pace(perSecond, () => clock.ms);
  /** Sends this number of times as soon as allowed, and returns when. */
  const send = (times: number): number[] =>
    Array.from({ length: times }, () => {
      clock.ms = Math.max(clock.ms, pace.readyAtMs);
      pace.sent();
      pace.accepted();
      return clock.ms;
    });
  return { pace, clock, send };
}

test('without a limit nothing waits', () => {
  expect(paced().send(100).at(-1), 'ms').toBe(0);
});

test('a limit that is set spaces requests, whatever the pause before', () => {
  const { clock, send } = paced(20);
  expect(send(41).at(-1), 'ms of the 41st').toBe(2040);
  clock.ms = 60_000;
  const later = send(21);
  expect((later.at(-1) ?? 0) - 60_000, 'ms of the 21st after a pause').toBe(1020);
});

test('two at the same moment wait longer, before and afterwards, so that no second has more than was set', () => {
  const { pace, clock, send } = paced(4);
  const before = send(8);
  clock.ms = pace.readyForTwoAtMs;
  const both = [clock.ms, clock.ms];
  for (const _ of both) pace.sent();
  const times = [...before, ...both, ...send(8)];
  const inSecondFrom = (from: number) => times.filter((ms) => ms >= from && ms <= from + 1_000).length;
  expect(Math.max(...times.map(inSecondFrom)), 'most in a second').toBe(4);
});

test('"not now" pauses all, for the time that was named', () => {
  const { pace, clock } = paced();
  pace.refused(2_000);
  expect([pace.readyAtMs, pace.refusals], 'ready at, refusals').toEqual([2_000, 1]);
  clock.ms = 500;
  pace.refused(2_000);
  expect(pace.readyAtMs, 'with a later one').toBe(2_500);
});

test('where no time is named, the pause grows until something is accepted', () => {
  const { pace, clock } = paced();
  const pauses = Array.from({ length: 6 }, () => {
    pace.refused(undefined);
    const pause = pace.readyAtMs - clock.ms;
    clock.ms = pace.readyAtMs;
    return pause;
  });
  expect(pauses, 'pauses').toEqual([250, 500, 1_000, 2_000, 4_000, 4_000]);
  pace.accepted();
  pace.refused(undefined);
  expect(pace.readyAtMs - clock.ms, 'afterwards').toBe(250);
});

test('those that were on their way together are refused once', () => {
  const { pace, clock } = paced();
  pace.refused(undefined);
  pace.refused(undefined);
  pace.refused(undefined);
  expect(pace.readyAtMs - clock.ms, 'pause').toBe(250);
});

/** Milliseconds between the first and the last of these. */
const spanOf = (times: readonly number[]): number => (times.at(-1) ?? 0) - (times[0] ?? 0);

/** Requests a second, without the first: a timer's lateness may be made up for. */
const rateOf = (times: readonly number[]): number =>
  Math.round((10_000 * (times.length - 2)) / spanOf(times.slice(1))) / 10;

test('a little less than what the target let pass is kept to', () => {
  const { pace, send } = paced();
  send(20);
  pace.refused(1_000);
  expect(spanOf(send(90 + 1)), 'ms for 90 requests at 18 a second').toBeCloseTo(5_000, -2);
});

test('after ten seconds a little more is tried, and then twice as much more, until that is refused', () => {
  const { pace, clock, send } = paced();
  send(20);
  pace.refused(1_000);
  const rates = [12_000, 23_000, 34_000].map((ms) => {
    clock.ms = ms;
    return rateOf(send(12));
  });
  expect(rates, 'requests a second').toEqual([18.9, 20.8, 24.9]);
  pace.refused(1_000);
  clock.ms = 46_000;
  expect(rateOf(send(12)), 'afterwards').toBe(23.7);
  clock.ms = 60_000;
  expect(rateOf(send(12)), 'and not more for a while').toBe(23.7);
});

/** How long so many requests take, in seconds, where a target allows this many in each second and its answers lag. */
function secondsOf(requests: number, perSecond: number, named: number | undefined): number {
  const clock = { ms: 0 };
  const now = () => clock.ms;
  const [pace, governor] = [new Pace(undefined, now), new Governor(32, { now })];
  const due: { atMs: number; act: () => void }[] = [];
  const accepted: number[] = [];
  const left = { requests, inFlight: 0 };
  const send = (number: number): void => {
    const [begunAtMs, durationMs] = [clock.ms, 50 + 100 * ((number * 0.618) % 1)];
    pace.sent();
    left.requests -= 1;
    left.inFlight += 1;
    const arrives = (): void => {
      const isAllowed = accepted.filter((ms) => ms > clock.ms - 1_000).length < perSecond;
      if (isAllowed) accepted.push(clock.ms);
      due.push({ atMs: begunAtMs + durationMs, act: () => answered(isAllowed) });
    };
    const answered = (isAllowed: boolean): void => {
      const crowded = left.inFlight >= governor.limit;
      left.inFlight -= 1;
      const answer = { method: 'POST', path: '/a', succeeded: true, begunAtMs, durationMs, crowded };
      if (isAllowed) {
        pace.accepted();
        governor.answered(answer);
        return;
      }
      left.requests += 1;
      governor.overloaded(begunAtMs);
      pace.refused(named);
    };
    due.push({ atMs: begunAtMs + durationMs / 2, act: arrives });
  };
  for (let number = 0; left.requests + left.inFlight > 0;) {
    while (left.requests > 0 && left.inFlight < governor.limit && pace.readyAtMs <= clock.ms)
      send((number += 1));
    const isHeld = left.requests > 0 && left.inFlight < governor.limit;
    clock.ms = Math.min(
      ...due.map(({ atMs }) => atMs),
      isHeld ? Math.max(pace.readyAtMs, clock.ms) : Infinity,
    );
    const past = due.filter(({ atMs }) => atMs <= clock.ms);
    due.splice(0, due.length, ...due.filter(({ atMs }) => atMs > clock.ms));
    for (const { act } of past) act();
  }
  return clock.ms / 1_000;
}

for (const [what, named] of [
  ['with Retry-After', 1_000],
  ['without Retry-After', undefined],
] as const)
  test(`of a target that allows 60 a second ${what}, and lags, a run takes little longer than the limit explains`, () => {
    expect(secondsOf(8_400, 60, named), 'seconds').toBeLessThan(1.2 * (8_400 / 60));
  });

test('a limiter that counts minutes is not taken for one that lets nothing pass', () => {
  const { pace, send } = paced();
  pace.refused(1_000);
  const times = send(3);
  expect((times[2] ?? 0) - (times[1] ?? 0), 'ms between two').toBe(500);
});

test('the time that Retry-After names is read in both forms', () => {
  const today = (): number => Date.parse('2026-01-01T00:00:00Z');
  expect(retryAfterMs('7', today), 'seconds').toBe(7_000);
  expect(retryAfterMs('Thu, 01 Jan 2026 00:00:05 GMT', today), 'a date').toBe(5_000);
  expect(retryAfterMs('Wed, 31 Dec 2025 00:00:00 GMT', today), 'a date that is over').toBe(0);
  expect([retryAfterMs(undefined), retryAfterMs('soon')], 'none').toEqual([undefined, undefined]);
});
