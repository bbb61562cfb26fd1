import { expect } from '@playwright/test';
import type { Handler } from '../../../reference/listen.ts';
import { test } from './command-test.ts';
import type { Ran } from './command.ts';
import { honest, SECRET } from './servers.ts';

// What is judged by all replies of a run, by the real command: what tidying up is answered counts, too.

const ID = 'GET_GROUPS-ALWAYS_CREATE_TIME';
const AUDITED = `@(MUTE_GROUP-EFFECT|${ID})(?=\\s|$)`;

/** Shows groups younger by a millisecond where they are asked for by name, as tidying up does. */
function youngerByName(): Handler {
  const { handle } = honest();
  return (request) => {
    const reply = handle(request);
    const isByName = request.path === '/group/get_groups' && request.body.includes('"groupName"');
    if (!isByName) return reply;
    return {
      ...reply,
      body: reply.body.replaceAll(/"createTime":(\d+)/g, (_, time) => `"createTime":${Number(time) + 1}`),
    };
  };
}

const resultRowOf = ({ conformance }: Ran, wanted: string) =>
  conformance?.results.find(({ id }) => id === wanted);

test(
  'a part of a divided run judges its own replies, and quotes the two exchanges that contradict each other',
  { tag: '@long' },
  async ({ serve, run }) => {
    const IM_BASE_URL = await serve(youngerByName());
    const ran = await run(
      { IM_BASE_URL, IM_SECRET: SECRET },
      { isWhole: true, args: ['--grep', AUDITED, '--shard=1/2'] },
    );
    const row = resultRowOf(ran, ID);
    expect.soft([ran.exitCode, row?.verdict], ran.out).toEqual([1, 'fail']);
    expect.soft(resultRowOf(ran, 'MUTE_GROUP-EFFECT')?.verdict, ran.out).toBe('pass');
    expect
      .soft(row?.message, 'message')
      .toMatch(
        /^createTime of group \w+ in \/group\/get_groups: expected \d+ as before in .*, received \d+\n/,
      );
    expect.soft(row?.message, 'message').toContain('Replies to requests of: MUTE_GROUP-EFFECT, cleanup.');
    const steps = row?.evidence?.steps ?? [];
    expect.soft(steps.map(({ path }) => path)).toEqual(['/group/get_groups', '/group/get_groups']);
    for (const { curl, answer } of steps) {
      expect.soft(curl, 'curl').toMatch(/^curl .*\$IM_BASE_URL.*\$IM_ADMIN_TOKEN.*"groupI?D?/);
      expect.soft(answer.text, 'answer').toContain('"createTime"');
    }
  },
);
