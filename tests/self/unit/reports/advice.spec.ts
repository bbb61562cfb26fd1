import { expect, test } from '@playwright/test';
import { reasons, type Reason } from '../../../../fixtures/errors.ts';
import { isWorthRetrying } from '../../../../fixtures/run/engine/turns.ts';
import type { Verdict } from '../../../../fixtures/verdict.ts';
import type { Conformance, ResultRow } from '../../../../reports/conformance.ts';
import { annotations } from '../../../../reports/github/output.ts';
import { adviceByReason, adviceFor, againCommand, isLasting, isPassing } from '../../../../reports/advice.ts';
import { whatToDo } from '../../../../reports/explain/overview.ts';
import { junitXML } from '../../../../reports/junit/junit.ts';
import { markdownSummary } from '../../../../reports/markdown/summary.ts';
import { resultPage } from '../../../../reports/page/page.ts';
import { resultOf, rowOf } from './made-up-result.ts';
import { evidence, plain, summaryOf } from './made-up-summary.ts';

const load = {
  requests: 6134,
  mostInFlight: 8,
  slowdowns: 0,
  throttled: 0,
  waits: { count: 0, longestMs: 0 },
  boundShare: 0,
  operations: {},
};

const withoutVerdict: Readonly<Partial<Record<Reason, Verdict>>> = {
  'arranging-failed': 'not-testable',
  'not-arrived': 'not-testable',
  'too-many-users': 'not-testable',
  'control-call-refused': 'not-testable',
  'not-readable': 'not-testable',
  'not-begun': 'not-run',
  'not-provided': 'not-run',
};

const gap = (id: string, reason: Reason): ResultRow =>
  rowOf(id, withoutVerdict[reason] ?? 'inconclusive', { reason, message: 'Something.' });

/** What every report says of two requirements that a run with a slowest request of 12 s did not measure. */
const words: Readonly<Record<Exclude<Reason, 'not-selected'>, readonly string[]>> = {
  'arranging-failed': [
    '2 requirements could not be prepared. The report shows the call that failed: mend it. Then check them again:',
    'npx im-conformance replay A B',
  ],
  'not-arrived': [
    '2 requirements needed something that the target accepted and did not show in time. Wait until the target is less busy. Then check them again:',
    'npx im-conformance replay A B',
  ],
  'too-many-users': [
    '2 requirements needed users beyond the 200 that a run registers. The report shows why those of other checks could not be used: mend it. With --repeat-each, repeat at most three times. Then check them again:',
    'npx im-conformance replay A B',
  ],
  'control-call-refused': [
    '2 requirements could not be judged, because the same call, made validly, was refused or found nothing. The report shows that call: mend it. Then check them again:',
    'npx im-conformance replay A B',
  ],
  'not-readable': [
    '2 requirements could not be judged, because no operation showed the effect. The report names the operation that should show it: mend it. Then check them again:',
    'npx im-conformance replay A B',
  ],
  'no-answer': [
    '2 requirements got no answer, because the connection was refused or closed. Look for the reason in the log of the target, and of what is in front of it. Then check them again:',
    'npx im-conformance replay A B',
  ],
  'timed-out': [
    '2 requirements got no answer in time. Set IM_TIMEOUT_MS=60000 (the slowest request took 12 s) for this target, in later runs, too. Then check them again:',
    'IM_TIMEOUT_MS=60000 npx im-conformance replay A B',
  ],
  gateway: [
    '2 requirements got an answer from something in front of the target (HTTP 429, 502, 503 or 504). After 429, set IM_RATE, such as IM_RATE=5/s. After the others, look for the reason in the log of what is in front of the target. Then check them again:',
    'npx im-conformance replay A B',
  ],
  'could-not-tell': [
    '2 requirements could not be judged by the answers of this target. The report says why.',
  ],
  'helper-absent': [
    '2 requirements needed an operation that the target does not have. The operation is optional, so nothing has to be done.',
  ],
  'refused-by-target': [
    '2 requirements needed something that the target refuses. The target may refuse it, so nothing has to be done.',
  ],
  'token-ended': [
    "2 requirements could not be measured after the administrator's token had ended. Set IM_SECRET, or a new IM_ADMIN_TOKEN that outlasts the run. Then check them again:",
    'npx im-conformance replay A B',
  ],
  'target-gone': [
    '2 requirements could not be measured after the target had stopped answering. Look for the reason in the log of the target, and start it again. Then check them again:',
    'npx im-conformance replay A B',
  ],
  'not-provided': [
    '2 requirements needed something that IM_PROVISION does not allow. Set IM_PROVISION=register where that is allowed, or judge the result with npx im-conformance gate --allow not-provided.',
  ],
  'not-begun': [
    '2 requirements had not begun when the run ended. Let the next run come to its end. Run again:',
    'npx im-conformance run',
  ],
};

const each = reasons.filter((reason) => reason !== 'not-selected');
const run = { load: { ...load, slowestMs: 12_345 } };

for (const reason of each)
  test(`the advice for ${reason} follows from the reason`, () => {
    const [advised] = adviceByReason([gap('A', reason), gap('B', reason)], run);
    expect([advised?.what, ...(advised?.command === undefined ? [] : [advised.command])]).toEqual(
      words[reason],
    );
  });

test('an error of the suite is to be reported, and a gap without a reason is read about in the report', () => {
  const rows = [rowOf('A', 'error'), rowOf('B', 'inconclusive')];
  expect(adviceByReason(rows, run)).toEqual([
    { what: '1 requirement ended with an error of the suite. Report it, with conformance.json.' },
    {
      what: '1 requirement ended without a verdict. The report says why. Then check it again:',
      command: 'npx im-conformance replay B',
    },
  ]);
});

