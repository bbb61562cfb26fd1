import { setTimeout as after } from 'node:timers/promises';
import { expect, test } from '@playwright/test';
import { clockMs, waitedSince, withOwnClock } from '../../../fixtures/clock.ts';
import { deadlines, poll } from '../../../fixtures/poll.ts';

/** Counts its readings and notes when they began. */
function newReader() {
  const began = performance.now();
  const at: number[] = [];
  const read = (): Promise<number> => {
    at.push(performance.now() - began);
    return Promise.resolve(at.length);
  };
  return { at, read };
}

test('a value that holds at once is read once and without a pause', async () => {
  const { at, read } = newReader();
  expect(await poll(read, () => true, 0), 'value').toBe(1);
  expect(at, 'readings').toHaveLength(1);
});

test('reading goes on until the value holds, with pauses that double', async () => {
  const { at, read } = newReader();
  expect(await poll(read, (value) => value === 4, 5_000), 'value').toBe(4);
  const pauses = at.slice(1).map((time, index) => time - (at[index] ?? 0));
  expect(pauses[0], 'first pause').toBeGreaterThanOrEqual(7);
  expect(pauses[1], 'second pause').toBeGreaterThanOrEqual(15);
  expect(pauses[2], 'third pause').toBeGreaterThanOrEqual(31);
  expect(at[3], 'last reading').toBeLessThan(1_000);
});

test('no pause is longer than a second', async () => {
  // Without that, the ninth would take two.
  const { at, read } = newReader();
  await poll(read, () => false, 3_800);
  const pauses = at.slice(1).map((time, index) => time - (at[index] ?? 0));
  expect(Math.max(...pauses), 'longest pause').toBeGreaterThan(990);
  expect(Math.max(...pauses), 'longest pause').toBeLessThan(1_700);
});

test('the last value is given when the deadline is over, read no earlier than that', async () => {
  const { at, read } = newReader();
  const value = await poll(read, () => false, 60);
  expect(value, 'value').toBe(at.length);
  expect(at.at(-1), 'last reading').toBeGreaterThanOrEqual(59);
  expect(at.at(-1), 'last reading').toBeLessThan(600);
});

test('a slow reading is not cut short, and read again only while time is left', async () => {
  const { at, read } = newReader();
  const slow = async (): Promise<number> => {
    const value = await read();
    await after(40);
    return value;
  };
  expect(await poll(slow, () => false, 20), 'value').toBe(1);
  expect(at, 'readings').toHaveLength(1);
});

test('a pause is never shorter than the reading before it', async () => {
  const at: number[] = [];
  const slow = async (): Promise<number> => {
    const began = performance.now();
    await after(60);
    return at.push(began, performance.now());
  };
  await poll(slow, (count) => count === 6, 5_000);
  const [, end = 0, next = 0, , ,] = at;
  expect(next - end, 'first pause').toBeGreaterThanOrEqual(58);
});

test('waiting for a turn is not counted as time', async () => {
  const { at, read } = newReader();
  const queued = async (): Promise<number> => {
    const began = performance.now();
    await after(100);
    waitedSince(began, performance.now() - began);
    return read();
  };
  expect(await withOwnClock(() => poll(queued, (value) => value === 4, 80)), 'value').toBe(4);
  expect(at.at(-1), 'ms in all').toBeGreaterThan(380);
});

test('waits that overlap are counted once, and those of another check not at all', async () => {
  const left = await withOwnClock(async () => {
    const [before, began] = [clockMs(), performance.now()];
    waitedSince(began, 1_000);
    waitedSince(began + 500, 1_000);
    waitedSince(began + 200, 100);
    await withOwnClock(async () => waitedSince(began, 50_000));
    return before - clockMs();
  });
  expect(Math.round(left / 100) * 100, 'ms that the clock was set back').toBe(1_500);
});

test('a reading that throws ends the polling', async () => {
  await expect(
    poll(
      () => Promise.reject(new Error('broken')),
      () => true,
      50,
    ),
    'polling',
  ).rejects.toThrow('broken');
});

test('deadlines are those of the rulings', () => {
  const rulings = {
    write: 5_000,
    message: 10_000,
    token: 5_000,
    sending: 7_000,
    muteEnd: 10_500,
    later: 2_000,
    clockStep: 1_000,
  };
  expect(deadlines, 'deadlines').toEqual(rulings);
});
