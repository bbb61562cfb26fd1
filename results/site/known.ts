/** What the page `compare.html` knows before somebody gives it a result: only what comparing needs, each sentence once. */
import * as z from 'zod';
import { Column } from '../answers.ts';
import { ListedRequirement } from '../listed.ts';

export const Known = z.object({
  /** What this version of the suite asks. */
  list: z.object({
    suite: z.object({ name: z.string(), version: z.string() }),
    requirements: z.array(z.object(ListedRequirement.omit({ area: true, source: true }).shape)),
  }),
  columns: z.array(Column),
});
export type Known = z.infer<typeof Known>;

/** The most characters of a message that are stored. */
const MOST = 300;

/** The stored part of a message: its first two lines, which identify a failure. */
export function keptMessage(message: string | undefined): string | undefined {
  const kept = (message ?? '').split('\n').slice(0, 2).join('\n').slice(0, MOST);
  return kept === '' ? undefined : kept.replace(/[\uD800-\uDBFF]$/, '');
}
