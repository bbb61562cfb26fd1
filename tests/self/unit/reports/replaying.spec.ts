import { expect, test } from '@playwright/test';
import { codeOfRow, codeOfRows, nowHolding, performedFor } from '../../../../reports/replaying.ts';
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
