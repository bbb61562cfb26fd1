import { parseArgs } from 'node:util';
import { optionTypes } from './options.ts';
import { slownessOf } from './slow/arguments.ts';
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

/** @throws Error with one sentence for the user of the command. */
export function readSettings(args: string[]): Settings {
  const { values } = parseArgs({ args, options: optionTypes });
  if (values.secret === '') throw new Error('--secret must not be empty.');
  if (values['admin-user-id'] === '') throw new Error('--admin-user-id must not be empty.');
  const lifetime = values['token-lifetime-seconds'];
  return {
    port: wholeNumber('port', values.port, 0, 65_535),
    host: values.host,
    prefix: pathPrefix(values.prefix),
    secret: values.secret,
    adminUserID: values['admin-user-id'],
    tokenLifetimeSeconds: wholeNumber('token-lifetime-seconds', lifetime, 1, 10 ** 10),
    sendDelayMs: delayRange(values['send-delay-ms']),
    ...slownessOf(values),
  };
}
