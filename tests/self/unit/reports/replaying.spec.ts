import { expect, test } from '@playwright/test';
import {
  codeOfRow,
  codeOfRows,
  nowHolding,
  performedFor,
  failedAgain,
} from '../../../../reports/replaying.ts';
import { verdicts, type Verdict } from '../../../../fixtures/verdict.ts';
import type { ResultRow } from '../../../../reports/conformance.ts';
import { thrownBy } from '../thrown.ts';
import { resultOf, rowOf } from './made-up-result.ts';

const ids = ['MUTE_GROUP-EFFECT', 'MUTE_GROUP-REPLY', 'MUTE_GROUP_MEMBER-EFFECT', 'GET_USERS-EFFECT'];

test('holding, failing and unmeasured requirements have different exit codes, and the worst of several decides', () => {
  const codes = verdicts.map((verdict) => [verdict, codeOfRow({ verdict })] as const);
  expect(Object.fromEntries(codes)).toMatchObject({ pass: 0, observed: 0, fail: 1, warn: 1 });
  expect(Object.fromEntries(codes)).toMatchObject({
    'not-testable': 3,
    inconclusive: 3,
    error: 3,
    'not-run': 3,
  });
  expect(codeOfRow(undefined), 'without a row').toBe(3);
  const code = (...some: readonly Verdict[]): number => codeOfRows(some.map((verdict) => ({ verdict })));
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

const again = (rows: readonly ResultRow[], more: Partial<Parameters<typeof failedAgain>[1]> = {}) => {
  const result = resultOf(rows);
  const { suite, target } = result;
  const now = { baseURL: target.baseURL ?? undefined, version: suite.version, withWarnings: false };
  const among = rows.map(({ id }) => id);
  return failedAgain({ file: 'out/conformance.json', result }, { ...now, among, ...more });
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
  const withWarnings = ['FAILS', 'WARNS', 'BREAKS', 'WAITS', 'UNARRANGED', 'LATE'];
  expect(again(rows, { withWarnings: true }).ids, 'with warnings').toEqual(withWarnings);
  expect(again(rows, { among: ['HOLDS', 'BREAKS'] }).ids, 'of some').toEqual(['BREAKS']);
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
  for (const [now, sentence] of [
    [
      { baseURL: 'http://other.example' },
      /^out\/conformance\.json is the result of .* not of http:\/\/other\.example: /,
    ],
    [{ version: '99.0.0' }, / of the suite, and this is 99\.0\.0: run without --failed\.$/],
  ] as const)
    expect.soft((await thrownBy(() => again([rowOf('FAILS', 'fail')], now))).message).toMatch(sentence);
});
