import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { join } from 'node:path';
import type { HttpReply, HttpRequest } from '../../../reference/http.ts';
import { listen } from '../../../reference/listen.ts';
import { createReference } from '../../../reference/reference.ts';
import { createSlow } from '../../../reference/slow/slow.ts';
import { runCommand, type Ran } from '../command/command.ts';
import { runMany, type RanMany } from '../endure/many/run-many.ts';
import { root } from '../project.ts';
import { costOfEach, isSearchBesides, senderOf, type CostOfCheck } from './each.ts';

const secret = 'secret of the bench';

/** Seconds of one run; throws when it did not end well, because then it did less than it should. */
export async function secondsOf(
  args: readonly string[],
  env: Readonly<Record<string, string>>,
): Promise<number> {
  return (await goodRun(args, env)).seconds;
}

/** Seconds of one run against a server at this distance. */
export async function secondsFrom(delayMs: number): Promise<number> {
  const slow = createSlow({ delayMs });
  const reference = createReference({ secret, sent: slow.sent });
  const server = await listen(new Map([['', slow.around(reference)]]), slow.door);
  try {
    return await secondsOf([], { IM_BASE_URL: server.url, IM_SECRET: secret });
  } finally {
    await server.close();
  }
}

async function goodRun(args: readonly string[], env: Readonly<Record<string, string>>): Promise<Ran> {
  const reportDir = mkdtempSync(join(tmpdir(), 'im-conformance-bench-'));
  try {
    const ran = await runCommand(reportDir, { args, env, limitMs: 300_000 });
    if (ran.exitCode !== 0)
      throw new Error(`A run that should be green ended with exit code ${ran.exitCode}:\n${ran.out}`);
    return ran;
  } finally {
    rmSync(reportDir, { recursive: true, force: true });
  }
}

/** What one run costs the server, counted there. */
export interface Cost {
  requests: number;
  users: number;
  groups: number;
  messages: number;
  /** Searches of checks of other operations: they wait for messages, or read them back. */
  searches: number;
  seconds: number;
  /** What each check cost, in the order of the list. */
  each: readonly CostOfCheck[];
}

/** Runs the suite once against a server elsewhere and counts what it does there. */
export async function countCost(args: readonly string[] = []): Promise<Cost> {
  const { handle, store } = createReference({ secret });
  const counter = { requests: 0, searches: 0, messages: 0 };
  const sent = new Map<string, number>();
  const count = (request: HttpRequest): HttpReply | Promise<HttpReply> => {
    counter.requests += 1;
    if (isSearchBesides(request)) counter.searches += 1;
    const sender = senderOf(request.headers['operationid']);
    if (sender !== undefined) sent.set(sender, (sent.get(sender) ?? 0) + 1);
    if (request.path === '/msg/send_msg') counter.messages += 1;
    return handle(request);
  };
  const before = store.users.size;
  const server = await listen(new Map([['', count]]));
  try {
    const ran = await goodRun(args, { IM_BASE_URL: server.url, IM_SECRET: secret });
    const { seconds, conformance: { results } = { results: [] } } = ran;
    const users = store.users.size - before;
    return { ...counter, users, groups: store.groups.size, seconds, each: costOfEach({ results }, sent) };
  } finally {
    await server.close();
  }
}

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

/** What failures cost: the same run of many checks, with and without them. Throws when one of them did not find what it should. */
export async function costOfFailures(): Promise<FailuresCost> {
  const failures = (CHECKS / 10) * FAIL_OF_TEN;
  const without = await failingRun(0);
  const withThem = await failingRun(FAIL_OF_TEN);
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

function failingRun(failOfTen: number): Promise<RanMany> {
  const folder = path.join(root, 'reports/out/bench', `failing-${failOfTen}`);
  return runMany(folder, { count: CHECKS, fails: (number) => number % 10 < failOfTen, limitMs: LIMIT_MS });
}
