import { Agent, request as open } from 'node:http';
import { setTimeout as after } from 'node:timers/promises';
import type { Player } from './player.ts';

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

const UNTOLD_MS = 50;
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
      const told = Number(reply.headers['retry-after'] ?? Number.NaN) * 1000;
      reply.resume();
      reply.on('end', () =>
        resolve({ status: reply.statusCode ?? 0, waitMs: Number.isNaN(told) ? UNTOLD_MS : told }),
      );
    });
    const limit = timeoutMs === undefined ? undefined : setTimeout(() => request.destroy(), timeoutMs);
    request.on('error', () => resolve({ status: 0, waitMs: UNTOLD_MS }));
    request.on('close', () => clearTimeout(limit));
    request.end('{}');
  });
}
