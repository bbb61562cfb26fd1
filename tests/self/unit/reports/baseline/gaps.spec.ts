import { writeFileSync } from 'node:fs';
import { expect, test } from '@playwright/test';
import { exitCodeOf, judgedBy } from '../../../../../reports/baseline/judging.ts';
import { readBaseline } from '../../../../../reports/baseline/baseline.ts';
import type { ResultRow } from '../../../../../reports/conformance.ts';
import { decide } from '../../../../../results/gate/policy.ts';
import { resultOf, rowOf } from '../made-up-result.ts';
import { failed, held, written } from './written.ts';

/** A run that the next one need not find again. */
const slow = [
  failed('FAILS'),
  rowOf('STAYS', 'not-testable', { reason: 'arranging-failed', message: 'No group.' }),
  rowOf('LATE', 'inconclusive', { reason: 'timed-out', message: 'No answer: nothing came within 10000 ms.' }),
  rowOf('LATE-TOO', 'inconclusive', { level: 'SHOULD', reason: 'timed-out' }),
  rowOf('CUT', 'not-run', { reason: 'not-begun' }),
  held,
];

test('what another run could measure is left out and named, with what to do', () => {
  const { file, lines } = written(slow);
  const { always, sometimes } = readBaseline(file);
  expect([always, sometimes].map((list) => list.map(({ id }) => id))).toEqual([['FAILS'], ['STAYS']]);
  expect(lines.slice(3, -1)).toEqual([
    '  3 left out, because another run could measure them: LATE, LATE-TOO, CUT',
    '    2 requirements got no answer in time. Set IM_TIMEOUT_MS=60000 for this target, in later runs, too. Then check them again:',
    '    IM_TIMEOUT_MS=60000 npx im-conformance replay LATE LATE-TOO',
    '    1 requirement had not begun when the run ended. Let the next run come to its end. Run again:',
    '    npx im-conformance run',
  ]);
});

test('after run, baseline and the advice, the next run and the gate end with 0, whatever else stayed open', () => {
  const { file } = written(slow);
  const ends = (...changes: readonly ResultRow[]): readonly number[] => {
    const now = slow.map((row) => changes.find(({ id }) => id === row.id) ?? row);
    const { rows, objections } = judgedBy(
      readBaseline(file),
      now,
      '2026-11-03',
      new Set(slow.map(({ id }) => id)),
    );
    const after = resultOf(rows, { objections });
    return [exitCodeOf(after), decide(after, { level: 'MUST', allowInconclusive: 0 }).exitCode];
  };
  const measured = [rowOf('LATE', 'pass'), rowOf('LATE-TOO', 'pass'), rowOf('CUT', 'pass')];
  expect(ends(), 'advice not followed').toEqual([3, 3]);
  expect(ends(...measured), 'followed').toEqual([0, 0]);
  expect(ends(...measured, rowOf('STAYS', 'pass')), 'and one more is measured').toEqual([0, 0]);
  expect(ends(...measured, rowOf('STAYS', 'fail', { message: 'no' })), 'and fails').toEqual([1, 1]);
  const late = { reason: 'timed-out', message: 'No answer.' } as const;
  expect(ends(...measured, rowOf('FAILS', 'inconclusive', late)), 'a known failure times out').toEqual([
    3, 3,
  ]);
});

test('what fails when two calls come at once goes below sometimes, because it holds when the other one is first', () => {
  const race = 'DISMISS_GROUP-PARALLEL_MUTE';
  const { file } = written([failed(race), failed('FAILS'), held]);
  const baseline = readBaseline(file);
  expect(baseline.sometimes.map(({ id }) => id)).toEqual([race]);
  const next = [rowOf(race, 'pass'), failed('FAILS'), held];
  const { rows, objections } = judgedBy(baseline, next, '2026-11-03', new Set(next.map(({ id }) => id)));
  expect(exitCodeOf(resultOf(rows, { objections }))).toBe(0);
});

test('a time-out changes no entry', () => {
  const { file, text } = written([failed('A'), held]);
  const late = rowOf('A', 'inconclusive', { reason: 'timed-out', message: 'No answer.' });
  const again = written([late, held]);
  expect(again.text).toBe(text);
  expect(again.lines, 'named').toContain('  1 left out, because another run could measure them: A');
  writeFileSync(
    file,
    'sometimes: [{ id: A, reason: slow, owner: us, expires: 2030-01-01, verdict: inconclusive }]',
  );
  const { lines } = written([late, held]);
  expect(lines.join('\n'), 'what somebody listed by hand is accepted').not.toContain('left out');
});
