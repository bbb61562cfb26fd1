import { spawnSync } from 'node:child_process';
import { rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import { noteOwn } from '../../fixtures/own-files.ts';
import { requirements } from '../requirements.ts';
import { playwrightCLI, presentTree } from '../self/project.ts';
import { mutants } from './mutants.ts';
import { variants } from './variants.ts';
import { wishPath, type Wish } from './wish.ts';

// npm run prove [-- [--all | --sample | --record] [<mutant, variant, operation or requirement> …] | --pairs 200 [--seed 1]]

const usage =
  'Usage: npm run prove [-- [--all | --sample | --record] [<id of a mutant, variant or requirement, or an operation such as MUTE_GROUP> …] | --pairs <number> [--seed <number>]]';

const flag = { type: 'boolean', default: false } as const;
const number = { type: 'string' } as const;

/** What the command line asks for; throws with one sentence if it is unclear. */
function wishOf(args: readonly string[]): Wish {
  const options = { all: flag, sample: flag, record: flag, pairs: number, seed: number };
  const { values, positionals: wished } = parseArgs({ args: [...args], options, allowPositionals: true });
  const { all, sample, record: records } = values;
  const pairs = drawOf(values.pairs, values.seed);
  for (const id of wished) expectKnown(id);
  if ([all, sample, records, pairs].filter(Boolean).length > 1)
    throw new Error(`--all, --sample and --record exclude each other. ${usage}`);
  return {
    reportDir: 'reports/out',
    wished,
    all,
    records,
    ...(sample ? { sample: presentTree() } : {}),
    ...(pairs ? { pairs } : {}),
  };
}

/** The pairs that are asked for; those of the present millisecond unless a seed is given. */
function drawOf(pairs: string | undefined, seed: string | undefined): Wish['pairs'] {
  if (pairs === undefined && seed === undefined) return undefined;
  const [count, chosen] = [Number(pairs), Number(seed ?? Date.now())];
  if (Number.isInteger(count) && count > 0 && Number.isInteger(chosen)) return { count, seed: chosen };
  throw new Error(`--pairs takes a number from 1 up, and --seed a number beside it. ${usage}`);
}

function expectKnown(id: string): void {
  const servers = [...mutants, ...variants].map((each) => each.id);
  const asked: readonly string[] = requirements.map((each) => each.id);
  if (asked.includes(id) || servers.some((each) => each === id || each.startsWith(`${id}:`))) return;
  const near = servers.filter((each) => each.startsWith(id.split(':')[0] ?? '')).slice(0, 5);
  const some = near.length > 0 ? near : servers.slice(0, 5);
  throw new Error(
    `No mutant, variant or requirement has the id ${id}; there are, for example, ${some.join(', ')}. ${usage}`,
  );
}

/** What is about to be done, and how long that takes. */
function openingOf({ wished, records, sample }: Wish): string {
  const what = records ? 'Recording who notices' : 'Checking who notices';
  if (wished.length > 0) return `${what} ${wished.join(', ')}: one to three minutes.`;
  const which = sample === undefined ? 'all' : 'a sample of';
  const time = sample === undefined ? 'half an hour or more' : 'some minutes';
  return `${what} ${which} ${mutants.length} broken and ${variants.length} odd servers: ${time}.`;
}

function prove(wish: Wish): number {
  console.error(openingOf(wish));
  noteOwn(dirname(wishPath), wishPath);
  writeFileSync(wishPath, JSON.stringify(wish));
  try {
    const config = join(import.meta.dirname, 'playwright.config.ts');
    return (
      spawnSync(process.execPath, [playwrightCLI, 'test', '-c', config], { stdio: 'inherit' }).status ?? 1
    );
  } finally {
    rmSync(wishPath, { force: true });
  }
}

try {
  const args = process.argv.slice(2);
  if (args.includes('--help')) console.log(usage);
  else process.exitCode = prove(wishOf(args));
} catch (problem) {
  console.error(problem instanceof Error ? problem.message : problem);
  process.exitCode = 1;
}
