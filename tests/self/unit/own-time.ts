import { withOwnClock } from '../../../fixtures/clock.ts';
import { newMadeUpTime, type MadeUpTime } from '../made-up-time.ts';

/** Gives `body` a clock of its own, in a time that is made up. */
export function inMadeUpTime<T>(body: (time: MadeUpTime) => Promise<T>): Promise<T> {
  const time = newMadeUpTime();
  return withOwnClock(() => body(time), time);
}
