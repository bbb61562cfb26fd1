import { defineConfig } from '@playwright/test';
import type { RunnerOptions } from '../../fixtures/test.ts';
import { requirements } from '../requirements.ts';
import { isWished } from './meeting.ts';
import { drawPairs, pairingRunner } from './pairs.ts';
import { provingRunner } from './runner.ts';
import { readWish } from './wish.ts';

const { proof, reportDir, draw } = readWish();
const wished = proof.mutants.filter(({ id }) => isWished(proof.wished, id, ''));
const pairs = draw && drawPairs(wished, draw);

/** A file of more checks takes long. One of few does, whose checks wait for the longest. */
const MANY = 50;
const files = [...new Set(requirements.map(({ file }) => file))];
const ofMany = files.filter((name) => requirements.filter(({ file }) => file === name).length > MANY);
const longest = ['tests/rights/histories.spec.ts', ...ofMany].map((file) => `**/${file}`);

/** For few servers one: a second takes longer to begin than to help. */
function workersFor(): number {
  if ((draw && draw.count < 20) || (proof.sample !== undefined && proof.wished.length > 0)) return 1;
  if (proof.sample !== undefined) return 4;
  return proof.wished.length === 0 && !pairs ? 6 : 2;
}

export default defineConfig<object, RunnerOptions>({
  testDir: '..',
  // A file is done by one worker. Those that take longest begin first, so that nobody waits for them alone at the end.
  projects: [
    { name: 'longest', testMatch: longest },
    { name: 'others', testIgnore: ['self/**', ...longest] },
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
