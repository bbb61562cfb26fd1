import { decimal, optionOf, wholeNumber } from '../numbers.ts';
import { tired, usualService, type ServiceTimes, type Slowness, type Span } from './slowness.ts';

/** The options of the command that make a server slow, as they were typed. */
export interface SlowArguments {
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
export function slownessOf(given: SlowArguments): { storedMessages: number; slowness: Slowness } {
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

function delayOf({ delayMs: text }: SlowArguments): Slowness {
  if (text === undefined) return {};
  if (!text.includes('-')) return { delayMs: wholeNumber('delayMs', text, 0, MOST_MS) };
  const { from: least, until: most } = span('delayMs', text);
  return { delayMs: { least, most } };
}

function number(
  given: SlowArguments,
  name: 'requestsPerSecond' | 'connections',
  put: (value: number) => Slowness,
  least = 0,
): Slowness {
  const text = given[name];
  return text === undefined ? {} : put(wholeNumber(name, text, least, MOST_MS));
}

function serviceOf(given: SlowArguments): Slowness {
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
