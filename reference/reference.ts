import type { HttpReply, HttpRequest } from './http.ts';
import { route } from './route.ts';
import { addHistory } from './history.ts';
import { createStore, type Message, type Store } from './store.ts';
import { addAdministrator } from './users.ts';
import type { World } from './world.ts';

export interface ReferenceOptions {
  /** The secret to sign tokens with, and for an administrator to request one. Default 'openIM123'. */
  readonly secret?: string;
  /** Default 'imAdmin'. */
  readonly adminUserID?: string;
  /** Default 90 days. */
  readonly tokenLifetimeSeconds?: number;
  /** Shortest and longest time from sending a message until it is visible. Default 5 to 40 ms. */
  readonly sendDelayMs?: readonly [number, number];
  /** Messages of made-up people stored at the start. Default 0. */
  readonly storedMessages?: number;
  /** Called for each message sent. The callback may still change when the message becomes visible. Default: none. */
  readonly sent?: (message: Message) => void;
  /** Milliseconds since the epoch. Default Date.now. */
  readonly now?: () => number;
  /** From 0 to below 1. Default Math.random. */
  readonly random?: () => number;
}

export interface Reference {
  /** The state itself, not a copy: changes take effect for the next request. */
  readonly store: Store;
  readonly handle: (request: HttpRequest) => HttpReply;
}

const NINETY_DAYS = 90 * 24 * 60 * 60;

/** An honest server. Its store contains only the administrator and what the options add. Two servers share nothing. */
export function createReference(options: ReferenceOptions = {}): Reference {
  const store = createStore();
  const world: World = {
    store,
    secret: options.secret ?? 'openIM123',
    adminUserID: options.adminUserID ?? 'imAdmin',
    tokenLifetimeSeconds: options.tokenLifetimeSeconds ?? NINETY_DAYS,
    sendDelayMs: options.sendDelayMs ?? [5, 40],
    sent: options.sent ?? (() => undefined),
    now: options.now ?? Date.now,
    random: options.random ?? Math.random,
  };
  addAdministrator(world);
  addHistory(world, options.storedMessages ?? 0);
  return { store, handle: (request) => route(world, request) };
}
