import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { homedir, tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as after } from 'node:timers/promises';
import { GroupStatus } from '../../../reference/store.ts';
import { cli, playwrightCLI, root } from '../project.ts';
import {
  addOthers,
  groupsOfOthers,
  isOfOthers,
  remarksOn,
  SECRET,
  withServer,
  type Server,
} from './server.ts';
import type { Row } from './bounds.ts';

const LIVING_GROUPS = 15;
const LIMIT_MS = 60_000;

/** Our groups that are not dismissed. */
function living({ reference: { store } }: Server): number {
  return [...store.groups.values()].filter(
    ({ groupID, status }) => !isOfOthers(groupID) && status !== GroupStatus.dismissed,
  ).length;
}

/** How a run dies, and what tidies up after it. */
export interface Death {
  /** Returns when the run is dead, with its exit code: null when it was killed. */
  readonly die: (server: Server, env: Environment) => Promise<number | null>;
  /** What went wrong in tidying up. */
  readonly sweep: (server: Server, env: Environment) => Promise<readonly string[]>;
}
type Environment = Readonly<Record<string, string>> & { readonly IM_REPORT_DIR: string };

/** The real command, killed in mid-run, and `npx im-conformance sweep`. */
export const realDeath: Death = { die: killedRun, sweep: (_server, env) => sweepProblems(env) };

/** A run that dies in the middle: tidying up dismisses what it left, and touches nothing else. */
export function killedRow({ die, sweep }: Death): Promise<Row> {
  return withServer({}, {}, async (server) => {
    addOthers(server.reference);
    const before = groupsOfOthers(server.reference);
    const reportDir = mkdtempSync(join(tmpdir(), 'im-conformance-endure-'));
    const env = { IM_BASE_URL: server.url, IM_SECRET: SECRET, IM_REPORT_DIR: reportDir };
    try {
      const began = performance.now();
      const exitCode = await die(server, env);
      // What it sent may still be carried out.
      while (server.statistics.connections.open > 0 && performance.now() - began < LIMIT_MS) await after(10);
      const left = living(server);
      const problems = [
        ...(exitCode === null ? [] : [`the run ended with exit code ${exitCode} before it could be killed`]),
        ...(left > 0 ? [] : ['the killed run left no group']),
        ...(await sweep(server, env)),
        ...(living(server) === 0 ? [] : [`${living(server)} of ${left} groups still live`]),
        ...(groupsOfOthers(server.reference) === before ? [] : ['what is of others was touched']),
      ];
      const seconds = (performance.now() - began) / 1000;
      const remarks = `${left} groups lived when it was killed; ${remarksOn(server)}`;
      return { target: 'killed', verdict: 'none', exitCode, seconds, bound: undefined, problems, remarks };
    } finally {
      rmSync(reportDir, { recursive: true, force: true });
    }
  });
}

async function killedRun(server: Server, env: Environment): Promise<number | null> {
  // A process group of its own: workers have to die with it.
  const child = spawn(process.execPath, [playwrightCLI, 'test'], {
    ...surroundings(env),
    stdio: 'ignore',
    detached: true,
  });
  const over = exitCodeOf(child);
  const limit = performance.now() + LIMIT_MS;
  while (child.exitCode === null && living(server) < LIVING_GROUPS && performance.now() < limit)
    await after(10);
  if (child.pid !== undefined && child.exitCode === null) process.kill(-child.pid, 'SIGKILL');
  return over;
}

/** Settings, and nothing else: neither command inherits a variable. */
function surroundings(env: Environment): { cwd: string; env: NodeJS.ProcessEnv } {
  const PATH = [dirname(process.execPath), '/usr/bin', '/bin'].join(delimiter);
  return { cwd: root, env: { PATH, HOME: homedir(), ...env } };
}

/** Null when it was killed. */
function exitCodeOf(child: ChildProcess): Promise<number | null> {
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', resolve);
  });
}

/** Runs the command that tidies up, as a user does. */
async function sweepProblems(env: Environment): Promise<readonly string[]> {
  const child = spawn(process.execPath, [cli, 'sweep'], {
    ...surroundings(env),
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const limit = setTimeout(() => child.kill(), LIMIT_MS);
  const [exitCode, out, errors] = await Promise.all([
    exitCodeOf(child),
    text(child.stdout),
    text(child.stderr),
  ]);
  clearTimeout(limit);
  return exitCode === 0
    ? []
    : [`sweep ended with exit code ${exitCode}: ${(out + errors).trim().split('\n').at(-1)}`];
}
