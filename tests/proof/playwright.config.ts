import { defineConfig } from '@playwright/test';
import type { RunnerOptions } from '../../fixtures/test.ts';
import { isWished } from './meeting.ts';
import { drawPairs, pairingRunner } from './pairs.ts';
import { provingRunner } from './runner.ts';
import { readWish } from './wish.ts';

const { proof, reportDir, draw } = readWish();
const wished = proof.mutants.filter(({ id }) => isWished(proof.wished, id, ''));
const pairs = draw && drawPairs(wished, draw);

const LONGEST = '**/tests/rights/histories.spec.ts';

/** For few servers one: a second takes longer to begin than to help. */
function workersFor(): number {
  if ((draw && draw.count < 20) || (proof.sample !== undefined && proof.wished.length > 0)) return 1;
  if (proof.sample !== undefined) return 3;
  return proof.wished.length === 0 && !pairs ? 6 : 2;
}

export default defineConfig<object, RunnerOptions>({
  testDir: '..',
  // The file that waits longest begins first, so that the others do not wait for it alone at the end.
  projects: [
    { name: 'longest', testMatch: LONGEST },
    { name: 'others', testIgnore: ['self/**', LONGEST] },
  ],
  outputDir: `${reportDir}/prove/test-results`,
  fullyParallel: false,
  // More than there are processors: what they wait for most is the time that odd servers take. Each takes three seconds
  // to begin, which a few servers are not worth; and a sample is mostly taken beside other tests.
  workers: workersFor(),
  retries: 0,
  // A check meets hundreds of servers, and some take the seconds that the contract allows. In ms.
  timeout: 3_600_000,
  reporter: [
    pairs
      ? ['./pairs.ts', { pairs, draw, recorded: proof.recorded }]
      : ['./reporter.ts', { proof, reportDir }],
  ],
  use: { otherRunner: pairs ? pairingRunner(pairs, proof.recorded) : provingRunner(proof) },
});
