import { expect, test } from '@playwright/test';
import type { Verdict } from '../../../../fixtures/verdict.ts';
import { causeGroups, causesOf, causeTitle, isUnheld } from '../../../../reports/causes.ts';
import type { ResultRow } from '../../../../reports/conformance.ts';

function row(id: string, verdict: Verdict, rest: Partial<ResultRow> = {}): ResultRow {
  return {
    id,
    area: 'group',
    operation: '/group/mute_group',
    level: 'MUST',
    verdict,
    text: `of ${id}`,
    source: 's',
    durationMs: 1,
    ...rest,
  };
}

/** A row that fails with this difference. */
function failing(id: string, received: string, rest: Partial<ResultRow> = {}): ResultRow {
  const differences = [{ path: 'errCode', expected: '0', received }];
  return row(id, rest.level === 'SHOULD' ? 'warn' : 'fail', {
    evidence: { differences, steps: [] },
    ...rest,
  });
}

const stuck = (id: string, message: string): ResultRow =>
  row(id, 'not-testable', { reason: 'arranging-failed', message });

test('a broken login is one cause, whichever operation of it stood in the way', () => {
  const said = 'The check could not be prepared: /auth/get_user_token answered HTTP 500.';
  const rows = [
    stuck('A', said),
    stuck('B', said),
    stuck('C', said.replace('get_user_token', 'force_logout')),
  ];
  expect(causesOf(rows), 'causes').toEqual([
    {
      id: 'login',
      sentence: 'Checks could not be prepared: /auth/get_user_token answered HTTP 500.',
      operation: '/auth/get_user_token',
      victims: ['A', 'B', 'C'],
    },
  ]);
});

test('an internal error is a cause of its own, and takes nothing with it that was accepted', () => {
  const answering = (id: string, received: string, promise: string): ResultRow => {
    const differences = [{ path: 'answer to a call that must be refused', expected: 'a refusal', received }];
    return row(id, 'warn', { level: 'SHOULD', promise, evidence: { differences, steps: [] } });
  };
  const rows = [
    answering('A', 'HTTP 200, errCode 500 ServerInternalError', 'input.unknown'),
    answering('B', 'HTTP 500 and no envelope ("")', 'input.showNumber-from-1'),
    answering('C', 'HTTP 200, errCode 13', 'input.no-internal-error'),
    answering('D', 'HTTP 200, errCode 0', 'input.showNumber-from-1'),
  ];
  const causes = causeGroups(rows).map(({ cause: { id, victims } }) => [id, victims]);
  expect(causes, 'causes').toEqual([
    ['input.no-internal-error', ['A', 'B', 'C']],
    ['input.showNumber-from-1', ['D']],
  ]);
});

test('an operation that never answers is one cause, whatever else its base URL names', () => {
  const silent = (id: string, why: string): ResultRow =>
    row(id, 'inconclusive', {
      reason: 'no-answer',
      message: `No answer: POST https://im.example/user/v3/msg/search_msg: ${why}.`,
    });
  const rows = [
    silent('A', 'nothing came within 10002 ms'),
    silent('B', 'nothing came in time to any of its requests'),
    silent('C', 'nothing came in time to any of its requests'),
  ];
  expect(causesOf(rows), 'causes').toEqual([
    {
      id: 'SEARCH_MSG',
      sentence: 'No answer from /msg/search_msg',
      operation: '/msg/search_msg',
      victims: ['A', 'B', 'C'],
    },
  ]);
});

