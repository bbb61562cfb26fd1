import { expect, test } from '@playwright/test';
import { leavesHole, type Judged, type Verdict } from '../../../../fixtures/verdict.ts';
import { reasons } from '../../../../fixtures/errors.ts';
import { errorText, isComplete, judge, runVerdict, type Execution } from '../../../../reports/verdict.ts';

const said = (verdict: string, status: Execution['status'], more: Partial<Execution> = {}): Execution => ({
  status,
  annotations: [{ type: 'verdict', description: verdict }],
  errors: [],
  duration: 5,
  ...more,
});

const agreeing: readonly [Verdict, Execution['status'], 'MUST' | 'SHOULD' | 'MAY'][] = [
  ['pass', 'passed', 'MUST'],
  ['pass', 'passed', 'SHOULD'],
  ['observed', 'passed', 'MAY'],
  ['warn', 'skipped', 'SHOULD'],
  ['fail', 'failed', 'MUST'],
  ['fail', 'skipped', 'MUST'],
  ['fail', 'timedOut', 'MUST'],
  ['fail', 'interrupted', 'MUST'],
  ['pass', 'interrupted', 'MUST'],
  ['warn', 'interrupted', 'SHOULD'],
  ['inconclusive', 'interrupted', 'MUST'],
  ['not-testable', 'skipped', 'MAY'],
  ['inconclusive', 'skipped', 'SHOULD'],
  ['error', 'failed', 'MUST'],
  ['error', 'timedOut', 'MAY'],
  ['error', 'interrupted', 'MAY'],
  ['not-run', 'skipped', 'MUST'],
];
for (const [verdict, status, level] of agreeing) {
  test(`a ${level} that says ${verdict} and ends as ${status} is ${verdict}`, () => {
    expect(judge(said(verdict, status), level).verdict, 'verdict').toBe(verdict);
  });
}

const contradicting: readonly [Verdict, Execution['status'], 'MUST' | 'SHOULD' | 'MAY'][] = [
  ['pass', 'passed', 'MAY'],
  ['warn', 'failed', 'SHOULD'],
  ['not-testable', 'failed', 'MUST'],
  ['inconclusive', 'failed', 'MUST'],
  ['error', 'skipped', 'MUST'],
  ['pass', 'failed', 'MUST'],
  ['pass', 'timedOut', 'MUST'],
  ['pass', 'skipped', 'MUST'],
  ['observed', 'failed', 'MAY'],
  ['warn', 'passed', 'SHOULD'],
  ['warn', 'timedOut', 'SHOULD'],
  ['fail', 'passed', 'MUST'],
  ['not-testable', 'passed', 'MUST'],
  ['inconclusive', 'passed', 'SHOULD'],
  ['inconclusive', 'timedOut', 'SHOULD'],
  ['error', 'passed', 'MUST'],
  ['not-run', 'passed', 'MUST'],
  ['warn', 'failed', 'MUST'],
  ['observed', 'passed', 'MUST'],
  ['observed', 'passed', 'SHOULD'],
  ['fail', 'failed', 'SHOULD'],
  ['fail', 'failed', 'MAY'],
  ['warn', 'failed', 'MAY'],
];
for (const [verdict, status, level] of contradicting) {
  test(`a ${level} that says ${verdict} and ends as ${status} is an error of the suite`, () => {
    const judged = judge(said(verdict, status), level);
    expect(judged.verdict, 'verdict').toBe('error');
    expect(judged.message, 'message').toContain(verdict);
  });
}

test('an error that contradicts the verdict is quoted', () => {
  const execution = said('pass', 'failed', { errors: [{ message: 'Error: the clean-up broke' }] });
  expect(judge(execution, 'MUST').message, 'message').toBe(
    'The check said pass, yet the test ended as failed: the clean-up broke',
  );
  expect(judge(said('pass', 'failed'), 'MUST').message, 'message without an error').toMatch(
    /ended as failed\.$/,
  );
});

