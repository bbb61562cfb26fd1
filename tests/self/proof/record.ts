import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod';
import { root } from '../project.ts';
import type { Mutant } from './mutant.ts';

/** Who notices a mutant, as it was seen. */
export const RecordedMutant = z.strictObject({
  id: z.string(),
  sentence: z.string(),
  noticedBy: z.array(z.string()),
  /** Those that notice it in some runs and in others not, because it hangs on timing. Marked by hand. */
  sometimes: z.array(z.string()).optional(),
});
export type RecordedMutant = z.infer<typeof RecordedMutant>;

/** What is recorded of each mutant, by its id. */
export type Recorded = ReadonlyMap<string, RecordedMutant>;

/** Where the record is committed. */
export const recordPath = join(root, 'tests', 'proof.json');

/** The committed record. */
export function readRecord(): Recorded {
  const rows = z.array(RecordedMutant).parse(JSON.parse(readFileSync(recordPath, 'utf8')));
  return new Map(rows.map((row) => [row.id, row]));
}

export function writeRecord(rows: readonly RecordedMutant[]): void {
  writeFileSync(recordPath, recordText(rows));
}

/** One line for each mutant. */
export function recordText(rows: readonly RecordedMutant[]): string {
  return `[\n${rows.map((row) => `  ${JSON.stringify(row)}`).join(',\n')}\n]\n`;
}

/** What a run saw of a mutant, for a new record. */
export interface Sighting {
  /** The requirements that noticed it. */
  readonly noticedBy: readonly string[];
  /** Whether this run asked a requirement about it. */
  readonly isAsked: (requirement: string) => boolean;
}

/**
 * The row of a mutant after a run: what the run asked is as it saw it, and the rest stays. What is marked `sometimes`
 * stays marked, whatever this run saw. A retired requirement is removed.
 *
 * @param known all requirements
 */
export function recordedAnew(
  { id, sentence }: Pick<Mutant, 'id' | 'sentence'>,
  before: RecordedMutant | undefined,
  { noticedBy, isAsked }: Sighting,
  known: ReadonlySet<string>,
): RecordedMutant {
  const sometimes = before?.sometimes?.filter((each) => known.has(each)) ?? [];
  const kept = before?.noticedBy.filter((each) => known.has(each) && !isAsked(each)) ?? [];
  const seen = noticedBy.filter((each) => !sometimes.includes(each));
  return {
    id,
    sentence,
    noticedBy: [...new Set([...kept, ...seen])].toSorted(),
    ...(sometimes.length > 0 ? { sometimes } : {}),
  };
}

/** What differs between two records, a line for each mutant. */
export function differences(before: Recorded, after: readonly RecordedMutant[]): readonly string[] {
  const changed = after.flatMap(({ id, sentence, noticedBy }) => {
    const was = before.get(id)?.noticedBy;
    const more = noticedBy.filter((each) => !was?.includes(each));
    const less = was?.filter((each) => !noticedBy.includes(each)) ?? [];
    const signed = [...more.map((each) => `+${each}`), ...less.map((each) => `-${each}`)];
    return signed.length === 0 ? [] : [`${id} (${sentence}): ${signed.join(' ')}`];
  });
  const ids = new Set(after.map(({ id }) => id));
  return [...changed, ...[...before.keys()].filter((id) => !ids.has(id)).map((id) => `${id} is gone`)];
}
