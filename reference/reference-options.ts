import type { Message } from './store.ts';

/** What a reference server is made of. All are optional. */
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
