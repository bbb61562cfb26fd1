import { readFileSync } from 'node:fs';
import path from 'node:path';
import * as z from 'zod';
import { Difference } from '../../../../reports/result-row.ts';

// Broken servers of which the name of a cause once said the opposite, or something else than what happened: each was
// held against the sentence of the server. What checks see of them is recorded.

const Failures = z.record(
  z.string(),
  z.array(Difference.pick({ path: true, received: true, direction: true })),
);
/** What each requirement that fails says, by its id. */
export type Failures = z.infer<typeof Failures>;

const Headline = z.strictObject({
  server: z.string(),
  /** What the first cause of its failures was called, and is called now. */
  before: z.string(),
  now: z.string(),
  failures: Failures,
});
type Headline = z.infer<typeof Headline>;

export const headlinesFile = path.join(import.meta.dirname, 'headlines.json');

export const headlines: readonly Headline[] = z
  .array(Headline)
  .parse(JSON.parse(readFileSync(headlinesFile, 'utf8')));

/** A line for each server. */
export const headlinesText = (all: readonly Headline[]): string =>
  `[\n  ${all.map((each) => JSON.stringify(each)).join(',\n  ')}\n]\n`;
