import { existsSync, mkdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { expect, test } from '@playwright/test';
import { reportFolder } from '../../../../fixtures/report-folder.ts';
import ConformanceReporter from '../../../../reports/reporter.ts';
import { Unwritten } from '../../../../reports/unwritten.ts';
import { sampleRequirements } from '../../command/sample/requirements.ts';
import { suiteOf } from './made-up-suite.ts';

// What the reporter does where things go wrong outside of every check; the rest is seen by the real command.

/** A reporter of checks that all pass, told of these errors; gives how it ends and what it printed. */
async function report(reportDir: string, errors: readonly string[] = [], summaryFile?: string) {
  const unwritten = new Unwritten();
  const printed: string[] = [];
  const reporter = new ConformanceReporter({
    suite: { name: 'im-conformance', version: '0.1.0' },
    requirements: sampleRequirements,
    profile: 'platform-v3',
    targetName: 'made up',
    baseURL: () => 'http://im.example',
    reportDir,
    root: '/',
    mask: (text) => text.replaceAll('open sesame', '‹secret›'),
    unwritten,
    leavePlan: () => undefined,
    residue: () => ({ groups: [], users: [] }),
    secondTries: () => [],
    load: () => undefined,
    ...(summaryFile === undefined ? {} : { github: { readsCommands: false, summaryFile } }),
    output: { write: (text) => printed.push(text) },
  });
  const tests = sampleRequirements.map((requirement) => ({ requirement, executions: [{}] }));
  reporter.onBegin(test.info().config, suiteOf(tests));
  for (const message of errors) reporter.onError({ message });
  const ended = await reporter.onEnd({ status: 'passed', startTime: new Date(), duration: 1 });
  return { ended, printed: printed.join(''), unwritten, reporter };
}

test('what is said before the first check holds no secret, on the terminal and in the result', async () => {
  const folder = test.info().outputPath('reports');
  const { printed } = await report(folder, ['The target says: open sesame']);
  const written = readFileSync(reportFolder(folder).conformance, 'utf8');
  for (const text of [printed, written]) {
    expect.soft(text, 'masked').toContain('The target says: ‹secret›');
    expect.soft(text, 'the secret').not.toContain('sesame');
  }
});

test('the summary of the job is appended when all reporters have ended, and not where it was taken away', async () => {
  const folder = test.info().outputPath('reports');
  const job = test.info().outputPath('job.md');
  const { reporter: first } = await report(folder, [], job);
  expect(existsSync(job), 'before the last look').toBe(false);
  await first.onExit();
  const once = readFileSync(job, 'utf8');
  expect(once, 'afterwards').toContain(': made up');
  const { reporter: second } = await report(folder, [], job);
  rmSync(reportFolder(folder).summary);
  await second.onExit();
  expect(readFileSync(job, 'utf8'), 'where a secret stood in it').toBe(once);
});

test('a result that cannot be written for want of room is noted, and the closing words are said', async () => {
  // oxlint-disable-next-line playwright/no-skipped-test -- Other systems than Linux have no such device.
  test.skip(!existsSync('/dev/full'), 'Only where there is a device that is always full.');
  const folder = test.info().outputPath('reports');
  mkdirSync(folder, { recursive: true });
  const { conformance } = reportFolder(folder);
  symlinkSync('/dev/full', `${conformance}.${process.pid}.part`);
  const { printed, unwritten } = await report(folder);
  expect(unwritten.sentence, 'sentence').toMatch(
    /^Not all of the reports could be written \(ENOSPC: .*: make room/,
  );
  expect(printed, 'closing words').toContain('Target: made up');
  expect(existsSync(conformance), 'a result').toBe(false);
});

test('an error of a full disk is no problem of the target', async () => {
  const folder = test.info().outputPath('reports');
  const { printed, unwritten } = await report(folder, [
    "ENOSPC: no space left on device, open 'x-result.json'",
  ]);
  expect(unwritten.sentence, 'sentence').toContain('x-result.json');
  expect(printed, 'printed').not.toContain('no space');
});
