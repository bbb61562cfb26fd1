import { expect, test } from '@playwright/test';
import { reasons, type Reason } from '../../../../fixtures/errors.ts';
import { isWorthRetrying } from '../../../../fixtures/run/engine/turns.ts';
import type { Conformance, ResultRow } from '../../../../reports/conformance.ts';
import { adviceByReason, adviceFor, againCommand, isLasting, isPassing } from '../../../../reports/advice.ts';
import { whatToDo } from '../../../../reports/explain/overview.ts';
import { load, resultOf, rowOf, verdictFor, evidence } from './made-up-result.ts';

const gap = (id: string, reason: Reason): ResultRow =>
  rowOf(id, verdictFor(reason), { reason, message: 'Something.' });

const each = reasons.filter((reason) => reason !== 'not-selected');

test('the time limit is twice what the slowest request took, and at least a minute', () => {
  const limit = (slowestMs?: number): string =>
    againCommand([gap('A', 'timed-out')], {
      load: slowestMs === undefined ? undefined : { ...load, slowestMs },
    }).split(' ', 1)[0] ?? '';
  expect([undefined, 3, 10_004, 31_000, 59_999].map(limit)).toEqual([
    'IM_TIMEOUT_MS=60000',
    'IM_TIMEOUT_MS=60000',
    'IM_TIMEOUT_MS=60000',
    'IM_TIMEOUT_MS=70000',
    'IM_TIMEOUT_MS=120000',
  ]);
  expect([60_010, 500_000].map(limit), 'a minute did not help').toEqual(['npx', 'npx']);
});

test('where a minute was not enough, the operations that did not answer are named instead of a limit', () => {
  const silent = ['a', 'b', 'b', 'c', 'd'].map((name) => ({
    ...gap('A', 'timed-out'),
    message: `No answer: POST https://im.example/api/group/${name}: nothing came within 60010 ms.`,
  }));
  const given = { load: { ...load, slowestMs: 60_010 } };
  const advised = (rows: readonly ResultRow[]) => adviceByReason(rows, given)[0]?.what.split('. ')[1];
  expect(advised(silent.slice(0, 3))).toBe(
    'Nothing came from /group/a, /group/b, and requests had up to 60 s: a longer limit will hardly help',
  );
  expect(advised(silent)).toContain('from /group/a, /group/b, /group/c, others, and requests');
  expect(advised([gap('A', 'timed-out')])).toMatch(/^Nothing came, and requests had up to 60 s: /);
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
    'operation-absent',
    'helper-absent',
    'refused-by-target',
  ]);
  for (const row of [rowOf('A', 'pass'), rowOf('A', 'not-run', { reason: 'not-selected' })])
    expect([isLasting(row), isPassing(row), adviceFor(row, {})]).toEqual([false, false, undefined]);
});

const late = gap('LATE', 'timed-out');
const result = (rows: readonly ResultRow[], problem?: string): Conformance =>
  resultOf(rows, { load, problem });

const toDo = (made: Conformance): readonly string[] =>
  whatToDo(made).map(({ what, about, command }) => [what, about, command].filter(Boolean).join(' '));

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
