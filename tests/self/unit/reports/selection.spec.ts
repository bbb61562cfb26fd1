import { expect, test } from '@playwright/test';
import { selectionOf } from '../../../../reports/selection.ts';

const cases: readonly (readonly [typed: string, selection: string])[] = [
  ['test', ''],
  ['test --workers 2 -c some.config.ts --reporter=list', ''],
  ['test --grep @MUST', '--grep @MUST'],
  ['test -g @MUST tests/http/token.spec.ts', '--grep @MUST tests/http/token.spec.ts'],
  ['test --shard 1/3 --last-failed', '--last-failed'],
  ['merge-reports blobs', ''],
];
for (const [typed, selection] of cases)
  test(`of "${typed}" is said what it selects`, () => {
    expect(selectionOf(['node', 'playwright', ...typed.split(' ')])).toBe(selection);
  });
