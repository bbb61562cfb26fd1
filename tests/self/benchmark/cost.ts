import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pagination } from '../../../fixtures/given/observed.ts';
import type { HttpReply, HttpRequest } from '../../../reference/http.ts';
import { listen } from '../../../reference/listen.ts';
import { createReference } from '../../../reference/reference.ts';
import { runCommand } from '../command/command.ts';

const secret = 'secret of the bench';

/** Seconds of one run; throws when it did not end well, because then it did less than it should. */
export async function secondsOf(
  args: readonly string[],
  env: Readonly<Record<string, string>>,
): Promise<number> {
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

/** What one run costs the server, counted there. */
export interface Cost {
  requests: number;
  users: number;
  groups: number;
  messages: number;
  /** Searches that are neither the call under test nor its control call: they read all messages that there are. */
  searches: number;
}

/** Whether it is a search with which the suite reads back: those alone ask for a hundred rows. */
function readsBack({ path, body }: HttpRequest): boolean {
  return path === '/msg/search_msg' && body.includes(JSON.stringify({ pagination }).slice(1, -1));
}

/** Runs the suite once against a server elsewhere and counts what it does there. */
export async function countCost(args: readonly string[] = []): Promise<Cost> {
  const { handle, store } = createReference({ secret });
  const counter = { requests: 0, searches: 0, messages: 0 };
  const count = (request: HttpRequest): HttpReply | Promise<HttpReply> => {
    counter.requests += 1;
    if (readsBack(request)) counter.searches += 1;
    if (request.path === '/msg/send_msg') counter.messages += 1;
    return handle(request);
  };
  const before = store.users.size;
  const server = await listen(new Map([['', count]]));
  try {
    await secondsOf(args, { IM_BASE_URL: server.url, IM_SECRET: secret });
    return { ...counter, users: store.users.size - before, groups: store.groups.size };
  } finally {
    await server.close();
  }
}
