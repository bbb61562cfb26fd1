import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { parse } from 'yaml';
import * as z from 'zod';
import { verbs as loaders } from '../../../cli/main.ts';
import { parseJSON } from '../../../fixtures/parse-json.ts';
import { requirements } from '../../requirements.ts';
import { playwrightCLI, root } from '../project.ts';
import { pageText, blocksOf, codeIn, pages, type Block } from './pages.ts';

const Package = z.object({ scripts: z.record(z.string(), z.string()) });
const { scripts } = Package.parse(parseJSON(pageText('package.json')));

/** The names of the npm scripts. */
const scriptNames: ReadonlySet<string> = new Set(Object.keys(scripts));

const optionsIn = (text: string): ReadonlySet<string> => new Set(text.match(/--[a-z][\w-]*/g));

/** The options of `playwright test`. */
const playwrightOptions = (): ReadonlySet<string> =>
  optionsIn(execFileSync(process.execPath, [playwrightCLI, 'test', '--help'], { encoding: 'utf8' }));

/** Every verb of `im-conformance` with its options, by the help that it prints. */
async function verbOptions(): Promise<ReadonlyMap<string, ReadonlySet<string>>> {
  const loading = Object.entries(loaders).map(async ([name, [, load]]) => {
    const verb = await load();
    return [name, optionsIn(verb.command().helpInformation())] as const;
  });
  return new Map(await Promise.all(loading));
}

/** One command of a shell script, without its assignments. */
type Words = readonly string[];

const part = /"(?:\\.|[^"\\])*"|'[^']*'|\\\n|\n|\|\||&&|[;|]|#[^\n]*|[^\S\n]+|(?:\\[^\n]|[^\s"'\\;|&])+|&/g;
const isEnd = (text: string): boolean => /^(?:\n|\|\||&&|;|\||&)$/.test(text);
const assignment = /^[A-Za-z_]\w*=/;
const keywords: ReadonlySet<string> = new Set(['do', 'done', 'for', 'export', 'then', 'if', 'fi']);

/**
 * The commands of a simple script: quotes, comments, lists, pipes and one level of loops. It expands nothing.
 */
function commandsIn(script: string): readonly Words[] {
  const commands: string[][] = [[]];
  const state = { isWord: false };
  for (const [text] of script.matchAll(part)) {
    const words = commands.at(-1) ?? [];
    if (isEnd(text)) commands.push([]);
    else if (text.startsWith('#') && !state.isWord) state.isWord = false;
    else if (/\S/.test(text) && text !== '\\\n') {
      const plain = /^["']/.test(text) ? text.slice(1, -1) : text;
      if (state.isWord) words.push(`${words.pop() ?? ''}${plain}`);
      else words.push(plain);
    }
    state.isWord = /\S/.test(text) && !isEnd(text) && !text.startsWith('#') && text !== '\\\n';
  }
  return commands.map(withoutAssignments).filter((words) => words.length > 0);
}

function withoutAssignments(words: readonly string[]): Words {
  const [first, ...rest] = words;
  if (first === undefined) return [];
  if (first === 'for' || first === 'export') return [];
  return assignment.test(first) || keywords.has(first) ? withoutAssignments(rest) : words;
}

/** What commands are held against. */
interface Known {
  /** The verbs of `im-conformance` with their options. */
  readonly verbs: ReadonlyMap<string, ReadonlySet<string>>;
  /** The options of `playwright test`. */
  readonly playwright: ReadonlySet<string>;
}

/** The command as npm installs it. */
const COMMAND = 'node_modules/.bin/im-conformance';

/** What a shell has, and what a reader brings. */
const plain: ReadonlySet<string> = new Set(['jq', 'sh', 'test', 'git', 'gh', 'xargs', 'docker', './deploy']);

/** What is wrong with a command of a page; undefined if nothing is. */
function problemOf(words: Words, known: Known): string | undefined {
  const [program = '', first = '', ...args] = words;
  if (plain.has(program)) return undefined;
  if (program === 'npm') return problemOfNpm(first, args);
  if (program === COMMAND) return problemOfVerb([first, ...args], known);
  if (program !== 'npx') return `${program} is not known`;
  if (first === 'im-conformance') return problemOfVerb(args, known);
  if (first === 'tsx') return missing(args);
  if (first === 'playwright' && args[0] === 'test')
    return problemOfPlaywright(args.slice(1), known.playwright);
  return `npx ${first} is not known`;
}

function problemOfNpm(command: string, [script = '']: Words): string | undefined {
  if (['ci', 'test', 'install', 'version'].includes(command)) return undefined;
  return command === 'run' && scriptNames.has(script) ? undefined : `npm ${command} ${script} is no script`;
}

/** Words for an option that is not there; none if all are. */
function unknownOption(args: Words, options: ReadonlySet<string>): string | undefined {
  const names = args.filter((word) => word.startsWith('--')).map((word) => word.replace(/=.*/s, ''));
  const wrong = names.find((name) => !options.has(name) && name !== '--help');
  return wrong === undefined ? undefined : `${wrong} is no option`;
}

function problemOfVerb([verb = '', ...args]: Words, { verbs, playwright }: Known): string | undefined {
  const options = verbs.get(verb);
  if (options === undefined) return ['', '--help'].includes(verb) ? undefined : `${verb} is no verb`;
  if (verb !== 'run') return unknownOption(args, options);
  const end = args.includes('--') ? args.indexOf('--') : args.length;
  const own = args.slice(0, end);
  return (
    unknownOption(own, options) ??
    selectionProblem(own) ??
    problemOfPlaywright(args.slice(end + 1), playwright)
  );
}

function problemOfPlaywright(args: Words, options: ReadonlySet<string>): string | undefined {
  return unknownOption(args, options) ?? selectionProblem(args);
}

/** What is wrong with the files and the pattern that select checks. */
function selectionProblem(args: Words): string | undefined {
  const at = args.findIndex((word) => /^--grep(-invert)?$/.test(word));
  const pattern = at === -1 ? undefined : args[at + 1];
  const files = args.filter((word) => /\.(ts|js)$/.test(word));
  return missing(files) ?? (pattern && selectsNothing(pattern));
}

/** As Playwright sees a requirement: its id, level and area are tags. */
const titles = requirements.map(({ id, level, area, text }) => `${text} @${id} @${level} @${area}`);

function selectsNothing(pattern: string): string | undefined {
  const selects = new RegExp(pattern, 'i');
  const isPlaceholder = pattern === '@YOUR-ID';
  return isPlaceholder || titles.some((title) => selects.test(title))
    ? undefined
    : `${pattern} selects no requirement`;
}

function missing(files: Words): string | undefined {
  const wrong = files.find((file) => !existsSync(join(root, file)));
  return wrong === undefined ? undefined : `${wrong} does not exist`;
}

/** The values of `run` and `script` of a workflow, wherever they are. */
function scriptsOf(value: unknown): readonly string[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, each]: [string, unknown]) =>
    ['run', 'script', 'before_script'].includes(key) && !isObject(each)
      ? [String(each)]
      : key === 'before_script' && Array.isArray(each)
        ? each.map(String)
        : scriptsOf(each),
  );
}
const isObject = (value: unknown): boolean => typeof value === 'object' && value !== null;

