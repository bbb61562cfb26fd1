import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';
import { setTimeout as after } from 'node:timers/promises';
import type { Proxy } from '../../../../fixtures/http/access.ts';

/** A proxy that makes tunnels, and remembers what it was asked and what went to the target. */
export interface ConnectProxy {
  readonly proxy: Proxy;
  /** What it was asked: everything up to the empty line, latest last. */
  readonly asked: string[];
  /** The first bytes that went through each tunnel. */
  readonly sent: Buffer[];
  /** From now on it says this instead of making a tunnel: one part after the other, and then the end. */
  refuse(...parts: readonly string[]): void;
  /** From now on it says nothing at all. */
  hush(): void;
  /** Closes what is open. */
  cut(): void;
  close(): Promise<void>;
}

export async function openProxy(credentials = ''): Promise<ConnectProxy> {
  const asked: string[] = [];
  const sent: Buffer[] = [];
  const sockets = new Set<Socket>();
  const state: { refusal?: readonly string[] | 'silence' } = {};
  const server = createServer((socket) => {
    keep(sockets, socket);
    socket.once('data', (bytes) => {
      asked.push(bytes.toString('latin1'));
      if (state.refusal === 'silence') return;
      if (state.refusal) void say(socket, state.refusal);
      else tunnel(socket, bytes.toString('latin1'), sockets, sent);
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the proxy has no port');
  const host = `127.0.0.1:${address.port}`;
  return {
    proxy: {
      url: `http://${credentials}${host}`,
      name: `the proxy http://${host} of http_proxy`,
      secrets: [],
    },
    asked,
    sent,
    refuse: (...parts) => void (state.refusal = parts),
    hush: () => void (state.refusal = 'silence'),
    cut: () => sockets.forEach((socket) => socket.destroy()),
    async close() {
      server.close();
      for (const socket of sockets) socket.destroy();
      await once(server, 'close');
    },
  };
}

function keep(sockets: Set<Socket>, socket: Socket): void {
  sockets.add(socket);
  socket.on('error', () => undefined);
  socket.on('close', () => sockets.delete(socket));
}

/** In packets of their own, as proxies send a head and a page. */
async function say(socket: Socket, parts: readonly string[]): Promise<void> {
  for (const part of parts) {
    await new Promise<void>((resolve) => void socket.write(part, () => resolve()));
    await after(20);
  }
  socket.end();
}

function tunnel(socket: Socket, head: string, sockets: Set<Socket>, sent: Buffer[]): void {
  const [, host, port] = /^CONNECT (.*):(\d+) HTTP\/1\.1\r\n/.exec(head) ?? [];
  const target = connect(Number(port), host === 'im.example' ? '127.0.0.1' : host);
  keep(sockets, target);
  target.once('connect', () => {
    socket.write('HTTP/1.1 200 Connection established\r\n\r\n');
    socket.once('data', (bytes) => void sent.push(bytes));
    socket.pipe(target).pipe(socket);
  });
  target.once('error', () => void socket.end('HTTP/1.1 502 Bad Gateway\r\n\r\n'));
}
