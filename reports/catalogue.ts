import { readFileSync } from 'node:fs';
import path from 'node:path';
import * as z from 'zod';
import { areas } from '../fixtures/operations.ts';
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

/** All requirements as they are committed: much quicker than loading the lists. A test compares both. */
export function readCatalogue(): readonly Catalogued[] {
  const text = readFileSync(path.join(import.meta.dirname, '../tests/catalogue.json'), 'utf8');
  return Catalogue.parse(JSON.parse(text));
}
