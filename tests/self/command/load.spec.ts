import { expect } from '@playwright/test';
import type { HttpReply } from '../../../reference/http.ts';
import { requirements } from '../../requirements.ts';
import { test } from './command-test.ts';
import { honest, SECRET } from './servers.ts';

// How a run treats its target, as far as only the whole command shows it.

test.describe.configure({ timeout: 120_000 });

const unavailable: HttpReply = { status: 502, headers: {}, body: '' };

test('what could not be measured is tried once more, and counts', async ({ serve, run }) => {
  const { handle } = honest();
  const muted: string[] = [];
  // The first write to be made is lost at a gateway, the second is carried out.
  const IM_BASE_URL = await serve((request) =>
    request.path === '/group/mute_group' && muted.push(request.path) === 1 ? unavailable : handle(request),
  );
  const ran = await run(
    { IM_BASE_URL, IM_SECRET: SECRET },
    { args: ['--grep', '@MUTE_GROUP-(EFFECT|REPLY)'] },
  );

  expect(ran.conformance?.counts, ran.out).toMatchObject({ pass: 2, inconclusive: 0 });
  const again = ran.conformance?.results.find(({ message }) => message?.includes('second try'));
  expect(again?.message, ran.out).toBe(
    `This is what a second try brought. The first ended inconclusive: No answer of the implementation: POST ${IM_BASE_URL}/group/mute_group was answered with HTTP 502.`,
  );
  expect(ran.out, 'what is printed').toContain('Nothing was measured of 1 requirement: trying a second time');
});

test('what stays without an answer stays inconclusive, and nobody asks for ever', async ({ serve, run }) => {
  const { handle } = honest();
  const asked: string[] = [];
  const IM_BASE_URL = await serve((request) => {
    if (request.path !== '/group/mute_group' || request.method !== 'POST') return handle(request);
    asked.push(request.path);
    return unavailable;
  });
  const ran = await run(
    { IM_BASE_URL, IM_SECRET: SECRET },
    { args: ['--grep', '@MUTE_GROUP-(EFFECT|REPLY|BODY)'] },
  );

  expect(ran.exitCode, ran.out).toBe(1);
  const { results = [], counts } = ran.conformance ?? {};
  expect(counts, ran.out).toMatchObject({ inconclusive: 9 });
  const tried = results.filter(({ message }) => message?.includes('The first ended'));
  expect(tried, 'second tries until three in a row were in vain').toHaveLength(3);
  expect(asked.length, 'requests').toBeLessThanOrEqual(12);
});

test('a rate is kept to, the wait counts against nothing, and a time limit ends the run', async ({
  serve,
  run,
}) => {
  const { handle } = honest();
  const sentAt: number[] = [];
  const IM_BASE_URL = await serve((request) => {
    sentAt.push(performance.now());
    return handle(request);
  });
  const settings = { IM_BASE_URL, IM_SECRET: SECRET, IM_RATE: '2/s', IM_TIMEOUT_MS: '2000' };
  const whole = await run(settings, { args: ['tests/http/exists.spec.ts'] });
  expect(whole.conformance?.counts, whole.out).toMatchObject({
    pass: 9,
    'not-run': requirements.length - 9,
  });
  const began = sentAt[0] ?? 0;
  // On a busy machine the first may be late itself.
  const tooEarly = sentAt.filter((at, place) => at - began < place * 500 - 250);
  expect(tooEarly, 'requests sent too early').toEqual([]);

  const ended = await run({ ...settings, IM_TIME_LIMIT: '3s' }, { args: ['tests/http/exists.spec.ts'] });
  expect([ended.exitCode, ended.conformance?.verdict], ended.out).toEqual([1, 'incomplete']);
  const late = ended.conformance?.results.filter(({ reason }) => reason === 'not-begun') ?? [];
  expect(late.length, ended.out).toBeGreaterThan(2);
  expect(late[0]?.message, ended.out).toBe('The time that IM_TIME_LIMIT allows was over before its turn.');
});

test('a run that is interrupted in the second try tidies up and says so', async ({ serve, run }) => {
  const reference = honest();
  const asked: string[] = [];
  const IM_BASE_URL = await serve((request) => {
    if (request.path !== '/group/mute_group' || request.method !== 'POST') return reference.handle(request);
    asked.push(request.path);
    return asked.length === 1 ? unavailable : new Promise<HttpReply>(() => undefined);
  });
  const ran = await run(
    { IM_BASE_URL, IM_SECRET: SECRET },
    {
      args: ['--grep', '@MUTE_GROUP-EFFECT'],
      watch: (printed, signal) => {
        // Some time after the words, so that the process of the second try is there.
        if (printed.includes('trying a second time')) setTimeout(() => signal('SIGINT'), 2_000);
      },
    },
  );

  expect.soft([ran.exitCode, ran.conformance?.verdict], ran.out).toEqual([1, 'incomplete']);
  expect
    .soft(ran.conformance?.problem, ran.out)
    .toBe('The run was interrupted before all second tries had ended.');
  const groups = [...reference.store.groups.values()];
  expect.soft(groups.length, 'groups').toBeGreaterThan(0);
  expect
    .soft(
      groups.filter(({ status }) => status !== 2),
      ran.out,
    )
    .toEqual([]);
});
