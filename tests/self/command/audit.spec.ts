import { expect } from '@playwright/test';
import { rowOf } from '../../../fixtures/given/lots.ts';
import { operations, writingOperations } from '../../../fixtures/operations.ts';
import { type Requirement, isOverAny } from '../../../fixtures/requirement.ts';
import { isMeasured } from '../../../fixtures/verdict.ts';
import type { HttpReply } from '../../../reference/http.ts';
import type { Handler } from '../../../reference/listen.ts';
import { requirements } from '../../requirements.ts';
import { test } from './command-test.ts';
import type { Ran } from './command.ts';
import { honest, SECRET, missing } from './servers.ts';

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

// Broken reading operations cost their own requirements and no others, because other operations show the same.

const inJSON = (body: string): HttpReply => ({
  status: 200,
  headers: { 'content-type': 'application/json' },
  body,
});

const refused = inJSON('{"errCode":1002,"errMsg":"NoPermission","errDlt":""}');
const empty = inJSON('{"errCode":0,"errMsg":"","errDlt":""}');

/** Three ways of being broken, and the operation that is believed instead. */
const broken: ReadonlyMap<string, { readonly reply: HttpReply; readonly witness: string }> = new Map([
  ['/group/get_groups', { reply: missing, witness: '/group/get_groups_info' }],
  ['/group/get_group_member_list', { reply: refused, witness: '/group/get_group_members_info' }],
  ['/msg/search_msg', { reply: empty, witness: '/msg/pull_msg_by_seq' }],
]);

/** Which broken operation the effect of a writing one is read through. */
const readers: ReadonlyMap<string, string> = new Map([
  ['/group/mute_group', '/group/get_groups'],
  ['/group/dismiss_group', '/group/get_groups'],
  ['/group/set_group_member_info', '/group/get_group_member_list'],
  ['/group/mute_group_member', '/group/get_group_member_list'],
  ['/msg/revoke_msg', '/msg/search_msg'],
]);

const inAll =
  /-(?:EFFECT|REPLY|VERB-PUT|BODY-UNKNOWN_KEYS|TOKEN-EXPIRED|LASTS|NEIGHBOURS|SENDING|BY_ID|FROM_NOW|TOKEN-MISSING_LATER)$/;
const aspectOf = ({ id }: Requirement): string => id.slice(id.indexOf('-') + 1);
const aspects = [...new Set(requirements.map(aspectOf))];

/**
 * Whether a requirement is asked: what reads back, and what all operations promise alike, of one that writes, a different
 * one for each aspect, because what is read back depends on the operation and not on the aspect.
 */
function isAsked(requirement: Requirement): boolean {
  const aspect = aspectOf(requirement);
  const inTurn = rowOf(writingOperations, aspects.indexOf(aspect) % writingOperations.length);
  const alike = requirements.filter((each) => aspectOf(each) === aspect);
  const isAlike = alike.length === Object.keys(operations).length && requirement.level !== 'MAY';
  return inAll.test(requirement.id) || (isAlike && requirement.operation === operations[inTurn].path);
}

test(
  'three reading operations are broken, and nothing else suffers',
  { tag: '@long' },
  async ({ serve, run }) => {
    const { handle } = honest();
    const IM_BASE_URL = await serve((request) => broken.get(request.path)?.reply ?? handle(request));
    const asked = `@(${requirements
      .filter(isAsked)
      .map(({ id }) => id)
      .join('|')})(?=\\s|$)`;
    const ran = await run({ IM_BASE_URL, IM_SECRET: SECRET }, { isWhole: true, args: ['--grep', asked] });

    expect.soft([ran.exitCode, ran.conformance?.verdict], ran.out).toEqual([1, 'non-conformant']);
    const { results = [] } = ran.conformance ?? {};
    for (const path of broken.keys()) {
      const failed = results.filter(({ operation, verdict }) => operation === path && verdict === 'fail');
      expect.soft(failed.length, `failures of ${path}`).toBeGreaterThan(0);
    }
    const others = results.filter(
      ({ operation, reason }) => !broken.has(operation) && reason !== 'not-selected',
    );
    expect
      .soft(
        others.filter(({ verdict }) => verdict !== 'pass').map(({ id, verdict }) => [id, verdict]),
        'what suffers elsewhere',
      )
      // The listing by name, which nothing else shows.
      .toEqual(['DISMISS_GROUP-EFFECT', 'DISMISS_GROUP-BY_ID'].map((each) => [each, 'not-testable']));

    // Rows over any value say how much was tried instead.
    const noted = others.filter(
      ({ id, verdict, message }) => isMeasured(verdict) && message !== undefined && !isOverAny(id),
    );
    expect
      .soft(new Set(noted.map(({ operation }) => operation)), 'operations')
      .toEqual(new Set(readers.keys()));
    for (const { id, operation, message } of noted) {
      const reader = readers.get(operation) ?? '';
      expect.soft(message, id).toContain(`Read through ${broken.get(reader)?.witness}, because ${reader} `);
    }
    const effects = others.filter(({ id }) =>
      /-(?:EFFECT|VERB-PUT|BODY-UNKNOWN_KEYS|TOKEN-EXPIRED)$/.test(id),
    );
    expect
      .soft(
        effects.filter(
          (row) => readers.has(row.operation) && isMeasured(row.verdict) && !noted.includes(row),
        ),
        'effects that do not say how they were read',
      )
      .toEqual([]);
  },
);
