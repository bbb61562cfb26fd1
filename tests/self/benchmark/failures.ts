import path from 'node:path';
import { root } from '../project.ts';
import { runMany, type RanMany } from '../endure/many/run-many.ts';

// What failures cost: the same run of many checks, with and without them.

const CHECKS = 1000;
/** The number of failing checks out of ten. */
const FAIL_OF_TEN = 3;
const LIMIT_MS = 900_000;

/** What a run with failures takes, by the same run without: 1 is nothing more. */
export interface FailuresCost {
  readonly checks: number;
  readonly failures: number;
  readonly requests: number;
  readonly seconds: number;
  /** Checks whose call under test was made more than once. */
  readonly repeated: number;
}

/** Runs both. Throws when one of them did not find what it should. */
export async function costOfFailures(): Promise<FailuresCost> {
  const failures = (CHECKS / 10) * FAIL_OF_TEN;
  const without = await measured(0);
  const withThem = await measured(FAIL_OF_TEN);
  const found = withThem.conformance?.counts.fail;
  if (found !== failures || without.conformance?.verdict !== 'conformant')
    throw new Error(`A run of ${CHECKS} checks found ${found} failures of ${failures}:\n${withThem.out}`);
  return {
    checks: CHECKS,
    failures,
    requests: withThem.requests / without.requests,
    seconds: withThem.seconds / without.seconds,
    repeated: [...withThem.calls.values()].filter((times) => times > 1).length,
  };
}

function measured(failOfTen: number): Promise<RanMany> {
  const folder = path.join(root, 'reports/out/bench', `failing-${failOfTen}`);
  return runMany(folder, { count: CHECKS, fails: (number) => number % 10 < failOfTen, limitMs: LIMIT_MS });
}
