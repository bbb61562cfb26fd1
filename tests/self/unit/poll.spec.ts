import { expect, test } from '@playwright/test';
import {
  clockMs,
  onBehalfOfAll,
  ownMs,
  pause,
  spent,
  waitedSince,
  waitingForOthers,
} from '../../../fixtures/clock.ts';
import { poll, pollSparingly } from '../../../fixtures/poll.ts';
import { inMadeUpTime } from './own-time.ts';

/** Polls in a time that is made up; gives the value, and when the readings began. */
function polled(holds: (value: number) => boolean, deadlineMs: number, readingMs = 0) {
  return inMadeUpTime(async (time) => {
    const at: number[] = [];
    const read = (): Promise<number> => {
      const value = at.push(time.now());
      time.spend(readingMs);
      return Promise.resolve(value);
    };
    return { value: await poll(read, holds, deadlineMs), at };
  });
}

const never = (): boolean => false;

test('reading goes on until the value holds, with pauses that double', async () => {
  const { at } = await polled((value) => value === 4, 5_000);
  expect(at, 'readings').toEqual([0, 8, 24, 56]);
});

test('the last value is given when the deadline is over, read no earlier than that', async () => {
  expect(await polled(never, 60), 'value and readings').toEqual({ value: 5, at: [0, 8, 24, 56, 60] });
});

test('a slow reading is not cut short, and if it began before the deadline, another one follows', async () => {
  expect(await polled(never, 20, 40), 'value and readings').toEqual({ value: 2, at: [0, 40] });
  expect(await polled(never, 0, 40), 'without any time').toEqual({ value: 1, at: [0] });
});

test('waiting for a turn is not counted as time', async () => {
  await inMadeUpTime(async (time) => {
    const at: number[] = [];
    const queued = (): Promise<number> => {
      const began = time.now();
      time.spend(100);
      waitedSince(began, 100);
      return Promise.resolve(at.push(time.now()));
    };
    expect(await poll(queued, (value) => value === 4, 80), 'value').toBe(4);
    expect(at, 'readings').toEqual([100, 208, 324, 456]);
    const looks: number[] = [];
    const isSixth = (count: number): boolean => (looks.push(count), count === 6);
    expect(await pollSparingly(queued, isSixth, 80), 'value').toBe(6);
    expect(looks, 'looks at what is read sparingly').toEqual([5, 5, 5, 5, 6]);
  });
});

test('waits that overlap are counted once, and those of another check not at all', async () => {
  await inMadeUpTime(async (time) => {
    waitedSince(time.now(), 1_000);
    waitedSince(500, 1_000);
    waitedSince(200, 100);
    await inMadeUpTime(async () => waitedSince(0, 50_000));
    expect(clockMs(), 'ms by the clock that was set back').toBe(-1_500);
  });
});

test('of a check, its requests and pauses are its own time; what overlaps counts once, and waits for others do not', async () => {
  await inMadeUpTime(async (time) => {
    await pause(100);
    time.spend(5_000);
    spent(5_050, 5_150);
    spent(5_000, 5_100);
    expect(ownMs(), 'a pause, and two requests at once').toBe(250);
    await waitingForOthers(() => poll(() => Promise.resolve(1), never, 20));
    await inMadeUpTime(() => pause(50_000));
    expect(ownMs(), 'after waits for others').toBe(250);
    await onBehalfOfAll(async () => {
      await pause(1_000);
      waitedSince(time.now(), 300);
    });
    expect(ownMs(), 'after what was done for others, too').toBe(250);
    expect(time.now() - clockMs(), 'and how long it waited').toBe(300);
    spent(5_100, 5_200);
    expect(ownMs(), 'with its share of that').toBe(300);
  });
});
