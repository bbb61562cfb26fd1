import { counted, thousands } from '../../fixtures/figures.ts';
import { groupedBy } from '../../reports/grouped.ts';
import { type Answer, asksTheSame } from '../answers.ts';
import type { Capabilities } from '../../fixtures/capabilities.ts';
import type { Comparison, Group } from './comparison.ts';
import type { Column } from './reading.ts';

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
  const differ = lines.different.length + lines.observed.length;
  const counts = `${counted(columns.length, 'result')}, ${counted(asked.length, 'requirement')} as suite ${suite} asks them`;
  return [`${counts}: ${thousands(differ)} answered differently.`, ...capabilityWords(columns)].join(' ');
}

/** The number of capabilities that the sentence names. */
const NAMED = 3;

/** How the targets of results differ, as far as all of them are known; empty if they do not. */
export function capabilityWords(columns: readonly Pick<Column, 'name' | 'result'>[]): readonly string[] {
  const known = columns.flatMap(({ name, result: { target } }) =>
    target.capabilities ? valuesOf(target.capabilities).map(([key, value]) => ({ key, name, value })) : [],
  );
  const differing = [...groupedBy(known, ({ key }) => key)].filter(
    ([, all]) => new Set(all.map(({ value }) => value)).size > 1,
  );
  if (differing.length === 0) return [];
  const named = differing
    .slice(0, NAMED)
    .map(([key, all]) => `${key} (${all.map(({ name, value }) => `${name}: ${value}`).join(', ')})`);
  const rest = differing.length > NAMED ? ` and ${thousands(differing.length - NAMED)} more` : '';
  return [`The targets offer different operations or behave differently: ${named.join('; ')}${rest}.`];
}

/** Without the clock, which differs from run to run. */
function valuesOf({ helpers, userIDs, idPattern, loginPolicy, peoplePerRegistration }: Capabilities) {
  const all = { ...helpers, userIDs, idPattern, loginPolicy, peoplePerRegistration };
  return Object.entries(all).filter(([, value]) => value !== undefined);
}

/** The words of an answer: its state, and the value if it is recorded. */
export function answerWords({ state, row }: Answer): string {
  return state === 'recorded' && row?.observed !== undefined ? `recorded ${row.observed}` : state;
}

/** What else there is to say about an answer: why, or what was asked instead; undefined for nothing. */
export function answerReason({ asked, state, row }: Answer): string | undefined {
  if (!row || state === 'holds' || state === 'withheld' || state === 'not asked') return undefined;
  const message = row.message === '' ? undefined : row.message;
  if (state !== 'asked otherwise') return message;
  const what = asksTheSame(asked, row)
    ? `as a ${row.level}`
    : `as a ${row.level} in these words: ${row.text}`;
  return `Asked then ${what}. Found then: ${row.verdict}.`;
}
