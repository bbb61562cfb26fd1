import { expect, test } from '@playwright/test';
import { LoadRecord } from '../../../../fixtures/load/record.ts';

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
