/** What the commands share: how arguments are read, how a refusal ends a command, how a folder is written to. */
import { inspect, parseArgs, type ParseArgsConfig } from 'node:util';
import { NameTaken } from '../fixtures/own-files.ts';

/** Why a command does not do what it was asked: one sentence that says what is wrong and what to do. */
export class Refusal extends Error {
  override readonly name = 'Refusal';

  constructor(message: string) {
    super(message);
    this.stack = message; // Where this was noticed helps nobody; the sentence does.
  }

  /** What a terminal shows, also where Playwright prints the error itself. */
  [inspect.custom](): string {
    return this.message;
  }
}

/** How a command is called, for somebody who asks with `--help`. */
class Help extends Refusal {}

/**
 * Reads the arguments of a command. Each command also takes `--help`.
 *
 * @param usage how the command is called
 * @param hint stands behind the sentence about an argument that is not understood
 * @throws Refusal
 */
export function argumentsOf<const Options extends NonNullable<ParseArgsConfig['options']>>(
  args: readonly string[],
  options: Options,
  usage: string,
  hint = usage,
) {
  if (args.includes('--help')) throw new Help(usage);
  try {
    return parseArgs({ args: [...args], allowPositionals: true, options });
  } catch (problem) {
    const [sentence = ''] = (problem instanceof Error ? problem.message : String(problem)).split(/\.? To /);
    throw new Refusal(`${sentence.replace(/\.$/, '')}. ${hint}`);
  }
}

/** What `--level` says, MUST unless given. Throws a Refusal. */
export function levelOf(level = 'MUST', hint: string): 'MUST' | 'SHOULD' {
  if (level === 'MUST' || level === 'SHOULD') return level;
  throw new Refusal(`--level must be MUST or SHOULD. ${hint}`);
}

/** The exit code of a command: its own, or 2 when it was refused, after the sentence was printed. */
export function exitCodeOf(command: () => number, print: (line: string) => void): number {
  try {
    return command();
  } catch (problem) {
    // What is a sentence for the user shows itself as that; anything else is shown with its stack.
    print(inspect(problem));
    return problem instanceof Help ? 0 : 2;
  }
}

/**
 * Writes into the folder of `--into`, which may be somebody else's.
 *
 * @throws Refusal when it cannot be written to, or a file in it was not written by this suite
 */
export function writeInto<Result>(folder: string, write: () => Result): Result {
  try {
    return write();
  } catch (problem) {
    if (problem instanceof Refusal) throw problem;
    const what =
      problem instanceof NameTaken
        ? `${problem.path} is not this suite's to overwrite`
        : `${folder} cannot be written to`;
    throw new Refusal(`${what}: choose another folder with --into.`);
  }
}

/** The system's code of what is wrong with a file, such as `ENOENT`. */
export function codeOf(problem: unknown): string {
  return problem instanceof Error && 'code' in problem ? String(problem.code) : 'it did not say why';
}
