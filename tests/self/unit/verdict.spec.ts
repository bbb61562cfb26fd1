import { expect, test } from '@playwright/test';
import { runVerdict } from '../../../reports/run-verdict.ts';
import {
  conclude,
  concludes,
  endings,
  isMeasured,
  makesRunIncomplete,
  verdicts,
  worse,
  type Verdict,
} from '../../../fixtures/verdict.ts';

const levels = ['MUST', 'SHOULD', 'MAY'] as const;

/** What a check of a level may conclude with, when its requirement holds and when it does not. */
const conclusions = {
  MUST: ['pass', 'fail'],
  SHOULD: ['pass', 'warn'],
  MAY: ['observed', 'observed'],
} as const;

for (const level of levels) {
  const [holds, violated] = conclusions[level];

  test(`a ${level} that holds is ${holds}, and one that is violated ${violated}`, () => {
    expect([conclude({ level }, 'holds'), conclude({ level }, 'violated')], 'verdicts').toEqual([
      holds,
      violated,
    ]);
  });

  for (const verdict of verdicts) {
    const may = verdict === holds || verdict === violated;
    test(`a ${level} ${may ? 'may' : 'may not'} conclude with ${verdict}`, () => {
      expect(concludes({ level }, verdict), 'concludes').toBe(may);
    });
  }
}

test('a MUST that is not scored yet is shown, and never fails a run or makes it incomplete', () => {
  const fresh = { level: 'MUST', unscored: true } as const;
  expect([conclude(fresh, 'holds'), conclude(fresh, 'violated')], 'verdicts').toEqual(['pass', 'warn']);
  expect(concludes(fresh, 'fail'), 'fail').toBe(false);
  const rows = [{ level: 'MUST', verdict: 'pass' } as const, { ...fresh, verdict: 'warn' } as const];
  expect(runVerdict(rows), 'the run').toBe('conformant');
  expect(makesRunIncomplete({ ...fresh, verdict: 'not-testable' }), 'not testable').toBe(false);
  expect(makesRunIncomplete({ level: 'MUST', verdict: 'not-testable' }), 'scored').toBe(true);
});

/** Whether each verdict is an answer, and how its test ends. */
const rules: Readonly<Record<Verdict, readonly [measured: boolean, ending: string]>> = {
  pass: [true, 'passed'],
  observed: [true, 'passed'],
  warn: [true, 'skipped'],
  fail: [true, 'failed'],
  'not-testable': [false, 'skipped'],
  inconclusive: [false, 'skipped'],
  error: [false, 'failed'],
  'not-run': [false, 'skipped'],
};

for (const verdict of verdicts) {
  const [measured, ending] = rules[verdict];
  test(`${verdict} is ${measured ? 'an answer' : 'no answer'}, and its test ends as ${ending}`, () => {
    expect([isMeasured(verdict), endings[verdict]], 'measured and ending').toEqual([measured, ending]);
  });
}

test('whatever a level may conclude with is an answer', () => {
  for (const level of levels)
    for (const verdict of verdicts)
      if (concludes({ level }, verdict)) expect.soft(isMeasured(verdict), `${level} ${verdict}`).toBe(true);
});

test('no test passes that says something other than that its requirement holds or was observed', () => {
  expect(
    verdicts.filter((verdict) => endings[verdict] === 'passed'),
    'verdicts',
  ).toEqual(['pass', 'observed']);
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
