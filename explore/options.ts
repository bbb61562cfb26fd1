import { parseArgs } from 'node:util';

/** What a hunt was asked to do. */
export interface ExploreOptions {
  /** Of the first sequences; the same seed tries the same sequences again. */
  readonly seed: number;
  /** How long it goes on. */
  readonly ms: number;
}

/** The command line asks for something that there is not: one sentence. */
export class ExploreMistake extends Error {
  override readonly name = 'ExploreMistake';
}

const usage = 'Usage: npm run explore [-- [--seed 1] [--minutes 1]]';
const HIGHEST_SEED = 2 ** 31 - 1;
const MOST_MINUTES = 1_440;

/** Reads the arguments of the command. Throws an ExploreMistake. */
export function exploreOptions(args: readonly string[]): ExploreOptions {
  const { seed = '1', minutes = '1' } = parsed(args).values;
  if (!/^\d{1,10}$/.test(seed) || Number(seed) > HIGHEST_SEED)
    throw new ExploreMistake(
      `--seed must be a whole number from 0 to ${HIGHEST_SEED}, not ${JSON.stringify(seed)}. ${usage}`,
    );
  if (!/^\d{1,4}(\.\d{1,3})?$/.test(minutes) || Number(minutes) === 0 || Number(minutes) > MOST_MINUTES)
    throw new ExploreMistake(
      `--minutes must be a number above 0 and at most ${MOST_MINUTES}, such as 5 or 0.5, not ${JSON.stringify(minutes)}. ${usage}`,
    );
  return { seed: Number(seed), ms: Number(minutes) * 60_000 };
}

function parsed(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], options: { seed: { type: 'string' }, minutes: { type: 'string' } } });
  } catch (problem) {
    const [sentence = ''] = (problem instanceof Error ? problem.message : String(problem)).split(/\.? To /);
    throw new ExploreMistake(`${sentence.replace(/\.$/, '')}. ${usage}`);
  }
}
