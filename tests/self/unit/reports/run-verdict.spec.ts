import { expect, test } from '@playwright/test';
import { reasons } from '../../../../fixtures/errors.ts';
import { makesRunIncomplete, type Judged } from '../../../../fixtures/verdict.ts';
import { isAsKnown } from '../../../../reports/baseline/judging.ts';
import { shareWords } from '../../../../reports/explain/facts.ts';
import { isComplete, runVerdict } from '../../../../reports/run-verdict.ts';
import { resultOf, rowOf } from './made-up-result.ts';
import { many } from './made-up-summary.ts';

/** What keeps no SHOULD from a run that conforms. */
const excused: readonly string[] = ['could-not-tell', 'helper-absent', 'refused-by-target'];

const holes: readonly [Judged, boolean][] = [
  [{ level: 'MUST', verdict: 'pass' }, false],
  [{ level: 'MUST', verdict: 'fail' }, false],
  [{ level: 'SHOULD', verdict: 'warn' }, false],
  [{ level: 'MAY', verdict: 'observed' }, false],
  [{ level: 'MUST', verdict: 'warn' }, true],
  [{ level: 'SHOULD', verdict: 'fail' }, true],
  [{ level: 'MUST', verdict: 'not-testable', reason: 'arranging-failed' }, true],
  [{ level: 'SHOULD', verdict: 'not-testable', reason: 'arranging-failed' }, false],
  [{ level: 'MUST', verdict: 'inconclusive', reason: 'helper-absent' }, false],
  [{ level: 'MUST', verdict: 'inconclusive', reason: 'refused-by-target' }, false],
  [{ level: 'MUST', verdict: 'not-run', reason: 'helper-absent' }, true],
  [{ level: 'SHOULD', verdict: 'error', reason: 'could-not-tell' }, true],
  [{ level: 'MAY', verdict: 'not-run' }, true],
  [{ level: 'MAY', verdict: 'not-run', reason: 'could-not-tell' }, true],
  [{ level: 'SHOULD', verdict: 'inconclusive' }, true],
  ...reasons.map((reason): [Judged, boolean] => [
    { level: 'SHOULD', verdict: 'inconclusive', reason },
    !excused.includes(reason),
  ]),
  [{ level: 'MAY', verdict: 'inconclusive', reason: 'could-not-tell' }, false],
  [{ level: 'MUST', verdict: 'inconclusive', reason: 'could-not-tell' }, true],
  ...reasons.map((reason): [Judged, boolean] => [
    { level: 'MUST', verdict: 'inconclusive', reason, inconclusiveAllowed: true },
    !excused.includes(reason),
  ]),
  [{ level: 'MUST', verdict: 'not-testable', reason: 'arranging-failed', inconclusiveAllowed: true }, true],
  [{ level: 'MUST', verdict: 'fail', inconclusiveAllowed: true }, false],
];
for (const [row, hole] of holes) {
  test(`${row.level}${row.inconclusiveAllowed ? ' that may be inconclusive' : ''} ${row.verdict} ${row.reason ?? ''} ${hole ? 'makes the run incomplete' : 'does not'}`, () => {
    expect(makesRunIncomplete(row), 'makes the run incomplete').toBe(hole);
    expect(isComplete([{ level: 'MUST', verdict: 'pass' }, row]), 'complete').toBe(!hole);
    const verdict = row.level === 'MUST' && row.verdict === 'fail' ? 'non-conformant' : 'conformant';
    const passed = { level: 'MUST', verdict: 'pass' } as const;
    expect(runVerdict([passed, row]), 'verdict of the run').toBe(hole ? 'incomplete' : verdict);
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

const absent = { reason: 'helper-absent', lack: '/x' } as const;
const held = many(1_000, 'pass');

test('only all of what must hold is 100 %', () => {
  expect(shareWords([...held, rowOf('A', 'inconclusive', absent)]), 'all but one').toBe(
    '1,000 of 1,001 MUSTs (99 %)',
  );
  expect(shareWords(held), 'all').toBe('1,000 of 1,000 MUSTs (100 %)');
  expect(shareWords([]), 'none').toBe('0 of 0 MUSTs (0 %)');
});

test('an operation of which fewer than half was measured makes the run incomplete, and none knows better', () => {
  const operation = '/group/get_groups';
  const hollow = ['A', 'B'].map((id) => rowOf(id, 'inconclusive', { ...absent, operation }));
  const result = resultOf([...held, ...hollow, rowOf('C', 'pass', { operation })]);
  expect([result.verdict, result.complete], 'verdict').toEqual(['incomplete', false]);
  expect(isAsKnown(result), 'as known').toBe(false);
});
