import { mkdirSync, writeFileSync } from 'node:fs';
import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { expect, test, type TestInfo } from '@playwright/test';
import { playwrightCLI, root } from '../../project.ts';

/** Runs a spec file with the closing reporter beside `list`, and gives what it printed last. */
function lastLine(info: TestInfo, spec: string, ...args: string[]): string | undefined {
  const folder = info.outputPath('project');
  mkdirSync(folder, { recursive: true });
  const reporter = JSON.stringify([['list'], [path.join(root, 'tests/self/closing-reporter.ts')]]);
  writeFileSync(
    path.join(folder, 'playwright.config.ts'),
    `export default { timeout: 100_000, reporter: ${reporter} };\n`,
  );
  writeFileSync(
    path.join(folder, 'a.spec.ts'),
    `import { test, expect } from '@playwright/test';\n${spec}\n`,
  );
  const ran = spawnSync(process.execPath, [playwrightCLI, 'test', '-c', folder, ...args], {
    cwd: root,
    encoding: 'utf8',
  });
  return ran.stdout.trimEnd().split('\n').at(-1);
}

const pass = `test('passes', () => {});`;
const everyOutcome = `${pass}
  test('passes, too', () => {});
  test.fail('fails as expected', () => expect(1).toBe(2));
  test('fails', () => expect(1).toBe(2));
  test.describe(() => {
    test.describe.configure({ retries: 1 });
    test('is flaky', ({}, info) => expect(info.retry).toBe(1));
  });
  test('times out', () => {
    test.setTimeout(100);
    return new Promise(() => {});
  });
  test.skip('is skipped', () => {});`;
/** One waits for ever; the other fails when that one has begun, which ends the run. */
const interrupted = `import { existsSync, writeFileSync } from 'node:fs';
  test.describe.configure({ mode: 'parallel' });
  const begun = () => test.info().project.testDir + '/begun';
  test('waits', () => {
    writeFileSync(begun(), '');
    return new Promise(() => {});
  });
  test('fails', async () => {
    await expect.poll(() => existsSync(begun()), { timeout: 60_000 }).toBe(true);
    expect(1).toBe(2);
  });`;
const cases: readonly [string, string, string, string[]][] = [
  [
    'every outcome of a test',
    everyOutcome,
    '4 passed, 2 failed, 1 skipped, flaky: is flaky (a.spec.ts:8)',
    [],
  ],
  // That the run stopped early is an error of its own.
  ['an interrupted test', interrupted, '0 passed, 3 failed', ['--workers=2', '--max-failures=1']],
];
for (const [what, spec, line, args] of cases) {
  test(`the last line counts ${what}`, () => {
    expect(lastLine(test.info(), spec, ...args), 'last line').toBe(line);
  });
}
