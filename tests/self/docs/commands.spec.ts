import { spawnSync } from 'node:child_process';
import { expect, test } from '@playwright/test';
import { parse } from 'yaml';
import { playwrightOptions, verbOptions } from './command-options.ts';
import { blocksOf, codeIn, pages, pageText, type Block } from './pages.ts';
import { commandsIn, type Words } from './shell-words.ts';
import { problemOf, type Known } from './wrong-commands.ts';

test('the commands of a script are found', () => {
  const script = `for n in 1 2; do
  A=1 npx x --grep 'a | b' "c d" \\
    e # not this
done
cat f#g | sh && ./deploy || test -f h`;
  expect(commandsIn(script)).toEqual([
    ['npx', 'x', '--grep', 'a | b', 'c d', 'e'],
    ['cat', 'f#g'],
    ['sh'],
    ['./deploy'],
    ['test', '-f', 'h'],
  ]);
});

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
