import { expect, test } from '@playwright/test';
import { runVerdict, isComplete } from '../../../reports/run-verdict.ts';
import {
  conclude,
  concludes,
  endings,
  isMeasured,
  makesRunIncomplete,
  verdicts,
  type Judged,
} from '../../../fixtures/verdict.ts';
import { reasons } from '../../../fixtures/errors.ts';
import { isAsKnown } from '../../../reports/baseline/judging.ts';
import { shareWords } from '../../../reports/explain/facts.ts';
import { resultOf, rowOf, many } from './reports/made-up-result.ts';

test('a check of a level concludes with its own verdicts, and with nothing else', () => {
  for (const [level, holds, violated] of [
    ['MUST', 'pass', 'fail'],
    ['SHOULD', 'pass', 'warn'],
    ['MAY', 'observed', 'observed'],
  ] as const) {
    expect.soft([conclude({ level }, 'holds'), conclude({ level }, 'violated')]).toEqual([holds, violated]);
    const may = verdicts.filter((verdict) => concludes({ level }, verdict));
    expect.soft(new Set(may), 'may conclude with').toEqual(new Set([holds, violated]));
  }
});

test('a new MUST is reported, and neither fails a run nor makes it incomplete', () => {
  const fresh = { level: 'MUST', uncounted: true } as const;
  expect([conclude(fresh, 'holds'), conclude(fresh, 'violated')], 'verdicts').toEqual(['pass', 'uncounted']);
  expect([concludes(fresh, 'fail'), concludes({ level: 'MUST' }, 'uncounted')], 'others').toEqual([
    false,
    false,
  ]);
  const holding = { level: 'MUST', verdict: 'pass' } as const;
  const unmeasured = verdicts.filter((verdict) => !isMeasured(verdict));
  const late = { reason: 'timed-out' } as const;
  for (const verdict of ['uncounted', ...unmeasured] as const) {
    const rows = [holding, ...many(3, verdict, { ...fresh, ...(verdict === 'uncounted' ? {} : late) })];
    expect.soft([runVerdict(rows), isComplete(rows)], verdict).toEqual(['conformant', true]);
  }
  expect(makesRunIncomplete({ level: 'MUST', verdict: 'not-testable' }), 'one that counts').toBe(true);
});

test('whatever a level may conclude with is an answer, and only what holds or was observed passes', () => {
  const rules = verdicts.map((verdict) => [verdict, isMeasured(verdict), endings[verdict]]);
  expect(rules, 'verdicts, from the best to the worst').toEqual([
    ['pass', true, 'passed'],
    ['observed', true, 'passed'],
    ['warn', true, 'skipped'],
    ['uncounted', true, 'skipped'],
    ['fail', true, 'failed'],
    ['not-testable', false, 'skipped'],
    ['inconclusive', false, 'skipped'],
    ['error', false, 'failed'],
    ['not-run', false, 'skipped'],
  ]);
});

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
test('what may be inconclusive, and what else leaves no hole, keeps a run complete', () => {
  const passed = { level: 'MUST', verdict: 'pass' } as const;
  for (const [row, hole] of holes) {
    const what = JSON.stringify(row);
    const verdict = row.level === 'MUST' && row.verdict === 'fail' ? 'non-conformant' : 'conformant';
    expect.soft([makesRunIncomplete(row), isComplete([passed, row])], what).toEqual([hole, !hole]);
    expect.soft(runVerdict([passed, row]), what).toBe(hole ? 'incomplete' : verdict);
  }
});

test('a failed MUST decides, whatever else is missing', () => {
  const rows = [{ level: 'MUST', verdict: 'not-run' } as const, { level: 'MUST', verdict: 'fail' } as const];
  expect(runVerdict(rows, 'a problem'), 'verdict').toBe('non-conformant');
  expect(isComplete(rows), 'complete').toBe(false);
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
