import { once } from 'node:events';
import { createServer, type Socket } from 'node:net';

/** A server of bytes: it answers a whole request with given bytes and keeps what it got. */
export interface RawServer {
  readonly url: string;
  /** Requests as they came, byte for byte, latest last. */
  readonly got: Buffer[];
  /** What happens to the next connections, before a request. */
  greet(how: (socket: Socket) => void): void;
  /** What happens to the next requests. */
  answer(how: (socket: Socket) => void): void;
  close(): Promise<void>;
}

export async function openRawServer(): Promise<RawServer> {
  const got: Buffer[] = [];
  const sockets = new Set<Socket>();
  let greetNext: (socket: Socket) => void = () => undefined;
  let answerNext: (socket: Socket) => void = (socket) => void socket.end();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined);
    socket.on('close', () => sockets.delete(socket));
    greetNext(socket);
    let request = Buffer.alloc(0);
    socket.on('data', (bytes) => {
      request = Buffer.concat([request, bytes]);
      if (!isWhole(request)) return;
      got.push(request);
      request = Buffer.alloc(0);
      answerNext(socket);
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the server has no port');
  return {
    url: `http://127.0.0.1:${address.port}`,
    got,
    greet: (how) => void (greetNext = how),
    answer: (how) => void (answerNext = how),
    async close() {
      server.close();
      for (const socket of sockets) socket.destroy();
      await once(server, 'close');
    },
  };
}

function isWhole(request: Buffer): boolean {
  const end = request.indexOf('\r\n\r\n');
  if (end < 0) return false;
  const length = /\r\ncontent-length: (\d+)/i.exec(request.subarray(0, end).toString('latin1'))?.[1] ?? '0';
  return request.length >= end + 4 + Number(length);
}

/** An answer in full, or with a wrong Content-Length. */
export function answerOf(head: readonly string[], body: Buffer | string = '', length?: number): Buffer {
  const bytes = Buffer.from(body);
  const lines = [...head, `Content-Length: ${length ?? bytes.length}`, 'Connection: close', '', ''];
  return Buffer.concat([Buffer.from(lines.join('\r\n')), bytes]);
}

/** A request as text: its lines without those that a client adds of its own, and its body. */
export function readRequest(request: Buffer | undefined): { line: string; headers: string[]; body: Buffer } {
  if (!request) throw new Error('There was no request.');
  const end = request.indexOf('\r\n\r\n');
  const [line = '', ...headers] = request.subarray(0, end).toString('latin1').split('\r\n');
  return { line, headers, body: request.subarray(end + 4) };
}
