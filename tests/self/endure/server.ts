import { Agent, request as open } from 'node:http';
import { setTimeout as after } from 'node:timers/promises';
import * as z from 'zod';
import { runWords } from '../../../fixtures/run/start/run-id.ts';
import type { HttpRequest } from '../../../reference/http.ts';
import { listen } from '../../../reference/listen.ts';
import { createReference, type Reference } from '../../../reference/reference.ts';
import type { Served } from '../../../reference/slow/one-at-a-time.ts';
import { createSlow } from '../../../reference/slow/slow.ts';
import type { Counts, Slowness } from '../../../reference/slow/slowness.ts';
import { adminTokenOf } from '../admin-token.ts';

export const SECRET = 'secret of those who endure';

export interface Server {
  readonly url: string;
  readonly reference: Reference;
  readonly statistics: Readonly<Counts>;
}

export interface ServerOptions {
  readonly storedMessages?: number;
  readonly witness?: (request: HttpRequest, served: Served) => void;
}

/** Starts a server of its own for what is done with it, and ends it. */
export async function withServer<Result>(
  slowness: Slowness,
  { storedMessages = 0, witness }: ServerOptions,
  use: (server: Server) => Promise<Result>,
): Promise<Result> {
  const slow = createSlow(slowness, witness);
  const reference = createReference({ secret: SECRET, storedMessages, sent: slow.sent });
  const { url, close } = await listen(new Map([['', slow.around(reference)]]), slow.door);
  try {
    return await use({ url, reference, statistics: slow.statistics });
  } finally {
    await close();
  }
}

/** What a server counted, and the number of users that were registered on it, in one line. */
export function remarksOn({ statistics, reference }: Pick<Server, 'statistics' | 'reference'>): string {
  const { requests, byPath, mostAtOnce, connections, throttled, unavailable, abandoned } = statistics;
  return [
    `${requests} requests (${byPath.get('/msg/search_msg') ?? 0} searches)`,
    `at most ${mostAtOnce} at once`,
    `${connections.most} connections, ${connections.reset} reset`,
    `${throttled.length} x 429`,
    `${unavailable.length} x 503`,
    `${abandoned} given up`,
    `${usersOn({ reference })} users registered`,
  ].join(', ');
}

/** The number of users that runs have registered, which stay. */
export function usersOn({ reference }: Pick<Server, 'reference'>): number {
  return [...reference.store.users.keys()].filter((userID) =>
    runWords.some((word) => userID.startsWith(word)),
  ).length;
}

const COUNT = 20;
const PREFIX = 'theirs';

/** Whether somebody else made it. */
export const isOfOthers = (id: string): boolean => id.startsWith(PREFIX);

/** Users and groups of somebody else. */
export function addOthers({ handle }: Reference): void {
  const headers = { operationid: 'theirs', token: adminTokenOf(handle, { secret: SECRET }) };
  const ask = (path: string, body: object): void => {
    handle({ method: 'POST', path, query: '', headers, body: Buffer.from(JSON.stringify(body)) });
  };
  const userIDs = Array.from({ length: COUNT }, (_, index) => `${PREFIX}${index}`);
  ask('/user/user_register', {
    users: userIDs.map((userID) => ({ userID, nickname: userID, faceURL: '' })),
  });
  for (const ownerUserID of userIDs) {
    const groupInfo = { groupID: `${PREFIX}-of-${ownerUserID}`, groupName: ownerUserID, groupType: 2 };
    const memberUserIDs = userIDs.filter((userID) => userID !== ownerUserID).slice(0, 3);
    ask('/group/create_group', { ownerUserID, memberUserIDs, groupInfo });
  }
}

/** All that is of others, as text. */
export function groupsOfOthers({ store }: Reference): string {
  const groups = [...store.groups.values()].filter(({ groupID }) => isOfOthers(groupID));
  const users = [...store.users.values()].filter(({ userID }) => isOfOthers(userID));
  if (groups.length < COUNT || users.length < COUNT) throw new Error('The others are not there.');
  return JSON.stringify([groups.map((group) => [group, [...group.members]]), users]);
}

/** The `operationID` of its requests. */
export const NEIGHBOUR = 'somebody-else';
const EVERY_MS = 100;
const CHEAP = '/msg/get_server_time';

/** Somebody else who uses the same server: one cheap request after the other, each at its tenth of a second. */
export class Neighbour {
  /** Milliseconds from sending to the answer, as it saw them itself. */
  readonly waits: number[] = [];
  readonly #agent = new Agent({ keepAlive: true, maxSockets: 1 });
  readonly #url: string;
  readonly #token: string;
  readonly #life: Promise<void>;
  #going = true;

  constructor(url: string, { handle }: Reference) {
    this.#url = url + CHEAP;
    this.#token = adminTokenOf(handle, { secret: SECRET });
    this.#life = this.#live();
    // `leave` reports it; until then it must not end the process.
    this.#life.catch(() => undefined);
  }

  /** Rejects when one of its requests was not answered well. */
  async leave(): Promise<void> {
    this.#going = false;
    await this.#life;
    this.#agent.destroy();
  }

  async #live(): Promise<void> {
    const began = performance.now();
    while (this.#going) {
      const sent = performance.now();
      await this.#ask();
      const now = performance.now();
      this.waits.push(now - sent);
      await after(EVERY_MS - ((now - began) % EVERY_MS));
    }
  }

  #ask(): Promise<void> {
    const headers = { operationid: NEIGHBOUR, token: this.#token, 'content-type': 'application/json' };
    return new Promise((resolve, reject) => {
      const request = open(this.#url, { method: 'POST', agent: this.#agent, headers }, (reply) => {
        let text = '';
        reply.on('data', (chunk: Buffer) => (text += chunk.toString()));
        reply.on('end', () => {
          if (Success.safeParse(JSON.parse(text)).success) resolve();
          else reject(new Error(`Somebody else was answered ${text}`));
        });
      });
      request.on('error', reject);
      request.end('{}');
    });
  }
}

const Success = z.object({ errCode: z.literal(0) });
