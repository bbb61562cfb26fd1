import type { Senders } from '../../../fixtures/session.ts';
import { parseJSON, type Reply, type Sent } from '../../../fixtures/reply.ts';
import type { HttpReply, HttpRequest } from '../../../reference/http.ts';

/** Where a server that lives in this process is said to be; nothing is ever sent there. */
export const nowhere = 'http://in-process.invalid';

/** Answers requests by calling a handler: thousands of servers can be asked without a socket. */
export function inProcessSenders(handle: (request: HttpRequest) => HttpReply): Senders {
  const send = (sent: Sent): Promise<Reply> => {
    const began = performance.now();
    const reply = handle(requestOf(sent));
    const text = sent.method === 'HEAD' ? '' : reply.body;
    return Promise.resolve({
      request: sent,
      status: reply.status,
      headers: Object.fromEntries(Object.entries(reply.headers).map(([name, value]) => [name, [value]])),
      text,
      json: parseJSON(text),
      durationMs: performance.now() - began,
    });
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
