import { readFileSync } from 'node:fs';
import * as z from 'zod';
import { areas, type Operation } from '../fixtures/operations.ts';
import { levels } from '../fixtures/requirement.ts';

const Catalogue = z.array(
  z.object({
    id: z.string(),
    level: z.enum(levels),
    operation: z.string(),
    text: z.string(),
    /** Of its check, from the project's folder. */
    file: z.string(),
    area: z.enum(areas),
    profile: z.enum(['core', 'platform-v3']),
    source: z.string(),
    promises: z.array(z.string()),
    meaning: z.int().exactOptional(),
    inconclusiveAllowed: z.literal(true).exactOptional(),
    dangerous: z.literal(true).exactOptional(),
    since: z.string().exactOptional(),
  }),
);

/** A requirement and the file of its check. */
export type Catalogued = z.infer<typeof Catalogue>[number];

/** The id of any requirement. A test finds one that is not in the catalogue. */
export type RequirementID = `${Operation}-${string}`;

/**
 * Everything that the suite checks, operation by operation: the denominator of every count. `catalogue.json` is written
 * from the spec files by `npm run catalogue`, and read without loading them; a test compares both.
 */
export const requirements: readonly Catalogued[] = Catalogue.parse(
  JSON.parse(readFileSync(new URL('catalogue.json', import.meta.url), 'utf8')),
);
