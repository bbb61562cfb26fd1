/** Numbers from 0 to 1, the same in every run. */
export function chance(seed: number): () => number {
  const state = { at: seed };
  return () => {
    state.at = (Math.imul(state.at, 1_664_525) + 1_013_904_223) >>> 0;
    return state.at / 2 ** 32;
  };
}
