import { mkdtempSync, rmSync } from 'node:fs';
import { Agent, request as open } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as after } from 'node:timers/promises';
import { makesRunIncomplete } from '../../../fixtures/verdict.ts';
import type { Conformance, ResultRow } from '../../../reports/conformance.ts';
import { requirements } from '../../requirements.ts';
import { runCommand, type Ran } from '../command/command.ts';
import { SECRET } from './server.ts';

/** The result of a run against a server, whatever ran. */
export interface Played {
  readonly verdict: string;
  /** Null when the run had to be ended by force. */
  readonly exitCode: number | null;
  /** The whole run, from its start to its end. */
  readonly seconds: number;
  /** What speaks against the run being complete and good; empty when nothing does. */
  readonly problems: readonly string[];
  /** The part of the run that took longest. */
  readonly longest: { readonly name: string; readonly ms: number } | undefined;
}

/** How a run differs from the usual one. */
interface Manner {
  /** One part of the run, by its name. */
  readonly only?: string;
  /** What is said to Playwright besides. */
  readonly args?: readonly string[];
}

/** Somebody who uses a server: the suite or, to try the rows themselves, a client that behaves well or badly. */
export interface Player {
  play(baseURL: string, manner?: Manner): Promise<Played>;
}

const good: ReadonlySet<string> = new Set(['pass', 'observed', 'warn']);

/** A `--grep` pattern for exactly these requirements, not for longer ids that start with one of them. */
function grepFor(ids: readonly string[]): string {
  return `@(${ids.join('|')})(?![\\w-])`;
}

/**
 * The real command with default settings.
 *
 * @param slice the requirements to check; the whole list when left out
 * @param limitMs the run is killed after this number of milliseconds
 */
export function suitePlayer(slice: readonly string[] | undefined, limitMs: number): Player {
  return {
    async play(baseURL, { only, args: more = [] } = {}) {
      const ids = only === undefined ? slice : [only];
      const reportDir = mkdtempSync(join(tmpdir(), 'im-conformance-endure-'));
      try {
        const args = [...(ids ? ['--grep', grepFor(ids)] : []), ...more];
        const env = { IM_BASE_URL: baseURL, IM_SECRET: SECRET };
        return playedBy(await runCommand(reportDir, { args, env, limitMs }), ids);
      } finally {
        rmSync(reportDir, { recursive: true, force: true });
      }
    },
  };
}

function playedBy({ exitCode, seconds, conformance, out }: Ran, ids: readonly string[] | undefined): Played {
  const rows = (conformance?.results ?? []).filter(({ reason }) => reason !== 'not-selected');
  const [longest] = rows.toSorted((one, other) => other.durationMs - one.durationMs);
  return {
    verdict: conformance?.verdict ?? 'none',
    exitCode,
    seconds,
    problems: conformance ? problemsOf(conformance, exitCode, rows, ids) : [lastLines(out)],
    longest: longest && { name: longest.id, ms: longest.durationMs },
  };
}

/** A filtered run ends as incomplete by design: there, what was selected has to be measured and good. */
function problemsOf(
  { verdict, problem }: Conformance,
  exitCode: number | null,
  rows: readonly ResultRow[],
  ids: readonly string[] | undefined,
): readonly string[] {
  const whole = ids === undefined;
  const bad = rows.filter(
    (row) => !good.has(row.verdict) && (!whole || row.verdict === 'fail' || makesRunIncomplete(row)),
  );
  return [
    ...(problem === undefined ? [] : [problem]),
    ...(whole && (exitCode !== 0 || verdict !== 'conformant') ? [`${verdict}, exit code ${exitCode}`] : []),
    ...(!whole && exitCode === null ? ['ended by force'] : []),
    ...(whole || rows.length === ids.length ? [] : [`${rows.length} of ${ids.length} requirements selected`]),
    ...(bad.length === 0 ? [] : [`${bad.length} requirements failed or not measured`]),
    ...bad.slice(0, 3).map(({ id, verdict: its, message = '' }) => `${id} ${its}: ${firstLine(message)}`),
  ];
}

const firstLine = (text: string): string => (text.split('\n')[0] ?? '').slice(0, 200);
const lastLines = (text: string): string =>
  `no conformance.json: ${text.trim().split('\n').slice(-3).join(' / ')}`;