test('an unknown verdict is an error, alone and beside a known one', () => {
  expect(judge(said('great', 'passed'), 'MUST'), 'judgement').toMatchObject({
    verdict: 'error',
    message: 'The check gave a verdict that does not exist: great.',
    durationMs: 5,
  });
  const annotations = ['pass', 'great'].map((description) => ({ type: 'verdict', description }));
  expect(judge(said('', 'passed', { annotations }), 'MUST').verdict, 'verdict').toBe('error');
  expect(judge(said('', 'passed', { annotations: [{ type: 'verdict' }] }), 'MUST').verdict, 'nameless').toBe(
    'error',
  );
});

test('the worst of several verdicts counts, in any order', () => {
  for (const order of [
    ['pass', 'fail'],
    ['fail', 'pass'],
  ]) {
    const annotations = order.map((description) => ({ type: 'verdict', description }));
    expect(judge(said('', 'failed', { annotations }), 'MUST').verdict, 'verdict').toBe('fail');
  }
});

test('a message and the time measured come from the annotations, without colours', () => {
  const annotations = [
    { type: 'verdict', description: 'fail' },
    { type: 'message', description: 'first' },
    { type: 'message', description: '\u001B[31mlast\u001B[39m' },
    { type: 'durationMs', description: '12.5' },
  ];
  expect(judge(said('', 'failed', { annotations }), 'MUST'), 'judgement').toEqual({
    verdict: 'fail',
    message: 'last',
    durationMs: 12.5,
  });
});

test('a reason is told of what was not measured, and of nothing else', () => {
  const judged = (verdict: Verdict, status: Execution['status'], description: string) => {
    const annotations = [
      { type: 'verdict', description: verdict },
      { type: 'reason', description },
    ];
    return judge(said('', status, { annotations }), 'MUST');
  };
  for (const verdict of ['not-testable', 'inconclusive', 'not-run'] as const)
    for (const reason of reasons)
      expect.soft(judged(verdict, 'skipped', reason), verdict).toEqual({ verdict, reason, durationMs: 5 });
  for (const [verdict, status] of [
    ['pass', 'passed'],
    ['fail', 'failed'],
  ] as const)
    expect.soft(judged(verdict, status, 'gateway'), verdict).toEqual({ verdict, durationMs: 5 });
  expect(judged('inconclusive', 'skipped', 'whim'), 'a reason that does not exist').toEqual({
    verdict: 'inconclusive',
    durationMs: 5,
  });
});

test('a measured time of 0 is a time', () => {
  const annotations = ['verdict pass', 'durationMs 0'].map((text) => {
    const [type = '', description = ''] = text.split(' ');
    return { type, description };
  });
  expect(judge(said('', 'passed', { annotations }), 'MUST').durationMs, 'milliseconds').toBe(0);
});

for (const description of [undefined, 'soon', '-1']) {
  test(`without a time that can be read (${description}) Playwright's own counts`, () => {
    const time = description === undefined ? [] : [{ type: 'durationMs', description }];
    const annotations = [{ type: 'verdict', description: 'pass' }, ...time];
    expect(judge(said('', 'passed', { annotations }), 'MUST'), 'judgement').toEqual({
      verdict: 'pass',
      durationMs: 5,
    });
  });
}

const silent: readonly [Partial<Execution>, Verdict, string][] = [
  [{ status: 'skipped' }, 'not-run', 'Skipped without a reason.'],
  [{ status: 'skipped', annotations: [{ type: 'skip', description: 'why' }] }, 'not-run', 'why'],
  [{ status: 'skipped', annotations: [{ type: 'fixme', description: 'later' }] }, 'not-run', 'later'],
  [{ status: 'passed' }, 'error', 'The check ended without a verdict.'],
  [{ status: 'failed', errors: [{ message: 'Error: broke' }] }, 'error', 'broke'],
  [
    { status: 'timedOut', errors: [{ message: 'Test timeout of 9ms exceeded.' }] },
    'error',
    'Test timeout of 9ms exceeded.',
  ],
];
for (const [rest, verdict, message] of silent) {
  test(`without a verdict: ${message}`, () => {
    const whole: Execution = { status: 'passed', annotations: [], errors: [], duration: 5, ...rest };
    expect(judge(whole, 'MUST'), 'judgement').toEqual({ verdict, message, durationMs: 5 });
  });
}

