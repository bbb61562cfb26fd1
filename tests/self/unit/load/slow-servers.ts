import { expect, test } from '@playwright/test';
import { withOwnClock } from '../../../../fixtures/clock.ts';
import { Inconclusive } from '../../../../fixtures/errors.ts';
import { Hung, NoAnswer, TargetGone } from '../../../../fixtures/http/no-answer.ts';
import type { Via } from '../../../../fixtures/http/pipeline.ts';
import type { Reply, Sent } from '../../../../fixtures/http/reply.ts';
import { Dispatcher, type DispatcherOptions } from '../../../../fixtures/load/dispatcher.ts';
import { newMadeUpTime, type MadeUpTime } from '../../made-up-time.ts';
import { clientOf, paths, type Answers, type Server } from './made-up-server.ts';

// Tables of slow servers: what a dispatcher does with each of them, in made-up time.

const manners: Readonly<Record<string, Partial<Sent>>> = {
  again: { retry: 'unanswered' },
  means: { retry: 'other' },
  pair: { together: 'a pair' },
  danger: { endangers: true },
  large: { body: Buffer.alloc(50_000, ' ') },
  narrow: { body: Buffer.from('{"recvID":"g","pagination":{}}') },
};
const word =
  /^(?:(?<verb>[A-Z]+):)?(?<name>\w+)(?<how>(?:\.[a-z]+)*)(?:@(?<purpose>\w+))?(?:\*(?<times>\d+))?$/;

/** Calls, such as `users*3`, `mute.again@A` or `PUT:mute`, which goes over the wire. */
function callsOf(text: string): readonly (readonly [Via, Sent])[] {
  return text.split(' ').flatMap((each) => {
    const { verb, name = '', how = '', purpose, times = 1 } = word.exec(each)?.groups ?? {};
    if (name === '') throw new Error(`"${each}" is no call.`);
    const url = `http://im.example/api${paths[name] ?? `/other/${name}`}`;
    const post: Sent = { method: 'POST', url, headers: [], body: undefined, caller: 'imAdmin' };
    const ways = how.split('.').filter(Boolean);
    const further = [...ways.map((way) => manners[way] ?? {}), purpose === undefined ? {} : { purpose }];
    const sent: Sent = Object.assign({ ...post }, ...further);
    const via = verb !== undefined || ways.includes('wire') ? 'wire' : 'playwright';
    const call = [via, verb === undefined ? sent : { ...sent, method: verb, beside: post }] as const;
    return Array.from({ length: Number(times) }, () => call);
  });
}

/** Requests by themselves; see callsOf. */
export const requestsOf = (text: string): readonly Sent[] => callsOf(text).map(([, sent]) => sent);

/** Equal values one after the other, counted. */
function counted(values: readonly string[]): string {
  const runs: { value: string; times: number }[] = [];
  for (const value of values) {
    const last = runs.at(-1);
    if (last?.value === value) last.times += 1;
    else runs.push({ value, times: 1 });
  }
  return runs.map(({ value, times }) => (times === 1 ? value : `${value}*${times}`)).join(' ');
}

function numbersOf(names: readonly string[]): Record<string, number> {
  const numbers = new Map<string, number>();
  for (const name of names) numbers.set(name, (numbers.get(name) ?? 0) + 1);
  return Object.fromEntries(numbers);
}

/** The most of these moments, which are in order, that are within a second. */
function mostInSecond(atMs: readonly number[]): number {
  const first = { place: 0 };
  const numbers = atMs.map((until, place) => {
    while (until - (atMs[first.place] ?? until) > 1_000) first.place += 1;
    return place - first.place + 1;
  });
  return Math.max(...numbers);
}

/** A status, or why there is none. */
function resultOf(result: Reply | Error): string {
  if (!(result instanceof Error)) return String(result.status);
  if (result instanceof Hung) return 'hung';
  if (result instanceof NoAnswer) return result.failure;
  if (result instanceof TargetGone) return result.after === undefined ? 'gone' : `gone-after-${result.after}`;
  return result instanceof Inconclusive ? result.reason : result.name;
}

