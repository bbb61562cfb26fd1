import { spawnSync } from 'node:child_process';
import { rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import { noteOwn } from '../../fixtures/own-files.ts';
import { requirements } from '../requirements.ts';
import { playwrightCLI } from '../self/project.ts';
import { mutants } from './mutants.ts';
import { variants } from './variants.ts';
import { wishPath, type Wish } from './wish.ts';

// npm run prove [-- [--sample | --record] [<mutant, variant, operation or requirement> …] | --pairs 200 [--seed 1]]

const usage =
  'Usage: npm run prove [-- [--sample | --record] [<id of a mutant, variant or requirement, or an operation such as MUTE_GROUP> …] | --pairs <number> [--seed <number>]]';

const flag = { type: 'boolean', default: false } as const;
const number = { type: 'string' } as const;

/** What the command line asks for; throws with one sentence if it is unclear. */
function wishOf(args: readonly string[]): Wish {
  const options = { sample: flag, record: flag, pairs: number, seed: number };
  const { values, positionals: named } = parseArgs({ args: [...args], options, allowPositionals: true });
  const { sample: isSample, record: records } = values;
  const pairs = drawOf(values.pairs, values.seed);
  for (const id of named) expectKnown(id);
  if ([isSample, records, pairs].filter(Boolean).length > 1)
    throw new Error(`--sample, --record and --pairs exclude each other. ${usage}`);
  return {
    servers: named.filter((id) => !isRequirement(id)),
    requirements: named.filter(isRequirement),
    isSample,
    records,
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

/** Servers and what they say are soon forgotten: room for the young spares a tenth of the processor's time. In MB, for each worker. */
const YOUNG = '--max-semi-space-size=64';

const isRequirement = (id: string): boolean => requirements.some((each) => each.id === id);

function expectKnown(id: string): void {
  const servers = [...mutants, ...variants].map((each) => each.id);
  if (isRequirement(id) || servers.some((each) => each === id || each.startsWith(`${id}:`))) return;
  const near = servers.filter((each) => each.startsWith(id.split(':')[0] ?? '')).slice(0, 5);
  const some = near.length > 0 ? near : servers.slice(0, 5);
  throw new Error(
    `No mutant, variant or requirement has the id ${id}; there are, for example, ${some.join(', ')}. ${usage}`,
  );
}

/** What is about to be done, and how long that takes. */
function openingOf({ servers, requirements: asked, records, isSample, pairs }: Wish): string {
  const what = records ? 'Recording who notices' : 'Checking who notices';
  const named = [...servers, ...asked];
  if (pairs) return `${what} both of two mutants in ${pairs.count} servers: a second each.`;
  if (named.length > 0) return `${what} ${named.join(', ')}: ten seconds to some minutes.`;
  const time = isSample ? 'some minutes' : 'about an hour';
  const how = isSample ? ', each mutant once' : '';
  return `${what} ${mutants.length} broken and ${variants.length} odd servers${how}: ${time}.`;
}

function prove(wish: Wish): number {
  console.error(openingOf(wish));
  noteOwn(dirname(wishPath), wishPath);
  writeFileSync(wishPath, JSON.stringify(wish));
  try {
    const config = join(import.meta.dirname, 'playwright.config.ts');
    const command = [YOUNG, playwrightCLI, 'test', '-c', config];
    return spawnSync(process.execPath, command, { stdio: 'inherit' }).status ?? 1;
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
