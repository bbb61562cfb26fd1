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

/** The words of a command line that select tests: options such as `--grep @MUST`, and files. */
export function selectionOf(argv: readonly string[]): string {
  const [, , command, ...words] = argv;
  if (command !== 'test') return '';
  const options = Object.fromEntries(
    ['grep', 'grep-invert', ...others, ...more].map((name) => [name, optionOf(name)] as const),
  );
  const { tokens } = parseArgs({ args: words, options, strict: false, allowPositionals: true, tokens: true });
  const said = tokens.flatMap((token) => {
    if (token.kind === 'positional') return [token.value];
    if (token.kind !== 'option' || !selecting.some((name) => name === token.name)) return [];
    return [[`--${token.name}`, ...(token.value === undefined ? [] : [token.value])].join(' ')];
  });
  return said.join(' ');
}
