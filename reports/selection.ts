import { parseArgs } from 'node:util';

/** The options of Playwright that select tests, and the others that take a value. */
const selecting = ['grep', 'grep-invert', 'only-changed', 'last-failed'] as const;
const others = ['config', 'workers', 'reporter', 'retries', 'repeat-each', 'timeout', 'global-timeout'];
const more = ['max-failures', 'output', 'project', 'trace', 'shard', 'tsconfig', 'name', 'browser'];
const short: Readonly<Record<string, string>> = { grep: 'g', config: 'c', workers: 'j' };

function optionOf(name: string): { readonly type: 'string'; readonly short?: string } {
  const letter = short[name];
  return { type: 'string', ...(letter === undefined ? {} : { short: letter }) };
}

function tokensOf([, , command, ...args]: readonly string[]) {
  if (command !== 'test') return [];
  const options = Object.fromEntries(
    ['grep', 'grep-invert', ...others, ...more].map((name) => [name, optionOf(name)] as const),
  );
  return parseArgs({ args, options, strict: false, allowPositionals: true, tokens: true }).tokens;
}

/** The words of a command line that select tests: options such as `--grep @MUST`, and files. */
export function selectionOf(argv: readonly string[]): string {
  const said = tokensOf(argv).flatMap((token) => {
    if (token.kind === 'positional') return [token.value];
    if (token.kind !== 'option' || !selecting.some((name) => name === token.name)) return [];
    return [[`--${token.name}`, ...(token.value === undefined ? [] : [token.value])].join(' ')];
  });
  return said.join(' ');
}

/** Whether the patterns of a command line select a test with these words, its title and tags. */
export function isSelected(argv: readonly string[], words: string): boolean {
  return tokensOf(argv).every((token) => {
    if (token.kind !== 'option' || token.value === undefined) return true;
    if (token.name === 'grep') return patternOf(token.value).test(words);
    return token.name !== 'grep-invert' || !patternOf(token.value).test(words);
  });
}

/** As Playwright reads it. */
function patternOf(text: string): RegExp {
  const [, source = text, flags = 'i'] = /^\/(.*)\/([gi]*)$/.exec(text) ?? [];
  return new RegExp(source, flags.replace('g', ''));
}
