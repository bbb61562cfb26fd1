/** The name of a cause. Runs in a browser, too: a page of the site shows it. */
import { counted } from '../fixtures/figures.ts';
import type { Cause } from './result-row.ts';

/** A cause as every report names it: `get_groups does not refuse ordinary users (10 requirements, new in this run)`. */
export function causeTitle(
  { sentence, victims }: Readonly<Pick<Cause, 'sentence'>> & { readonly victims: readonly string[] },
  ...notes: readonly (string | undefined)[]
): string {
  return titleWith({ sentence }, counted(victims.length, 'requirement'), ...notes);
}

/** A cause with notes in place of how many requirements it has. */
export function titleWith(
  { sentence }: Pick<Cause, 'sentence'>,
  ...notes: readonly (string | undefined)[]
): string {
  const words = notes.filter((each) => each !== undefined);
  return `${sentence.replace(/\.$/, '')} (${words.join(', ')})`;
}
