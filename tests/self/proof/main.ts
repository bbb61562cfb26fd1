import { spawnSync } from 'node:child_process';
import { rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import { noteOwn } from '../../../fixtures/own-files.ts';
import { playwrightCLI, presentCommit } from '../project.ts';
import { mutants } from './mutants.ts';
import { variants } from './variants.ts';
import { wishPath, type Wish } from './wish.ts';

// npm run prove [-- [--all | --sample] [<mutant, variant or operation>]]

const usage =
  'Usage: npm run prove [-- [--all | --sample] [<id of a mutant or variant, or an operation such as MUTE_GROUP>]]';

/** What the command line asks for; throws with one sentence when it cannot be told. */
function wishOf(args: readonly string[]): Wish {
  const { values, positionals } = parseArgs({
    args: [...args],
    options: { all: { type: 'boolean', default: false }, sample: { type: 'boolean', default: false } },
    allowPositionals: true,
  });
  const [only, ...more] = positionals;
  if (more.length > 0) throw new Error(`One id at a time. ${usage}`);
  const known = [...mutants, ...variants].map(({ id }) => id);
  const isKnown = only === undefined || known.some((id) => id === only || id.startsWith(`${only}:`));
  if (!isKnown) {
    const near = known.filter((id) => id.startsWith(only.split(':')[0] ?? '')).slice(0, 5);
    throw new Error(
      `No mutant or variant has the id ${only}; there are, for example, ${(near.length ? near : known.slice(0, 5)).join(', ')}. ${usage}`,
    );
  }
  const { all, sample } = values;
  if (all && sample) throw new Error(`--all and --sample are opposites. ${usage}`);
  const seed = sample ? { sample: presentCommit() } : {};
  return { reportDir: 'reports/out', all, ...seed, ...(only === undefined ? {} : { only }) };
}

function prove(wish: Wish): number {
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
  process.exitCode = prove(wishOf(process.argv.slice(2)));
} catch (problem) {
  console.error(problem instanceof Error ? problem.message : problem);
  process.exitCode = 1;
}