test('a check that was broken off before it had a verdict did not run', () => {
  const brokenOff: Execution = { status: 'interrupted', annotations: [], errors: [], duration: 5 };
  expect(judge(brokenOff, 'MUST'), 'judgement').toMatchObject({ verdict: 'not-run', reason: 'not-begun' });
  const broken = said('pass', 'interrupted', { errors: [{ message: 'Error: the clean-up broke' }] });
  expect(judge(broken, 'MUST').verdict, 'with an error').toBe('error');
});

test('the text of an error is its first one, plain', () => {
  const failing = (errors: Execution['errors']): Execution => said('', 'failed', { errors });
  expect(errorText(failing([])), 'none').toBeUndefined();
  expect(errorText(failing([{ value: '7' }])), 'a thrown value').toBe('7');
  expect(errorText(failing([{ message: 'Error: \u001B[2ma' }, { message: 'b' }])), 'first').toBe('a');
});

const holes: readonly [Judged, boolean][] = [
  [{ level: 'MUST', verdict: 'pass' }, false],
  [{ level: 'MUST', verdict: 'fail' }, false],
  [{ level: 'SHOULD', verdict: 'warn' }, false],
  [{ level: 'MAY', verdict: 'observed' }, false],
  [{ level: 'MUST', verdict: 'warn' }, true],
  [{ level: 'SHOULD', verdict: 'fail' }, true],
  [{ level: 'SHOULD', verdict: 'not-testable' }, true],
  [{ level: 'SHOULD', verdict: 'not-testable', reason: 'could-not-tell' }, true],
  [{ level: 'SHOULD', verdict: 'error', reason: 'could-not-tell' }, true],
  [{ level: 'MAY', verdict: 'not-run' }, true],
  [{ level: 'MAY', verdict: 'not-run', reason: 'could-not-tell' }, true],
  [{ level: 'SHOULD', verdict: 'inconclusive' }, true],
  ...reasons.map((reason): [Judged, boolean] => [
    { level: 'SHOULD', verdict: 'inconclusive', reason },
    reason !== 'could-not-tell',
  ]),
  [{ level: 'MAY', verdict: 'inconclusive', reason: 'could-not-tell' }, false],
  [{ level: 'MUST', verdict: 'inconclusive', reason: 'could-not-tell' }, true],
  ...reasons.map((reason): [Judged, boolean] => [
    { level: 'MUST', verdict: 'inconclusive', reason, mayStayUntold: true },
    reason !== 'could-not-tell',
  ]),
  [{ level: 'MUST', verdict: 'not-testable', reason: 'arranging-failed', mayStayUntold: true }, true],
  [{ level: 'MUST', verdict: 'fail', mayStayUntold: true }, false],
];
for (const [row, hole] of holes) {
  test(`${row.level}${row.mayStayUntold ? ' that may stay untold' : ''} ${row.verdict} ${row.reason ?? ''} ${hole ? 'leaves a hole' : 'leaves no hole'}`, () => {
    expect(leavesHole(row), 'leaves a hole').toBe(hole);
    expect(isComplete([{ level: 'MUST', verdict: 'pass' }, row]), 'complete').toBe(!hole);
    const verdict = row.level === 'MUST' && row.verdict === 'fail' ? 'non-conformant' : 'conformant';
    expect(runVerdict([row]), 'verdict of the run').toBe(hole ? 'incomplete' : verdict);
  });
}

test('a failed MUST decides, whatever else is missing', () => {
  const rows = [{ level: 'MUST', verdict: 'not-run' } as const, { level: 'MUST', verdict: 'fail' } as const];
  expect(runVerdict(rows, 'a problem'), 'verdict').toBe('non-conformant');
  expect(isComplete(rows), 'complete').toBe(false);
});

test('nothing planned, or a problem outside of every check, is incomplete', () => {
  expect(runVerdict([]), 'nothing planned').toBe('incomplete');
  expect(runVerdict([{ level: 'MUST', verdict: 'pass' }], 'a problem'), 'with a problem').toBe('incomplete');
});

test('what was observed is taken from its annotation', () => {
  const { annotations, ...rest } = said('observed', 'passed');
  const observed = { type: 'observed', description: 'absent' };
  expect(judge({ ...rest, annotations: [...annotations, observed] }, 'MAY').observed).toBe('absent');
});
