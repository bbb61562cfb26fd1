import { expect, test } from '@playwright/test';
import {
  codeOfRow,
  codeOfRows,
  nowHolding,
  performedFor,
  failedAgain,
} from '../../../../reports/replaying.ts';
import type { ResultRow } from '../../../../reports/conformance.ts';
import { thrownBy } from '../thrown.ts';
import { resultOf, rowOf } from './made-up-result.ts';

const ids = ['MUTE_GROUP-EFFECT', 'MUTE_GROUP-REPLY', 'MUTE_GROUP_MEMBER-EFFECT', 'GET_USERS-EFFECT'];

test('holding, failing and unmeasured requirements have different exit codes', () => {
  const codes = (
    ['pass', 'observed', 'fail', 'warn', 'not-testable', 'inconclusive', 'error', 'not-run'] as const
  ).map((verdict) => codeOfRow({ verdict }));
  expect(codes, 'codes').toEqual([0, 0, 1, 1, 3, 3, 3, 3]);
  expect(codeOfRow(undefined), 'without a row').toBe(3);
});

test('of several replayed requirements, one that does not hold decides, then one that was not measured', () => {
  const code = (...some: readonly ('pass' | 'warn' | 'not-run')[]): number =>
    codeOfRows(some.map((verdict) => ({ verdict })));
  expect([code('pass', 'pass'), code('pass', 'not-run'), code('not-run', 'warn', 'pass')]).toEqual([0, 3, 1]);
});

test('what is judged by all replies is performed after the checks that its failure quotes', () => {
  const id = 'GET_GROUPS-ALWAYS_COUNT';
  const message =
    'memberCount of group g1: expected 3\nReplies to requests of: MUTE_GROUP-EFFECT, GET_USERS-EFFECT.';
  const all = [...ids, id];

  expect(performedFor(id, [{ id, message }], all)).toEqual(['MUTE_GROUP-EFFECT', 'GET_USERS-EFFECT', id]);
  expect(performedFor(id, [], all), 'without a result').toEqual([id]);
  expect(
    performedFor('MUTE_GROUP-EFFECT', [{ id: 'MUTE_GROUP-EFFECT', message }], all),
    'of its own',
  ).toEqual(['MUTE_GROUP-EFFECT']);
});

test('of what holds alone and failed among others, a replay says where to look first', () => {
  const [id, other] = ['MUTE_GROUP-EFFECT', 'MUTE_GROUP-REPLY'];
  const failed = rowOf(id, 'fail');
  const last = resultOf([failed, rowOf(other, 'fail')]);
  const holds = resultOf([rowOf(id, 'pass')]);
  expect(nowHolding(id, last, holds), 'among others').toEqual([
    'It failed in the last run, where other checks used the same group or user. Look at the other failures first.',
  ]);
  expect(nowHolding(id, resultOf([failed]), holds), 'alone').toEqual(['It failed in the last run.']);
  const elsewhere = resultOf([rowOf(id, 'pass')], { baseURL: 'http://other.example' });
  for (const now of [elsewhere, resultOf([failed]), undefined])
    expect(nowHolding(id, last, now), 'another target, or not holding').toEqual([]);
  expect(nowHolding(other, resultOf([failed]), resultOf([rowOf(other, 'pass')])), 'held').toEqual([]);
  expect(nowHolding(id, undefined, holds), 'without a last run').toEqual([]);
});

const again = (
  rows: readonly ResultRow[],
  baseURL?: string,
  version?: string,
  more: Partial<Parameters<typeof failedAgain>[1]> = {},
) => {
  const result = resultOf(rows);
  const now = {
    baseURL: baseURL ?? result.target.baseURL ?? undefined,
    version: version ?? result.suite.version,
    among: rows.map(({ id }) => id),
    withWarnings: false,
    ...more,
  };
  return failedAgain({ file: 'out/conformance.json', result }, now);
};

test('what failed or was not measured is checked again, and nothing that another run would not measure', () => {
  const rows = [
    rowOf('HOLDS', 'pass'),
    rowOf('FAILS', 'fail'),
    rowOf('WARNS', 'warn'),
    rowOf('BREAKS', 'error'),
    rowOf('WAITS', 'inconclusive', { reason: 'no-answer' }),
    rowOf('UNARRANGED', 'not-testable', { reason: 'arranging-failed' }),
    rowOf('LATE', 'not-run', { reason: 'not-begun' }),
    rowOf('SKIPPED', 'not-run', { reason: 'not-selected' }),
    rowOf('READ_ONLY', 'not-run', { reason: 'not-provided' }),
    rowOf('WITHOUT_HELPER', 'inconclusive', { reason: 'helper-absent' }),
  ];
  expect(again(rows)).toEqual({ ids: ['FAILS', 'BREAKS', 'WAITS', 'UNARRANGED', 'LATE'], sentences: [] });
  const withWarnings = again(rows, undefined, undefined, { withWarnings: true });
  expect(withWarnings.ids, 'with warnings').toEqual([
    'FAILS',
    'WARNS',
    'BREAKS',
    'WAITS',
    'UNARRANGED',
    'LATE',
  ]);
  const some = again(rows, undefined, undefined, { among: ['HOLDS', 'BREAKS'] });
  expect(some.ids, 'of some').toEqual(['BREAKS']);
});

test('what only a whole run can judge is left out with a sentence', async () => {
  const audited = rowOf('GET_GROUPS-ALWAYS_COUNT', 'fail');
  const whole = '1 requirement can be judged only in a whole run, from all replies: GET_GROUPS-ALWAYS_COUNT.';
  expect(again([audited, rowOf('FAILS', 'fail')])).toEqual({
    ids: ['FAILS'],
    sentences: [`Left out: ${whole}`],
  });
  expect((await thrownBy(() => again([audited]))).message).toBe(`${whole} Run without --failed.`);
});

test('where nothing failed, there is nothing to check again', () => {
  expect(again([rowOf('HOLDS', 'pass')])).toEqual({
    ids: [],
    sentences: ['Nothing to check again: nothing failed or stayed unmeasured in out/conformance.json.'],
  });
});

test('the result of another target, or of another version of the suite, is refused', async () => {
  const rows = [rowOf('FAILS', 'fail')];
  const elsewhere = await thrownBy(() => again(rows, 'http://other.example'));
  expect(elsewhere.message).toMatch(
    /^out\/conformance\.json is the result of .* not of http:\/\/other\.example: /,
  );
  const older = await thrownBy(() => again(rows, undefined, '99.0.0'));
  expect(older.message).toMatch(/ of the suite, and this is 99\.0\.0: run without --failed\.$/);
});
