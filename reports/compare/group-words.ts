import type { Comparison, Group } from './comparison.ts';

/** What a group of requirements is called, and what it is. */
export const groupWords: Readonly<Record<Group, readonly [title: string, what: string]>> = {
  different: ['Differences', 'One holds what another does not.'],
  observed: ['Observed differently', 'What may be done either way is recorded, never judged.'],
  coverage: [
    'Different only in what was measured',
    'All that measured it found the same; of the others nothing is known.',
  ],
  alike: ['Alike', 'All measured it, and found the same.'],
  unmeasured: ['Measured by none', 'Nothing is known of it.'],
};

/** What the figures mean, and what they do not. */
export const figuresNote =
  'Divergence counts only what was measured; what was not measured is known of nobody. Read both figures: neither is a score.';

/** By which sentences the results are compared. */
export function askedWords({ columns, asked, suite, lines }: Comparison): string {
  const count = asked.length.toLocaleString('en');
  const differ = lines.different.length + lines.observed.length;
  return `${columns.length} results, ${count} requirements as suite ${suite} asks them: ${differ.toLocaleString('en')} answered differently.`;
}