/** Expressions of a workflow, as a runner replaces them. */
const replaced = (text: string): string => text.replaceAll(/\$\{\{.*?\}\}/g, '1');

const shellBlocks = blocksOf('sh');
const workflows = blocksOf('yaml').flatMap((block) =>
  scriptsOf(parse(block.text)).map((text): Block => ({ ...block, text: replaced(text) })),
);
/** Commands in the middle of a sentence. */
const inSentences = pages.flatMap((page) =>
  codeIn(pageText(page))
    .filter((code) => /^(npx|npm) /.test(code) && !code.includes('<'))
    .map((text): Block => ({ page, language: 'sh', text, line: 0 })),
);

const planted: readonly (readonly [script: string, problem: RegExp])[] = [
  ['npx im-conformance gates', /^gates is no verb$/],
  ['npx im-conformance gate reports/out --max-ages 2h', /^--max-ages is no option$/],
  ['npx playwright test --greb x', /^--greb is no option$/],
  ['npx im-conformance run -- --greb x', /^--greb is no option$/],
  ['npx im-conformance run --grep @NOTHING', /^@NOTHING selects no requirement$/],
  ['npx playwright test --grep @NOTHING', /^@NOTHING selects no requirement$/],
  ['npx playwright test tests/http/tokens.spec.ts', /^tests\/http\/tokens\.spec\.ts does not exist$/],
  ['npm run prover', /^npm run prover is no script$/],
  ['curl x', /^curl is not known$/],
];

test('every command of the pages exists, with its options, files and requirements', async () => {
  const known: Known = { verbs: await verbOptions(), playwright: playwrightOptions() };
  const problem = (words: Words): string | undefined => problemOf(words, known);
  for (const { page, line, text } of [...shellBlocks, ...workflows, ...inSentences])
    for (const words of commandsIn(text))
      expect.soft(problem(words), `${page}:${line}: ${words.join(' ')}`).toBeUndefined();
  for (const [script, sentence] of planted)
    expect.soft(commandsIn(script).map(problem), script).toEqual([expect.stringMatching(sentence)]);
  for (const found of [shellBlocks, workflows, inSentences])
    expect.soft(found.length, 'commands').toBeGreaterThan(4);
});

test('in CI, a run is called by what waits for it where a signal ends it, as npx does not', () => {
  const texts = ['docs/ci.md', 'action.yml', 'templates/im-conformance.yml', 'Dockerfile'].map(pageText);
  expect(texts.join('\n')).not.toMatch(/npx (?:--\S+ )*im-conformance run/);
});

test('every shell block of the pages is valid for a POSIX shell', () => {
  for (const { page, line, text } of [...shellBlocks, ...workflows]) {
    const { status, stderr } = spawnSync('sh', ['-n'], { input: text, encoding: 'utf8' });
    expect.soft([status, stderr], `${page}:${line}`).toEqual([0, '']);
  }
});

test('README lists every command, and no other', async () => {
  const listed = [...pageText('README.md').matchAll(/^\| `([a-z]+)` +\|/gm)].map(([, verb = '']) => verb);
  expect(listed.toSorted(), 'README.md').toEqual([...(await verbOptions()).keys()].toSorted());
});

test('the options in tables exist', async () => {
  const verbs = await verbOptions();
  for (const [page, verb] of [
    ['docs/ci.md', 'gate'],
    ['docs/reference-server.md', 'reference'],
  ] as const) {
    const listed = [...pageText(page).matchAll(/^\| `(--[a-z-]+)/gm)].flatMap(([, option]) => option ?? []);
    expect.soft(listed.length, page).toBeGreaterThan(5);
    expect.soft([...(verbs.get(verb) ?? [])], page).toEqual(expect.arrayContaining(listed));
  }
});
