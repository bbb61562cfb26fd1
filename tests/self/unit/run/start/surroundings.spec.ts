import { execFileSync } from 'node:child_process';
import { expect, test } from '@playwright/test';
import {
  addReporter,
  beginsRun,
  handDown,
  handedDown,
  readReportDir,
  readSettings,
} from '../../../../../fixtures/run/start/settings.ts';
import { within } from './within.ts';

// What the processes of a run know of each other, and of who began them.

test('facts are passed to processes that start later, and other values are refused', () => {
  const facts = { outcomes: '/tmp/socket' };
  for (const CONFORMANCE_RUN of ['{"runID":"cgiven1","pid":1}', 'text', ''])
    within({ environment: { CONFORMANCE_RUN } }, () => {
      expect.soft(handedDown(), CONFORMANCE_RUN).toBeUndefined();
      handDown(facts);
      expect.soft(handedDown(), CONFORMANCE_RUN).toEqual(facts);
      const inherited = execFileSync(process.execPath, ['-p', 'process.env.CONFORMANCE_RUN']);
      expect.soft(JSON.parse(inherited.toString()), 'in another process').toEqual(facts);
    });
});

test('a run begins where tests run to their end, and not where they are listed, watched, merged or shown', () => {
  const lines = ['test', 'test --list', 'test --ui', 'test --debug', 'merge-reports x', 'test-server', ''];
  const begun = lines.filter((line) => within({ words: ['cli.js', ...line.split(' ')] }, beginsRun));
  expect(begun, 'begin a run').toEqual(['test']);
  expect(within({ words: ['workerProcessEntry.js', 'test'] }, beginsRun), 'a worker').toBe(false);
});

test('a reporter is added only where --reporter replaces ours, and refused where the variable is in use', () => {
  const added = (word: string, environment = {}): unknown =>
    within({ words: ['cli.js', word], environment }, () => {
      addReporter('/ours');
      return process.env['PW_TEST_REPORTER'];
    });
  expect(added('--workers=1'), 'not replaced').toBeUndefined();
  expect(added('--reporter=line'), 'replaced').toBe('/ours');
  expect(added('--reporter', { PW_TEST_REPORTER: '/ours' }), 'added before').toBe('/ours');
  expect(() => added('--reporter', { PW_TEST_REPORTER: 'dot' }), 'taken').toThrow('leave out one of them');
});

test('a setting is taken from options, the environment, .env and the file, in this order', () => {
  const surroundings = {
    files: {
      'im-conformance.config.yaml': 'rate: 1/s\nconcurrency: 1\ntimeout-ms: 1\nreport-dir: of-file\n',
      '.env': 'IM_RATE=2/s\nIM_CONCURRENCY=2\nIM_TIMEOUT_MS=2',
    },
    environment: { IM_RATE: '3/s', IM_CONCURRENCY: '3' },
  };
  within(surroundings, () => {
    const settings = readSettings({ IM_RATE: '4/s' });
    expect(settings).toMatchObject({ perSecond: 4, concurrency: 3, timeoutMs: 2 });
    // A relative folder counts from the one in which the command is run.
    expect(settings.reportDir, 'reports').toBe(`${process.cwd()}/of-file`);
    expect(readReportDir(), 'the same, known apart').toBe(settings.reportDir);
    expect(process.env, 'the environment').not.toHaveProperty('IM_TIMEOUT_MS');
    expect(readSettings({}, settings.runID).runID, 'of a run that has begun').toBe(settings.runID);
    expect(readSettings().runID, 'of another').not.toBe(settings.runID);
  });
});

test('the folder of the reports is known, whatever else is wrong', () => {
  const files = { '.env': 'IM_RATE=fast\nno setting\nIM_REPORT_DIR=of-file\n' };
  expect(within({ files }, readReportDir), 'from .env').toMatch(/\/of-file$/);
  const environment = { IM_REPORT_DIR: ' /tmp/of-environment ' };
  expect(within({ files, environment }, readReportDir), 'padded').toBe('/tmp/of-environment');
  expect(() => within({ files: { reports: '' } }, readSettings), 'nobody set it').toThrow(
    'Reports cannot be written to reports/out: set IM_REPORT_DIR to another folder.',
  );
});
