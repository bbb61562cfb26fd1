import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import * as z from 'zod';
import type { Question } from './asking.ts';
import { Noticing, type Fault } from './fault-list.ts';
import { instrument } from './planting.ts';
import { PlaywrightRun } from './playwright-run.ts';

// Which spec files reach the places of which faults, and how long they take.

/** One spec file, with what its tests reach. */
const Reached = z.object({
  spec: z.string(),
  seconds: z.number(),
  /** Of one test. */
  slowest: z.number(),
  /** Faults whose place is reached. */
  ids: z.array(z.string()),
  /** Faults whose place is reached while files are loaded, and by no test: a constant, for example. */
  loaded: z.array(z.string()),
});

/** Kept beside the reports, so that each part of a measurement need not record it. */
const Recording = z.object({ reached: z.array(Reached), broken: Noticing });

export type Recording = z.infer<typeof Recording>;

/**
 * Records what each spec file reaches, and which of its tests fail without any fault.
 *
 * @param folder a copy of the project
 */
export async function record(
  folder: string,
  faults: readonly Fault[],
  specs: readonly string[],
): Promise<Recording> {
  const alone = join(folder, 'reports/out/alone.json');
  const hits = join(folder, 'reports/out/hits');
  mkdirSync(hits, { recursive: true });
  writeFileSync(alone, JSON.stringify(specs));
  const repair = await instrument(folder, faults, hits);
  const { workers, failing, seconds } = await watch(folder, []);
  repair();
  rmSync(alone);
  // What is instrumented may be too slow or have other lines: only what fails without that, too, is broken.
  const { failing: broken } = failing.size === 0 ? { failing } : await watch(folder, [...failing.keys()]);
  const listed = new Set(faults.map(({ id }) => id));
  const reached = specs.map((spec) => {
    const own = [...workers].filter(([, of]) => of === spec);
    const words = new Set(own.flatMap(([worker]) => hitsIn(hits, worker)));
    const ids = [...words].filter((word) => listed.has(word));
    const loaded = [...listed].filter((id) => words.has(`~${id}`) && !words.has(id));
    const taken = seconds.get(spec) ?? [0];
    const sum = taken.reduce((so, each) => so + each, 0);
    return { spec, seconds: sum, slowest: Math.max(...taken), ids, loaded };
  });
  return { reached, broken: Object.fromEntries(broken) };
}

/** What the process of a worker, and those within it, reached. */
function hitsIn(hits: string, worker: number): readonly string[] {
  const file = join(hits, readFileSync(join(hits, `worker-${worker}`), 'utf8'));
  return existsSync(file) ? readFileSync(file, 'utf8').trim().split(' ') : [];
}

interface Watched {
  /** The spec file of each worker: it has no other. */
  readonly workers: ReadonlyMap<number, string>;
  readonly failing: ReadonlyMap<string, string[]>;
  /** Of each test. */
  readonly seconds: ReadonlyMap<string, readonly number[]>;
}

async function watch(folder: string, specs: readonly string[]): Promise<Watched> {
  const workers = new Map<number, string>();
  const failing = new Map<string, string[]>();
  const seconds = new Map<string, number[]>();
  const run = new PlaywrightRun(folder, specs, { workers: 2, seconds: 300 });
  for await (const event of run.events()) {
    const { kind, spec, title } = event;
    workers.set(event.worker, spec);
    if (kind === 'fails') failing.set(spec, [...(failing.get(spec) ?? []), title]);
    if (kind !== 'begins') seconds.set(spec, [...(seconds.get(spec) ?? []), event.seconds]);
  }
  await run.endsWell();
  return { workers, failing, seconds };
}

/** The recording in a file; made, if it is not there yet. */
export async function recorded(file: string, make: () => Promise<Recording>): Promise<Recording> {
  if (existsSync(file)) return Recording.parse(JSON.parse(readFileSync(file, 'utf8')));
  const recording = await make();
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, JSON.stringify(recording));
  return recording;
}

/** What nobody records: code in a browser, and children that are given another environment. They are asked anyway. */
const unrecorded = (file: string, spec: string): boolean =>
  isNamedAlike(file, spec) ||
  (file.startsWith('results/site/browser/') && spec.endsWith('-in-browser.spec.ts'));

const isNamedAlike = (file: string, spec: string): boolean =>
  basename(spec, '.spec.ts') === basename(file, '.ts');

/** Comes after all of the room. */
const ELSEWHERE = 1000;

/**
 * The spec files to ask for a fault: those of its name, of its room, the quick ones; and the time of their slowest test.
 * A constant is reached while files are loaded, and nobody knows who uses it: all that load it are asked.
 *
 * @param longest in seconds: spec files of other rooms that take longer are not asked
 */
export function specsFor(
  { id, file }: Fault,
  { reached }: Recording,
  longest: number,
): Pick<Question, 'specs' | 'slowest'> {
  const asked = reached
    .filter(({ ids, loaded, spec }) => ids.includes(id) || loaded.includes(id) || unrecorded(file, spec))
    .filter((each) => distance(file, each) < ELSEWHERE + longest)
    .toSorted((one, other) => distance(file, one) - distance(file, other));
  return {
    specs: asked.map(({ spec }) => spec),
    slowest: new Map(asked.map(({ spec, slowest }) => [spec, slowest])),
  };
}

/** Orders spec files: the nearest one comes first. */
function distance(file: string, { spec, seconds }: Recording['reached'][number]): number {
  if (isNamedAlike(file, spec)) return 0;
  const folders = dirname(file)
    .split('/')
    .filter((folder) => folder !== 'fixtures');
  const isOfRoom = folders.length > 0 && folders.every((folder) => spec.includes(folder));
  return seconds + (isOfRoom ? 1 : ELSEWHERE);
}
