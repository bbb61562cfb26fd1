import { expect, test } from '@playwright/test';
import { verdicts, type Verdict } from '../../../../fixtures/verdict.ts';
import {
  blocks,
  errorText,
  isComplete,
  judge,
  runVerdict,
  worse,
  type Outcome,
} from '../../../../reports/verdict.ts';

const said = (verdict: string, status: Outcome['status'], more: Partial<Outcome> = {}): Outcome => ({
  status,
  annotations: [{ type: 'verdict', description: verdict }],
  errors: [],
  duration: 5,
  ...more,
});

const agreeing: readonly [Verdict, Outcome['status'], 'MUST' | 'SHOULD' | 'MAY'][] = [
  ['pass', 'passed', 'MUST'],
  ['pass', 'passed', 'SHOULD'],
  ['pass', 'passed', 'MAY'],
  ['observed', 'passed', 'MAY'],
  ['warn', 'failed', 'SHOULD'],
  ['warn', 'skipped', 'SHOULD'],
  ['fail', 'failed', 'MUST'],
  ['fail', 'skipped', 'MUST'],
  ['fail', 'timedOut', 'MUST'],
  ['fail', 'interrupted', 'MUST'],
  ['not-testable', 'failed', 'MUST'],
  ['not-testable', 'skipped', 'MAY'],
  ['inconclusive', 'failed', 'MUST'],
  ['inconclusive', 'skipped', 'SHOULD'],
  ['error', 'failed', 'MUST'],
  ['error', 'skipped', 'MUST'],
  ['error', 'timedOut', 'MAY'],
  ['error', 'interrupted', 'MAY'],
  ['not-run', 'skipped', 'MUST'],
];
for (const [verdict, status, level] of agreeing) {
  test(`a ${level} that says ${verdict} and ends as ${status} is ${verdict}`, () => {
    expect(judge(said(verdict, status), level).verdict, 'verdict').toBe(verdict);
  });
}

const contradicting: readonly [Verdict, Outcome['status'], 'MUST' | 'SHOULD' | 'MAY'][] = [
  ['pass', 'failed', 'MUST'],
  ['pass', 'timedOut', 'MUST'],
  ['pass', 'interrupted', 'MUST'],
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
  const outcome = said('pass', 'failed', { errors: [{ message: 'Error: the clean-up broke' }] });
  expect(judge(outcome, 'MUST').message, 'message').toBe(
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

const silent: readonly [Partial<Outcome>, Verdict, string][] = [
  [{ status: 'skipped' }, 'not-run', 'Skipped without a reason.'],
  [{ status: 'skipped', annotations: [{ type: 'skip', description: 'why' }] }, 'not-run', 'why'],
  [{ status: 'skipped', annotations: [{ type: 'fixme', description: 'later' }] }, 'not-run', 'later'],
  [{ status: 'interrupted' }, 'error', 'Interrupted before it had a verdict.'],
  [{ status: 'passed' }, 'error', 'The check ended without a verdict.'],
  [{ status: 'failed', errors: [{ message: 'Error: broke' }] }, 'error', 'broke'],
  [
    { status: 'timedOut', errors: [{ message: 'Test timeout of 9ms exceeded.' }] },
    'error',
    'Test timeout of 9ms exceeded.',
  ],
];
for (const [outcome, verdict, message] of silent) {
  test(`without a verdict: ${message}`, () => {
    const whole: Outcome = { status: 'passed', annotations: [], errors: [], duration: 5, ...outcome };
    expect(judge(whole, 'MUST'), 'judgement').toEqual({ verdict, message, durationMs: 5 });
  });
}

test('the text of an error is its first one, plain', () => {
  const outcome = (errors: Outcome['errors']): Outcome => said('', 'failed', { errors });
  expect(errorText(outcome([])), 'none').toBeUndefined();
  expect(errorText(outcome([{ value: '7' }])), 'a thrown value').toBe('7');
  expect(errorText(outcome([{ message: 'Error: \u001B[2ma' }, { message: 'b' }])), 'first').toBe('a');
});

test('verdicts grow worse in the order of their list', () => {
  expect(verdicts, 'order').toEqual(
    'pass observed warn fail not-testable inconclusive error not-run'.split(' '),
  );
  for (const [at, better] of verdicts.entries()) {
    for (const other of verdicts.slice(at)) {
      expect(worse(better, other), `${better} or ${other}`).toBe(other);
      expect(worse(other, better), `${other} or ${better}`).toBe(other);
    }
  }
});

const holes: readonly [Parameters<typeof blocks>[0], boolean][] = [
  [{ level: 'MUST', verdict: 'pass' }, false],
  [{ level: 'MUST', verdict: 'fail' }, false],
  [{ level: 'SHOULD', verdict: 'warn' }, false],
  [{ level: 'MAY', verdict: 'observed' }, false],
  [{ level: 'MUST', verdict: 'warn' }, true],
  [{ level: 'SHOULD', verdict: 'fail' }, true],
  [{ level: 'SHOULD', verdict: 'not-testable' }, true],
  [{ level: 'SHOULD', verdict: 'error', message: 'Could not tell: x' }, true],
  [{ level: 'MAY', verdict: 'not-run' }, true],
  [{ level: 'SHOULD', verdict: 'inconclusive' }, true],
  [{ level: 'SHOULD', verdict: 'inconclusive', message: 'It could not tell: x' }, true],
  [{ level: 'SHOULD', verdict: 'inconclusive', message: 'Could not tell: x' }, false],
  [{ level: 'MAY', verdict: 'inconclusive', message: 'Could not tell: x' }, false],
  [{ level: 'MUST', verdict: 'inconclusive', message: 'Could not tell: x' }, true],
];
for (const [row, hole] of holes) {
  test(`${row.level} ${row.verdict} ${row.message ?? ''} ${hole ? 'leaves a hole' : 'leaves no hole'}`, () => {
    expect(blocks(row), 'blocks').toBe(hole);
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
