import { chmodSync, existsSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@playwright/test';
import { parse, parseAllDocuments } from 'yaml';
import * as z from 'zod';
import { parseJSON } from '../../../fixtures/parse-json.ts';
import { settingsTable } from '../../../fixtures/run/start/settings-table.ts';
import { blocksOf, pageText } from '../docs/pages.ts';
import { resultOf, rowOf } from '../unit/reports/made-up-result.ts';
import { action, perform, type Performed } from './composite.ts';
import { PATH, ran } from './installed.ts';

// Pipelines, with commands in place of npm and im-conformance that only write what those would write.

const installs = `#!/bin/sh
while [ "$1" != --prefix ]; do shift; done
mkdir -p "$2/node_modules/.bin" && cp "$STAND_IN" "$2/node_modules/.bin/im-conformance"
echo "installed $3"
`;
const standIn = `#!/bin/sh
env | grep '^IM_' | sort
echo "im-conformance $*"
case "$1" in
run|merge) mkdir -p "$IM_REPORT_DIR" && cp "$RESULT" "$IM_REPORT_DIR/conformance.json" && touch "$IM_REPORT_DIR/report.html"; exit "$CODE" ;;
compare) mkdir -p "$IM_REPORT_DIR/compare" && echo 'What changed' > "$IM_REPORT_DIR/compare/compare.md"; exit 1 ;;
esac
`;

/** A workspace with these commands. */
function workspace(code: number) {
  const folder = test.info().outputPath(`workspace-${code}`);
  const write = (name: string, text: string): string => {
    const file = path.join(folder, name);
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, text);
    chmodSync(file, 0o755);
    return file;
  };
  write('bin/npm', installs);
  const env = {
    PATH: `${path.join(folder, 'bin')}:${PATH}`,
    STAND_IN: write('stand-in', standIn),
    RESULT: write('result.json', JSON.stringify(resultOf([rowOf('MUTE_GROUP-EFFECT', 'fail')]))),
    CODE: String(code),
  };
  return { folder, env, write };
}

/** Runs the steps of the action in a workspace whose run ends with this code. */
function performed(code: number, env: Readonly<Record<string, string>> = {}): Promise<Performed> {
  const { folder, env: own, write } = workspace(code);
  write('before.json', '{}');
  return perform(folder, { ...own, ...env });
}

test('the action takes every setting, and gives what its steps give', () => {
  const run = action.runs.steps.find(({ id }) => id === 'run');
  for (const { key, name } of settingsTable) {
    expect.soft(Object.keys(action.inputs), `action.yml: inputs`).toContain(key);
    expect.soft(run?.env[name], `action.yml: ${name}`).toBe(`\${{ inputs.${key} || env.${name} }}`);
  }
  for (const key of ['results', 'reference', 'shard', 'gate', 'since'])
    expect.soft(run?.env[key.toUpperCase()], `action.yml: ${key}`).toBe(`\${{ inputs.${key} }}`);
  for (const [name, { value }] of Object.entries(action.outputs))
    expect.soft(value, `action.yml: ${name}`).toBe(`\${{ steps.run.outputs.${name} }}`);
});

test('the action has its result attested only where that is asked', () => {
  const steps = action.runs.steps.filter(({ uses = '' }) => uses.startsWith('actions/attest'));
  expect(action.inputs['attest'], 'off by default').not.toHaveProperty('default');
  expect(steps).toEqual([
    expect.objectContaining({
      if: expect.stringContaining("always() && inputs.attest == 'true' && "),
      with: { 'subject-path': '${{ steps.run.outputs.result }}' },
    }),
  ]);
});

test('the action runs the suite, and gives its result to later steps', async () => {
  const { version } = z.object({ version: z.string() }).parse(parseJSON(pageText('package.json')));
  const given = { IM_BASE_URL: 'https://im.example', IM_ADMIN_TOKEN: 'token', SINCE: 'before.json' };
  const { code, out, outputs, summary } = await performed(1, given);
  expect(code, out).toBe(1);
  expect(out).toContain(`installed im-conformance@${version}`);
  expect(out).toContain('IM_ADMIN_TOKEN=token\nIM_BASE_URL=https://im.example\nIM_REPORT_DIR=reports/out\n');
  expect(outputs).toEqual({
    verdict: 'non-conformant',
    counts: expect.stringContaining('"fail":1'),
    'exit-code': '1',
    result: 'reports/out/conformance.json',
    report: 'reports/out/report.html',
    changes: 'reports/out/compare/compare.md',
    folder: 'reports/out',
  });
  expect(Object.keys(outputs)).toEqual(expect.arrayContaining(Object.keys(action.outputs)));
  expect(summary).toBe('What changed\n');
});

