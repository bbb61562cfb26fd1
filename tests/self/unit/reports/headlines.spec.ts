import { expect, test } from '@playwright/test';
import { causeGroups } from '../../../../reports/causes.ts';
import type { ResultRow } from '../../../../reports/conformance.ts';
import { headlines, type Failures } from './headlines.ts';
import { rowsBroken } from './recorded-runs.ts';

/** The rows of a run in which these requirements fail as they were seen to. */
function rowsOf(failures: Failures, isDirected = true): readonly ResultRow[] {
  return rowsBroken(Object.keys(failures)).map((row) => {
    const differences = failures[row.id]?.map(({ path, received, direction }) => ({
      path,
      expected: 'something else',
      received,
      ...(isDirected && { direction }),
    }));
    return differences ? { ...row, evidence: { differences, steps: [] } } : row;
  });
}

const firstCause = (rows: readonly ResultRow[]): string | undefined => causeGroups(rows)[0]?.cause.sentence;

for (const { server, now, failures } of headlines)
  test(`${server}: ${now}`, () => {
    expect(firstCause(rowsOf(failures))).toBe(now);
  });

test('no name of a cause is the one that was wrong, with directions and without', () => {
  const wrong = headlines.flatMap(({ server, before, failures }) => {
    const names = [rowsOf(failures), rowsOf(failures, false)].map(firstCause);
    return names.includes(before) ? [`${server}: ${before}`] : [];
  });
  expect(wrong).toEqual([]);
});
