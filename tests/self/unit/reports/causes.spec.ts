import { expect, test } from '@playwright/test';
import { verdicts } from '../../../../fixtures/verdict.ts';
import { causeGroups, causesOf, causeTitle, isUnheld } from '../../../../reports/causes.ts';
import { foreignRemark } from '../../../../reports/foreign-effect.ts';
import type { ResultRow } from '../../../../reports/conformance.ts';
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

/** Each cause by its id, with whom it has. */
const victimsOf = (...rows: readonly ResultRow[]) =>
  causeGroups(rows).map(({ cause: { id, victims } }) => [id, victims]);

test('a broken login is one cause, whichever operation of it stood in the way', () => {
  const said = 'The check could not be prepared: /auth/get_user_token answered HTTP 500.';
  const rows = [stuck('A', said), stuck('B', said.replace('get_user_token', 'force_logout'))];
  expect(causesOf(rows), 'causes').toEqual([
    {
      id: 'login',
      sentence: 'Checks could not be prepared: /auth/get_user_token answered HTTP 500.',
      operation: '/auth/get_user_token',
      victims: ['A', 'B'],
    },
  ]);
});

test('an internal error is a cause of its own, and takes nothing with it that was accepted', () => {
  const path = 'answer to a call that must be refused';
  const answering = (id: string, received: string, promise: string): ResultRow =>
    failing(id, received, { level: 'SHOULD', promise }, path);
  const rows = [
    answering('A', 'HTTP 200, errCode 500 ServerInternalError', 'input.unknown'),
    answering('B', 'HTTP 500 and no envelope ("")', 'input.showNumber-from-1'),
    answering('C', 'HTTP 200, errCode 13', 'input.no-internal-error'),
    answering('D', 'HTTP 200, errCode 0', 'input.showNumber-from-1'),
  ];
  expect(victimsOf(...rows), 'causes').toEqual([
    ['input.no-internal-error', ['A', 'B', 'C']],
    ['input.showNumber-from-1', ['D']],
  ]);
});

test('an operation that never answers is one cause, whatever else its base URL names', () => {
  const silent = (id: string, why: string): ResultRow =>
    rowOf(id, 'inconclusive', {
      reason: 'no-answer',
      message: `No answer: POST https://im.example/user/v3/msg/search_msg: ${why}.`,
    });
  const rows = [
    silent('A', 'nothing came within 10002 ms'),
    silent('B', 'nothing came in time to any of its requests'),
  ];
  expect(causesOf(rows), 'causes').toEqual([
    {
      id: 'SEARCH_MSG',
      sentence: 'No answer from /msg/search_msg',
      operation: '/msg/search_msg',
      victims: ['A', 'B'],
    },
  ]);
});

test('an operation that hardly works is one cause, with those that needed it', () => {
  const operation = '/group/get_groups';
  const rows = [
    ...['A', 'B', 'C', 'D'].map((id) => failing(id, 'HTTP 404', { operation })),
    rowOf('E', 'pass', { operation }),
    stuck('F', 'Nothing shows the group: /group/get_groups answered HTTP 404.'),
    rowOf('G', 'pass'),
  ];
  expect(causesOf(rows), 'causes').toEqual([
    {
      id: 'GET_GROUPS',
      sentence: '/group/get_groups does not work, mostly: HTTP 404',
      operation,
      victims: ['A', 'B', 'C', 'D', 'F'],
    },
  ]);
});

test('an operation that never succeeds is one cause, together with the requirements that need it', () => {
  const rows = [
    ...held,
    ...['A', 'B'].map((id) => failing(id, 'HTTP 201', {}, 'status of a success')),
    rowOf('C', 'not-testable', {
      reason: 'control-call-refused',
      message: 'The control call did not succeed: /group/mute_group answered HTTP 201.',
    }),
    failing('OTHER', 'something else'),
  ];
  expect(victimsOf(...rows), 'causes').toEqual([
    ['MUTE_GROUP', ['A', 'B', 'C']],
    ['OTHER', ['OTHER']],
  ]);
});

test('a broken promise is one cause, in whichever operations it is broken', () => {
  const promise = 'http.only-post';
  const rows = [
    failing('MUTE-GET', 'HTTP 200', { promise }),
    failing('SEARCH-GET', 'HTTP 500', { promise, operation: '/msg/search_msg' }),
    failing('MUTE-STATUS', '0', { promise: 'mute_group.status' }),
  ];
  expect(causesOf(rows), 'causes').toEqual([
    {
      id: promise,
      sentence: 'Another verb than POST is not refused, or has an effect',
      promise,
      victims: ['MUTE-GET', 'SEARCH-GET'],
    },
  ]);
  expect(causeGroups(rows).map(({ cause }) => causeTitle(cause))).toEqual([
    'Another verb than POST is not refused, or has an effect (2 requirements)',
    'A group’s status or messages do not follow its mutes (1 requirement)',
  ]);
});

