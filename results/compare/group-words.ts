import { type Answer, type Asked, asksTheSame } from '../answers.ts';
import { capabilityWords } from './capabilities.ts';
import type { Comparison, Group } from './comparison.ts';

/** The title and the description of each group of requirements. */
export const groupWords: Readonly<Record<Group, readonly [title: string, what: string]>> = {
  different: ['Differences', 'At least one implementation holds what another does not.'],
  observed: ['Observed differently', 'Optional behaviour is recorded, never judged.'],
  coverage: [
    'Different only in what was measured',
    'All results that measured it agree; the others did not measure it.',
  ],
  alike: ['Alike', 'All measured it and found the same.'],
  unmeasured: ['Not measured by any', 'Nothing is known about it.'],
};

/** The title of the causes, and what their numbers are. */
export const causesWords = [
  'Causes',
  'By cause, the number of requirements that a result breaks, or could not measure.',
] as const;

/** What the figures mean, and what they do not. */
export const figuresNote =
  'Divergence counts only what was measured; nothing is known about the rest. Read both figures: neither is a score.';

/** Which requirements the results are compared by. */
export function askedWords({ columns, asked, suite, lines }: Comparison): string {
  const count = asked.length.toLocaleString('en');
  const differing = capabilityWords(columns);
  const offered = differing === undefined ? '' : ` ${differing}`;
  const differ = lines.different.length + lines.observed.length;
  return `${columns.length} results, ${count} requirements as suite ${suite} asks them: ${differ.toLocaleString('en')} answered differently.${offered}`;
}

/** The words of an answer: its state, and the value if it is recorded. */
export function answerWords({ state, row }: Answer): string {
  return state === 'recorded' && row?.observed !== undefined ? `recorded ${row.observed}` : state;
}

/** What else there is to say about an answer: why, or what was asked instead; undefined for nothing. */
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
