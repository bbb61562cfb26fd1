import { expect, test } from '@playwright/test';
import { verdicts } from '../../../../fixtures/verdict.ts';
import { causeGroups, needsLook } from '../../../../reports/causes.ts';
import { foreignRemark } from '../../../../reports/foreign-effect.ts';
import type { ResultRow } from '../../../../reports/conformance.ts';
import type { Cause } from '../../../../reports/result-row.ts';
import type { Direction } from '../../../../fixtures/errors.ts';
import { rowOf, step } from './made-up-result.ts';

/** A row that does not hold, and where it received this. */
function failing(id: string, received: string, rest: Partial<ResultRow> = {}, path = 'errCode'): ResultRow {
  const differences = [{ path, expected: 'e', received }];
  const evidence = { differences, steps: [] };
  return rowOf(id, rest.level === 'SHOULD' ? 'warn' : 'fail', { evidence, ...rest });
}

const stuck = (id: string, message: string): ResultRow =>
  rowOf(id, 'not-testable', { reason: 'arranging-failed', message });

const held = Array.from({ length: 9 }, (_, at) => rowOf(`HELD-${at}`, 'pass'));

const inGroups = { operation: '/group/get_groups' } as const;
const inSearch = { operation: '/msg/search_msg' } as const;
const inUsers = { operation: '/user/get_users', promise: 'get_users.by-id' } as const;
const login = 'The check could not be prepared: /auth/get_user_token answered HTTP 500.';
const unanswered = (id: string, why: string): ResultRow =>
  rowOf(id, 'inconclusive', {
    reason: 'no-answer',
    message: `No answer: POST https://im.example/user/v3/msg/search_msg: ${why}.`,
  });
const answering = (id: string, received: string, promise: string): ResultRow =>
  failing(id, received, { level: 'SHOULD', promise }, 'answer to a call that must be refused');
const onlyPost = { promise: 'http.only-post' };
const status = { promise: 'mute_group.status' };
const open = failing('OPEN', 'HTTP 200', { promise: 'search_msg.beyond-rights', ...inSearch });
const coded = failing('CODE', 'HTTP 200', {
  promise: 'search_msg.beyond-rights-code',
  level: 'SHOULD',
  ...inSearch,
});

