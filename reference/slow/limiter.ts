const SECOND_MS = 1000;

/**
 * Accepts so many requests within any second, wherever it begins: whoever keeps to that is welcome to limiters that
 * count in another way, too.
 *
 * @returns for a moment in milliseconds undefined when the request is accepted, else after how many whole seconds
 * one would be
 */
export function createLimiter(perSecond: number): (now: number) => number | undefined {
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
