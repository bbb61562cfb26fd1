import { expect, test } from '@playwright/test';
import { LoadRecord } from '../../../../fixtures/load/record.ts';
import { loadWords } from '../../../../reports/terminal/closing-words.ts';

const load = {
  requests: 1312,
  mostInFlight: 8,
  slowdowns: 0,
  throttled: 0,
  waits: { count: 0, longestMs: 0 },
  boundShare: 0.9,
  operations: {},
};

test('what was asked is one line', () => {
  expect(loadWords(load), 'lines').toEqual(['Load: 1,312 requests, at most 8 at once.']);
  expect(loadWords({ ...load, requests: 1, mostInFlight: 1 }), 'lines').toEqual([
    'Load: 1 request, at most 1 at once.',
  ]);
});

test('the line says how often the run was throttled or slowed down, and why', () => {
  const [line] = loadWords({ ...load, slowdowns: 1, throttled: 3 });
  expect(line, 'line').toBe(
    'Load: 1,312 requests, at most 8 at once; throttled by the target 3 times (HTTP 429 or 503); slowed down once, because answers got slower or stopped.',
  );
});

test('requests that were held back for most of the run are reported', () => {
  const hint = 'During 90 % of the run, requests were held back so as not to overload the target.';
  expect(loadWords({ ...load, slowdowns: 2 })[1], 'hint').toBe(hint);
  expect(loadWords({ ...load, slowdowns: 2, boundShare: 0.5 }), 'lines for half of it').toHaveLength(1);
});

test('a record counts requests, waits, and the time in which requests waited', () => {
  const clock = { ms: 0 };
  const record = new LoadRecord(() => clock.ms);
  for (const inFlight of [1, 3, 2]) record.sent(inFlight);
  for (const ms of [5, 1, 3, 4, 2]) record.answered('/a/b', ms);
  for (const ms of [0.5, 20, 10]) record.waited(ms);
  record.bound(true);
  clock.ms = 10;
  record.bound(true);
  clock.ms = 30;
  record.bound(false);
  clock.ms = 60;
  record.bound(true);
  clock.ms = 100;
  expect(record.load({ slowdowns: 4, throttled: 5 }), 'load').toEqual({
    requests: 3,
    mostInFlight: 3,
    slowdowns: 4,
    throttled: 5,
    waits: { count: 2, longestMs: 20 },
    boundShare: 0.7,
    slowestMs: 5,
    operations: { '/a/b': { requests: 5, medianMs: 3, p95Ms: 5 } },
  });
});