test('an operation that hardly works is one cause, with those that needed it', () => {
  const operation = '/group/get_groups';
  const rows = [
    ...['A', 'B', 'C', 'D'].map((id) => failing(id, 'HTTP 404', { operation })),
    row('E', 'pass', { operation }),
    stuck('F', 'Nothing shows the group: /group/get_groups answered HTTP 404.'),
    row('G', 'pass'),
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
  const held = Array.from({ length: 9 }, (_, at) => row(`HELD-${at}`, 'pass'));
  const differences = [{ path: 'status of a success', expected: 'HTTP 200', received: 'HTTP 201' }];
  const other = failing('OTHER', 'something else');
  const rows = [
    ...held,
    ...['A', 'B'].map((id) => row(id, 'fail', { evidence: { differences, steps: [] } })),
    row('C', 'not-testable', {
      reason: 'control-call-refused',
      message: 'The control call did not succeed: /group/mute_group answered HTTP 201.',
    }),
    other,
  ];
  expect(
    causeGroups(rows).map(({ cause }) => [cause.id, cause.victims]),
    'causes',
  ).toEqual([
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
  const held = Array.from({ length: 9 }, (_, at) => row(`HELD-${at}`, 'pass'));
  const differences = [{ path: 'effect of /group/mute_group', expected: 'a changed state', received: '' }];
  const message = '/group/mute_group answered HTTP 200, but its change is not visible when read back.';
  const rows = [
    ...held,
    stuck('A', message),
    row('B', 'fail', { evidence: { differences, steps: [] }, promise: 'http.no-verb-is-overridden' }),
    failing('C', '0', { promise: 'mute_group.status' }),
  ];
  const [cause, ...others] = causeGroups(rows).map((each) => each.cause);
  expect(others, 'other causes').toEqual([]);
  expect(cause, 'cause').toMatchObject({ id: 'mute_group.status', operation: '/group/mute_group' });
  expect(cause, 'cause').toMatchObject({ victims: ['A', 'B', 'C'], promise: 'mute_group.status' });
  const unanswered = row('D', 'inconclusive', {
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
  expect(causeGroups([open, coded]).map(({ cause }) => [cause.id, cause.victims])).toEqual([
    ['search_msg.beyond-rights', ['OPEN', 'CODE']],
  ]);
  expect(causeGroups([coded]).map(({ cause }) => cause.id)).toEqual(['search_msg.beyond-rights-code']);
});

test('a row of an older suite, which names no promise, is a cause of its own', () => {
  expect(
    causeGroups([failing('A', 'x'), failing('B', 'x')]).map(({ cause }) => [cause.id, cause.sentence]),
  ).toEqual([
    ['A', 'Does not hold: of A'],
    ['B', 'Does not hold: of B'],
  ]);
});

test('every row that does not hold, or was begun and not measured, stands in exactly one group', () => {
  const verdicts = [
    'pass',
    'observed',
    'warn',
    'fail',
    'not-testable',
    'inconclusive',
    'error',
    'not-run',
  ] as const;
  const rows = Array.from({ length: 80 }, (_, at) =>
    row(`ID-${at}`, verdicts[at % 8] ?? 'pass', {
      message: `Say ${at % 5}: /user/user_register answered HTTP ${at % 3}.`,
      ...(at % 8 === 5 ? { reason: at % 3 === 0 ? 'target-gone' : 'no-answer' } : {}),
    }),
  );
  const members = causeGroups(rows).flatMap((group) => group.rows.map(({ id }) => id));
  expect(members.toSorted(), 'members').toEqual(
    rows
      .filter(isUnheld)
      .map(({ id }) => id)
      .toSorted(),
  );
  for (const { cause, rows: own } of causeGroups(rows))
    expect.soft(cause.victims, cause.id).toEqual(own.map(({ id }) => id));
});

test('a cause has the same name whatever the IDs and times of the run', () => {
  const of = (run: string) =>
    ['A', 'B'].map((id) => row(id, 'error', { message: `group ${run}g0001 of ${run.length}234567890123` }));
  expect(causesOf(of('imconfabc')).map(({ id }) => id)).toEqual(
    causesOf(of('imconfxyz')).map(({ id }) => id),
  );
});

test('a reply that lacks a field has the cause of its shape, whatever else its requirement asks of it', () => {
  const operation = '/user/get_users';
  const differences = [{ path: 'data.users[0].nickname', expected: 'a string', received: 'nothing' }];
  const lacking = row('EFFECT', 'fail', {
    operation,
    promise: 'get_users.by-id',
    evidence: { differences, steps: [] },
  });
  const unread = stuck('STAYS', 'What was prepared cannot be read back: /user/get_users gave data');
  const wrong = failing('FILTER', 'another user', { operation, promise: 'get_users.by-id' });
  const causes = (...rows: readonly ResultRow[]) =>
    causeGroups([...rows, row('HELD', 'pass', { operation })]).map(({ cause }) => [cause.id, cause.victims]);
  expect(causes(lacking, unread), 'shape').toEqual([['get_users.field.total', ['EFFECT', 'STAYS']]]);
  expect(causes(wrong), 'another user').toEqual([['get_users.by-id', ['FILTER']]]);
});
