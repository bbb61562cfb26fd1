import type { Conformance, ResultRow } from '../conformance.ts';
import { moment } from './facts.ts';

/** Since when a requirement does not hold, as a sentence. */
export function sinceWords(since: string, { startedAt }: Pick<Conformance, 'startedAt'>): string {
  return since >= startedAt ? 'First seen in this run.' : `Does not hold since ${moment(since)}.`;
}

/** Since when these do not hold, as one sentence; undefined when nothing is known of it. */
export function sinceWhen(
  rows: readonly ResultRow[],
  { startedAt }: Pick<Conformance, 'startedAt'>,
): string | undefined {
  const known = rows.flatMap(({ since }) => since ?? []).toSorted();
  const [oldest] = known;
  if (oldest === undefined) return undefined;
  const fresh = known.filter((since) => since >= startedAt).length;
  if (fresh === known.length) return 'All of it was first seen in this run.';
  const news = fresh === 0 ? 'nothing is new in this run' : `${fresh} of ${known.length} are new in this run`;
  return `The oldest failure is there since ${moment(oldest)}; ${news}.`;
}
