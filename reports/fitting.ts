/** Fits text into reports that have a maximum size. */

/**
 * The first of several texts that has at most this number of bytes in UTF-8. Each is made only if those before it are
 * too long. The last one is taken whatever its length, so it must be short.
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
 * The first of these texts that fit together, and the number of the others.
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
