import { tired, usualService, type ServiceTimes, type Slowness, type Span } from './slow/slowness.ts';
import type { StartOptions } from './start.ts';

/** The options of the command, as they were typed. */
interface TypedOptions {
  readonly port: string;
  readonly host: string;
  readonly prefix: string;
  readonly secret: string;
  readonly adminUserId: string;
  readonly tokenLifetimeSeconds: string;
  readonly sendDelayMs: string;
  readonly slow?: boolean | undefined;
  readonly serviceMs?: string | undefined;
  readonly serviceMsOf?: readonly string[] | undefined;
  readonly searchMs?: string | undefined;
  readonly searchMsPerMessage?: string | undefined;
  readonly stepsUntilShown?: string | undefined;
  readonly storedMessages?: string | undefined;
  readonly delayMs?: string | undefined;
  readonly requestsPerSecond?: string | undefined;
  readonly connections?: string | undefined;
  readonly standStillMs?: readonly string[] | undefined;
  readonly unavailableMs?: readonly string[] | undefined;
}

const MOST_MS = 600_000;
const MOST = 1_000_000;

/** @throws Error with one sentence for the user of the command. */
export function settingsOf(given: TypedOptions): StartOptions {
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

function slownessOf(given: TypedOptions): { storedMessages: number; slowness: Slowness } {
  const stored = given.storedMessages;
  const slowness: Slowness = {
    ...serviceOf(given),
    ...delayOf(given),
    ...number(given, 'requestsPerSecond', (requestsPerSecond) => ({ requestsPerSecond }), 1),
    ...number(given, 'connections', (connections) => ({ connections }), 1),
    standstills: (given.standStillMs ?? []).map((text) => span('standStillMs', text)),
    outages: (given.unavailableMs ?? []).map((text) => span('unavailableMs', text)),
  };
  const usual = given.slow ? tired.storedMessages : 0;
  return {
    storedMessages: stored === undefined ? usual : wholeNumber('storedMessages', stored, 0, MOST),
    slowness,
  };
}

function delayOf({ delayMs: text }: TypedOptions): Slowness {
  if (text === undefined) return {};
  if (!text.includes('-')) return { delayMs: wholeNumber('delayMs', text, 0, MOST_MS) };
  const { from: least, until: most } = span('delayMs', text);
  return { delayMs: { least, most } };
}

function number(
  given: TypedOptions,
  name: 'requestsPerSecond' | 'connections',
  put: (value: number) => Slowness,
  least = 0,
): Slowness {
  const text = given[name];
  return text === undefined ? {} : put(wholeNumber(name, text, least, MOST_MS));
}

function serviceOf(given: TypedOptions): Slowness {
  const asked = [
    given.serviceMs,
    given.serviceMsOf,
    given.searchMs,
    given.searchMsPerMessage,
    given.stepsUntilShown,
  ];
  if (!given.slow && asked.every((each) => each === undefined)) return {};
  const usual: ServiceTimes = given.slow ? tired.service : usualService;
  const time = (name: 'serviceMs' | 'searchMs' | 'searchMsPerMessage', otherwise: number): number => {
    const text = given[name];
    return text === undefined ? otherwise : decimal(name, text, 0, MOST_MS);
  };
  const steps = given.stepsUntilShown;
  return {
    service: {
      requestMs: time('serviceMs', usual.requestMs),
      byPath: new Map((given.serviceMsOf ?? []).map(pathAndTime)),
      searchMs: time('searchMs', usual.searchMs),
      searchMsPerMessage: time('searchMsPerMessage', usual.searchMsPerMessage),
      stepsUntilShown:
        steps === undefined ? usual.stepsUntilShown : wholeNumber('stepsUntilShown', steps, 0, 1000),
    },
  };
}

function pathAndTime(text: string): readonly [string, number] {
  const [, path, time] = /^(\/[^=]+)=(.+)$/.exec(text) ?? [];
  if (path === undefined || time === undefined)
    throw new Error(`--service-ms-of must look like /group/get_groups=12, not "${text}".`);
  return [path, decimal('serviceMsOf', time, 0, MOST_MS)];
}

function span(name: string, text: string): Span {
  const [, from, until] = /^(\d{1,8})-(\d{1,8})$/.exec(text) ?? [];
  if (from === undefined || until === undefined || Number(from) >= Number(until))
    throw new Error(
      `--${optionOf(name)} must be two whole numbers like 2000-5000, the smaller first, not "${text}".`,
    );
  return { from: Number(from), until: Number(until) };
}

/** An option as somebody types it: `serviceMs` is `service-ms`. */
const optionOf = (name: string): string => name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/** @throws Error with one sentence for the user of the command. */
function wholeNumber(name: string, given: string, least: number, most: number): number {
  const value = Number(given);
  if (!/^\d+$/.test(given) || value < least || value > most) {
    throw new Error(`--${optionOf(name)} must be a whole number from ${least} to ${most}, not "${given}".`);
  }
  return value;
}

/** As above, decimals allowed. */
function decimal(name: string, given: string, least: number, most: number): number {
  const value = Number(given);
  if (!/^\d+(\.\d+)?$/.test(given) || value < least || value > most) {
    throw new Error(`--${optionOf(name)} must be a number from ${least} to ${most}, not "${given}".`);
  }
  return value;
}
