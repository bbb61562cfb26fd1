import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@playwright/test';
import { parse } from 'yaml';
import * as z from 'zod';
import { root } from '../project.ts';

const folder = path.join(root, '.github');

const Step = z.object({
  id: z.string().optional(),
  // An action names its version.
  uses: z
    .string()
    .regex(/^[\w-]+\/[\w-]+@v\d+$/)
    .optional(),
  run: z.string().optional(),
});
const Job = z.object({
  'timeout-minutes': z.int().max(30),
  needs: z.string().optional(),
  strategy: z.object({ matrix: z.record(z.string(), z.unknown()) }).optional(),
  steps: z.array(z.looseObject(Step.shape)),
});
const Workflow = z.object({
  permissions: z.strictObject({ contents: z.literal('read') }),
  concurrency: z.object({ 'cancel-in-progress': z.boolean() }),
  jobs: z.record(z.string(), Job),
});

/** What is wrong with a workflow beyond its form. */
function mistakesIn({ jobs }: Pick<z.infer<typeof Workflow>, 'jobs'>): readonly string[] {
  return Object.entries(jobs).flatMap(([name, { needs, steps, strategy }]) => {
    const ids = steps.map(({ id }) => id);
    const text = JSON.stringify(steps);
    const outputs = [...text.matchAll(/steps\.([\w-]+)\./g)].map(([, id]) => id);
    const dimensions = [...text.matchAll(/matrix\.([\w-]+)/g)].map(([, each = '']) => each);
    return [
      ...(needs === undefined || needs in jobs ? [] : [`${name} needs ${needs}`]),
      ...steps
        .filter(({ run, uses }) => (run === undefined) === (uses === undefined))
        .map(() => `${name}: run or uses`),
      ...outputs.filter((id) => !ids.includes(id)).map((id) => `${name}: no step ${id}`),
      ...dimensions
        .filter((each) => !(each in (strategy?.matrix ?? {})))
        .map((each) => `${name}: no ${each}`),
      // What somebody else wrote, such as a title, is no part of a script.
      ...steps.filter(({ run = '' }) => run.includes('${{')).map(() => `${name}: an expression in a script`),
    ];
  });
}

const yamlIn = (name: string): readonly string[] =>
  readdirSync(path.join(folder, name)).filter((each) => each.endsWith('.yml'));
const read = (...names: readonly string[]): unknown =>
  parse(readFileSync(path.join(folder, ...names), 'utf8'));

/** What GitHub's parser says against files. */
function problemsIn(files: readonly string[]): string {
  const parser = path.join(import.meta.dirname, 'github-parser.ts');
  const args = ['--import', 'tsx', parser, ...files];
  const { stdout, stderr } = spawnSync(process.execPath, args, { cwd: root, encoding: 'utf8' });
  return stdout + stderr;
}

test('the parser of GitHub accepts the workflows and the action, and refuses a wrong key', () => {
  const workflows = yamlIn('workflows').map((name) => path.join(folder, 'workflows', name));
  const wrong = {
    'wrong.yml': 'on: push\njobs: { a: { runs-on: x, steps: [{ run: y }], stepz: [] } }\n',
    'action.yml': 'name: x\ndescription: x\nruns: { using: composite, steps: [], stepz: [] }\n',
  };
  for (const [name, text] of Object.entries(wrong)) writeFileSync(test.info().outputPath(name), text);
  const planted = Object.keys(wrong).map((name) => test.info().outputPath(name));
  const problems = problemsIn([...workflows, path.join(root, 'action.yml'), ...planted]);
  expect(problems.trim().split('\n')).toEqual(
    planted.map(() => expect.stringContaining("Unexpected value 'stepz'")),
  );
});

for (const name of yamlIn('workflows'))
  test(`the workflow ${name} has the least permissions, and refers to what there is`, () => {
    expect(mistakesIn(Workflow.parse(read('workflows', name)))).toEqual([]);
  });

test('mistakes in a workflow are found', () => {
  const steps = [{ run: 'echo ${{ github.event.issue.title }}' }, { uses: 'a/b@v1', run: 'x' }, {}];
  const job = { 'runs-on': 'x', 'timeout-minutes': 5, needs: 'nothing', steps };
  const text = { run: 'echo', env: { A: '${{ steps.none.outputs.x }}', B: '${{ matrix.os }}' } };
  const made = { jobs: { one: { ...job, steps: [...steps, text] } } };
  expect(mistakesIn(Workflow.pick({ jobs: true }).parse(made))).toEqual([
    'one needs nothing',
    'one: run or uses',
    'one: run or uses',
    'one: no step none',
    'one: no os',
    'one: an expression in a script',
  ]);
});

const Text = z.string().min(1);
// No package for Node has GitHub's schema of these.
const Attributes = z.strictObject({
  label: Text,
  description: Text.optional(),
  placeholder: z.string().optional(),
  render: Text.optional(),
  options: z.array(z.union([Text, z.strictObject({ label: Text, required: z.boolean() })])).optional(),
});
const Field = z.strictObject({
  type: z.enum(['input', 'textarea', 'dropdown', 'checkboxes']),
  id: z.string().regex(/^[\w-]+$/),
  attributes: Attributes,
  validations: z.strictObject({ required: z.boolean() }).optional(),
});
const Words = z.strictObject({ type: z.literal('markdown'), attributes: z.strictObject({ value: Text }) });
const Form = z.strictObject({
  name: Text,
  description: Text,
  labels: z.array(Text),
  body: z.array(z.union([Field, Words])),
});

for (const name of yamlIn('ISSUE_TEMPLATE').filter((each) => each !== 'config.yml'))
  test(`the issue form ${name} has the form of one, and names each field once`, () => {
    const ids = Form.parse(read('ISSUE_TEMPLATE', name)).body.flatMap((each) =>
      'id' in each ? each.id : [],
    );
    expect(ids.length, 'different fields').toBe(new Set(ids).size);
  });
