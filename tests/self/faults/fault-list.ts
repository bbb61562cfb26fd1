import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod';

// The committed lists, one for each seed and one fault a line.

/** Titles of tests that notice a fault, by their spec files. */
export const Noticing = z.record(z.string(), z.array(z.string()));

export type Noticing = z.infer<typeof Noticing>;

const Place = z.object({ line: z.int(), column: z.int() });

/** One small wrong change of the product. Lines count from 1, columns from 0. */
export const Fault = z.object({
  id: z.string(),
  file: z.string(),
  start: Place,
  end: Place,
  operator: z.string(),
  /** What stands there, to its first hundred characters. */
  original: z.string(),
  replacement: z.string(),
  /** Why no user could notice it. Written by hand; nobody asks tests for it. */
  discarded: z.string().optional(),
  /** Absent until it was asked. */
  noticed: Noticing.optional(),
  /** Absent unless it belongs to the sample that whole runs were asked for. */
  noticedByRuns: Noticing.optional(),
});

export type Fault = z.infer<typeof Fault>;

/** Keeps a list readable: the place is checked by the beginning of what stands there. */
export const ORIGINAL_LENGTH = 100;

const folder = import.meta.dirname;

export const listFile = (seed: number, from = folder): string => join(from, `seed-${seed}.jsonl`);

/** @throws Error with one sentence for the user. */
export function readFaults(file: string): readonly Fault[] {
  if (!existsSync(file)) throw new Error(`${file} does not exist: draw it with --draw.`);
  const lines = readFileSync(file, 'utf8').trimEnd().split('\n');
  return lines.map((line) => Fault.parse(JSON.parse(line)));
}

export function writeFaults(file: string, faults: readonly Fault[]): void {
  writeFileSync(file, faults.map((fault) => `${JSON.stringify(fault)}\n`).join(''));
}

/** The room that a file belongs to, as shares are counted. */
export function roomOf(file: string): string {
  const [top = '', below = '', ...deeper] = file.split('/');
  return top === 'fixtures' && deeper.length > 0 ? `${top}/${below}` : top;
}
