import { slownessOf, type SlowArguments } from './slow/arguments.ts';
import type { Slowness } from './slow/slowness.ts';
import { wholeNumber } from './numbers.ts';

/** The options of the command. */
export interface Settings {
  readonly port: number;
  readonly host: string;
  readonly prefix: string;
  readonly secret: string;
  readonly adminUserID: string;
  readonly tokenLifetimeSeconds: number;
  readonly sendDelayMs: readonly [number, number];
  readonly storedMessages: number;
  readonly slowness: Slowness;
}

function delayRange(given: string): readonly [number, number] {
  const [, shortest, longest] = /^(\d{1,6})-(\d{1,6})$/.exec(given) ?? [];
  if (shortest === undefined || longest === undefined || Number(shortest) > Number(longest)) {
    throw new Error(
      `--send-delay-ms must be two whole numbers like 5-40, the smaller first, not "${given}".`,
    );
  }
  return [Number(shortest), Number(longest)];
}

function pathPrefix(given: string): string {
  if (given !== '' && !/^(\/[\w.~-]+)+$/.test(given)) {
    throw new Error(`--prefix must be empty or look like /api/v1, not "${given}".`);
  }
  return given;
}

/** The options of the command, as they were typed. */
export interface ReferenceOptions extends SlowArguments {
  readonly port: string;
  readonly host: string;
  readonly prefix: string;
  readonly secret: string;
  readonly adminUserId: string;
  readonly tokenLifetimeSeconds: string;
  readonly sendDelayMs: string;
}

/** @throws Error with one sentence for the user of the command. */
export function settingsOf(given: ReferenceOptions): Settings {
  if (given.secret === '') throw new Error('--secret must not be empty.');
  if (given.adminUserId === '') throw new Error('--admin-user-id must not be empty.');
  return {
    port: wholeNumber('port', given.port, 0, 65_535),
    host: given.host,
    prefix: pathPrefix(given.prefix),
    secret: given.secret,
    adminUserID: given.adminUserId,
    tokenLifetimeSeconds: wholeNumber('tokenLifetimeSeconds', given.tokenLifetimeSeconds, 1, 10 ** 10),
    sendDelayMs: delayRange(given.sendDelayMs),
    ...slownessOf(given),
  };
}
