import { Agent, request as open } from 'node:http';
import { setTimeout as after } from 'node:timers/promises';
import * as z from 'zod';
import type { Reference } from '../../../reference/reference.ts';
import { adminTokenOf } from '../admin-token.ts';
import { SECRET } from './server.ts';

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
    // Told when it leaves, and not to the process before that.
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
