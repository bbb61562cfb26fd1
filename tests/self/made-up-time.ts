/**
 * Time that stands still while anything is done, and goes by at once when everything waits for it: what is tested in
 * it does not depend on how quick the machine is. For what waits for nothing else, such as bytes of a connection.
 */
export interface MadeUpTime {
  /** Milliseconds since it began. */
  now(): number;
  /** Returns after this number of milliseconds; the shortest wait returns first. */
  after(ms: number): Promise<void>;
  /** The same. */
  almost(ms: number): Promise<void>;
  /** Lets this number of milliseconds go by for something that takes them. */
  spend(ms: number): void;
}

interface Sleeper {
  readonly until: number;
  readonly wake: () => void;
}

export function newMadeUpTime(): MadeUpTime {
  const time: { now: number; sleepers: readonly Sleeper[] } = { now: 0, sleepers: [] };
  const wakeFirst = (): void => {
    const [first, ...others] = time.sleepers.toSorted((one, other) => one.until - other.until);
    if (!first) return;
    time.sleepers = others;
    time.now = Math.max(time.now, first.until);
    first.wake();
  };
  // Once for each who sleeps, and not before everything that can go on has done so.
  const after = (ms: number): Promise<void> =>
    new Promise((wake) => {
      time.sleepers = [...time.sleepers, { until: time.now + ms, wake }];
      setImmediate(wakeFirst);
    });
  return { now: () => time.now, after, almost: after, spend: (ms) => void (time.now += ms) };
}
