import { existsSync, writeFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { expect, test } from '@playwright/test';
import { parse, parseAllDocuments } from 'yaml';
import * as z from 'zod';
import { Accounts } from '../../../fixtures/accounts.ts';
import { readConfigFile, readDeclared } from '../../../fixtures/run/start/config-file.ts';
import { baselineOf } from '../../../reports/baseline/baseline.ts';
import { requirements } from '../../requirements.ts';
import { parseJSON } from '../../../fixtures/parse-json.ts';
import { root } from '../project.ts';
import { anchorsIn, codeIn, linksIn, pages, pageText, blocksIn, type Block } from './pages.ts';

/** What is wrong with a link of a page; undefined if nothing is. */
function problemOf(page: string, link: string): string | undefined {
  if (link.startsWith('https://')) return undefined;
  const [file = '', anchor] = link.split('#');
  const path = file === '' ? page : normalize(join(dirname(page), file));
  if (path.startsWith('..') || !existsSync(join(root, path))) return `${path} does not exist`;
  if (anchor === undefined || anchorsIn(pageText(path)).includes(anchor)) return undefined;
  return `${path} has no heading ${anchor}`;
}

test('every link leads to a file and a heading that exist', () => {
  for (const page of pages)
    for (const link of linksIn(pageText(page)))
      expect.soft(problemOf(page, link), `${page}: ${link}`).toBeUndefined();
  expect(problemOf('docs/ci.md', 'nowhere.md')).toBe('docs/nowhere.md does not exist');
  expect(problemOf('docs/ci.md', '../README.md#nowhere')).toBe('README.md has no heading nowhere');
});

test('README leads to every page, directly or through one other', () => {
  const from = (page: string): string[] =>
    linksIn(pageText(page)).map((link) => normalize(join(dirname(page), link.replace(/#.*/, ''))));
  const direct = from('README.md').filter((path) => pages.includes(path));
  const reached = new Set(['README.md', ...direct, ...direct.flatMap(from)]);
  expect(
    pages.filter((page) => !reached.has(page)),
    'pages',
  ).toEqual([]);
});

/** A path of the project, with at least one folder; files that a run or a reader writes do not count. */
const isProjectPath = (code: string): boolean =>
  /^(?:tests|fixtures|reports|results|reference|schemas|explore|cli|docs)\/[\w./-]+$/.test(code) &&
  !/^reports\/(?:out|merged|upgrade)\b/.test(code);

test('every file and folder that a page names exists', () => {
  for (const page of pages)
    for (const path of codeIn(pageText(page)).filter(isProjectPath))
      expect.soft(existsSync(join(root, path)), `${page}: ${path}`).toBe(true);
});

const ids = requirements.map(({ id }) => id);
const operations = [...new Set(ids.map((id) => id.split('-')[0] ?? ''))];
const named = new RegExp(`\\b(?:${operations.join('|')})-[A-Z][A-Z0-9_-]*`, 'g');
/** The reader's, or the beginning of some. */
const excused = /^(?:GET_GROUP_MEMBER_LIST-YOUR_ID|GET_USERS-PAGES_|REVOKE_MSG-RIGHT_)$/;

test('every requirement that a page names exists', () => {
  for (const page of pages)
    for (const [id] of pageText(page).matchAll(named))
      expect.soft(excused.test(id) || ids.some((each) => each.startsWith(id)), `${page}: ${id}`).toBe(true);
});

test('README and CONTRIBUTING stay short', () => {
  const lines = (page: string): number => pageText(page).trimEnd().split('\n').length;
  expect(lines('README.md'), 'README.md').toBeLessThanOrEqual(150);
  expect(lines('CONTRIBUTING.md'), 'CONTRIBUTING.md').toBeLessThanOrEqual(100);
});

test('the pages name only existing settings', () => {
  const settings = pageText('.env.example');
  for (const page of pages)
    for (const [name] of pageText(page).matchAll(/\bIM_[A-Z_]+\b/g))
      expect.soft(settings.includes(name), `${page}: ${name}`).toBe(true);
});

// Every block of the pages has a reader: what executes it, or what accepts it.

const Step = z.strictObject({
  id: z.string().optional(),
  name: z.string().optional(),
  uses: z.string().optional(),
  run: z.string().optional(),
  if: z.string().optional(),
  with: z.record(z.string(), z.unknown()).optional(),
  env: z.record(z.string(), z.string()).optional(),
});
const GitHub = z.strictObject({
  on: z.literal('pull_request').optional(),
  permissions: z.record(z.string(), z.enum(['read', 'write'])).optional(),
  jobs: z.record(
    z.string(),
    z.strictObject({
      'runs-on': z.string(),
      needs: z.string().optional(),
      env: z.record(z.string(), z.string()).optional(),
      strategy: z.looseObject({}).optional(),
      steps: z.array(Step.refine((step) => (step.run === undefined) !== (step.uses === undefined))),
    }),
  ),
});
const GitLab = z
  .object({ default: z.strictObject({ image: z.string(), before_script: z.array(z.string()) }) })
  .catchall(
    z.strictObject({
      script: z.string(),
      parallel: z.number().optional(),
      needs: z.array(z.string()).optional(),
      artifacts: z.strictObject({ paths: z.array(z.string()) }).optional(),
    }),
  );

/** The component and the inputs that it declares. */
const Included = z.strictObject({
  include: z.tuple([
    z.strictObject({
      component: z.templateLiteral(['$CI_SERVER_FQDN/', z.string(), '/im-conformance@', z.string()]),
      inputs: z.partialRecord(z.enum(inputsOf(pageText('templates/im-conformance.yml'))), z.string()),
    }),
  ]),
});

/** The names of the inputs of a component of GitLab. */
function inputsOf(template: string): string[] {
  const Head = z.object({ spec: z.object({ inputs: z.record(z.string(), z.unknown()) }) });
  return Object.keys(Head.parse(parseAllDocuments(template)[0]?.toJS()).spec.inputs);
}

const secrets = { STAGING_TOKEN: 't', STAGING_KEY: 'k', LOCAL_SECRET: 's' };

/** The text as a file, for what reads only files. */
function filed(text: string): string {
  const file = test.info().outputPath('block');
  writeFileSync(file, text);
  return file;
}

function readTargets(file: string, targets: object): void {
  for (const IM_TARGET of Object.keys(targets)) {
    const environment = { IM_TARGET, ...secrets };
    expect(readConfigFile(environment, file)).toHaveProperty('IM_BASE_URL');
    readDeclared(environment, file);
  }
}

/** Reads a block of YAML as what it is for. Throws if it is not right, or is for nothing. */
function readYAML(text: string): unknown {
  const value = z.record(z.string(), z.unknown()).parse(parse(text));
  if ('jobs' in value) return GitHub.parse(value);
  if ('include' in value) return Included.parse(value);
  if ('default' in value) return GitLab.parse(value);
  if ('always' in value) return baselineOf(text, 'a baseline');
  return readTargets(filed(text), z.looseObject({}).parse(value['targets']));
}

/** A part of a file of accounts, with fewer members than a run needs. */
const SomeAccounts = Accounts.partial().extend({
  members: z.array(Accounts.shape.members.element).optional(),
});

/** The end of a run, bodies of helper operations, or what a command printed that stands above it. */
function readText(text: string): void {
  const bodies = text.split('\n').filter((line) => line.startsWith('  {'));
  if (bodies.length > 0) for (const body of bodies) expect(parseJSON(body), body).toBeDefined();
  else if (text.startsWith('$ ')) expect(text).toMatch(/^\$ npx im-conformance [a-z]+/);
  else
    for (const part of text.trim().split('\n\n'))
      expect(pageText('docs/terminal/0-failures.txt')).toContain(part);
}

/** What reads the blocks of a language. Shell: see commands.spec.ts; TypeScript: release/package.spec.ts. */
const readers: Readonly<Record<string, (text: string) => unknown>> = {
  sh: String,
  ts: String,
  groovy: (text) => expect(text).toMatch(/^pipeline \{\n(?: +(?:.*\{.*\}|[^{}]*\{|\}|[^{}]*)\n)+\}\n?$/),
  yaml: readYAML,
  json: (text) => SomeAccounts.parse(JSON.parse(text)),
  text: readText,
  mermaid: (text) => expect(text).toMatch(/^flowchart LR\n(?: +(?:subgraph .*|end|\S.* --.*> .*)\n)+$/),
};

function readerOf(language: string): (text: string) => unknown {
  const reader = readers[language];
  if (!reader) throw new Error(`no test reads blocks of the language "${language}"`);
  return reader;
}

test('every block of the pages is executed, or accepted by what reads such a file', () => {
  const blocks: readonly Block[] = pages.flatMap((page) => blocksIn(page, pageText(page)));
  for (const { page, line, language, text } of blocks)
    expect.soft(() => readerOf(language)(text), `${page}:${line}`).not.toThrow();
  const fences = pages.flatMap((page) => pageText(page).match(/^ *(?:```|~~~)/gm) ?? []);
  expect(fences.length, 'a block that is not found').toBe(2 * blocks.length);
});
