import { parseArgs } from 'node:util';
import { root } from '../project.ts';
import { copyProject, removeCopy } from './copies.ts';
import { draw } from './drawing.ts';
import { listFile, readFaults, writeFaults, type Fault } from './fault-list.ts';
import { measure } from './measuring.ts';
import { aloneLines, isWorse, listLines, shareLines } from './words.ts';

// npm run faults: which self-tests notice small wrong changes of the product.

const usage = `Usage: npm run faults [-- <option> …]
Plants the faults of a committed list, one after the other, in copies of the committed project, asks the self-tests that
reach each of them, and writes into the list which tests notice it. More than an hour on two processors. The exit code
is 1 if fewer faults are noticed than the list said before.

  --seed N        the list to measure (default: 1)
  --part K/N      only one of N parts of the list
  --unasked       only faults that no test was asked for yet
  --whole-runs    ask the tests of the real command, for a sample of 60 and for what nobody else notices
  --tests COMMIT  with the self-tests of another commit
  --draw          draw the list instead; --count N faults (default: 440)
  --list          print the list instead, with who notices what alone`;

/** One more than processors: some tests wait. */
const LANES = 3;
const SAMPLE = 60;

const options = {
  seed: { type: 'string', default: '1' },
  count: { type: 'string', default: '440' },
  part: { type: 'string', default: '1/1' },
  unasked: { type: 'boolean', default: false },
  tests: { type: 'string' },
  'whole-runs': { type: 'boolean', default: false },
  draw: { type: 'boolean', default: false },
  list: { type: 'boolean', default: false },
  help: { type: 'boolean', default: false },
} as const;

/** @throws Error with one sentence for the user. */
function positive(option: string, text: string): number {
  if (!/^[1-9]\d{0,5}$/.test(text))
    throw new Error(`--${option} is "${text}", but has to be a number from 1.`);
  return Number(text);
}

/** Those of a part: every Nth, so that each part has some of every room. */
function partOf(faults: readonly Fault[], wanted: string): readonly Fault[] {
  const [, part = '', parts = ''] = /^([1-9]\d{0,3})\/([1-9]\d{0,3})$/.exec(wanted) ?? [];
  if (part === '' || Number(part) > Number(parts))
    throw new Error(`--part is "${wanted}", but has to be K/N, such as 1/4.`);
  return faults.filter((_, at) => at % Number(parts) === Number(part) - 1);
}

/** A sample of those that are not discarded, at even distances in the order of files; then what else nobody noticed in one process. */
function sampleOf(faults: readonly Fault[]): readonly Fault[] {
  const kept = faults.filter(({ discarded }) => discarded === undefined);
  const numberOf = (at: number): number => Math.floor((at * SAMPLE) / kept.length);
  const sample = kept.filter((_, at) => numberOf(at) !== numberOf(at - 1));
  const unnoticed = kept.filter(({ noticed = {} }) => Object.keys(noticed).length === 0);
  return [...new Set([...sample, ...unnoticed])];
}

async function withCopies(
  count: number,
  tests: string | undefined,
  work: (folders: readonly string[]) => Promise<void>,
): Promise<void> {
  const folders = Array.from({ length: count }, () => copyProject(root, tests));
  process.once('exit', () => folders.forEach(removeCopy));
  await work(folders);
}

async function main(): Promise<void> {
  const { values } = parseArgs({ options });
  if (values.help) return console.log(usage);
  const seed = positive('seed', values.seed);
  const count = positive('count', values.count);
  const file = listFile(seed);
  if (values.draw)
    return withCopies(1, undefined, async ([folder = '']) =>
      writeFaults(file, await draw(folder, seed, count)),
    );
  const before = readFaults(file);
  if (values.list) return console.log([...listLines(before), ...aloneLines(before)].join('\n'));
  const field = values['whole-runs'] ? 'noticedByRuns' : 'noticed';
  const asked = partOf(field === 'noticed' ? before : sampleOf(before), values.part);
  const projects = [field === 'noticed' ? 'self' : 'command'];
  const wanted = values.unasked ? asked.filter((fault) => fault[field] === undefined) : asked;
  const ids = new Set(wanted.map(({ id }) => id));
  await withCopies(LANES, values.tests, (folders) => measure(folders, { file, ids, field, projects }));
  const after = readFaults(file);
  console.log(shareLines(before, after).join('\n'));
  if (isWorse(before, after)) process.exitCode = 1;
}

// A signal ends runs and removes copies, too.
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => {
    console.error(`Ended by ${signal}; --unasked continues.`);
    process.exit(1);
  });

main().catch((problem: unknown) => {
  console.error(problem instanceof Error ? problem.message : problem);
  process.exitCode = 1;
});
