import { NameTaken } from '../fixtures/own-files.ts';
import { Refusal } from '../fixtures/refusal.ts';

/**
 * Writes into the folder of `--into`, which may be somebody else's.
 *
 * @throws Refusal when it cannot be written to, or a file in it was not written by this suite
 */
export function writeInto<Result>(folder: string, write: () => Result): Result {
  try {
    return write();
  } catch (problem) {
    if (problem instanceof Refusal && !(problem instanceof NameTaken)) throw problem;
    const what =
      problem instanceof NameTaken
        ? `${problem.path} is not this suite's to overwrite`
        : `${folder} cannot be written to`;
    throw new Refusal(`${what}: choose another folder with --into.`);
  }
}
