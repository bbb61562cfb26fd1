import { defineConfig } from '@playwright/test';
import type { RunnerOptions } from '../../fixtures/test.ts';
import { requirements } from '../requirements.ts';
import { provingRunner } from './runner.ts';
import { asking, askingOddly } from './selection.ts';
import { readWish, reportDir } from './wish.ts';

const { proof, draw } = readWish();
const [isAsked, isAskedOdd] = [asking(proof), askingOddly(proof, requirements)];

/** The requirements that have anything to do. */
const asked = requirements.filter(
  (row) =>
    proof.wrong.some((each) => isAsked(row.id, each)) || proof.variants.some((each) => isAskedOdd(row, each)),
);

/** A file of more checks takes long. One of few does, whose checks wait for the longest. */
const MANY = 50;
const files = [...new Set(asked.map(({ file }) => file))];
const ofMany = files.filter((name) => asked.filter(({ file }) => file === name).length > MANY);
const isWaiting = (file: string): boolean => file === 'tests/rights/histories.spec.ts';
const longest = files.filter((file) => ofMany.includes(file) || isWaiting(file)).map((file) => `**/${file}`);
const others = files.map((file) => `**/${file}`).filter((file) => !longest.includes(file));

/**
 * More than there are processors: what they wait for most is the time that odd servers take. Each takes three seconds to
 * begin, which a few servers are not worth.
 */
function workersFor(): number {
  if (proof.isSample) return 2;
  const isNamed = proof.servers.length + proof.requirements.length > 0;
  return isNamed || draw ? 2 : 6;
}

export default defineConfig<object, RunnerOptions>({
  testDir: '..',
  grep: new RegExp(`@(?:${asked.map(({ id }) => id).join('|')})(?=\\s|$)`),
  // A file is done by one worker. Those that take longest begin first, so that nobody waits for them alone at the end.
  projects: [
    { name: 'longest', testMatch: longest },
    { name: 'others', testMatch: others },
  ].filter(({ testMatch }) => testMatch.length > 0),
  outputDir: `${reportDir}/prove/test-results`,
  fullyParallel: false,
  workers: workersFor(),
  retries: 0,
  // A check meets hundreds of servers, and some take the seconds that the contract allows. In ms.
  timeout: 3_600_000,
  reporter: [['./reporter.ts', { proof, draw, reportDir }]],
  use: { otherRunner: provingRunner(proof) },
});
