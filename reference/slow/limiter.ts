const SECOND_MS = 1000;

/**
 * For a moment in milliseconds undefined when a request is accepted, else after how many whole seconds one would be.
 */
export type Limiter = (now: number) => number | undefined;

/**
 * Accepts so many requests within any second, wherever it begins: whoever keeps to that is welcome to limiters that
 * count in another way, too.
 */
export function createLimiter(perSecond: number): Limiter {
  const accepted: number[] = [];
  return (now) => {
    while (accepted[0] !== undefined && accepted[0] <= now - SECOND_MS) accepted.shift();
    const [oldest] = accepted;
    if (oldest !== undefined && accepted.length >= perSecond)
      return Math.ceil((oldest + SECOND_MS - now) / SECOND_MS);
    accepted.push(now);
    return undefined;
  };
}
