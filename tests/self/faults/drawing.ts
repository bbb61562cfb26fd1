import { createHash } from 'node:crypto';
import { execFileSync, spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { importsOf } from '../house/sources.ts';
import { roomOf, type Fault } from './fault-list.ts';
import { faultsIn, plant } from './planting.ts';

// Draws a list of faults by a seed: from every room, of every operator, and only what compiles.

/** The fewest faults of a room; the rest are drawn by size. */
const LEAST = 16;

/** Of a room, one operator makes up at most this share: two of three would blank words and conditions. */
const SHARE_OF_OPERATOR = 0.25;

/** The most faults of one file. */
const MOST_OF_FILE = 4;

/** Blanked words say little of what tests notice: golden files hold them. */
const SHARE_OF_WORDS = 0.1;

/** How many times as many are tried as are wanted: most compile. */
const MORE = 1.7;

/** What checks stand on is proven by broken servers. */
const leftOut = /^fixtures\/(given|seen|expect|walks|audit)\//;
const folders = ['fixtures', 'reports', 'results', 'cli', 'explore', 'reference', 'schemas'];

export function productFiles(folder: string): readonly string[] {
  const list = execFileSync('git', ['ls-files', ...folders], { cwd: folder, encoding: 'utf8' });
  return list.split('\n').filter((file) => file.endsWith('.ts') && !leftOut.test(file));
}

/**
 * Draws faults.
 *
 * @param folder a copy of the project: faults are planted in it to see whether they compile
 */
export async function draw(folder: string, seed: number, count: number): Promise<readonly Fault[]> {
  const all = await faultsIn(folder, productFiles(folder));
  const shuffled = all
    .filter(changesSomething)
    .map((fault) => ({ fault, key: keyOf(fault, seed) }))
    .toSorted((one, other) => (one.key < other.key ? -1 : 1))
    .map(({ fault }) => fault);
  const rooms = grouped(shuffled, ({ file }) => roomOf(file));
  const shares = sharesOf(rooms, count);
  const good = new Set<Fault>();
  const bad = new Set<Fault>();
  const choose = (more: number): readonly Fault[] =>
    [...rooms].flatMap(([room, faults]) =>
      chosen(
        faults.filter((fault) => !bad.has(fault)),
        Math.ceil((shares.get(room) ?? 0) * more),
      ),
    );
  while (choose(1).some((fault) => !good.has(fault))) {
    const unproven = [...new Set([...choose(1), ...choose(MORE)])].filter((fault) => !good.has(fault));
    for (const fault of unproven) bad.add(fault);
    for (const fault of compiling(folder, unproven)) {
      bad.delete(fault);
      good.add(fault);
    }
    console.error(`${good.size} compile, ${bad.size} do not`);
  }
  const drawn = choose(1).toSorted(byPlace);
  return drawn.map((fault, at) => ({ ...fault, id: `${seed}-${String(at + 1).padStart(3, '0')}` }));
}

/** Layout alone. */
const changesSomething = ({ original, replacement }: Fault): boolean =>
  original.replaceAll(/\s/g, '') !== replacement.replaceAll(/\s/g, '');

/** What orders faults: it stays when others come and go. */
const keyOf = ({ file, start, end, operator, replacement }: Fault, seed: number): string =>
  createHash('sha256')
    .update(JSON.stringify([seed, file, start, end, operator, replacement]))
    .digest('hex');

const byPlace = (one: Fault, other: Fault): number =>
  one.file === other.file ? one.start.line - other.start.line : one.file < other.file ? -1 : 1;

export function grouped<T>(all: readonly T[], by: (each: T) => string): ReadonlyMap<string, readonly T[]> {
  const keys = [...new Set(all.map(by))].toSorted();
  return new Map(keys.map((key) => [key, all.filter((each) => by(each) === key)]));
}

/** How many faults each room gets: the least, and of the rest by its size. */
function sharesOf(rooms: ReadonlyMap<string, readonly Fault[]>, count: number): ReadonlyMap<string, number> {
  const total = [...rooms.values()].reduce((sum, { length }) => sum + length, 0);
  const rest = count - LEAST * rooms.size;
  const shares = [...rooms].map(
    ([room, { length }]) => [room, LEAST + Math.floor((rest * length) / total)] as const,
  );
  const missing = count - shares.reduce((sum, [, share]) => sum + share, 0);
  return new Map(shares.map(([room, share], at) => [room, share + (at < missing ? 1 : 0)]));
}

/** The first that fit of one room: one fault a line, and of no file or operator too many. */
function chosen(shuffled: readonly Fault[], wanted: number): readonly Fault[] {
  const taken: Fault[] = [];
  for (const fault of shuffled) {
    if (taken.length === wanted) break;
    const share = fault.operator === 'StringLiteral' ? SHARE_OF_WORDS : SHARE_OF_OPERATOR;
    const alike = taken.filter(({ operator }) => operator === fault.operator).length;
    const nearby = taken.filter(({ file }) => file === fault.file);
    const onLine = nearby.some(({ start }) => start.line === fault.start.line);
    if (!onLine && nearby.length < MOST_OF_FILE && alike < Math.ceil(wanted * share)) taken.push(fault);
  }
  return taken;
}

/** Those that compile. One fault a file is tried at a time: an error in its file is taken for its own. */
function compiling(folder: string, faults: readonly Fault[]): ReadonlySet<Fault> {
  const good = new Set<Fault>();
  const waiting = [...grouped(faults, ({ file }) => file).values()].map((own) => [...own]);
  while (waiting.some((own) => own.length > 0)) {
    const together = waiting.flatMap((own) => own.splice(0, 1));
    for (const fault of compilingTogether(folder, together)) good.add(fault);
  }
  return good;
}

function compilingTogether(folder: string, faults: readonly Fault[]): readonly Fault[] {
  if (faults.length === 0) return [];
  const repair = faults.map((fault) => plant(folder, fault));
  const wrong = filesWithErrors(folder);
  for (const undo of repair) undo();
  // An error elsewhere is taken for one of the files that are imported there.
  const blamed = new Set([...wrong, ...[...wrong].flatMap((file) => importsOf(file).map(({ of }) => of))]);
  const rest = faults.filter(({ file }) => !blamed.has(file));
  if ([...wrong].every((file) => faults.some((fault) => fault.file === file)))
    return faults.filter(({ file }) => !wrong.has(file));
  return rest.length < faults.length ? compilingTogether(folder, rest) : [];
}

/** The script behind `npx tsc`. */
const compiler = join(dirname(createRequire(import.meta.url).resolve('typescript/package.json')), 'bin/tsc');

const project = {
  extends: './tsconfig.json',
  // What a fault leaves unused is no error of types.
  compilerOptions: { noUnusedLocals: false, noUnusedParameters: false },
  include: folders.map((each) => `${each}/**/*.ts`),
};

/** Checks types of the product. */
function filesWithErrors(folder: string): ReadonlySet<string> {
  writeFileSync(join(folder, 'tsconfig.faults.json'), JSON.stringify(project));
  const { stdout, error } = spawnSync(
    process.execPath,
    [compiler, '-p', 'tsconfig.faults.json', '--pretty', 'false'],
    {
      cwd: folder,
      encoding: 'utf8',
    },
  );
  if (error) throw error;
  return new Set([...stdout.matchAll(/^(\S+?)\(\d+,\d+\): error/gm)].map(([, file = '']) => file));
}
