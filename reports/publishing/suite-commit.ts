/** Which commit of the suite was run. */
import * as z from 'zod';
import { parseJSON } from '../../fixtures/parse-json.ts';
import { Refusal } from '../command-line.ts';

/** Runs git in the project's folder and gives what it prints; undefined where it fails. */
export type Git = (...args: readonly string[]) => string | undefined;

/** What is committed below this folder is no part of what runs. */
const published = ':(exclude)reports/published';

/**
 * The commit that a recipe names.
 *
 * @param given what the person at the terminal says; undefined takes the one that is checked out, when it is what runs
 * @param version of the suite, as the result has it
 * @throws Refusal when it cannot be told, or is of another version of the suite
 */
export function suiteCommitOf(given: string | undefined, version: string, git: Git): string {
  const commit =
    given === undefined
      ? checkedOut(git)
      : (git('rev-parse', '--verify', `${given}^{commit}`)?.trim() ?? given);
  const text = git('show', `${commit}:package.json`);
  const own = text === undefined ? undefined : Package.safeParse(parseJSON(text)).data?.version;
  if (own === undefined || own === version) return commit;
  throw new Refusal(
    `The result is of the suite ${version}, and commit ${commit.slice(0, 12)} is ${own}: say with --suite-commit which one was run.`,
  );
}

const Package = z.object({ version: z.string() });

function checkedOut(git: Git): string {
  const commit = git('rev-parse', 'HEAD')?.trim();
  const changed = git('status', '--porcelain', '--untracked-files=no', '--', '.', published);
  if (commit === undefined || changed === undefined)
    throw new Refusal(
      'The commit of the suite cannot be told here: say with --suite-commit which one was run.',
    );
  if (changed.trim() === '') return commit;
  throw new Refusal(
    'Files of the suite are changed and not committed, so that no commit says what was run: say with --suite-commit which one it was.',
  );
}
