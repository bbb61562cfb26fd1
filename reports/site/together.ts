import { answerOf, type AnswerState } from '../comparing/answers.ts';
import type { MarkState } from './marks.ts';
import type { Shown } from './seen.ts';
import type { ToldRequirement } from './world.ts';

/** What several requirements say of a sentence of the contract. */
export interface Together {
  readonly state: MarkState;
  /** How many of them were measured. */
  readonly measured: number;
}

/** What the requirements of a sentence say of it together: it holds only where all of them were measured, and hold. */
export function together(own: readonly ToldRequirement[], { answers }: Pick<Shown, 'answers'>): Together {
  const states = own.map((each) => (answers.get(each.id) ?? answerOf(each, undefined)).state);
  const count = (...wanted: readonly AnswerState[]): number =>
    states.filter((state) => wanted.includes(state)).length;
  const [good, bad] = [count('holds', 'recorded'), count('does not hold')];
  const measured = good + bad;
  if (own.length === 0) return { state: 'not checked', measured };
  if (measured === 0) return { state: count('withheld') > 0 ? 'withheld' : 'not measured', measured };
  if (good > 0 && bad > 0) return { state: 'mixed', measured };
  if (bad > 0) return { state: 'does not hold', measured };
  if (measured < own.length) return { state: 'holds where measured', measured };
  return { state: count('recorded') > 0 ? 'recorded' : 'holds', measured };
}
