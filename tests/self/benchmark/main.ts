import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { requirements } from '../../requirements.ts';
import { countCost, secondsFrom, secondsOf } from './cost.ts';
import { describeEach } from './each.ts';
import { costOfFailures, type FailuresCost } from './failures.ts';

// npm run bench [-- --each]: what the suite costs, as ratios measured in one run. Absolute times say more of the machine.
// With --each the cost of every check, not of the dearest alone.

const FAR_MS = 100;

const ROUNDS = 3;
const emptyConfig = join(import.meta.dirname, 'playwright.config.ts');

const median = (values: readonly number[]): number =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? Number.NaN;

async function main(): Promise<void> {
  const { values } = parseArgs({ options: { each: { type: 'boolean', default: false } } });
  const [suite, empty]: [number[], number[]] = [[], []];
  for (let round = 0; round < ROUNDS; round += 1) {
    empty.push(await secondsOf(['-c', emptyConfig], {}));
    suite.push(await secondsOf([], {}));
  }
  const { requests, users, groups, messages, searches, seconds, each } = await countCost();
  const far = await secondsFrom(FAR_MS);
  const checks = requirements.length;
  const ratios = suite.map((seconds, round) => seconds / (empty[round] ?? Number.NaN));
  console.log(
    `${checks} checks, ${ROUNDS} rounds, each a run of empty tests and a run of the suite with Allure results`,
  );
  console.log(
    `suite / empty Playwright tests: ${ratios.map((ratio) => ratio.toFixed(2)).join(', ')}; median ${median(ratios).toFixed(2)} (aim: at most 3)`,
  );
  console.log(
    `time for each check: ${((median(suite) / checks) * 1000).toFixed(1)} ms, of an empty test: ${((median(empty) / checks) * 1000).toFixed(1)} ms`,
  );
  console.log(
    `requests for each check: ${(requests / checks).toFixed(1)} (${requests} in a run against a server elsewhere, tidying up included; aim: at most 4)`,
  );
  console.log(
    `of one run there stay ${users} users (aim: at most 300), ${groups} groups (400) and ${messages} messages (600); it reads back with ${searches} searches (aim: at most ${Math.floor(checks / 10)})`,
  );
  console.log(
    `a whole run: ${seconds.toFixed(1)} s (aim: at most 20), ${far.toFixed(1)} s with ${FAR_MS} ms for each answer (aim: at most 40)`,
  );
  console.log(describeEach(each, values.each));
  console.log(wordsOf(await costOfFailures()));
}

function wordsOf({ checks, failures, requests, seconds, repeated }: FailuresCost): string {
  const more = `${((requests - 1) * 100).toFixed(1)} % more requests (aim: at most 10 %), ${seconds.toFixed(2)} times as long (aim: at most 2)`;
  return `${failures} failures of ${checks} checks: ${more}; ${repeated} checks were made more than once (aim: none)`;
}

main().catch((problem: unknown) => {
  console.error(problem instanceof Error ? problem.message : problem);
  process.exitCode = 1;
});
