import { expect } from '@playwright/test';
import { isMeasured } from '../../../fixtures/verdict.ts';
import type { HttpReply } from '../../../reference/http.ts';
import type { ResultRow } from '../../../reports/conformance.ts';
import { test } from './command-test.ts';
import { but, honest, missing, SECRET } from './servers.ts';

// One broken reading operation costs its own requirements and no others, because another operation shows the same.

test.describe.configure({ timeout: 120_000 });

const inJSON = (body: string): HttpReply => ({
  status: 200,
  headers: { 'content-type': 'application/json' },
  body,
});
const refused = inJSON('{"errCode":1002,"errMsg":"NoPermission","errDlt":""}');
const empty = inJSON('{"errCode":0,"errMsg":"","errDlt":""}');

interface Broken {
  readonly what: string;
  readonly path: string;
  readonly reply: HttpReply;
  /** The operation that is believed instead; undefined where nothing is read through the broken one. */
  readonly witness?: string;
  /** Operations whose effect it shows. */
  readonly shows?: readonly string[];
  /** Requirements of other operations that nothing else shows. */
  readonly lost?: readonly string[];
}

const broken: readonly Broken[] = [
  {
    what: 'is missing',
    path: '/group/get_groups',
    reply: missing,
    witness: '/group/get_groups_info',
    shows: ['/group/mute_group', '/group/dismiss_group'],
    // It is about the listing by name.
    lost: ['DISMISS_GROUP-EFFECT'],
  },
  {
    what: 'refuses everything',
    path: '/group/get_group_member_list',
    reply: refused,
    witness: '/group/get_group_members_info',
    shows: ['/group/set_group_member_info', '/group/mute_group_member'],
  },
  {
    what: 'answers success without data',
    path: '/msg/search_msg',
    reply: empty,
    witness: '/msg/pull_msg_by_seq',
    shows: ['/msg/revoke_msg'],
  },
  { what: 'is missing', path: '/user/get_users', reply: missing },
];

for (const { what, path, reply, witness, shows = [], lost = [] } of broken) {
  test(`${path} ${what}, and nothing else suffers`, async ({ serve, run }) => {
    const handler = but(honest(), (request) => request.path === path, reply);
    const ran = await run({ IM_BASE_URL: await serve(handler), IM_SECRET: SECRET });

    expect.soft([ran.exitCode, ran.conformance?.verdict], ran.out).toEqual([1, 'non-conformant']);
    const { results = [] } = ran.conformance ?? {};
    const [own, others] = [
      results.filter(({ operation }) => operation === path),
      results.filter(({ operation }) => operation !== path),
    ];
    expect
      .soft(own.filter(({ verdict }) => verdict === 'fail').length, 'failures of its own')
      .toBeGreaterThan(0);
    const suffering = others.filter(({ verdict }) => verdict !== 'pass');
    expect
      .soft(
        suffering.map(({ id, verdict }) => [id, verdict]),
        'what suffers elsewhere',
      )
      .toEqual(lost.map((id) => [id, 'not-testable']));

    const told = others.filter((row) => isMeasured(row.verdict) && row.message !== undefined);
    expect
      .soft(new Set(told.map(({ operation }) => operation)), 'what is read otherwise')
      .toEqual(new Set(shows));
    const sentence = `Read through ${witness}, because ${path} `;
    expect
      .soft(
        told.filter(({ message = '' }) => !message.startsWith(sentence)),
        'another message',
      )
      .toEqual([]);
    const silent = others.filter(
      (row) => isEffect(row, shows) && !told.includes(row) && !lost.includes(row.id),
    );
    expect
      .soft(
        silent.map(({ id }) => id),
        'effects that do not say it',
      )
      .toEqual([]);
  });
}

/** Whether the requirement cannot be seen to hold without reading back what the operation wrote. */
function isEffect({ id, operation }: ResultRow, written: readonly string[]): boolean {
  return written.includes(operation) && /-(?:EFFECT|VERB-PUT|BODY-UNKNOWN_KEYS|TOKEN-EXPIRED)$/.test(id);
}
