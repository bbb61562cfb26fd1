import { decimal, wholeNumber } from '../numbers.ts';
import { tired, usualService, type ServiceTimes, type Slowness, type Span } from './slowness.ts';

/** The options of the command that make a server slow, as they were typed. */
export interface SlowArguments {
  readonly slow?: boolean | undefined;
  readonly 'service-ms'?: string | undefined;
  readonly 'service-ms-of'?: readonly string[] | undefined;
  readonly 'search-ms'?: string | undefined;
  readonly 'search-ms-per-message'?: string | undefined;
  readonly 'steps-until-shown'?: string | undefined;
  readonly 'stored-messages'?: string | undefined;
  readonly 'delay-ms'?: string | undefined;
  readonly 'requests-per-second'?: string | undefined;
  readonly connections?: string | undefined;
  readonly 'stand-still-ms'?: readonly string[] | undefined;
  readonly 'unavailable-ms'?: readonly string[] | undefined;
}

const MOST_MS = 600_000;
const MOST = 1_000_000;

/** @throws Error with one sentence for the user of the command. */
export function slownessOf(given: SlowArguments): { storedMessages: number; slowness: Slowness } {
  const stored = given['stored-messages'];
  const slowness: Slowness = {
    ...serviceOf(given),
    ...delayOf(given),
    ...number(given, 'requests-per-second', (requestsPerSecond) => ({ requestsPerSecond }), 1),
    ...number(given, 'connections', (connections) => ({ connections }), 1),
    standstills: (given['stand-still-ms'] ?? []).map((text) => span('stand-still-ms', text)),
    outages: (given['unavailable-ms'] ?? []).map((text) => span('unavailable-ms', text)),
  };
  const usual = given.slow ? tired.storedMessages : 0;
  return {
    storedMessages: stored === undefined ? usual : wholeNumber('stored-messages', stored, 0, MOST),
    slowness,
  };
}

function delayOf({ 'delay-ms': text }: SlowArguments): Slowness {
  if (text === undefined) return {};
  if (!text.includes('-')) return { delayMs: wholeNumber('delay-ms', text, 0, MOST_MS) };
  const { from: least, until: most } = span('delay-ms', text);
  return { delayMs: { least, most } };
}

function number(
  given: SlowArguments,
  name: 'requests-per-second' | 'connections',
  put: (value: number) => Slowness,
  least = 0,
): Slowness {
  const text = given[name];
  return text === undefined ? {} : put(wholeNumber(name, text, least, MOST_MS));
}

function serviceOf(given: SlowArguments): Slowness {
  const asked = [
    given['service-ms'],
    given['service-ms-of'],
    given['search-ms'],
    given['search-ms-per-message'],
    given['steps-until-shown'],
  ];
  if (!given.slow && asked.every((each) => each === undefined)) return {};
  const usual: ServiceTimes = given.slow ? tired.service : usualService;
  const time = (name: 'service-ms' | 'search-ms' | 'search-ms-per-message', otherwise: number): number => {
    const text = given[name];
    return text === undefined ? otherwise : decimal(name, text, 0, MOST_MS);
  };
  const steps = given['steps-until-shown'];
  return {
    service: {
      requestMs: time('service-ms', usual.requestMs),
      byPath: new Map((given['service-ms-of'] ?? []).map(pathAndTime)),
      searchMs: time('search-ms', usual.searchMs),
      searchMsPerMessage: time('search-ms-per-message', usual.searchMsPerMessage),
      stepsUntilShown:
        steps === undefined ? usual.stepsUntilShown : wholeNumber('steps-until-shown', steps, 0, 1000),
    },
  };
}

function pathAndTime(text: string): readonly [string, number] {
  const [, path, time] = /^(\/[^=]+)=(.+)$/.exec(text) ?? [];
  if (path === undefined || time === undefined)
    throw new Error(`--service-ms-of must look like /group/get_groups=12, not "${text}".`);
  return [path, decimal('service-ms-of', time, 0, MOST_MS)];
}

function span(name: string, text: string): Span {
  const [, from, until] = /^(\d{1,8})-(\d{1,8})$/.exec(text) ?? [];
  if (from === undefined || until === undefined || Number(from) >= Number(until))
    throw new Error(`--${name} must be two whole numbers like 2000-5000, the smaller first, not "${text}".`);
  return { from: Number(from), until: Number(until) };
}
