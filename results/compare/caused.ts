/** Causes of what does not hold in a result, with the names and counts of every other report. */
import type { Requirement } from '../../fixtures/requirement.ts';
import { causeGroups, type CauseGroup } from '../../reports/causes.ts';
import { asksTheSame } from '../answers.ts';
import { type CauseTitles, type Change, titlesOf } from './changes.ts';
import { isPublished, type PublishedResult } from '../publishing/published.ts';

/** A requirement of today, with the promises that it checks: rows of older versions of the suite do not name them. */
export type Promising = Pick<Requirement, 'id' | 'operation' | 'promises' | 'meaning'>;

/** Everything that does not hold, or was begun and not measured, by causes: largest first. */
export function causesIn(
  { results }: Pick<PublishedResult, 'results'>,
  requirements: readonly Promising[],
): readonly CauseGroup[] {
  const present = new Map(requirements.map((each) => [each.id, each]));
  return causeGroups(
    results.filter(isPublished).map((row) => {
      const asked = present.get(row.id);
      const promise = row.promise ?? (asked && asksTheSame(asked, row) ? asked.promises[0] : undefined);
      return promise === undefined ? row : { ...row, promise };
    }),
  );
}

/** A cause in several results, with the number of its requirements in each. */
export interface CauseLine {
  readonly sentence: string;
  readonly counts: readonly number[];
}

/** The causes of all results side by side, those of most requirements first. */
export function causesAcross(
  results: readonly Pick<PublishedResult, 'results'>[],
  requirements: readonly Promising[],
): readonly CauseLine[] {
  const all = results.map((result) => causesIn(result, requirements).map(({ cause }) => cause));
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
  requirements: readonly Promising[],
): CauseTitles {
  const worse = new Set(
    changes.flatMap(({ kind, id }) => (kind === 'broken' || kind === 'unmeasured' ? id : [])),
  );
  const causes = causesIn(after, requirements).map(({ cause }) => cause);
  return new Map(titlesOf(causes, worse, 'of them worse'));
}