/** What fails or is not measured, and its causes. */
const cases: Readonly<Record<string, readonly [rows: readonly ResultRow[], ...causes: Partial<Cause>[]]>> = {
  'a broken login is one cause, whichever operation of it stood in the way': [
    [stuck('A', login), stuck('B', login.replace('get_user_token', 'force_logout'))],
    {
      id: 'login',
      sentence: 'Checks could not be prepared: /auth/get_user_token answered HTTP 500.',
      operation: '/auth/get_user_token',
      victims: ['A', 'B'],
    },
  ],
  'an internal error is a cause of its own, and takes nothing with it that was accepted': [
    [
      answering('A', 'HTTP 200, errCode 500 ServerInternalError', 'input.unknown'),
      answering('B', 'HTTP 500 and no envelope ("")', 'input.showNumber-from-1'),
      answering('C', 'HTTP 200, errCode 13', 'input.no-internal-error'),
      answering('D', 'HTTP 200, errCode 0', 'input.showNumber-from-1'),
    ],
    { id: 'input.no-internal-error', victims: ['A', 'B', 'C'] },
    { id: 'input.showNumber-from-1', victims: ['D'] },
  ],
  'an operation that never answers is one cause, whatever else its base URL names': [
    [
      unanswered('A', 'nothing came within 10002 ms'),
      unanswered('B', 'nothing came in time to any of its requests'),
    ],
    { id: 'SEARCH_MSG', sentence: 'No answer from /msg/search_msg', ...inSearch, victims: ['A', 'B'] },
  ],
  'an operation that hardly works is one cause, with those that needed it': [
    [
      ...['A', 'B', 'C', 'D'].map((id) => failing(id, 'HTTP 404', inGroups)),
      rowOf('E', 'pass', inGroups),
      stuck('F', 'Nothing shows the group: /group/get_groups answered HTTP 404.'),
      rowOf('G', 'pass'),
    ],
    {
      id: 'GET_GROUPS',
      sentence: '/group/get_groups does not work, mostly: HTTP 404',
      ...inGroups,
      victims: ['A', 'B', 'C', 'D', 'F'],
    },
  ],
  'an operation that never succeeds is one cause, together with the requirements that need it': [
    [
      ...held,
      ...['A', 'B'].map((id) => failing(id, 'HTTP 201', {}, 'status of a success')),
      rowOf('C', 'not-testable', {
        reason: 'control-call-refused',
        message: 'The control call did not succeed: /group/mute_group answered HTTP 201.',
      }),
      failing('OTHER', 'something else'),
    ],
    { id: 'MUTE_GROUP', victims: ['A', 'B', 'C'] },
    { id: 'OTHER', sentence: 'Does not hold: Sentence of OTHER', victims: ['OTHER'] },
  ],
  'a broken promise is one cause, in whichever operations it is broken': [
    [
      failing('MUTE-GET', 'HTTP 200', onlyPost),
      failing('SEARCH-GET', 'HTTP 500', { ...onlyPost, ...inSearch }),
      failing('MUTE-STATUS', '0', status),
    ],
    {
      id: 'http.only-post',
      sentence: 'Another verb than POST is not refused, or has an effect',
      ...onlyPost,
      victims: ['MUTE-GET', 'SEARCH-GET'],
    },
    { id: 'mute_group.status', victims: ['MUTE-STATUS'] },
  ],
  'the basic promise of an operation is the cause of what could not be arranged with it, too': [
    [
      ...held,
      stuck('A', '/group/mute_group answered HTTP 200, but its change is not visible when read back.'),
      failing('B', '', { promise: 'http.no-verb-is-overridden' }, 'effect of /group/mute_group'),
      failing('C', '0', status),
      rowOf('D', 'inconclusive', { reason: 'no-answer', message: 'No answer: /group/mute_group' }),
    ],
    { id: 'mute_group.status', ...status, operation: '/group/mute_group', victims: ['A', 'B', 'C'] },
    { victims: ['D'] },
  ],
  'a promise that is broken because another one is has the cause of that one': [
    [open, coded],
    { id: 'search_msg.beyond-rights', victims: ['OPEN', 'CODE'] },
  ],
  'and of its own where that one holds': [
    [coded],
    { id: 'search_msg.beyond-rights-code', victims: ['CODE'] },
  ],
  'a reply that lacks a field has the cause of its shape, whatever else its requirement asks of it': [
    [
      failing('EFFECT', 'nothing', inUsers, 'data.users[0].nickname'),
      stuck('STAYS', 'What was prepared cannot be read back: /user/get_users gave data'),
      rowOf('HELD', 'pass', inUsers),
    ],
    { id: 'get_users.field.total', victims: ['EFFECT', 'STAYS'] },
  ],
  'another user is no lack': [
    [failing('FILTER', 'another user', inUsers), rowOf('HELD', 'pass', inUsers)],
    { id: inUsers.promise, victims: ['FILTER'] },
  ],
};
for (const [name, [rows, ...causes]] of Object.entries(cases))
  test(name, () => {
    expect(causeGroups(rows).map(({ cause }) => cause)).toMatchObject(causes);
  });

test('every row that does not hold, or was begun and not measured, stands in exactly one group', () => {
  const rows = Array.from({ length: 80 }, (_, at) =>
    rowOf(`ID-${at}`, verdicts[at % 8] ?? 'pass', {
      message: `Say ${at % 5}: /user/user_register answered HTTP ${at % 3}.`,
      ...(at % 8 === 5 ? { reason: at % 3 === 0 ? 'target-gone' : 'no-answer' } : {}),
    }),
  );
  const idsOf = (some: readonly ResultRow[]) => some.map(({ id }) => id).toSorted();
  const members = causeGroups(rows).flatMap((group) => group.rows);
  expect(idsOf(members), 'members').toEqual(idsOf(rows.filter(needsLook)));
  for (const { cause, rows: own } of causeGroups(rows))
    expect.soft(cause.victims, cause.id).toEqual(own.map(({ id }) => id));
});

