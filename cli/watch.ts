import { connect, type Socket } from 'node:net';
import { setTimeout as after } from 'node:timers/promises';
import { Refusal } from '../fixtures/refusal.ts';

/** The exit code of Ctrl-C. */
const INTERRUPTED = 130;

/** Between two looks at a server that is away, and between the first looks after a connection was closed, in ms. */
const LOOK_MS = { away: 250, closed: 5 };

/** A server that is still reached this long after it has closed a connection has not been restarted, in ms. */
const CLOSED_MS = 1_000;

/**
 * Runs, and again whenever the server was restarted, until Ctrl-C.
 *
 * @param address of the server
 * @param run gives the exit code
 * @returns the exit code of the last run that came to its end
 * @throws Refusal where there is no server to watch
 */
export async function watching(address: string | undefined, run: () => Promise<number>): Promise<number> {
  if (address === undefined) throw new Refusal('--watch needs a server of yours: set IM_BASE_URL.');
  const ending = new AbortController();
  process.once('SIGINT', () => ending.abort());
  const { hostname, port, protocol } = new URL(address);
  const host = hostname.replace(/^\[|\]$/g, '');
  const at = { host, port: Number(port) || (protocol === 'https:' ? 443 : 80) };
  for (let last = INTERRUPTED; ;) {
    const code = await run();
    if (ending.signal.aborted || code === INTERRUPTED) return last === INTERRUPTED ? code : last;
    last = code;
    console.log(`\nWatching ${address}: restart the server to check again. Ctrl-C ends it.`);
    if (!(await isRestarted(at, ending.signal))) return last;
    console.log('The server was restarted.\n');
  }
}

interface Address {
  readonly host: string;
  readonly port: number;
}

/** Resolves with true once the server was away and is back, and with false where the wait is ended. */
async function isRestarted(address: Address, ending: AbortSignal): Promise<boolean> {
  while (!ending.aborted && (await isThere(address, ending))) await untilClosed(address, ending);
  while (!ending.aborted && !(await isReached(address))) await pause(LOOK_MS.away, ending);
  return !ending.aborted;
}

/** Whether the server stays there after it has closed a connection, as it may at any time. */
async function isThere(address: Address, ending: AbortSignal): Promise<boolean> {
  const endMs = performance.now() + CLOSED_MS;
  while (performance.now() < endMs && !ending.aborted) {
    if (!(await isReached(address))) return false;
    await pause(LOOK_MS.closed, ending);
  }
  return !ending.aborted;
}

async function isReached(address: Address): Promise<boolean> {
  const socket = connect(address);
  const reached = await new Promise<boolean>((resolve) => {
    socket.once('connect', () => resolve(true));
    socket.once('error', () => resolve(false));
  });
  socket.destroy();
  return reached;
}

/** Keeps a connection open until the server closes it: it sends nothing. */
async function untilClosed(address: Address, ending: AbortSignal): Promise<void> {
  const socket: Socket = connect(address);
  const end = (): void => void socket.destroy();
  ending.addEventListener('abort', end, { once: true });
  await new Promise<void>((resolve) => {
    socket.on('error', () => undefined);
    socket.on('end', end);
    socket.once('close', () => resolve());
  });
  ending.removeEventListener('abort', end);
}

const pause = (ms: number, signal: AbortSignal): Promise<unknown> =>
  after(ms, undefined, { signal }).catch(() => undefined);
