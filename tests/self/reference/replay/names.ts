import { isObject, type Json } from './json.ts';

/**
 * IDs and seqs that a server chooses itself, recorded ones on the left, the reference's on the right.
 * Learned where both sides first show them; from then on they must stay the same.
 */
export class Names {
  readonly #received = new Map<string, string>();
  readonly #recorded = new Map<string, string>();

  /** Whether the two may stand for the same thing; the first meeting decides. */
  same(kind: string, recorded: string | number, received: string | number): boolean {
    const [left, right] = [`${kind} ${recorded}`, `${kind} ${received}`];
    const known = this.#received.get(left);
    if (known === undefined && !this.#recorded.has(right)) {
      this.#received.set(left, String(received));
      this.#recorded.set(right, String(recorded));
      return true;
    }
    return known === String(received);
  }

  received(kind: string, recorded: string | number): string | undefined {
    return this.#received.get(`${kind} ${recorded}`);
  }

  /** The body of a request with the reference's own seqs; it differs where a recorded server lost a notice. */
  translate(body: Json | undefined): Json | undefined {
    if (!isObject(body)) return body;
    const { conversationID, seq } = body;
    if (typeof conversationID !== 'string' || typeof seq !== 'number') return body;
    const own = this.received(`seq of ${conversationID}`, seq);
    return own === undefined ? body : { ...body, seq: Number(own) };
  }
}
