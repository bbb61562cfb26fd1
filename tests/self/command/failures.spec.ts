import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@playwright/test';
import { runMany } from '../endure/many/run-many.ts';
import { inTurnOf } from '../in-turn.ts';

// How failures end a run, with every reporter. The checks are made up and few; the runner is the real one.

test('a requirement that failed once has failed, under any reporter, and is asked once', async () => {
  const folder = test.info().outputPath('retried');
  const args = ['--retries=1', '--reporter=dot', '--workers=1'];
  // The first call of two checks is refused, and every later one is carried out.
  const ran = await runMany(folder, { count: 4, fails: (number, times) => number < 2 && times === 1, args });
  expect.soft(ran.exitCode, ran.out).toBe(1);
  expect.soft(ran.out, 'what Playwright says').toMatch(/^ {2}2 failed$/m);
  expect.soft(ran.out, 'what was thrown again').toMatch(/Retry #1[^]*errCode 1002 NoPermission/);
  expect.soft([...new Set(ran.calls.values())], 'how often each call was made').toEqual([1]);
});

const repeated = async (): Promise<void> => {
  const folder = test.info().outputPath('repeated');
  const args = ['--repeat-each=2', '--reporter=dot', '--workers=1', '--grep', '@MANY-0'];
  const ran = await runMany(folder, { count: 1, fails: (_, times) => times === 1, args });
  expect.soft([ran.exitCode, ran.calls.get(0)], ran.out).toEqual([1, 2]);
};

const begunOnce = async (): Promise<void> => {
  const folder = test.info().outputPath('many');
  const ran = await runMany(folder, {
    count: 60,
    fails: (number) => number % 10 < 3,
    args: ['--workers=2'],
  });
  expect.soft(ran.conformance?.counts, ran.out).toMatchObject({ pass: 42, fail: 18 });
  const listed = readFileSync(path.join(folder, 'reports/test-results/.last-run.json'), 'utf8');
  expect
    .soft(JSON.parse(listed), 'what --last-failed selects')
    .toMatchObject({ failedTests: { length: 18 } });
  expect.soft([...new Set(ran.calls.values())], 'how often each call was made').toEqual([1]);
};

const stopped = async (): Promise<void> => {
  const folder = path.join(test.info().outputPath('first'));
  const args = ['-x', '--workers=2'];
  const ran = await runMany(folder, { count: 60, fails: (number) => number === 55, args });
  const { counts } = ran.conformance ?? {};
  expect.soft([ran.exitCode, ran.conformance?.verdict], ran.out).toEqual([1, 'non-conformant']);
  expect.soft([counts?.fail, counts?.error], ran.out).toEqual([1, 0]);
  expect.soft((counts?.pass ?? 0) + (counts?.['not-run'] ?? 0), ran.out).toBe(59);
};

const watched = async (): Promise<void> => {
  const keys = ['\r', 'q'];
  const ran = await runMany(test.info().outputPath('watched'), {
    count: 4,
    fails: () => true,
    // In the terminal, with the API that editors and UI mode use. The second reporter prints how tests ended.
    env: { PWTEST_WATCH: '1', PW_TEST_REPORTER: 'dot' },
    watch: (printed, type) => {
      if (printed.includes('to quit')) type(keys.shift() ?? 'q');
    },
  });
  expect.soft(ran.out, 'what Playwright says').toMatch(/^ {2}4 failed$/m);
  expect.soft(ran.out, 'what Playwright says').not.toMatch(/\d+ skipped/);
};

const inTurns: readonly (readonly [title: string, body: () => Promise<void>])[] = [
  ['a repetition that fails is a failure, though others pass', repeated],
  ['after the first failure with -x, what passed is a pass, and what was not begun did not run', stopped],
  ['among many failures each check is performed once, and --last-failed selects all that failed', begunOnce],
  ['where a person watches, every failure shows as one, however many there are', watched],
];

for (const [title, body] of inTurnOf(inTurns)) test(title, body);
