import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import type { HttpReply, HttpRequest } from './http.ts';

export type Handler = (request: HttpRequest) => HttpReply | Promise<HttpReply>;

export interface Listening {
  /** http://127.0.0.1:port, without a trailing slash. */
  readonly url: string;
  readonly port: number;
  /** Also closes open connections. */
  close(): Promise<void>;
}

export interface ListenOptions {
  /** Default: any free port. */
  readonly port?: number;
  /** Default 127.0.0.1. */
  readonly host?: string;
  /** Called for each connection before anything is read from it. */
  readonly connected?: (socket: Socket) => void;
  /** Called for each request whose client disconnected before its answer began. */
  readonly abandoned?: () => void;
}

/** Longer than any client keeps an idle connection, so that none is closed during a request. */
const IDLE_MS = 120_000;

const unknownMount: HttpReply = {
  status: 404,
  headers: { 'content-type': 'text/plain' },
  body: 'nothing here',
};
const broken: HttpReply = { status: 500, headers: { 'content-type': 'text/plain' }, body: 'handler failed' };

/** Written by hand for verbs that Node does not parse into a request, and for CONNECT. */
const RAW_405 =
  'HTTP/1.1 405 Method Not Allowed\r\nAllow: POST\r\nContent-Length: 0\r\nConnection: close\r\n\r\n';
const RAW_400 = 'HTTP/1.1 400 Bad Request\r\nContent-Length: 0\r\nConnection: close\r\n\r\n';

/**
 * Serves each handler under its path prefix ('' takes everything else). The longest prefix of whole segments wins.
 * Prefixes may be added while listening. Rejects if the port is taken.
 */
export async function listen(
  mounts: ReadonlyMap<string, Handler>,
  options: ListenOptions = {},
): Promise<Listening> {
  const host = options.host ?? '127.0.0.1';
  const refused = new WeakSet<Duplex>();
  const server = createServer({ keepAliveTimeout: IDLE_MS }, (incoming, outgoing) => {
    outgoing.once('close', () => {
      if (!outgoing.headersSent && !refused.has(incoming.socket)) options.abandoned?.();
    });
    void serve(mounts, incoming, outgoing);
  });
  if (options.connected) server.on('connection', options.connected);
  server.on('clientError', (error: NodeJS.ErrnoException, socket) => {
    // For example a body that is longer than its Content-Length: the rest is no request.
    refused.add(socket);
    endRaw(socket, error.code === 'HPE_INVALID_METHOD' ? RAW_405 : RAW_400);
  });
  server.on('connect', (_request, socket) => endRaw(socket, RAW_405));
  server.listen(options.port ?? 0, host);
  await once(server, 'listening');
  const port = portOf(server);
  const printable = host.includes(':') ? `[${host}]` : host;
  return { url: `http://${printable}:${port}`, port, close: () => close(server) };
}

function endRaw(socket: Duplex, reply: string): void {
  if (socket.writable) socket.end(reply);
  else socket.destroy();
}

function portOf(server: Server): number {
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the server has no port');
  return address.port;
}

async function close(server: Server): Promise<void> {
  const closed = once(server, 'close');
  server.close();
  server.closeAllConnections();
  await closed;
}

async function serve(
  mounts: ReadonlyMap<string, Handler>,
  incoming: IncomingMessage,
  outgoing: ServerResponse,
): Promise<void> {
  try {
    const body = await readBody(incoming);
    send(outgoing, await answer(mounts, incoming, body));
  } catch {
    // The client disconnected, in which case nobody reads this, or the handler is broken.
    if (!outgoing.headersSent) send(outgoing, broken);
  }
}

async function readBody(incoming: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of incoming) chunks.push(Buffer.from(chunk));
  return chunks.length === 1 && chunks[0] ? chunks[0] : Buffer.concat(chunks);
}

function answer(
  mounts: ReadonlyMap<string, Handler>,
  incoming: IncomingMessage,
  body: Buffer,
): HttpReply | Promise<HttpReply> {
  const [fullPath = '', ...query] = (incoming.url ?? '').split('?');
  const mount = mountOf(mounts, fullPath);
  if (!mount) return unknownMount;
  return mount.handler({
    method: incoming.method ?? '',
    path: fullPath.slice(mount.prefix.length),
    query: query.join('?'),
    headers: oneValueEach(incoming.headers),
    body,
  });
}

function mountOf(mounts: ReadonlyMap<string, Handler>, fullPath: string) {
  for (
    let end = fullPath.length;
    end >= 0;
    end = end === 0 ? -1 : Math.max(fullPath.lastIndexOf('/', end - 1), 0)
  ) {
    const prefix = fullPath.slice(0, end);
    const handler = mounts.get(prefix);
    if (handler) return { prefix, handler };
  }
  return undefined;
}

function oneValueEach(headers: IncomingMessage['headers']): Record<string, string | undefined> {
  const single: Record<string, string | undefined> = {};
  for (const [name, value] of Object.entries(headers)) {
    single[name] = Array.isArray(value) ? value.join(', ') : value;
  }
  return single;
}

function send(outgoing: ServerResponse, reply: HttpReply): void {
  outgoing.writeHead(reply.status, {
    ...reply.headers,
    'content-length': String(Buffer.byteLength(reply.body)),
  });
  outgoing.end(reply.body);
}
