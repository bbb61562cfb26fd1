/** The name of a cause. Runs in a browser, too: a page of the site shows it. */
import type { Cause } from './evidence.ts';

/** A cause as every report names it: `Ordinary users can list all groups (10 requirements, first seen today)`. */
export function causeTitle(
  { sentence, victims }: Pick<Cause, 'sentence' | 'victims'>,
  ...notes: readonly (string | undefined)[]
): string {
  const count = `${victims.length} requirement${victims.length === 1 ? '' : 's'}`;
  const words = [count, ...notes].filter((each) => each !== undefined);
  return `${sentence.replace(/\.$/, '')} (${words.join(', ')})`;
}
