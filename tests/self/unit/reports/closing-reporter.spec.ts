import { expect, test } from '@playwright/test';
import ClosingReporter, { type EndedTest } from '../../closing-reporter.ts';

type Status = EndedTest['results'][number]['status'];

/** A test that ended so, in each of its tries. */
const ended = (
  title: string,
  outcome: ReturnType<EndedTest['outcome']>,
  ...statuses: readonly Status[]
): EndedTest => ({
  title,
  location: { file: '/somewhere/a.spec.ts', line: 8, column: 1 },
  outcome: () => outcome,
  results: statuses.map((status) => ({ status })),
});

/** The last line of a run of these tests. */
async function lastLine(tests: readonly EndedTest[], errors = 0, mode?: string) {
  const printed: string[] = [];
  const output = { write: (text: string) => printed.push(text) };
  const reporter = new ClosingReporter({ output, ...(mode !== undefined && { _mode: mode }) });
  reporter.onBegin({}, { allTests: () => tests });
  for (let error = 0; error < errors; error += 1) reporter.onError();
  await reporter.onExit();
  return printed.join('');
}

test('the last line counts every outcome of a test, and names what passed at the second try', async () => {
  const all = [
    ended('passes', 'expected', 'passed'),
    ended('fails as expected', 'expected', 'failed'),
    ended('fails', 'unexpected', 'failed'),
    ended('is flaky', 'flaky', 'failed', 'passed'),
    ended('times out', 'unexpected', 'timedOut'),
    ended('is skipped', 'skipped', 'skipped'),
  ];
  expect(await lastLine(all)).toBe('3 passed, 2 failed, 1 skipped, flaky: is flaky (a.spec.ts:8)\n');
});
