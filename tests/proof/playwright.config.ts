import { defineConfig } from '@playwright/test';
import type { RunnerOptions } from '../../fixtures/test.ts';
import { type Catalogued, requirements } from '../requirements.ts';
import { type Kind, provingRunner } from './runner.ts';
import { asking, askingOddly } from './selection.ts';
import { readWish, reportDir } from './wish.ts';

const { proof, draw } = readWish();
const [isAsked, isAskedOdd] = [asking(proof), askingOddly(proof, requirements)];

/** A file of more checks takes long. One of few does, whose checks wait for the longest. */
const MANY = 50;
const countOf = (name: string): number => requirements.filter(({ file }) => file === name).length;
const takesLong = (file: string): boolean =>
  countOf(file) > MANY || file === 'tests/rights/histories.spec.ts';

/**
 * The checks that have anything to do, by the kind of servers that they meet. A file is done by one worker; those that take
 * longest begin first, so that nobody waits for them alone at the end.
 */
function projectsOf(kind: Kind, workers: number, asks: (row: Catalogued) => boolean) {
  const asked = requirements.filter(asks);
  const files = [...new Set(asked.map(({ file }) => file))];
  const grep = new RegExp(`@(?:${asked.map(({ id }) => id).join('|')})(?=\\s|$)`);
  return [files.filter(takesLong), files.filter((file) => !takesLong(file))]
    .filter((some) => some.length > 0)
    .map((some) => ({
      name: kind,
      testMatch: some.map((file) => `**/${file}`),
      grep,
      workers,
      use: { otherRunner: provingRunner(proof, kind) },
    }));
}

const isNamed = proof.servers.length + proof.requirements.length > 0;
// What checks share on an odd server is made once by each worker; what takes time there is mostly waiting.
const [forBroken, forOdd] = proof.isSample ? [2, 2] : isNamed || draw ? [2, 2] : [3, 3];

export default defineConfig<object, RunnerOptions>({
  testDir: '..',
  projects: [
    ...projectsOf('odd', forOdd, (row) => proof.variants.some((each) => isAskedOdd(row, each))),
    ...projectsOf('broken', forBroken, ({ id }) => proof.wrong.some((each) => isAsked(id, each))),
  ],
  outputDir: `${reportDir}/prove/test-results`,
  fullyParallel: false,
  // More than there are processors: what they wait for most is the time that odd servers take.
  workers: forBroken + forOdd,
  retries: 0,
  // A check meets hundreds of servers, and some take the seconds that the contract allows. In ms.
  timeout: 3_600_000,
  reporter: [['./reporter.ts', { proof, draw, reportDir }]],
});
