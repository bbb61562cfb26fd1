import { once } from 'node:events';
import { createServer, type Socket } from 'node:net';

/** How a connection ends without an answer: as soon as it is there, or when its request is; by FIN or by RST. */
export const ends = ['refused at the door', 'closed', 'reset'] as const;
export type Ending = (typeof ends)[number];

/** What a server that closes connections was asked over those that it served, or saw a request of. */
export interface FlakyServer {
  readonly url: string;
  /** Verbs and paths of whole requests, in their order, also of those that were not answered. */
  readonly got: string[];
  /** How many connections there were. */
  readonly connections: () => number;
  close(): Promise<void>;
}

/** What happens to a request: its connection, counted from 1, is closed, or it is answered with this status. */
export type Fate = (connection: number, method: string, path: string) => Ending | number;

const body = '{"errCode":0,"errMsg":"","errDlt":""}';

/** Opens a server of bytes whose connections end as `fate` says; one is refused if `fate` starts with that. */
export async function openFlakyServer(fate: Fate): Promise<FlakyServer> {
  const got: string[] = [];
  const sockets = new Set<Socket>();
  const count = { connections: 0 };
  const server = createServer((socket) => {
    count.connections += 1;
    const connection = count.connections;
    sockets.add(socket);
    socket.on('error', () => undefined);
    socket.on('close', () => sockets.delete(socket));
    if (fate(connection, '', '') === 'refused at the door') {
      socket.resetAndDestroy();
      return;
    }
    const heard = { text: '' };
    socket.on('data', (bytes) => {
      heard.text += bytes.toString('latin1');
      if (!isWhole(heard.text)) return;
      const [method = '', path = ''] = heard.text.split(' ');
      heard.text = '';
      got.push(`${method} ${path}`);
      answer(socket, method, fate(connection, method, path));
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the server has no port');
  return {
    url: `http://127.0.0.1:${address.port}`,
    got,
    connections: () => count.connections,
    async close() {
      server.close();
      for (const socket of sockets) socket.destroy();
      await once(server, 'close');
    },
  };
}

function answer(socket: Socket, method: string, said: Ending | number): void {
  if (said === 'closed') socket.destroy();
  else if (typeof said === 'string') socket.resetAndDestroy();
  else {
    const head = `HTTP/1.1 ${said} X\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n`;
    socket.write(method === 'HEAD' ? head : head + body);
  }
}

function isWhole(request: string): boolean {
  const end = request.indexOf('\r\n\r\n');
  const length = Number(/\r\ncontent-length: (\d+)/i.exec(request)?.[1] ?? '0');
  return end >= 0 && request.length >= end + 4 + length;
}