/** A row that fails in these directions. */
function directed(id: string, promise: string, ...directions: readonly (Direction | undefined)[]): ResultRow {
  const differences = directions.map((direction) => ({ path: 'p', expected: 'e', received: 'r', direction }));
  return rowOf(id, 'fail', { promise, evidence: { differences, steps: [] } });
}

test('the name of a cause follows from the direction of what failed, and says less where there are several', () => {
  const named = (...rows: readonly ResultRow[]) =>
    causeGroups([...held, ...rows]).map(({ cause: { sentence, direction } }) => [sentence, direction]);
  const silent = 'mute_group.members-silent';
  const neutral = ['A muted group stops the wrong messages', undefined];

  const heard = directed('A', silent, 'heard');
  expect(named(heard), 'too few').toEqual([['Ordinary members can send to a muted group', 'heard']]);
  const silenced = [directed('A', silent, 'silenced'), directed('B', silent, 'silenced', 'silenced')];
  expect(named(...silenced), 'too many').toEqual([['mute_group stops messages that must pass', 'silenced']]);
  expect(named(directed('A', silent, 'heard', 'silenced')), 'both in one').toEqual([neutral]);
  expect(named(...silenced, directed('C', silent, 'heard')), 'both').toEqual([neutral]);
  expect(named(heard, directed('C', silent, undefined)), 'one without a direction').toEqual([neutral]);
  expect(named(rowOf('A', 'fail', { promise: silent })), 'without evidence').toEqual([neutral]);
  const [one] = named(directed('A', silent, 'changed'));
  expect(one, 'a direction without a name of its own').toEqual([neutral[0], 'changed']);
});

const dismissing = (received: string, errCode: number): ResultRow =>
  rowOf('DISMISS', 'fail', {
    operation: '/group/dismiss_group',
    promise: 'dismiss_group.beyond-rights',
    evidence: {
      differences: [{ path: 'the group in get_groups.status', expected: '0', received }],
      steps: [step(1, 'under test', { errCode })],
    },
  });
const muting = rowOf('MUTE', 'fail', {
  operation: '/group/mute_group',
  promise: 'mute_group.beyond-rights',
});
const stopped = rowOf('REVOKE', 'not-testable', {
  operation: '/msg/revoke_msg',
  reason: 'arranging-failed',
  message: '/msg/send_msg answered HTTP 200, errCode 1403 MutedGroup.',
});
const causes = (...rows: readonly ResultRow[]) => causeGroups(rows).map(({ cause }) => cause.victims);

test('what was refused, and met the status that another operation gave, has the cause of that one', () => {
  expect(causes(muting, dismissing('3', 1002), stopped), 'muted').toEqual([['MUTE', 'DISMISS', 'REVOKE']]);
  expect(causes(muting, dismissing('2', 1002)), 'dismissed').toEqual([['MUTE'], ['DISMISS']]);
  expect(causes(muting, dismissing('3', 0)), 'carried out').toEqual([['MUTE'], ['DISMISS']]);
  expect(causes(dismissing('3', 1002), stopped), 'nobody else may mute').toHaveLength(2);
  const otherwise = { ...stopped, message: '/msg/send_msg answered HTTP 200, errCode 1001 ArgsError.' };
  expect(causes(muting, otherwise), 'stopped by something else').toEqual([['MUTE'], ['REVOKE']]);
});

test('such a failure says that its own call was refused', () => {
  const remarks = [dismissing('3', 1002), dismissing('2', 1002), dismissing('3', 0)].map(foreignRemark);
  expect(remarks).toEqual([
    expect.stringMatching(/^The call under test was refused\. .* mute_group gives/),
    undefined,
    undefined,
  ]);
});
