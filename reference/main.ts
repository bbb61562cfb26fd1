import { parseArgs } from 'node:util';
import { listen } from './listen.ts';
import { createReference } from './reference.ts';

interface Settings {
  readonly port: number;
  readonly host: string;
  readonly prefix: string;
  readonly secret: string;
  readonly adminUserID: string;
  readonly tokenLifetimeSeconds: number;
  readonly sendDelayMs: readonly [number, number];
}

const optionTypes = {
  port: { type: 'string', default: '10002' },
  host: { type: 'string', default: '127.0.0.1' },
  prefix: { type: 'string', default: '' },
  secret: { type: 'string', default: 'openIM123' },
  'admin-user-id': { type: 'string', default: 'imAdmin' },
  'token-lifetime-seconds': { type: 'string', default: String(90 * 24 * 60 * 60) },
  'send-delay-ms': { type: 'string', default: '5-40' },
} as const;

function wholeNumber(name: string, given: string, least: number, most: number): number {
  const value = Number(given);
  if (!/^\d+$/.test(given) || value < least || value > most) {
    throw new Error(`--${name} must be a whole number from ${least} to ${most}, not "${given}".`);
  }
  return value;
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

/** @throws Error with one sentence for whoever typed the command. */
function readSettings(args: string[]): Settings {
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
  };
}

/** Every option with what holds unless it is given. */
function usage(): string {
  const options = Object.entries(optionTypes).map(([name, option]) => `  --${name} ${option.default}`);
  return ['npm run reference -- [options]', ...options].join('\n');
}

async function start(args: string[]): Promise<void> {
  const { port, host, prefix, ...options } = readSettings(args);
  const reference = createReference(options);
  const { url } = await listen(new Map([[prefix, reference.handle]]), { port, host });
  console.log(`Reference server listening on ${url}${prefix}`);
}

try {
  const args = process.argv.slice(2);
  if (args.includes('--help')) console.log(usage());
  else await start(args);
} catch (error) {
  const sentence = error instanceof Error ? (error.message.split('\n')[0] ?? '') : 'unknown error';
  console.error(`Reference server not started: ${sentence}`);
  process.exitCode = 1;
}
