import type { HttpReply, HttpRequest } from './http.ts';
import { route } from './route.ts';
import { addHistory } from './history.ts';
import type { ReferenceOptions } from './reference-options.ts';
import { createStore, type Store } from './store.ts';
import { addAdministrator } from './users.ts';
import type { World } from './world.ts';

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
