import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { requirements } from '../../requirements.ts';
import { countCost, secondsFrom, secondsOf, type Cost } from './cost.ts';
import { describeEach, MOST_SEARCHES } from './each.ts';

// npm run bench [-- --each]: what the suite costs, as ratios measured in one run. Absolute times say more of the machine.
// With --each the cost of every check, not only of the most expensive ones.

const usage =
  'Usage: npm run bench [-- --each]\nMeasures what the suite costs, as ratios, in about four minutes; with --each for every check.';

const flag = { type: 'boolean', default: false } as const;
const FAR_MS = 100;
const { length: checks } = requirements;

const ROUNDS = 3;
const emptyConfig = join(import.meta.dirname, 'playwright.config.ts');

const median = (values: readonly number[]): number =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? Number.NaN;

async function main(): Promise<void> {
  const { values } = parseArgs({ options: { each: flag, help: flag } });
  if (values.help) return console.log(usage);
  console.error(
    `Running the suite and the same number of empty tests ${ROUNDS} times, then a far server: about four minutes.`,
  );
  const [suite, empty]: [number[], number[]] = [[], []];
  for (let round = 0; round < ROUNDS; round += 1) {
    empty.push(await secondsOf(['-c', emptyConfig], {}));
    suite.push(await secondsOf([], {}));
  }
  const cost = await countCost();
  console.log([...ratioLines(suite, empty), ...costLines(cost, await secondsFrom(FAR_MS))].join('\n'));
  console.log(describeEach(cost.each, values.each));
}

function ratioLines(suite: readonly number[], empty: readonly number[]): readonly string[] {
  const ratios = suite.map((taken, round) => taken / (empty[round] ?? Number.NaN));
  const each = (taken: readonly number[]): string => ((median(taken) / checks) * 1000).toFixed(1);
  return [
    `${checks} checks, ${ROUNDS} rounds, each a run of empty tests and a run of the suite with Allure results`,
    `suite / empty Playwright tests: ${ratios.map((ratio) => ratio.toFixed(2)).join(', ')}; median ${median(ratios).toFixed(2)} (aim: at most 3)`,
    `time for each check: ${each(suite)} ms, of an empty test: ${each(empty)} ms`,
  ];
}

/** `each` counts what checks send, `requests` what tidies up, too. */
function costLines(
  { requests, users, groups, messages, searches, seconds, each }: Cost,
  far: number,
): readonly string[] {
  const sent = each.reduce((sum, check) => sum + check.requests, 0);
  return [
    `requests for each check: ${(sent / checks).toFixed(1)} (aim: at most 4); ${(requests / checks).toFixed(1)} with tidying up, ${requests} in a run against a server elsewhere`,
    `of one run there stay ${users} users (aim: at most 150), ${groups} groups (400) and ${messages} messages (600); it waits and reads back with ${searches} searches (aim: at most ${MOST_SEARCHES})`,
    `a whole run: ${seconds.toFixed(1)} s (aim: at most 20), ${far.toFixed(1)} s with ${FAR_MS} ms for each answer (aim: at most 40)`,
  ];
}

main().catch((problem: unknown) => {
  console.error(problem instanceof Error ? problem.message : problem);
  process.exitCode = 1;
});
