import { setTimeout as after } from 'node:timers/promises';
import { expect, test } from '@playwright/test';
import type { Body } from '../../../../../fixtures/check.ts';
import { waitedSince } from '../../../../../fixtures/clock.ts';
import { newBoard } from '../../../../../fixtures/given/board.ts';
import { TargetGone } from '../../../../../fixtures/http/no-answer.ts';
import type { Outcome } from '../../../../../fixtures/run/engine/outcome.ts';
import { runCheck } from '../../../../../fixtures/run/engine/run-check.ts';
import { checkOf } from '../../made-up-check.ts';
import { fakeTarget } from '../../fake-target.ts';
import { refusal } from '../../made-up-reply.ts';

// What comes of checks that a target, or their own patience, cut short.

test('a target that is gone after a dangerous call under test was brought down by it', async () => {
  const gone = (by: string): TargetGone => new TargetGone(undefined, by);
  const outcomeOf = async (body: Body): Promise<Outcome> => {
    const { target } = fakeTarget(() => ({ json: refusal }));
    return await runCheck(checkOf({ dangerous: true }, body), target, newBoard());
  };
  const asking: Body = async ({ post, admin }) => {
    await post('/user/get_users', {}, admin);
    throw gone('MADE-UP');
  };
  const another: Body = async ({ post, admin }) => {
    await post('/user/get_users', {}, admin);
    throw gone('ANOTHER');
  };
  const outcomes = [outcomeOf(asking), outcomeOf(another), outcomeOf(() => Promise.reject(gone('MADE-UP')))];
  expect(
    (await Promise.all(outcomes)).map(({ verdict }) => verdict),
    'after its own call, after that of another, before the call',
  ).toEqual(['fail', 'inconclusive', 'inconclusive']);
});

test('a check that does not end is our mistake; how long its requests waited for their turn does not count', async () => {
  const { target } = fakeTarget(() => ({ json: refusal }));
  const inTime = async (body: Body): Promise<Outcome> =>
    await runCheck(checkOf({}, body), target, newBoard(), { mostMs: 200 });
  const { verdict, message } = await inTime(() => new Promise(() => undefined));
  expect([verdict, message], 'one that never ends').toEqual(['error', 'The check did not end within 0 s.']);
  const waited = await inTime(async () => {
    waitedSince(performance.now(), 60_000);
    await after(300);
  });
  expect(waited.verdict, 'one that waited').toBe('pass');
});
