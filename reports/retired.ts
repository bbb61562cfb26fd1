import { readFileSync } from 'node:fs';
import path from 'node:path';
import * as z from 'zod';

/** A requirement that is no longer checked. Its id stays known and is never used again. */
const Retired = z.strictObject({
  id: z.string(),
  /** The reason, as a sentence without its full stop. */
  why: z.string().regex(/^\S.*[^.\s]$/),
  /** The id of the requirement that replaces it. */
  successor: z.string().optional(),
});
export type Retired = Readonly<z.infer<typeof Retired>>;

/** All retired requirements, from the file beside the requirements. */
export function readRetired(): readonly Retired[] {
  const text = readFileSync(path.join(import.meta.dirname, '../tests/retired.json'), 'utf8');
  return z.array(Retired).parse(JSON.parse(text));
}

/** One sentence for each of these requirements that has retired. */
export function retiredWords(ids: readonly string[], retired: readonly Retired[]): readonly string[] {
  return retired
    .filter(({ id }) => ids.includes(id))
    .map(({ id, why, successor }) => {
      const place = successor === undefined ? '' : ` ${successor} takes its place.`;
      return `${id} is no longer checked: ${why}.${place}`;
    });
}
