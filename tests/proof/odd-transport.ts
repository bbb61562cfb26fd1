import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { connect, createServer as createRawServer, type Socket } from 'node:net';
import { gzipSync } from 'node:zlib';
import type { HttpReply } from '../../reference/http.ts';
import type { Handler } from '../../reference/listen.ts';
import type { Transport } from './variant.ts';

export interface OddServer {
  readonly url: string;
  close(): Promise<void>;
}

/** Serves a handler on 127.0.0.1 in another dialect of HTTP. */
export async function serveOddly(handle: Handler, transport: Transport): Promise<OddServer> {
  const { prefix = '' } = transport;
  const hangUp = hangingUp(transport);
  const server = createServer({ keepAliveTimeout: 120_000 }, (incoming, outgoing) => {
    hangUp(incoming.socket, outgoing);
    void answer(handle, transport, incoming, outgoing);
  });
  // HTTP/1.0 knows no interim answer.
  if (transport.version !== undefined)
    server.on('checkContinue', (incoming, outgoing) => server.emit('request', incoming, outgoing));
  server.on('clientError', (_error, socket) =>
    socket.end('HTTP/1.1 405 Method Not Allowed\r\nAllow: POST\r\n\r\n'),
  );
  const port = await listen(server);
  const close = async (): Promise<void> => {
    server.close();
    server.closeAllConnections();
    await Promise.resolve();
  };
  if (transport.version === undefined) return { url: `http://127.0.0.1:${port}${prefix}`, close };
  const translator = createRawServer((client) => translate(client, port));
  const ownPort = await listen(translator);
  return {
    url: `http://127.0.0.1:${ownPort}${prefix}`,
    async close() {
      translator.close();
      await close();
    },
  };
}

/** Called with each request: its connection ends after being idle for this number of milliseconds. */
function hangingUp({ hangsUp }: Transport): (socket: Socket, outgoing: ServerResponse) => void {
  const alarms = new WeakMap<Socket, NodeJS.Timeout>();
  return (socket, outgoing) => {
    if (!hangsUp) return;
    clearTimeout(alarms.get(socket));
    // Not by half: what comes afterwards must not be carried out.
    const end = (): unknown => (hangsUp.how === 'reset' ? socket.resetAndDestroy() : socket.destroy());
    outgoing.once('finish', () => {
      if (hangsUp.afterMs === 0) end();
      else alarms.set(socket, setTimeout(end, hangsUp.afterMs));
    });
  };
}

async function listen(
  server: { listen(port: number, host: string): unknown } & NodeJS.EventEmitter & { address(): unknown },
): Promise<number> {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (typeof address === 'object' && address !== null && 'port' in address) return Number(address.port);
  throw new Error('The server has no port.');
}

async function answer(
  handle: Handler,
  { prefix = '', encoding, chunked, closing }: Transport,
  incoming: IncomingMessage,
  outgoing: ServerResponse,
): Promise<void> {
  const chunks: Buffer[] = [];
  for await (const chunk of incoming) chunks.push(Buffer.from(chunk));
  const [path = '', query = ''] = (incoming.url ?? '').split('?');
  const headers = Object.fromEntries(
    Object.entries(incoming.headersDistinct).map(([name, values]) => [name, values?.[0]]),
  );
  const request = {
    method: incoming.method ?? '',
    path: path.slice(prefix.length),
    query,
    headers,
    body: Buffer.concat(chunks),
  };
  const reply: HttpReply = path.startsWith(prefix)
    ? await handle(request)
    : { status: 404, headers: {}, body: 'no' };
  const body = encoding === 'gzip' ? gzipSync(reply.body) : Buffer.from(reply.body);
  outgoing.writeHead(reply.status, {
    ...reply.headers,
    ...(encoding ? { 'content-encoding': encoding } : {}),
    ...(chunked ? {} : { 'content-length': String(body.length) }),
    ...(closing ? { connection: 'close' } : {}),
  });
  if (chunked) for (let at = 0; at < body.length; at += 50) outgoing.write(body.subarray(at, at + 50));
  outgoing.end(chunked ? undefined : body);
}

/** Says HTTP/1.0 where the server behind says HTTP/1.1. */
function translate(client: Socket, port: number): void {
  const server = connect(port, '127.0.0.1');
  client.pipe(server);
  server.once('data', (first: Buffer) => {
    client.write(first.toString('latin1').replace(/^HTTP\/1\.1/, 'HTTP/1.0'), 'latin1');
    server.pipe(client);
  });
  server.on('error', () => client.destroy());
  client.on('error', () => server.destroy());
}
