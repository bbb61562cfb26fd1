import { codeOf } from '../../../../fixtures/http/fresh-ids.ts';
import { requirements } from '../../../requirements.ts';
import type { HttpReply, HttpRequest } from '../../../../reference/http.ts';
import type { HonestServer } from '../mutant.ts';
import type { Transport, Variant } from '../variant.ts';

// Servers that speak HTTP in another dialect. Their answers go over a connection.

export const transportVariants: readonly Variant[] = [
  { id: 'path-prefix', sentence: 'the API lives below a path', transport: { prefix: '/im/api/v1' } },
  { id: 'chunked', sentence: 'replies come in chunks', transport: { chunked: true } },
  { id: 'gzip', sentence: 'replies are compressed', transport: { encoding: 'gzip' } },
  { id: 'closing', sentence: 'every connection is closed after its answer', transport: { closing: true } },
  { id: 'http-1.0', sentence: 'the server speaks HTTP/1.0', transport: { version: '1.0', closing: true } },
  hangingUp('hangs-up', 'closed after its answer', { afterMs: 0, how: 'close' }),
  hangingUp('resets', 'reset after its answer', { afterMs: 0, how: 'reset' }),
  hangingUp('hangs-up-soon', 'closed 3 ms after its answer', { afterMs: 3, how: 'close' }),
  hangingUp('short-idleness', 'closed when it was idle for 60 ms', { afterMs: 60, how: 'close' }),
];

/** Nobody may make good for it by sending a write twice: it would be broken then. */
function hangingUp(id: string, what: string, hangsUp: NonNullable<Transport['hangsUp']>): Variant {
  return {
    id,
    sentence: `every connection is ${what}, and nothing says so`,
    transport: { hangsUp },
    oddly: sentOnce,
  };
}

const sentTwice: HttpReply = { status: 500, headers: {}, body: 'the same write was sent twice' };

/** Paths that change nothing may be asked again. */
export const reading = /\/(get_(?!user_token)\w+|search_msg|newest_seq|pull_msg_by_seq)$/;

/** The checks of a repeated operationID send it again themselves. */
const repeated = new Set(
  requirements.filter(({ id }) => id.endsWith('_REPEATED')).map(({ id }) => codeOf(id)),
);

/** Each other request has an operationID of its own, unless it is the same one. */
function sentOnce({ answer }: HonestServer): (request: HttpRequest) => HttpReply {
  const known = new Set<string>();
  return (request) => {
    const { method, path, headers } = request;
    const id = headers['operationid'];
    if (method !== 'POST' || id === undefined || repeated.has(id.split('-')[1] ?? '') || reading.test(path))
      return answer(request);
    if (known.has(id)) return sentTwice;
    known.add(id);
    return answer(request);
  };
}