test('the basic promise of an operation is the cause of what could not be arranged with it, too', () => {
  const message = '/group/mute_group answered HTTP 200, but its change is not visible when read back.';
  const rows = [
    ...held,
    stuck('A', message),
    failing('B', '', { promise: 'http.no-verb-is-overridden' }, 'effect of /group/mute_group'),
    failing('C', '0', { promise: 'mute_group.status' }),
  ];
  const [cause, ...others] = causeGroups(rows).map((each) => each.cause);
  expect(others, 'other causes').toEqual([]);
  const promise = 'mute_group.status';
  const operation = '/group/mute_group';
  expect(cause, 'cause').toMatchObject({ id: promise, promise, operation, victims: ['A', 'B', 'C'] });
  const unanswered = rowOf('D', 'inconclusive', {
    reason: 'no-answer',
    message: 'No answer: /group/mute_group',
  });
  expect(causeGroups([...rows, unanswered]), 'an operation that does not answer').toHaveLength(2);
});

test('a promise that is broken because another one is has the cause of that one, in the same operation', () => {
  const code = { promise: 'search_msg.beyond-rights-code', level: 'SHOULD' } as const;
  const operation = '/msg/search_msg';
  const open = failing('OPEN', 'HTTP 200', { promise: 'search_msg.beyond-rights', operation });
  const coded = failing('CODE', 'HTTP 200', { ...code, operation });
  expect(victimsOf(open, coded)).toEqual([['search_msg.beyond-rights', ['OPEN', 'CODE']]]);
  expect(victimsOf(coded)).toEqual([['search_msg.beyond-rights-code', ['CODE']]]);
});

test('a row that names no promise is a cause of its own', () => {
  const causes = causeGroups([failing('A', 'x'), failing('B', 'x')]).map((group) => group.cause);
  expect(causes.map(({ id, sentence }) => [id, sentence])).toEqual([
    ['A', 'Does not hold: Sentence of A'],
    ['B', 'Does not hold: Sentence of B'],
  ]);
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
  expect(idsOf(members), 'members').toEqual(idsOf(rows.filter(isUnheld)));
  for (const { cause, rows: own } of causeGroups(rows))
    expect.soft(cause.victims, cause.id).toEqual(own.map(({ id }) => id));
});

test('a cause has the same name whatever the IDs and times of the run', () => {
  const of = (run: string) =>
    ['A', 'B'].map((id) => rowOf(id, 'error', { message: `group ${run}g0001 of ${run.length}234567890123` }));
  expect(victimsOf(...of('imconfabc'))).toEqual(victimsOf(...of('imconfxyz')));
});

test('a reply that lacks a field has the cause of its shape, whatever else its requirement asks of it', () => {
  const operation = '/user/get_users';
  const promise = 'get_users.by-id';
  const lacking = failing('EFFECT', 'nothing', { operation, promise }, 'data.users[0].nickname');
  const unread = stuck('STAYS', 'What was prepared cannot be read back: /user/get_users gave data');
  const wrong = failing('FILTER', 'another user', { operation, promise });
  const holding = rowOf('HELD', 'pass', { operation });
  expect(victimsOf(lacking, unread, holding), 'shape').toEqual([
    ['get_users.field.total', ['EFFECT', 'STAYS']],
  ]);
  expect(victimsOf(wrong, holding), 'another user').toEqual([[promise, ['FILTER']]]);
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

test('what else a broken promise breaks has no say in the direction', () => {
  const [cause, ...others] = causeGroups([
    directed('A', 'mute_group_member.silent', 'heard'),
    directed('B', 'mute_group_member.elsewhere', 'silenced'),
  ]).map((group) => group.cause);
  expect(others, 'other causes').toEqual([]);
  expect(cause).toMatchObject({
    sentence: 'A muted member can still send to the group',
    promise: 'mute_group_member.silent',
    direction: 'heard',
    victims: ['A', 'B'],
  });
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
});

test('such a failure says that its own call was refused', () => {
  expect(foreignRemark(dismissing('3', 1002))).toMatch(
    /^The call under test was refused\. .* mute_group gives/,
  );
  expect(foreignRemark(dismissing('2', 1002)), 'its own effect').toBeUndefined();
  expect(foreignRemark(dismissing('3', 0)), 'carried out').toBeUndefined();
});
