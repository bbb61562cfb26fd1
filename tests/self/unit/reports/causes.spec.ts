import { expect, test } from '@playwright/test';
import type { Verdict } from '../../../../fixtures/verdict.ts';
import { causeGroups, causesOf, isUnheld } from '../../../../reports/causes.ts';
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
  const said = 'The check could not be arranged: /auth/get_user_token answered HTTP 500.';
  const rows = [
    stuck('A', said),
    stuck('B', said),
    stuck('C', said.replace('get_user_token', 'force_logout')),
  ];
  expect(causesOf(rows), 'causes').toEqual([
    {
      id: 'login',
      sentence:
        '/auth/get_user_token kept 3 requirements from being measured: /auth/get_user_token answered HTTP 500.',
      operation: '/auth/get_user_token',
      victims: ['A', 'B', 'C'],
    },
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
    expect.objectContaining({ id: 'SEARCH_MSG', operation: '/msg/search_msg', victims: ['A', 'B', 'C'] }),
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
      sentence: '/group/get_groups does next to nothing as promised. Mostly seen: HTTP 404',
      operation,
      victims: ['A', 'B', 'C', 'D', 'F'],
    },
  ]);
});

test('an operation whose success is none is one cause, with those that needed it', () => {
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

test('what fails alike in one operation, or in the same aspect of several, is one cause', () => {
  const held = Array.from({ length: 9 }, (_, at) => row(`HELD-${at}`, 'pass'));
  const inOne = ['A-X', 'A-Y'].map((id) => failing(id, 'HTTP 200, errCode 1001 ArgsError "g1234567"'));
  const overAll = ['/group/get_groups', '/msg/search_msg', '/user/get_users'].map((operation, at) =>
    failing(`OP${at}-VERB-GET`, 'HTTP 200', { operation }),
  );
  const alone = failing('ALONE-Z', 'something else');
  const causes = causesOf([...held, ...inOne, ...overAll, alone]);
  expect(
    causes.map(({ sentence, victims }) => [sentence, victims]),
    'causes',
  ).toEqual([
    [
      '3 operations alike: errCode: expected 0, received HTTP 200',
      ['OP0-VERB-GET', 'OP1-VERB-GET', 'OP2-VERB-GET'],
    ],
    [
      '/group/mute_group: errCode: expected 0, received HTTP 200, errCode 1001 ArgsError "g1234567"',
      ['A-X', 'A-Y'],
    ],
  ]);
});

test('a cause of rows that fail alike is named by what came, and in place of what', () => {
  const held = Array.from({ length: 9 }, (_, at) => row(`HELD-${at}`, 'pass'));
  const differences = [
    { path: 'answer', expected: 'a refusal (errCode other than 0)', received: 'HTTP 200, errCode 0' },
  ];
  const open = ['A-X', 'A-Y'].map((id) => row(id, 'fail', { evidence: { differences, steps: [] } }));
  const [cause] = causesOf([...held, ...open]);
  expect(cause?.id, 'name').toBe('MUTE_GROUP http-200-errcode-0-not-a-refusal');
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
    ['A', 'B'].map((id) => failing(id, `group ${run}g0001 of ${run.length}234567890123`));
  expect(causesOf(of('imconfabc')).map(({ id }) => id)).toEqual(
    causesOf(of('imconfxyz')).map(({ id }) => id),
  );
});
