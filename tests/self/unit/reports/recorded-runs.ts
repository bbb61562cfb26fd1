import { readFileSync } from 'node:fs';
import path from 'node:path';
import * as z from 'zod';
import type { ResultRow } from '../../../../reports/conformance.ts';
import { rowsOf } from '../../../../reports/fold.ts';
import { readRecord, type RecordedMutant } from '../../../proof/record.ts';
import { requirements } from '../../../requirements.ts';
import { root } from '../../project.ts';
import { Difference } from '../../../../reports/result-row.ts';

// Results as broken servers give them: which requirements notice each is recorded in tests/proof/recorded.

export type Reaction = Pick<RecordedMutant, 'id' | 'noticedBy'>;

/** Every broken server with the requirements that notice it in every run. */
export const reactions: readonly Reaction[] = [...readRecord().values()];

/** A row for each requirement, all of which hold. Made once, because that takes longer than a test. */
const holding: readonly ResultRow[] = rowsOf(requirements, undefined, { problem: undefined }, root).map(
  ({ reason: _reason, message: _message, ...row }) => ({
    ...row,
    verdict: row.level === 'MAY' ? 'observed' : 'pass',
  }),
);

/** A row for each requirement: those of `broken` do not hold, all others do. */
export function rowsBroken(broken: readonly string[]): readonly ResultRow[] {
  const ids = new Set(broken);
  return holding.map((row) =>
    ids.has(row.id) ? { ...row, verdict: row.level === 'MUST' ? 'fail' : 'warn' } : row,
  );
}

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
