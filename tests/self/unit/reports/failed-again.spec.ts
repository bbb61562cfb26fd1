import { expect, test } from '@playwright/test';
import { failedAgain } from '../../../../reports/replaying.ts';
import type { ResultRow } from '../../../../reports/conformance.ts';
import { thrownBy } from '../thrown.ts';
import { resultOf, rowOf } from './made-up-result.ts';

const again = (rows: readonly ResultRow[], baseURL?: string, version?: string) => {
  const result = resultOf(rows);
  const now = {
    baseURL: baseURL ?? result.target.baseURL ?? undefined,
    version: version ?? result.suite.version,
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
