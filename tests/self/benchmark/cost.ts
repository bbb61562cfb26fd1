import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { HttpReply, HttpRequest } from '../../../reference/http.ts';
import { listen } from '../../../reference/listen.ts';
import { createReference } from '../../../reference/reference.ts';
import { createSlow } from '../../../reference/slow/slow.ts';
import { runCommand, type Ran } from '../command/command.ts';
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
