import { expect, test } from '@playwright/test';
import { RemainingTime } from '../../../../reports/terminal/progress.ts';
import recorded from './recorded-paces.json' with { type: 'json' };

// Whole runs against the reference server, as they were on a busy machine: after how many seconds how many checks had
// ended, and how many requests were answered. They are played again on a clock that is made up.

const size = { checks: 1_549, requests: 6_150 };

interface Run {
  /** From the first check to the last report. */
  readonly seconds: number;
  readonly reached: readonly (readonly number[])[];
}

/** What is printed when: each second, with the seconds that were really left. */
function estimates({ seconds, reached }: Run, expectedMs?: number) {
  const remaining = new RemainingTime({ ...size, expectedMs });
  return Array.from({ length: seconds }, (_, at) => {
    const [, ended = 0, sent = 0] = reached.findLast(([since = 0]) => since <= at) ?? [];
    const leftMs = remaining.leftMs(at * 1_000, { ended, sent, toRetry: 0 });
    return { at, left: leftMs === undefined ? undefined : leftMs / 1_000, really: seconds - at };
  });
}

/** Seconds that matter to nobody. */
const SOON = 25;

/** The estimates between these seconds that are off by more than a factor of two, and some seconds. */
function wrong(all: ReturnType<typeof estimates>, from: number, to = Infinity) {
  return all.filter(
    ({ at, left = 0, really }) =>
      at >= from && at <= to && (left > 2 * really + SOON || left + SOON < really / 2),
  );
}

/** The same run, but from this share of it on a request takes this number of times longer; the reports do not. */
function slowedDown({ seconds, reached }: Run, share: number, times: number): Run {
  const from = share * seconds;
  const later = (at: number): number => (at <= from ? at : from + times * (at - from));
  const [lastAt = 0] = reached.at(-1) ?? [];
  return {
    seconds: Math.round(later(lastAt) + seconds - lastAt),
    reached: reached.map(([at = 0, ...more]) => [later(at), ...more]),
  };
}

const runs: readonly (readonly [name: string, run: Run])[] = Object.entries(recorded);

for (const [name, run] of runs)
  test(`once a third is done, the remaining time is right within a factor of two: ${name}`, () => {
    for (const expectedMs of [undefined, 50_000, 1_000 * run.seconds]) {
      const all = estimates(run, expectedMs);
      expect(wrong(all, run.seconds / 3), `expected ${expectedMs}`).toEqual([]);
      expect(all.find(({ at }) => at >= run.seconds / 2)?.left, 'half way').toBeDefined();
    }
  });

for (const [name, run] of runs)
  test(`a run that slows down in its middle is known to from its half to its last minute: ${name}`, () => {
    const slow = slowedDown(run, 0.5, 2);
    const all = estimates(slow, 1_000 * run.seconds);
    expect(wrong(all, slow.seconds / 2, slow.seconds - 60)).toEqual([]);
  });

test('before that, what was expected counts, until that time is over', () => {
  const run = { seconds: 600, reached: Array.from({ length: 601 }, (_, at) => [at, 0, at * 10]) };
  const at = (second: number, expectedMs?: number) =>
    Math.round(estimates(run, expectedMs)[second]?.left ?? Number.NaN);
  expect([at(1), at(100)], 'nothing was expected').toEqual([Number.NaN, Number.NaN]);
  expect(at(1, 600_000), 'as expected').toBe(599);
  expect(at(61, 60_000), 'longer than expected').toBeGreaterThan(500);
});

test('while nothing is answered the time goes down, and never below nothing', () => {
  const run = {
    seconds: 400,
    reached: [
      [0, 0, 0],
      [100, 700, 3_075],
      [101, 700, 3_076],
    ],
  };
  const lefts = estimates(run)
    .slice(101)
    .map(({ left = Number.NaN }) => left);
  expect(
    lefts.every((left, index) => left <= (lefts[index - 1] ?? Infinity)),
    'goes down',
  ).toBe(true);
  expect(lefts.at(-1), 'at the end').toBe(0);
});

test('each check that waits for its retry takes some seconds more', () => {
  const remaining = () => new RemainingTime({ ...size, expectedMs: 60_000 });
  const left = (toRetry: number) => remaining().leftMs(1_000, { ended: 0, sent: 0, toRetry });
  expect([left(0), left(3)]).toEqual([59_000, 74_000]);
});
