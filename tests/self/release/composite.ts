import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';
import * as z from 'zod';
import { pageText } from '../docs/pages.ts';
import { root } from '../project.ts';
import { PATH, ran } from './installed.ts';

const texts = z.record(z.string(), z.string());
const Action = z.object({
  inputs: z.record(z.string(), z.object({ default: z.string().optional() })),
  outputs: z.record(z.string(), z.object({ value: z.string() })),
  runs: z.object({
    using: z.literal('composite'),
    steps: z.array(
      z.object({
        id: z.string().optional(),
        if: z.string().optional(),
        uses: z.string().optional(),
        with: z.record(z.string(), z.unknown()).optional(),
        run: z.string().optional(),
        env: texts.default({}),
      }),
    ),
  }),
});

/** The action of this project. */
export const action = Action.parse(parse(pageText('action.yml')));

/** What the shell steps of the action have done. */
export interface Performed {
  readonly code: number;
  readonly out: string;
  /** What they gave to later steps. */
  readonly outputs: Readonly<Record<string, string>>;
  readonly summary: string;
}

/**
 * Runs the shell steps of the action in bash, until one fails.
 *
 * @param folder the workspace; everything that is written is below it
 * @param env what the steps take from inputs, by the names of their variables; the others are empty
 */
export async function perform(folder: string, env: Readonly<Record<string, string>>): Promise<Performed> {
  const own = path.join(folder, '.github-files');
  mkdirSync(own, { recursive: true });
  const files = {
    GITHUB_OUTPUT: path.join(own, 'output'),
    GITHUB_PATH: path.join(own, 'path'),
    GITHUB_STEP_SUMMARY: path.join(own, 'summary.md'),
  };
  for (const file of Object.values(files)) writeFileSync(file, '');
  const textOf = (name: keyof typeof files): string => readFileSync(files[name], 'utf8');
  let [code, out] = [0, ''];
  for (const { run, env: variables } of action.runs.steps) {
    if (run === undefined || code !== 0) continue;
    const empty = Object.fromEntries(Object.keys(variables).map((name) => [name, '']));
    const paths = [...textOf('GITHUB_PATH').split('\n').filter(Boolean), env['PATH'] ?? PATH];
    const all = {
      ...empty,
      ACTION: root,
      TEMPORARY: own,
      ...env,
      ...files,
      PATH: paths.join(path.delimiter),
    };
    const ended = await ran('bash', ['--noprofile', '--norc', '-eo', 'pipefail', '-c', run], {
      cwd: folder,
      env: all,
    });
    code = ended.code ?? 1;
    out += ended.out;
  }
  const values = [...textOf('GITHUB_OUTPUT').matchAll(/^([\w-]+)=(.*)$/gm)];
  const outputs = Object.fromEntries(values.map(([, name = '', value = '']) => [name, value]));
  return { code, out, outputs, summary: textOf('GITHUB_STEP_SUMMARY') };
}
