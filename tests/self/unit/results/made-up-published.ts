import type { Conformance } from '../../../../reports/conformance.ts';
import type { ResultRow } from '../../../../reports/result-row.ts';
import type { Published, Recipe } from '../../../../results/publishing/published.ts';
import type { RequireListed } from '../../../../results/suite-lists.ts';
import { resultOf } from '../reports/made-up-result.ts';

/** A result that nobody has measured. */
export function madeUpResult(
  rows: readonly ResultRow[],
  about: { readonly name?: string; readonly suite?: string; readonly startedAt?: string } = {},
): Conformance {
  const { name = 'example', suite = '0.2.0', startedAt = '2026-11-21T10:00:00.000Z' } = about;
  return resultOf(rows, {
    suite: { name: 'im-conformance', version: suite },
    targetName: name,
    baseURL: undefined,
    startedAt: new Date(startedAt),
    durationMs: 1000,
  });
}

/** The same as it would be published. */
export function madeUpPublished(result: Conformance, recipe: Partial<Recipe> = {}): Published {
  return {
    schemaVersion: 1,
    recipe: {
      implementation: 'example-server',
      version: '1.0.0',
      title: 'Example server',
      by: 'its authors',
      ran: 'one process, as its manual says',
      standIns: [],
      suiteCommit: '0123456789abcdef0123456789abcdef01234567',
      ...recipe,
    },
    result,
  };
}

/** For tests of other things: takes every result for one of what its suite asks. */
export const anyList: RequireListed = () => undefined;
