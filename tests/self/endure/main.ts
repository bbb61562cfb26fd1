import { parseArgs } from 'node:util';
import { type Row, tableOf } from './bounds.ts';
import { measure, onceReference, rows, type Target, small, whole } from './rows.ts';
import { slice, suitePlayer } from './player.ts';

// npm run endure: the real command against servers that are slow, far or fragile. What must hold are ratios of one run.

const LIMIT_MS = 1_200_000;
const targets = Object.keys(rows);
const isTarget = (name: string): name is Target => targets.includes(name);

const flag = { type: 'boolean', default: false } as const;
const usage = `Usage: npm run endure [-- [--slice] [<row> …]]\nRuns the suite, or with --slice a part of it, against slow, far and fragile servers: ${targets.join(', ')}.`;

/** @throws Error with one sentence for the user. */
function chosenOf(names: readonly string[]): readonly Target[] {
  const stranger = names.find((name) => !isTarget(name));
  if (stranger !== undefined) throw new Error(`"${stranger}" is none of the rows: ${targets.join(', ')}.`);
  return (names.length === 0 ? targets : names).filter(isTarget);
}

async function main(): Promise<void> {
  const options = { slice: flag, help: flag };
  const { values, positionals } = parseArgs({ options, allowPositionals: true });
  if (values.help) return console.log(usage);
  const chosen = chosenOf(positionals);
  const player = suitePlayer(values.slice ? slice : undefined, LIMIT_MS);
  const sizes = values.slice ? small : whole;
  const setting = { player, sizes, reference: onceReference(player, sizes) };
  const found: Row[] = [];
  const time = values.slice ? 'a few minutes' : 'one to six minutes each';
  console.error(
    `Running the suite against ${chosen.length === 1 ? 'one server' : `${chosen.length} servers, one after the other`}: ${time}.`,
  );
  for (const [at, target] of chosen.entries()) {
    console.error(`${at + 1} of ${chosen.length}: ${target} …`);
    found.push(await measure(target, setting));
  }
  console.log(tableOf(found));
  if (found.some(({ problems }) => problems.length > 0)) process.exitCode = 1;
}

main().catch((problem: unknown) => {
  console.error(problem instanceof Error ? problem.message : problem);
  process.exitCode = 1;
});
