import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { listen } from '../../../reference/listen.ts';
import { createReference } from '../../../reference/reference.ts';
import { requirements } from '../../requirements.ts';
import { runCommand } from '../command/command.ts';

// npm run bench: what the suite costs, as ratios measured in one run. Absolute times say more of the machine.

const ROUNDS = 3;
const secret = 'secret of the bench';
const emptyConfig = join(import.meta.dirname, 'playwright.config.ts');

/** Seconds of one run; throws when it did not end well, because then it did less than it should. */
async function secondsOf(args: readonly string[], env: Readonly<Record<string, string>>): Promise<number> {
  const reportDir = mkdtempSync(join(tmpdir(), 'im-conformance-bench-'));
  try {
    const { exitCode, seconds, out } = await runCommand(reportDir, { args, env, limitMs: 300_000 });
    if (exitCode !== 0)
      throw new Error(`A run that should be green ended with exit code ${exitCode}:\n${out}`);
    return seconds;
  } finally {
    rmSync(reportDir, { recursive: true, force: true });
  }
}

/** How many requests one run sends, counted by the server. */
async function countRequests(): Promise<number> {
  const { handle } = createReference({ secret });
  const counter = { requests: 0 };
  const server = await listen(
    new Map([
      [
        '',
        (request) => {
          counter.requests += 1;
          return handle(request);
        },
      ],
    ]),
  );
  try {
    await secondsOf([], { IM_BASE_URL: server.url, IM_SECRET: secret });
    return counter.requests;
  } finally {
    await server.close();
  }
}

const median = (values: readonly number[]): number =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? Number.NaN;

async function main(): Promise<void> {
  const [suite, empty]: [number[], number[]] = [[], []];
  for (let round = 0; round < ROUNDS; round += 1) {
    empty.push(await secondsOf(['-c', emptyConfig], {}));
    suite.push(await secondsOf([], {}));
  }
  const requests = await countRequests();
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
    `requests for each check: ${(requests / checks).toFixed(1)} (${requests} in a run against a server elsewhere, tidying up included)`,
  );
}

main().catch((problem: unknown) => {
  console.error(problem instanceof Error ? problem.message : problem);
  process.exitCode = 1;
});
