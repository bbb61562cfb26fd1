import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@playwright/test';
import { listFailedTests } from '../../../../reports/failed-tests.ts';
import { outcomeOf } from '../made-up-check.ts';
import { recordOf } from './made-up-run.ts';

/** What stands in Playwright's list afterwards; undefined if there is no list. */
function listed(before: string | undefined): unknown {
  const outputDir = test.info().outputPath('playwright');
  const file = path.join(outputDir, '.last-run.json');
  mkdirSync(outputDir, { recursive: true });
  if (before !== undefined) writeFileSync(file, before);
  const record = recordOf([
    outcomeOf({ id: 'A', verdict: 'fail' }),
    outcomeOf({ id: 'B', verdict: 'pass' }),
    outcomeOf({ id: 'C', verdict: 'warn' }),
    outcomeOf({ id: 'D', verdict: 'error' }),
  ]);
  listFailedTests({ projects: [{ outputDir }] }, record);
  return before === undefined ? undefined : readFileSync(file, 'utf8');
}

test('every failed test stands in the list of --last-failed once, however Playwright shows it', () => {
  const before = JSON.stringify({ status: 'failed', failedTests: ['test 0', 'not begun'] });
  expect(JSON.parse(String(listed(before)))).toEqual({
    status: 'failed',
    failedTests: ['test 0', 'not begun', 'test 3'],
  });
});

test('without a list, and with another one than known, nothing is written', () => {
  expect(listed(undefined)).toBeUndefined();
  expect(listed('{"failed":[]}')).toBe('{"failed":[]}');
  expect(() => listFailedTests(undefined, undefined)).not.toThrow();
});