/** Requirements that between them need every kind of arranging. */
const chosen =
  /-(EFFECT|REPLY|VERB-GET_WITH_BODY|TOKEN-MISSING|TOKEN-LOGGED_OUT|TOKEN-REPLACED|BODY-UNKNOWN_KEYS|BODY-NOT_JSON)$/;

/** Their ids. */
export const slice: readonly string[] = requirements.map(({ id }) => id).filter((id) => chosen.test(id));

/** How a made-up client uses a server: well or badly. */
export interface Habits {
  /** Requests in all. Every tenth is a search. */
  readonly requests: number;
  readonly atOnce: number;
  /** Whether it asks again when it was refused (429, 503) or its connection was reset. */
  readonly persistent: boolean;
  /** Gives up a request after this number of milliseconds. Default: never. */
  readonly timeoutMs?: number;
  /** Waits this number of milliseconds before each request. Default: 0. */
  readonly idleMs?: number;
  /** Waits this number of milliseconds after a refusal. Default: its Retry-After, else 50 ms. */
  readonly sulksMs?: number;
}

const DEFAULT_WAIT_MS = 50;
const MOST_ATTEMPTS = 200;

/** Resolves with the status and the milliseconds to wait, if a header gave them; with status 0 if there was no answer. */
type Answer = { readonly status: number; readonly waitMs: number };

export function clientPlayer(habits: Habits): Player {
  return {
    async play(baseURL, { only } = {}) {
      const { requests, atOnce } = habits;
      const agent = new Agent({ keepAlive: true, maxSockets: atOnce });
      const waiting = Array.from({ length: only === undefined ? requests : 1 }, (_, index) => index);
      const took: number[] = [];
      const lost: number[] = [];
      const began = performance.now();
      const work = async (): Promise<void> => {
        for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
          const sent = performance.now();
          lost.push(...lostBy(await insist(habits, agent, baseURL + pathOf(next))));
          took.push(performance.now() - sent);
        }
      };
      await Promise.all(Array.from({ length: atOnce }, work));
      const seconds = (performance.now() - began) / 1000;
      agent.destroy();
      if (habits.timeoutMs !== undefined) await lookBack(baseURL);
      return {
        verdict: lost.length === 0 ? 'conformant' : 'incomplete',
        exitCode: lost.length === 0 ? 0 : 1,
        seconds,
        problems:
          lost.length === 0 ? [] : [`${lost.length} requests without a good answer: ${lost.join(' ')}`],
        longest: { name: 'a request', ms: Math.max(...took) },
      };
    },
  };
}

/** One more awaited request: when it is answered, the server knows which clients left before. */
async function lookBack(baseURL: string): Promise<void> {
  const agent = new Agent();
  await ask({ requests: 1, atOnce: 1, persistent: false }, agent, baseURL + pathOf(1));
  agent.destroy();
}

const pathOf = (index: number): string => (index % 10 === 0 ? '/msg/search_msg' : '/msg/get_server_time');
const isGood = (status: number): boolean => status === 200;
const lostBy = (status: number): readonly number[] => (isGood(status) ? [] : [status]);

/** Gives the last status. */
async function insist(habits: Habits, agent: Agent, url: string): Promise<number> {
  const attempts = habits.persistent ? MOST_ATTEMPTS : 1;
  for (let attempt = 1; ; attempt += 1) {
    if (habits.idleMs !== undefined) await after(habits.idleMs);
    const { status, waitMs } = await ask(habits, agent, url);
    if (isGood(status) || attempt === attempts) return status;
    await after(habits.sulksMs ?? waitMs);
  }
}

function ask({ timeoutMs }: Habits, agent: Agent, url: string): Promise<Answer> {
  return new Promise((resolve) => {
    const headers = { operationid: 'client', 'content-type': 'application/json' };
    const request = open(url, { method: 'POST', agent, headers }, (reply) => {
      const askedMs = Number(reply.headers['retry-after'] ?? Number.NaN) * 1000;
      reply.resume();
      reply.on('end', () =>
        resolve({ status: reply.statusCode ?? 0, waitMs: Number.isNaN(askedMs) ? DEFAULT_WAIT_MS : askedMs }),
      );
    });
    const limit = timeoutMs === undefined ? undefined : setTimeout(() => request.destroy(), timeoutMs);
    request.on('error', () => resolve({ status: 0, waitMs: DEFAULT_WAIT_MS }));
    request.on('close', () => clearTimeout(limit));
    request.end('{}');
  });
}
