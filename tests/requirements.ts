import { readFileSync } from 'node:fs';
import type { Operation } from '../fixtures/operations.ts';
import type { Area } from '../fixtures/operations/operation.ts';
import type { Level } from '../fixtures/requirement.ts';

/** A requirement and the file of its check. */
export interface Catalogued {
  readonly id: string;
  readonly level: Level;
  readonly operation: string;
  readonly text: string;
  /** Of its check, from the project's folder. */
  readonly file: string;
  readonly area: Area;
  readonly profile: 'core' | 'platform-v3';
  readonly source: string;
  readonly promises: readonly string[];
  readonly meaning?: number;
  readonly inconclusiveAllowed?: true;
  readonly dangerous?: true;
  readonly since?: string;
  readonly past?: string;
}

/** The id of any requirement. A test finds one that is not in the catalogue. */
export type RequirementID = `${Operation}-${string}`;

/**
 * Everything that the suite checks, operation by operation: the denominator of every count. `catalogue.json` is written
 * from the spec files by `npm run catalogue`, and read without loading them; a test compares both.
 */
export const requirements: readonly Catalogued[] = JSON.parse(
  readFileSync(new URL('catalogue.json', import.meta.url), 'utf8'),
);
