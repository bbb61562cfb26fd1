import { NoMerge } from '../merging.ts';
import { NoResult } from '../result-file.ts';
import { checkAll } from './checking.ts';
import { usage, wishOf } from './options.ts';
import { NotPublished } from './refusal.ts';
import { disclose, submit, type Surroundings } from './submitting.ts';

/**
 * Does what `npm run submit` and `npm run published` are asked for.
 *
 * @returns the exit code: 0 when it is done, 2 when it cannot be; then nothing is written
 */
export function publishing(args: readonly string[], around: Surroundings): number {
  try {
    const wish = wishOf(args, around.today);
    if (wish.kind === 'help') around.print(usage);
    if (wish.kind === 'submit') submit(wish, around);
    if (wish.kind === 'disclose') disclose(wish.file, around);
    return wish.kind !== 'check' || checkAll(around.folder, around) ? 0 : 2;
  } catch (problem) {
    if (!isSentence(problem)) throw problem;
    around.print(problem.message);
    return 2;
  }
}

function isSentence(problem: unknown): problem is Error {
  return [NotPublished, NoMerge, NoResult].some((kind) => problem instanceof kind);
}
