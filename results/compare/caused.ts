/** Causes of what does not hold in a result, with the names and counts of every other report. */
import { causeGroups, type CauseGroup } from '../../reports/causes.ts';
import { type CauseTitles, type Change, titlesOf } from './changes.ts';
import { isPublished, type PublishedResult } from '../publishing/published.ts';

/** Everything that does not hold, or was begun and not measured, by causes: largest first. */
export function causesIn({ results }: Pick<PublishedResult, 'results'>): readonly CauseGroup[] {
  return causeGroups(results.filter(isPublished));
}

/** A cause in several results, with the number of its requirements in each. */
export interface CauseLine {
  readonly sentence: string;
  readonly counts: readonly number[];
}

/** The causes of all results side by side, those of most requirements first. */
export function causesAcross(results: readonly Pick<PublishedResult, 'results'>[]): readonly CauseLine[] {
  const all = results.map((result) => causesIn(result).map(({ cause }) => cause));
  const sum = ({ counts }: CauseLine): number => counts.reduce((total, count) => total + count, 0);
  const lines = [...new Set(all.flat().map(({ sentence }) => sentence))].map((sentence) => ({
    sentence,
    counts: all.map((own) => own.find((each) => each.sentence === sentence)?.victims.length ?? 0),
  }));
  return lines.toSorted((one, other) => sum(other) - sum(one));
}

/** The causes of what got worse between two results, by the ids of the requirements that got worse. */
export function worseByCause(
  changes: readonly Change[],
  after: Pick<PublishedResult, 'results'>,
): CauseTitles {
  const worse = new Set(
    changes.flatMap(({ kind, id }) => (kind === 'broken' || kind === 'unmeasured' ? id : [])),
  );
  const causes = causesIn(after).map(({ cause }) => cause);
  return new Map(titlesOf(causes, worse, 'of them worse'));
}