test('what has changed since an older result does not change the exit code of the action', async () => {
  const { code, outputs } = await performed(0, { SINCE: 'before.json' });
  expect([code, outputs['exit-code'], outputs['changes']]).toEqual([
    0,
    '0',
    'reports/out/compare/compare.md',
  ]);
});

test('of the action, a part passes, a gate decides, and nothing but misuse is without a result', async () => {
  const part = await performed(3, { SHARD: '1/3' });
  expect([part.code, part.outputs['exit-code']]).toEqual([0, '3']);
  expect(part.out).toContain('im-conformance run --shard 1/3');
  const meant = await performed(0, { REFERENCE: 'true' });
  expect(meant.out).toContain('im-conformance run --reference\n');
  expect((await performed(0, { REFERENCE: 'false' })).out).not.toContain('--reference');
  const gated = await performed(1, { RESULTS: 'parts/1 parts/2', GATE: '--level SHOULD' });
  expect(gated.code, gated.out).toBe(0);
  expect(gated.out).toContain('im-conformance merge parts/1 parts/2 --into reports/out');
  expect(gated.out).toContain('im-conformance gate reports/out/conformance.json --level SHOULD');
  const misused = await performed(2, { RESULT: 'missing' });
  expect([misused.code, misused.outputs['verdict'], misused.outputs['changes']]).toEqual([2, 'none', '']);
});

const Job = z.object({
  script: z.array(z.string()),
  variables: z.record(z.string(), z.string()).default({}),
});

test('the component of GitLab runs the suite, and publishes the page', async () => {
  const [, jobs] = parseAllDocuments(pageText('templates/im-conformance.yml'));
  const read = z.object({ 'im-conformance': Job, pages: Job }).parse(jobs?.toJS());
  const { folder, env } = workspace(0);
  const follow = ({ script, variables }: z.infer<typeof Job>) =>
    ran(
      'sh',
      [
        '-ec',
        script
          .join('\n')
          .replaceAll('/tmp/', `${folder}/`)
          .replaceAll(/\$\[\[.*?\]\]/g, 'given'),
      ],
      {
        cwd: folder,
        env: { ...env, ...variables },
      },
    );
  const checked = await follow(read['im-conformance']);
  expect(checked, checked.out).toMatchObject({ code: 0, out: expect.stringContaining('installed given') });
  const published = await follow(read.pages);
  expect(published.code, published.out).toBe(0);
  expect(existsSync(path.join(folder, 'public/index.html'))).toBe(true);
});

test('the examples of the pages use the action with inputs that it has', () => {
  const Manifest = z.object({ version: z.string(), repository: z.object({ url: z.string() }) });
  const { version, repository } = Manifest.parse(parseJSON(pageText('package.json')));
  const [, address] = /github\.com\/(.*)\.git$/.exec(repository.url) ?? [];
  const Uses = z.object({ uses: z.string(), with: z.record(z.string(), z.unknown()).default({}) });
  const found = blocksOf('yaml')
    .flatMap(({ text }) => stepsIn(parse(text)))
    .flatMap((step) => Uses.safeParse(step).data ?? [])
    .filter(({ uses }) => uses.includes('im-conformance@'));
  expect(found.length, 'examples').toBeGreaterThan(2);
  for (const { uses, with: given } of found) {
    expect.soft(uses).toBe(`${address}@v${version.split('.')[0]}`);
    expect.soft(Object.keys(action.inputs)).toEqual(expect.arrayContaining(Object.keys(given)));
  }
});

function stepsIn(value: unknown): readonly unknown[] {
  if (typeof value !== 'object' || value === null) return [];
  return [value, ...Object.values(value).flatMap(stepsIn)];
}