/** What the settings of a row differ in, and how many checks ask at once. */
export type Settings = Partial<DispatcherOptions> & { readonly checks?: number };

/** A dispatcher before this server, in made-up time. */
export function dispatchingTo(server: Server | Answers, settings: Settings, time: MadeUpTime) {
  const { client, closeIdle, ...seen } = clientOf(
    typeof server === 'function' ? { answers: server } : server,
    time,
  );
  const usual = { concurrency: 32, perSecond: undefined, probes: requestsOf('probe'), closeIdle, time };
  return { dispatcher: new Dispatcher(client, { ...usual, ...settings }), ...seen };
}

/**
 * Makes these calls in made-up time: those of a group at once, groups one after the other, such as
 * `users | +500 | mute*3 | settle`, where a number is a pause in ms. Returns what was seen: equal values one after the
 * other are counted.
 */
export function playing(asks: string, server: Server | Answers, { checks = 48, ...settings }: Settings = {}) {
  const time = newMadeUpTime();
  const { dispatcher, seen, noted } = dispatchingTo(server, settings, time);
  const replies: (Reply | Error)[] = [];
  const askAll = async (group: string): Promise<void> => {
    const calls = [...callsOf(group).entries()];
    const first = replies.length;
    const work = async (): Promise<void> => {
      for (let next = calls.shift(); next; next = calls.shift()) {
        const [place, [via, sent]] = next;
        replies[first + place] = await dispatcher.send(via, sent).catch((problem: Error) => problem);
      }
    };
    await Promise.all(Array.from({ length: Math.min(checks, calls.length) }, work));
  };
  const acts: Readonly<Record<string, () => Promise<unknown>>> = {
    settle: () => dispatcher.settled(() => false),
    'settle no longer': () => dispatcher.settled(() => true),
    look: () => dispatcher.reaches(),
  };
  return withOwnClock(async () => {
    for (const group of asks.split(' | '))
      await (group.startsWith('+') ? time.after(Number(group)) : (acts[group] ?? askAll)(group));
    const problems = new Set(replies.flatMap((each) => (each instanceof Error ? [each.message] : [])));
    return {
      /** The answers in the order of the calls. */
      got: counted(replies.map(resultOf)),
      /** What was sent, in this order; with `+` where it got longer than the settings say, `-` where it got less. */
      sent: counted(noted.sent),
      asked: numbersOf(noted.sent),
      /** The connection of each request. */
      over: counted(noted.over),
      /** When each request was sent, in ms, and those that go together; and the most that were sent in a second. */
      atMs: noted.atMs,
      pairAtMs: noted.pairAtMs,
      inSecond: mostInSecond(noted.atMs),
      /** The most in flight; connections opened, open, and at the most; and how often idle ones were let go of. */
      ...seen,
      seconds: Math.round(time.now() / 10) / 100,
      load: dispatcher.load(),
      operations: Object.keys(dispatcher.load().operations).join(' '),
      /** What is said of requests without an answer, each once. */
      problems: [...problems],
      replies,
      dispatcher,
    };
  }, time);
}

/** A server, what is asked of it, and what must be seen: as text, what was got, what was sent, and how long that took. */
export type Row = readonly [
  does: string,
  server: Server | Answers,
  asks: string,
  sees: string | Partial<Record<keyof Awaited<ReturnType<typeof playing>>, unknown>>,
  settings?: Settings,
];

/** A test for each row. */
export function testEach(rows: readonly Row[]): void {
  for (const [does, server, asks, sees, settings] of rows)
    test(`a server that ${does}`, async () => {
      const seen = await playing(asks, server, settings);
      const text = `${seen.got} / ${seen.sent} / ${seen.seconds} s`;
      if (typeof sees === 'string') expect(text).toBe(sees);
      else expect(seen).toMatchObject(sees);
    });
}
