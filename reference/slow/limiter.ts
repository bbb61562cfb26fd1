const SECOND_MS = 1000;

/**
 * Returns undefined if a request at this moment, in milliseconds, is accepted, or the number of whole seconds to wait.
 */
export type Limiter = (now: number) => number | undefined;

/**
 * Accepts this number of requests within any second, wherever it begins, so that a client within this limit also passes
 * limiters that count in other ways.
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
