import type { Send } from '../../fixtures/http/pipeline.ts';
import type { Sent } from '../../fixtures/http/reply.ts';
import { parseJSON } from '../../fixtures/parse-json.ts';
import type { HttpRequest } from '../../reference/http.ts';
import type { Handler } from '../../reference/listen.ts';

/** Where a server that lives in this process is said to be; nothing is ever sent there. */
export const nowhere = 'http://in-process.invalid';

/**
 * Answers requests by calling a handler: thousands of servers can be asked without a socket. `toWire` answers what
 * comes over the wire client, where that is treated differently.
 */
export function inProcess(handle: Handler, toWire: Handler = handle): Send {
  return async (via, sent) => {
    const began = performance.now();
    const reply = await (via === 'wire' ? toWire : handle)(requestOf(sent));
    const text = sent.method === 'HEAD' ? '' : reply.body;
    return {
      request: sent,
      status: reply.status,
      headers: Object.fromEntries(Object.entries(reply.headers).map(([name, value]) => [name, [value]])),
      text,
      json: parseJSON(text),
      durationMs: performance.now() - began,
    };
  };
}

function requestOf({ method, url, headers, body }: Sent): HttpRequest {
  // As it is sent: a parser of URLs would resolve dot segments.
  const [path = '', ...query] = url.replace(/^\w+:\/\/[^/]+/, '').split('?');
  const lines = new Map<string, string>();
  for (const [name, value] of headers) {
    const before = lines.get(name.toLowerCase());
    lines.set(name.toLowerCase(), before === undefined ? value : `${before}, ${value}`);
  }
  const length = lines.get('content-length');
  return {
    method,
    path,
    query: query.join('?'),
    headers: Object.fromEntries(lines),
    names: headers.map(([name]) => name),
    body: (body ?? Buffer.alloc(0)).subarray(0, length === undefined ? undefined : Number(length)),
  };
}
