import { expect, test } from '@playwright/test';
import { NotTestable } from '../../../../fixtures/errors.ts';
import { Condition } from '../../../../fixtures/expect/values.ts';
import { type PromisedTime, laterBy, orOver, over, timed } from '../../../../fixtures/scene/times.ts';

const member = { joinTime: 1_000_000, muteEndTime: 1_600_000 };

/** Whether an end of a mute keeps a promise, this many ms after the scene began. */
function isKept(promised: PromisedTime, muteEndTime: unknown, passedMs = 0): boolean {
  const { muteEndTime: end } = timed({ muteEndTime: promised }, member, performance.now() - passedMs);
  return end instanceof Condition && end.holds(muteEndTime);
}

test('a mute that may be over may have ended, or show no end', () => {
  expect([0, 1_001_000, 1_070_000].map((end) => isKept(orOver(laterBy(-540)), end))).toEqual([
    true,
    true,
    true,
  ]);
  expect([0, 1_005_000, 1_010_000].map((end) => isKept(over, end))).toEqual([true, true, false]);
  expect(isKept(over, -1), 'before all time').toBe(false);
});

test('fields that promise no time stay as they are, and a time needs another one to count from', () => {
  const since = performance.now();
  expect(timed({ status: 3 }, {}, since)).toEqual({ status: 3 });
  expect(() => timed({ muteEndTime: over }, { joinTime: 'now' }, since)).toThrow(NotTestable);
});
