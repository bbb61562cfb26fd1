import type { Level } from '../../fixtures/requirement.ts';
import type { Answer, Asked, Figures } from '../comparing/answers.ts';
import { asksTheSame } from '../comparing/compared-row.ts';

/** The two figures of a level, each in words of its own, and what is withheld apart from both. */
export interface FigureWords {
  /** Undefined for a MAY, of which nothing can diverge. */
  readonly divergence: string | undefined;
  readonly coverage: string;
  readonly withheld: string | undefined;
}

/** Puts the figures of a level into words: `diverges in 3 of 341 measured`, `341 of 836 asked measured`. */
export function figureWords(level: Level, { asked, measured, diverging, withheld }: Figures): FigureWords {
  return {
    divergence: level === 'MAY' ? undefined : `diverges in ${diverging} of ${measured} measured`,
    coverage: `${measured} of ${asked} asked measured`,
    withheld: withheld === 0 ? undefined : `${withheld} withheld`,
  };
}

/** What stands in the place of an answer: its state, and of what is recorded the value. */
export function answerWords({ state, row }: Answer): string {
  return state === 'recorded' && row?.observed !== undefined ? `recorded ${row.observed}` : state;
}

/** What there is to say of an answer besides its state: why, or what was asked instead; undefined for nothing. */
export function answerReason(asked: Asked, { state, row }: Answer): string | undefined {
  if (!row || state === 'holds' || state === 'not asked') return undefined;
  if (state === 'withheld') return row.until === undefined ? undefined : `To be published on ${row.until}.`;
  const message = row.message === '' ? undefined : row.message;
  if (state !== 'asked otherwise') return message;
  const what = asksTheSame(asked, row)
    ? `as a ${row.level}`
    : `as a ${row.level} in these words: ${row.text}`;
  return `Asked then ${what}. Found then: ${row.verdict}.`;
}
