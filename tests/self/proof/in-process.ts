import type { Clients } from '../../../fixtures/http/target.ts';
import { parseJSON, type Reply, type Sent } from '../../../fixtures/http/reply.ts';
import type { HttpRequest } from '../../../reference/http.ts';
import type { Handler } from '../../../reference/listen.ts';

/** Where a server that lives in this process is said to be; nothing is ever sent there. */
export const nowhere = 'http://in-process.invalid';

/** Answers requests by calling a handler: thousands of servers can be asked without a socket. */
export function inProcessClients(handle: Handler): Clients {
  const send = async (sent: Sent): Promise<Reply> => {
    const began = performance.now();
    const reply = await handle(requestOf(sent));
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
  return { playwright: send, wire: send };
}

function requestOf({ method, url, headers, body }: Sent): HttpRequest {
  const { pathname, search } = new URL(url);
  return {
    method,
    path: pathname,
    query: search.slice(1),
    headers: Object.fromEntries(headers.map(([name, value]) => [name.toLowerCase(), value])),
    body: body ?? Buffer.alloc(0),
  };
}
