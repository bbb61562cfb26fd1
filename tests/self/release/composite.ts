import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
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
        id: z.string().default(''),
        if: z.string().optional(),
        run: z.string().optional(),
        uses: z.string().optional(),
        with: texts.default({}),
        env: texts.default({}),
      }),
    ),
  }),
});

/** The action of this project. */
export const action = Action.parse(parse(pageText('action.yml')));

/** How the action is used. */
export interface Job {
  readonly inputs: Readonly<Record<string, string>>;
  readonly env: Readonly<Record<string, string>>;
  /** The workspace; everything that is written is below it. */
  readonly folder: string;
}

/** What an action has done. */
export interface Performed {
  readonly code: number;
  readonly out: string;
  readonly outputs: Readonly<Record<string, string>>;
  readonly summary: string;
  /** Other actions that it used, with their inputs. They are not performed. */
  readonly used: readonly (readonly [action: string, inputs: Readonly<Record<string, string>>])[];
}

type Look = (name: string) => string;

/** An expression of names, texts, always(), `!=`, `&&` and `||`. What is false is empty. */
function valueOf(expression: string, look: Look): string {
  const parts = (by: string): readonly string[] => expression.split(by).map((part) => part.trim());
  if (expression.includes('||')) return parts('||').reduce((found, part) => found || valueOf(part, look), '');
  if (expression.includes('&&')) return parts('&&').every((part) => valueOf(part, look)) ? 'true' : '';
  if (expression.includes('!='))
    return new Set(parts('!=').map((part) => valueOf(part, look))).size > 1 ? 'true' : '';
  if (expression === 'always()') return 'true';
  return /^'(.*)'$/.exec(expression)?.[1] ?? look(expression);
}

const filled = (text: string, look: Look): string =>
  text.replaceAll(/\$\{\{(.*?)\}\}/g, (_, expression: string) => valueOf(expression.trim(), look));

const allFilled = (given: Readonly<Record<string, string>>, look: Look): Record<string, string> =>
  Object.fromEntries(Object.entries(given).map(([name, text]) => [name, filled(text, look)]));

const textOf = (file: string): string => (existsSync(file) ? readFileSync(file, 'utf8') : '');

/** `name=value` lines. */
const valuesIn = (file: string): Record<string, string> =>
  Object.fromEntries(
    [...textOf(file).matchAll(/^([\w-]+)=(.*)$/gm)].map(([, name = '', value = '']) => [name, value]),
  );

/** Performs the action of this project as GitHub does: its shell steps in bash, one after the other. */
export async function perform({ inputs, env, folder }: Job): Promise<Performed> {
  const own = path.join(folder, '.github-files');
  mkdirSync(own, { recursive: true });
  const file = (name: string): string => path.join(own, name);
  const known = new Map([
    ['github.action_path', root],
    ['runner.temp', own],
  ]);
  for (const [name, { default: preset = '' }] of Object.entries(action.inputs))
    known.set(`inputs.${name}`, inputs[name] ?? preset);
  for (const [name, value] of Object.entries(env)) known.set(`env.${name}`, value);
  const look: Look = (name) => known.get(name) ?? '';
  const used: (readonly [string, Record<string, string>])[] = [];
  let [code, out] = [0, ''];
  for (const step of action.runs.steps) {
    const isAlways = step.if?.includes('always()') ?? false;
    if ((code !== 0 && !isAlways) || (step.if !== undefined && !valueOf(step.if, look))) continue;
    if (step.uses !== undefined) used.push([step.uses, allFilled(step.with, look)]);
    if (step.run === undefined) continue;
    const outputs = file(`output-${step.id}`);
    writeFileSync(outputs, '');
    const paths = [...textOf(file('path')).split('\n').filter(Boolean), env['PATH'] ?? PATH];
    const ended = await ran(
      'bash',
      ['--noprofile', '--norc', '-eo', 'pipefail', '-c', filled(step.run, look)],
      {
        cwd: folder,
        env: {
          ...env,
          ...allFilled(step.env, look),
          PATH: paths.join(path.delimiter),
          GITHUB_OUTPUT: outputs,
          GITHUB_PATH: file('path'),
          GITHUB_STEP_SUMMARY: file('summary.md'),
        },
      },
    );
    code ||= ended.code ?? 1;
    out += ended.out;
    for (const [name, value] of Object.entries(valuesIn(outputs)))
      known.set(`steps.${step.id}.outputs.${name}`, value);
  }
  const values = Object.entries(action.outputs).map(
    ([name, { value }]) => [name, filled(value, look)] as const,
  );
  return { code, out, outputs: Object.fromEntries(values), summary: textOf(file('summary.md')), used };
}
