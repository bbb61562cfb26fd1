import type { Fields } from './fields.ts';
import type { Message, Store } from './store.ts';

/** What an operation works on: the state, the settings, and the two sources that tests may fix. */
export interface World {
  readonly store: Store;
  readonly secret: string;
  readonly adminUserID: string;
  readonly tokenLifetimeSeconds: number;
  /** Shortest and longest time that a message stays invisible after sending. */
  readonly sendDelayMs: readonly [number, number];
  /** Called for each message sent. The callback may still change when the message becomes visible. */
  readonly sent: (message: Message) => void;
  /** Milliseconds since the epoch. */
  now(): number;
  /** From 0 to below 1. */
  random(): number;
}

/** One accepted request: the caller (from the token alone) and the body. */
export interface Call {
  readonly world: World;
  readonly callerID: string;
  readonly callerIsAppAdmin: boolean;
  readonly fields: Fields;
}

/** An operation returns its `data`, or nothing if it only writes. It refuses by throwing Refused. */
export type Operation = (call: Call) => object | void;

/** 32 hexadecimal digits, the form of the main implementation's message IDs. */
export function hexID(world: World): string {
  let id = '';
  for (let part = 0; part < 4; part += 1) {
    id += Math.floor(world.random() * 2 ** 32)
      .toString(16)
      .padStart(8, '0');
  }
  return id;
}