test('the time limit is twice what the slowest request took, at least a minute and at most ten', () => {
  const limit = (slowestMs?: number): string =>
    againCommand([gap('A', 'timed-out')], {
      load: slowestMs === undefined ? undefined : { ...load, slowestMs },
    }).split(' ', 1)[0] ?? '';
  expect([undefined, 3, 10_004, 31_000, 60_010, 500_000].map(limit)).toEqual([
    'IM_TIMEOUT_MS=60000',
    'IM_TIMEOUT_MS=60000',
    'IM_TIMEOUT_MS=60000',
    'IM_TIMEOUT_MS=70000',
    'IM_TIMEOUT_MS=130000',
    'IM_TIMEOUT_MS=600000',
  ]);
});

test('a whole run checks many requirements again, and those that are judged by all replies', () => {
  const many = Array.from({ length: 13 }, (_, at) => gap(`ID-${at}`, 'timed-out'));
  expect(againCommand(many, {})).toBe('IM_TIMEOUT_MS=60000 npx im-conformance run');
  expect(againCommand(many.slice(1), {})).toMatch(/ replay ID-1 ID-2 (ID-\d+ ){9}ID-12$/);
  expect(againCommand([gap('GET_USERS-ALWAYS_X', 'no-answer')], {})).toBe('npx im-conformance run');
  expect(againCommand([rowOf('GET_USERS-ALWAYS_X', 'fail')], {})).toBe(
    'npx im-conformance replay GET_USERS-ALWAYS_X',
  );
});

test('another run could measure what is retried, and nothing that comes from what the target is', () => {
  const retried = each.filter((reason) => isWorthRetrying({ reason }));
  expect(
    retried.filter((reason) => !isPassing(gap('A', reason))),
    'retried and not passing',
  ).toEqual([]);
  expect(each.filter((reason) => isLasting(gap('A', reason)))).toEqual([
    'arranging-failed',
    'control-call-refused',
    'not-readable',
    'could-not-tell',
    'helper-absent',
    'refused-by-target',
  ]);
  for (const row of [rowOf('A', 'pass'), rowOf('A', 'not-run', { reason: 'not-selected' })])
    expect([isLasting(row), isPassing(row), adviceFor(row, {})]).toEqual([false, false, undefined]);
});

const late = gap('LATE', 'timed-out');
const result = (rows: readonly ResultRow[], problem?: string): Conformance =>
  resultOf(rows, { load: run.load, problem });

test('every report gives the same advice', () => {
  const made = result([rowOf('A', 'pass'), late]);
  const what = '1 requirement got no answer in time. Set IM_TIMEOUT_MS=60000';
  const command = 'IM_TIMEOUT_MS=60000 npx im-conformance replay LATE';
  const terminal = plain({ ...summaryOf([]), conformance: made });
  for (const [name, text] of Object.entries({
    terminal,
    page: resultPage(made),
    markdown: markdownSummary(made),
  })) {
    expect.soft(text, name).toContain(what);
    expect.soft(text, name).toContain(command);
  }
  for (const text of [junitXML(made), annotations(made)]) {
    expect.soft(text).toContain('Set IM_TIMEOUT_MS=60000 for this target, in later runs, too.');
    expect.soft(text).toContain(command);
  }
});

const toDo = (made: Conformance): readonly string[] =>
  whatToDo(made).map(({ what, about, command }) => [what, about, command].filter(Boolean).join(' '));

test('what the baseline knows, and what does not count, is not to be measured again', () => {
  const known = { reason: 'slow', owner: 'us', expires: '2099-01-01' };
  const may = rowOf('MAY', 'inconclusive', { level: 'SHOULD', reason: 'could-not-tell' });
  expect(toDo(result([rowOf('A', 'pass'), { ...late, known }, may]))).toEqual([
    'Fix known deviations before their entries expire: after that, they fail the run and the gate.',
  ]);
  expect(toDo(result([rowOf('A', 'pass'), { ...late, known }, gap('B', 'timed-out'), may]))).toContainEqual(
    expect.stringMatching(/^1 requirement got no answer in time\. .* replay B$/),
  );
});

test('of a part, nothing is said of what was not selected', () => {
  const rest = rowOf('B', 'not-run', { reason: 'not-selected' });
  expect(toDo(result([rowOf('A', 'pass'), rest]))).toEqual([]);
});

test('what could not be prepared because of a failure waits for it, and other gaps do not', () => {
  const operation = '/group/get_groups';
  const broken = (id: string): ResultRow => rowOf(id, 'fail', { operation, evidence });
  const rows = [
    ...['F1', 'F2', 'F3'].map(broken),
    rowOf('G', 'not-testable', { reason: 'arranging-failed', message: `${operation} answered nothing.` }),
    late,
  ];
  expect(toDo(result(rows)).slice(-2)).toEqual([
    '1 requirement could not be measured because of the failures: mend the failures, then run again.',
    '1 requirement got no answer in time. Set IM_TIMEOUT_MS=60000 (the slowest request took 12 s) for this target, in later runs, too. Then check it again: IM_TIMEOUT_MS=60000 npx im-conformance replay LATE',
  ]);
});

test('a gap that has to stay can be listed in a baseline, and a run without a measurement names its problem alone', () => {
  expect(toDo(result([rowOf('A', 'pass'), gap('G', 'arranging-failed')]))).toEqual([
    '1 requirement could not be prepared. The report shows the call that failed: mend it. Then check it again: npx im-conformance replay G',
    'List in a baseline what has to stay as it is: npx im-conformance baseline',
  ]);
  expect(toDo(result([late], 'Nothing answers.'))).toEqual([
    'Fix what kept the run from measuring: Nothing answers.',
  ]);
});
