import { expect } from '@playwright/test';
import type { HttpReply, HttpRequest } from '../../../reference/http.ts';
import { test } from './command-test.ts';
import { honest, SECRET, signalling, silent } from './servers.ts';

// How a run treats its target, as far as only the whole command shows it.

const unavailable: HttpReply = { status: 502, headers: {}, body: '' };

test('what could not be measured is tried once more and counts, and what stays without an answer is not for ever', async ({
  serve,
  run,
}) => {
  const { handle } = honest();
  const muted: string[] = [];
  const asked: string[] = [];
  const IM_BASE_URL = await serve((request) => {
    if (request.method !== 'POST') return handle(request);
    // The first write to be made is lost at a gateway, the second is carried out.
    if (request.path === '/group/mute_group') muted.push(request.path);
    if (request.path === '/group/mute_group_member') asked.push(request.path);
    const isLost =
      asked.at(-1) === request.path || (request.path === '/group/mute_group' && muted.length === 1);
    return isLost ? unavailable : handle(request);
  });
  const ran = await run(
    { IM_BASE_URL, IM_SECRET: SECRET },
    { args: ['--grep', '@(MUTE_GROUP-(EFFECT|REPLY)|MUTE_GROUP_MEMBER-(EFFECT|SENDING|TOKEN|BODY))'] },
  );

  expect(ran.exitCode, ran.out).toBe(3);
  const { results = [], counts } = ran.conformance ?? {};
  expect(counts, ran.out).toMatchObject({ pass: 2, inconclusive: 4 });
  expect(ran.out, 'what is printed').toContain('5 requirements were not measured: retrying, one by one.');
  const [retried] = results.filter(({ message }) => message?.startsWith('This is the result of a retry.'));
  expect(retried?.message, ran.out).toBe(
    `This is the result of a retry. The first try ended inconclusive: No answer of the implementation: POST ${IM_BASE_URL}/group/mute_group was answered with HTTP 502.`,
  );
  const inVain = results.filter(
    ({ verdict, message }) => verdict === 'inconclusive' && message?.includes('The first try ended'),
  );
  expect(inVain, 'retries until three in a row were in vain').toHaveLength(3);
  // Two are of pasts of users.
  expect(asked.length, 'requests').toBeLessThanOrEqual(4 + 3 + 2);
});

test(
  'a run that is interrupted in a retry tidies up and says so',
  { tag: '@long' },
  async ({ serve, run }) => {
    const reference = honest();
    const asked: string[] = [];
    const isMuting = ({ path, method }: HttpRequest): boolean =>
      path === '/group/mute_group' && method === 'POST';
    const { handler, begun } = signalling(
      'SIGINT',
      (request) => isMuting(request) && asked.length === 1,
      (request) => {
        if (!isMuting(request)) return reference.handle(request);
        asked.push(request.path);
        // The retry gets no answer.
        return asked.length === 1 ? unavailable : silent(request);
      },
    );
    const ran = await run(
      { IM_BASE_URL: await serve(handler), IM_SECRET: SECRET },
      { args: ['--grep', '@MUTE_GROUP-EFFECT'], begun },
    );

    expect.soft(ran.out, 'why it is asked again').toContain('retrying, one by one');
    expect.soft([ran.exitCode, ran.conformance?.verdict], ran.out).toEqual([130, 'incomplete']);
    expect
      .soft(ran.conformance?.results, ran.out)
      .toContainEqual(expect.objectContaining({ id: 'MUTE_GROUP-EFFECT', verdict: 'not-run' }));
    const groups = [...reference.store.groups.values()];
    expect.soft(groups.length, 'groups').toBeGreaterThan(0);
    expect
      .soft(
        groups.filter(({ status }) => status !== 2),
        ran.out,
      )
      .toEqual([]);
  },
);
