import { expect, test } from '@playwright/test';
import { Inconclusive } from '../../../../../fixtures/errors.ts';
import type { Reply } from '../../../../../fixtures/http/reply.ts';
import { retrying, type Clock } from '../../../../../fixtures/run/end/retrying-step.ts';
import { thrownBy } from '../../thrown.ts';
import { replyOf, sentTo, type Said } from '../../made-up-reply.ts';

const request = sentTo('http://im.example/x');
const silence = new Inconclusive('no-answer', 'No answer: closed.');

/** A client of a server that says these one after the other, the last one for ever; and the pauses it made. */
function patient(limits: { totalMs: number; outageMs: number }, ...said: readonly (Said | Error)[]) {
  const pauses: number[] = [];
  const time = { ms: 0 };
  const clock: Clock = {
    now: () => time.ms,
    pause: (ms) => {
      pauses.push(ms);
      time.ms += ms;
      return Promise.resolve();
    },
  };
  const waiting = [...said];
  const answer = (): Promise<Reply> => {
    const next = waiting.length > 1 ? waiting.shift() : waiting[0];
    return next instanceof Error ? Promise.reject(next) : Promise.resolve(replyOf(next));
  };
  const send = retrying(limits, clock)(answer);
  return { send: () => send('playwright', request), pauses };
}

const minute = { totalMs: 60_000, outageMs: 10_000 };

test('an answer that is one is given at once, whatever it says', async () => {
  for (const status of [200, 400, 404, 500]) {
    const { send, pauses } = patient(minute, { status, headers: { 'retry-after': ['5'] } });
    expect.soft([(await send()).status, pauses], `${status}`).toEqual([status, []]);
  }
});

test('pauses grow, unless the target names the time', async () => {
  const grown = patient(minute, { status: 429 }, silence, { status: 503 }, {});
  await grown.send();
  expect(grown.pauses, 'growing').toEqual([100, 200, 400]);
  const named = patient(minute, { status: 503, headers: { 'retry-after': ['7'] } }, {});
  await named.send();
  expect(named.pauses, 'seconds').toEqual([7_000]);
  const date = new Date(Date.now() + 20_000).toUTCString();
  const dated = patient(minute, { status: 429, headers: { 'retry-after': [date] } }, {});
  await dated.send();
  expect(dated.pauses[0], 'a date').toBeGreaterThan(15_000);
  const odd = patient(minute, { status: 429, headers: { 'retry-after': ['soon'] } }, {});
  await odd.send();
  expect(odd.pauses, 'nothing that is understood').toEqual([100]);
});

test('a target that names a time beyond the end is not waited for', async () => {
  const { send, pauses } = patient(minute, { status: 429, headers: { 'retry-after': ['3600'] } });
  expect([(await send()).status, pauses], 'answer').toEqual([429, []]);
});

test('when time is up, nothing is asked any more', async () => {
  const { send, pauses } = patient({ totalMs: 50_000, outageMs: 1_000 }, silence);
  expect(await thrownBy(send), 'first').toBe(silence);
  const total = pauses.reduce((sum, ms) => sum + ms, 0);
  expect(total, 'waited').toBeLessThanOrEqual(1_000);
  const limited = patient({ totalMs: 5_000, outageMs: 1_000 }, { status: 429 });
  expect((await limited.send()).status, 'a limit').toBe(429);
  expect(
    limited.pauses.reduce((sum, ms) => sum + ms, 0),
    'longer than an outage',
  ).toBeGreaterThan(1_000);
});
