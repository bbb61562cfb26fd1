import { expect, test } from '@playwright/test';
import { printed } from './printed.ts';

// What the processes of a run know of each other, and of who began them.

/** What a script prints that has the settings module as `s`, in a folder with this `.env`. */
const settingsPrinted = (script: string, dotenv: string, environment: Record<string, string> = {}): unknown =>
  printed('fixtures/run/start/settings.ts', script, { dotenv, environment });

test('facts are passed to processes that start later, and other values are refused', () => {
  const script = `
    const before = s.handedDown() ?? null;
    s.handDown({ outcomes: '/tmp/socket' });
    const { execFileSync } = await import('node:child_process');
    const inherited = execFileSync(process.execPath, ['-p', 'process.env.CONFORMANCE_RUN'], { encoding: 'utf8' });
    print([before, s.handedDown(), JSON.parse(inherited)])`;
  const facts = { outcomes: '/tmp/socket' };
  for (const CONFORMANCE_RUN of ['{"runID":"cgiven1","pid":1}', 'text', ''])
    expect
      .soft(settingsPrinted(script, '', { CONFORMANCE_RUN }), CONFORMANCE_RUN)
      .toEqual([null, facts, facts]);
});

test('a run begins where tests run to their end, and not where they are listed, watched, merged or shown', () => {
  const words = ['test', 'test --list', 'test --ui', 'test --debug', 'merge-reports x', 'test-server', ''];
  const script = `print(${JSON.stringify(words)}.filter((each) => {
    process.argv = ['node', 'cli.js', ...each.split(' ')];
    return s.beginsRun();
  }))`;
  expect(settingsPrinted(script, ''), 'begin a run').toEqual(['test']);
  const worker = "process.argv = ['node', 'workerProcessEntry.js', 'test']; print(s.beginsRun())";
  expect(settingsPrinted(worker, ''), 'a worker').toBe(false);
});

test('a reporter is added only where --reporter replaces ours, and refused where the variable is in use', () => {
  const script = (argument: string): string => `
    process.argv.push('${argument}');
    try { s.addReporter('/ours') } catch (problem) { process.env.PW_TEST_REPORTER = problem.message }
    print(process.env.PW_TEST_REPORTER ?? null)`;
  expect(settingsPrinted(script('--workers=1'), ''), 'not replaced').toBeNull();
  expect(settingsPrinted(script('--reporter=line'), ''), 'replaced').toBe('/ours');
  const again = { PW_TEST_REPORTER: '/ours' };
  expect(settingsPrinted(script('--reporter'), '', again), 'added before').toBe('/ours');
  const taken = { PW_TEST_REPORTER: 'dot' };
  expect(settingsPrinted(script('--reporter'), '', taken), 'taken').toContain('leave out one of them');
});

test('the environment goes before .env, and a run that has begun keeps its ID', () => {
  const script =
    'const a = s.readSettings(), b = s.readSettings({}, a.runID); print([a, a.runID === b.runID, b.runID])';
  const dotenv =
    'IM_BASE_URL=http://im.example\nIM_PROFILE=core\nIM_TARGET_NAME=file\nIM_REPORT_DIR=folder\n';
  expect(settingsPrinted(script, dotenv, { IM_TARGET_NAME: 'environment' }), 'settings').toEqual([
    // A relative folder counts from the one in which the command is run.
    expect.objectContaining({
      targetName: 'environment',
      reportDir: expect.stringMatching(/^\/.*\/printed-\w+\/folder$/),
    }),
    true,
    expect.stringMatching(/^imc[\da-z]{10}$/),
  ]);
});

test('every run has an ID of its own, and .env stays out of the environment', () => {
  const script = 'print([s.readSettings().runID, process.env.IM_TARGET_NAME ?? null])';
  const [one, other] = [1, 2].map(() => settingsPrinted(script, 'IM_TARGET_NAME=file'));
  expect(one, 'run ID and environment').toEqual([expect.stringMatching(/^imc[\da-z]{10}$/), null]);
  expect(other, 'those of another run').not.toEqual(one);
});

test('the folder of the reports is known, whatever else is wrong', () => {
  const folder = (...around: readonly [dotenv: string, environment?: Record<string, string>]): unknown =>
    settingsPrinted('print(s.readReportDir())', ...around);
  const mistaken = 'IM_RATE=fast\nno setting\nIM_REPORT_DIR=of-file\n';
  expect(folder(mistaken), 'from .env').toMatch(/\/of-file$/);
  expect(folder(mistaken, { IM_REPORT_DIR: ' /tmp/of-environment ' }), 'padded').toBe('/tmp/of-environment');
});

test('a folder of reports that nobody set and that cannot be written to is named', () => {
  const script =
    "await import('node:fs').then((fs) => fs.writeFileSync('reports', '')); try { s.readSettings() } catch ({ message }) { print(message) }";
  expect(settingsPrinted(script, '')).toBe(
    'Reports cannot be written to reports/out: set IM_REPORT_DIR to another folder.',
  );
});
