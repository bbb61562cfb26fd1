/** Room in reports that have a limit: as much is told as fits. */

/**
 * The first of several texts that is no longer than that many bytes of UTF-8. Each is made only when those before it
 * are too long. The last one stands whatever its length, so it must be short.
 */
export function firstThatFits(bytes: number, ...texts: readonly [() => string, ...(() => string)[]]): string {
  const [first, ...rest] = texts;
  const text = first();
  const [next, ...others] = rest;
  return next === undefined || Buffer.byteLength(text) <= bytes
    ? text
    : firstThatFits(bytes, next, ...others);
}

/**
 * As many of these texts, in their order, as fit, and how many were left out.
 *
 * @param bytes of UTF-8 for all of them
 */
export function asManyAsFit(
  bytes: number,
  texts: readonly string[],
): { readonly fitting: readonly string[]; readonly leftOut: number } {
  const lengths = texts.map((text) => Buffer.byteLength(text));
  const ends = lengths.map((_, at) => lengths.slice(0, at + 1).reduce((sum, length) => sum + length, 0));
  const count = ends.filter((end) => end <= bytes).length;
  return { fitting: texts.slice(0, count), leftOut: texts.length - count };
}
