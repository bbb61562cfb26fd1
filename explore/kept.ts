import path from 'node:path';
import * as z from 'zod';
import { knownPaths } from '../fixtures/changes.ts';
import { claim, ownFiles, writeWhole } from '../fixtures/own-files.ts';
import { parseJSON } from '../fixtures/parse-json.ts';
import { Refusal, textOf } from '../fixtures/refusal.ts';
import { reportFolder } from '../fixtures/report-folder.ts';
import { dimensions, forms, type Walk } from '../fixtures/walks/step.ts';

// A finding as a file: the walk as data, which names nothing of the target.

const count = z.int().min(0);
const mark = z.literal(true).exactOptional();

/** A call, with all that is drawn of one. */
const KeptStep = z.strictObject({
  path: z.enum([...knownPaths].filter((each) => !each.startsWith('/auth/'))),
  body: z.record(z.string(), z.json()),
  by: count.exactOptional(),
  form: z.enum(forms).exactOptional(),
  level: z.literal('SHOULD').exactOptional(),
  isKept: mark,
  isPage: mark,
  mayRefuse: mark,
});

const Kept = z.strictObject({
  found: z.string(),
  seed: count,
  walk: z.strictObject({
    dimension: z.enum(dimensions),
    title: z.string(),
    users: z.union([count, z.array(z.strictObject({ userID: z.string() }))]),
    steps: z.array(KeptStep),
  }),
});

/**
 * Writes a walk into the report folder, under the first number that is free.
 *
 * @param found what broke, without secrets
 * @returns the path of the file
 */
export function keep(folder: string, found: string, seed: number, walk: Walk): string {
  const own = ownFiles(folder);
  const files = Array.from({ length: own.size + 1 }, (_, at) =>
    path.join(reportFolder(folder).explore, `${at + 1}.json`),
  );
  const file = files.find((each) => !own.has(path.resolve(each))) ?? '';
  claim(folder, file);
  writeWhole(file, `${JSON.stringify({ found, seed, walk }, null, 2)}\n`);
  return file;
}

/** The walk in a file that `keep` has written. Throws a Refusal with one sentence if it is none. */
export function keptIn(file: string): Walk {
  const text = textOf(file, (code) => `${file} cannot be read (${code}): name a file that explore has kept.`);
  const { data, error } = Kept.safeParse(parseJSON(text));
  if (data) return data.walk;
  const [{ path: at, message } = { path: [], message: '' }] = error.issues;
  const why = at.length === 0 ? message : `${at.join('.')}: ${message}`;
  throw new Refusal(
    `${file} is not a file that explore has kept (${why}): explore again, with the seed that it had.`,
  );
}
