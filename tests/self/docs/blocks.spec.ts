import { writeFileSync } from 'node:fs';
import { expect, test } from '@playwright/test';
import { parse, parseAllDocuments } from 'yaml';
import * as z from 'zod';
import { Accounts } from '../../../fixtures/accounts.ts';
import { readConfigFile, readDeclared } from '../../../fixtures/run/start/config-file.ts';
import { baselineOf } from '../../../reports/baseline/baseline.ts';
import { blocksIn, pages, pageText, type Block } from './pages.ts';

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

/** What reads the blocks of a language. Shell: see commands.spec.ts; TypeScript: release/package.spec.ts. README has the only other text. */
const readers: Readonly<Record<string, (text: string) => unknown>> = {
  sh: String,
  ts: String,
  groovy: (text) => expect(text).toMatch(/^pipeline \{\n(?: +(?:.*\{.*\}|[^{}]*\{|\}|[^{}]*)\n)+\}\n?$/),
  yaml: readYAML,
  json: (text) => SomeAccounts.parse(JSON.parse(text)),
  text: (text) => expect(text.trim()).toBe(pageText('docs/terminal/0-failures.txt').trim()),
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
