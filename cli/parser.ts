import { Command, CommanderError, Help, InvalidArgumentError, Option } from '@commander-js/extra-typings';
import { Refusal } from '../fixtures/refusal.ts';

/** What every verb has: one line of what it does, one example, and --help on a screen. */
export function newCommand(name: string, says: string, example: string): Command {
  return new Command(`im-conformance ${name}`.trim())
    .description(`${says}\nExample: npx im-conformance ${example}`)
    .configureHelp({
      helpWidth: 80,
      visibleOptions: ({ options }) => options.filter(({ hidden }) => !hidden),
      optionDescription,
      formatHelp: (command, helper) => new Help().formatHelp(command, helper).replace('\nOptions:\n', '\n'),
    })
    .configureOutput({ writeErr: () => undefined })
    .exitOverride();
}

/** What an option does, with its choices and its default. */
function optionDescription(option: {
  readonly description: string;
  readonly argChoices?: readonly string[];
  readonly defaultValue?: string | number | { readonly words: string } | undefined;
  readonly defaultValueDescription?: string;
}): string {
  const { description, argChoices = [], defaultValue, defaultValueDescription } = option;
  const shown = typeof defaultValue === 'object' ? defaultValue.words : `${defaultValue ?? ''}`;
  const preset = defaultValueDescription ?? shown;
  if (argChoices.length === 0) return preset === '' ? description : `${description} (${preset})`;
  const choices = argChoices.join(', ').replace(/, (?=[^,]*$)/, ' or ');
  return `${description} (${choices}${preset === '' ? '' : `; default ${preset}`})`;
}

/** The part of a command that reading its arguments needs. */
interface Parsing<Options> {
  parse(args: readonly string[], from: { from: 'user' }): unknown;
  name(): string;
  helpInformation(): string;
  opts(): Options;
  readonly args: readonly string[];
}

/** What somebody asked of a command: options, and arguments without a name. */
export type Parsed<Options> = Options & { readonly given: readonly string[] };

/** A verb: what it takes, and what it does; gives the exit code. */
export function verb<Options extends object, Code extends number | Promise<number>>(
  command: () => Parsing<Options>,
  perform: (asked: Parsed<Options>) => Code,
): { command: () => Parsing<Options>; perform: (args: readonly string[]) => Code } {
  return { command, perform: (args) => perform(parsed(command(), args)) };
}

/**
 * Reads the arguments of a command. Throws a Refusal with one sentence where they are wrong, and what `isHelp` knows
 * where they ask for help, which is then printed.
 */
export function parsed<Options extends object>(
  command: Parsing<Options>,
  args: readonly string[],
): Parsed<Options> {
  try {
    command.parse(args, { from: 'user' });
    return { given: command.args, ...command.opts() };
  } catch (problem) {
    if (!(problem instanceof CommanderError) || isHelp(problem)) throw problem;
    const [, given, name] = /^error: unknown option '((--[^=]+)=.*)'/.exec(problem.message) ?? [];
    // Commander compares names with their values, and then finds none that is near.
    if (given !== undefined && name !== undefined)
      return parsed(
        command,
        args.map((each) => (each === given ? name : each)),
      );
    throw new Refusal(`${sentenceOf(problem)} See npx ${command.name()} --help.`);
  }
}

/** Whether something was thrown because help was asked for, and is printed. */
export function isHelp(problem: unknown): boolean {
  return problem instanceof CommanderError && problem.exitCode === 0;
}

/** `error: unknown option '--levl'\n(Did you mean --level?)` as sentences of ours. */
function sentenceOf({ message }: CommanderError): string {
  const words = message
    .replace(/^error: /, '')
    .replace(/\n\((.*)\)$/, '. $1')
    .replaceAll(/\s*\n\s*/g, ' ');
  const sentence = `${words.charAt(0).toUpperCase()}${words.slice(1)}`;
  return /[.?]$/.test(sentence) ? sentence : `${sentence}.`;
}

/** An option that takes one of two levels. */
export const levelOption = () =>
  new Option('--level <level>', 'lowest level that counts')
    .choices(['MUST', 'SHOULD'] as const)
    .default('MUST' as const);

/** Reads a regular expression, as Playwright takes it. */
export function expression(text: string): string {
  try {
    void new RegExp(notBlank(text));
    return text;
  } catch (problem) {
    if (problem instanceof InvalidArgumentError) throw problem;
    throw new InvalidArgumentError(
      'It must be a regular expression: put a backslash before brackets and the like.',
    );
  }
}

/** Reads a part of all checks, such as `1/3`. */
export function part(text: string): string {
  const [, current = 0, total = 0] = (/^(\d{1,4})\/(\d{1,4})$/.exec(text) ?? []).map(Number);
  if (current >= 1 && current <= total) return text;
  throw new InvalidArgumentError('It must be a part such as 1/3, 2/3 or 3/3.');
}

/** A text that says something: a variable that a CI did not set stands for no value. */
export function notBlank(text: string): string {
  if (text.trim() !== '') return text;
  throw new InvalidArgumentError('It is empty: give it a value or leave it out.');
}

/** Reads numbers from `least` to `most`; whole ones unless they may have decimals. */
export function numberFrom(least: number, most: number, decimals = 0): (text: string) => number {
  const pattern = decimals === 0 ? /^\d{1,10}$/ : new RegExp(`^\\d{1,10}(\\.\\d{1,${decimals}})?$`);
  return (text) => {
    const value = Number(text);
    if (pattern.test(text) && value >= least && value <= most) return value;
    const kind = decimals === 0 ? 'whole number' : 'number';
    throw new InvalidArgumentError(`It must be a ${kind} from ${least} to ${most}.`);
  };
}

const unitsMs: Readonly<Record<string, number>> = { m: 60_000, h: 3_600_000, d: 86_400_000 };

/** A time as somebody writes it, such as `12h`. */
interface Age {
  readonly words: string;
  readonly ms: number;
}

/** Reads a time such as `90m`, `12h` or `2d`. */
export function age(words: string): Age {
  const unitMs = unitsMs[words.slice(-1)];
  if (unitMs !== undefined && /^[1-9]\d{0,4}.$/.test(words))
    return { words, ms: Number.parseInt(words, 10) * unitMs };
  throw new InvalidArgumentError('It must be a time such as 90m, 12h or 2d.');
}

/** Reads an option that may be given several times. */
export const several = (text: string, before: readonly string[] = []): readonly string[] => [...before, text];
