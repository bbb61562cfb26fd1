import { existsSync, mkdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { expect, test } from '@playwright/test';
import { reportFolder } from '../../../../fixtures/report-folder.ts';
import { sampleRequirements as requirements } from '../../command/sample/requirements.ts';
import { requirementOf } from '../made-up-check.ts';
import { reported, SECRET } from './made-up-run.ts';

// What the reporter does where things go wrong outside of every check; the rest is seen by the real command.

const folder = (): string => test.info().outputPath('reports');

for (const isClosed of [true, false])
  test(`what is said ${isClosed ? 'before the first check' : 'later'} holds no secret`, async () => {
    const errors = [`The target says: ${SECRET}`];
    const { printed, status } = await reported({ folder: folder(), requirements, errors, isClosed });
    expect(status, 'status').toBe('failed');
    const written = readFileSync(reportFolder(folder()).conformance, 'utf8');
    for (const text of [printed, written]) {
      expect.soft(text, 'masked').toContain('The target says: ‹secret›');
      expect.soft(text, 'the secret').not.toContain('sesame');
    }
  });

test('a result that still holds a secret is removed, and the run has failed', async () => {
  const outcome = (id: string) => (id === 'SAMPLE-01' ? { message: `It said ${SECRET}.` } : {});
  const { printed, status } = await reported({ folder: folder(), requirements, outcome });
  const { conformance, record } = reportFolder(folder());
  expect([conformance, record].filter(existsSync), 'what is left').toEqual([]);
  expect([status, printed.split('\n').at(-2)], 'end').toEqual([
    'failed',
    expect.stringMatching(/^Deleted, because it still contained a secret: /),
  ]);
});

test('the summary of the job is appended when all reporters have ended, and not where it was taken away', async () => {
  const job = test.info().outputPath('job.md');
  const github = { readsCommands: false, summaryFile: job };
  const { reporter: first } = await reported({ folder: folder(), requirements, github });
  expect(existsSync(job), 'before the end').toBe(false);
  await first.onExit();
  const once = readFileSync(job, 'utf8');
  expect(once, 'afterwards').toContain(': staging');
  const { reporter: second } = await reported({ folder: folder(), requirements, github });
  rmSync(reportFolder(folder()).summary);
  await second.onExit();
  expect(readFileSync(job, 'utf8'), 'where a secret stood in it').toBe(once);
});

test('a result that does not fit on the disk is reported after the closing words, and the run has failed', async () => {
  // oxlint-disable-next-line playwright/no-skipped-test -- Other systems than Linux have no such device.
  test.skip(!existsSync('/dev/full'), 'Only where there is a device that is always full.');
  mkdirSync(folder(), { recursive: true });
  const { conformance } = reportFolder(folder());
  symlinkSync('/dev/full', `${conformance}.${process.pid}.part`);
  const { printed, status } = await reported({ folder: folder(), requirements });
  expect(status, 'status').toBe('failed');
  expect(printed, 'words').toMatch(
    /Target: staging[^]*\nNot all of the reports could be written \(ENOSPC: .*: make room, and run it again\.\n$/,
  );
  expect(existsSync(conformance), 'a result').toBe(false);
});

test('an error of a full disk is no problem of the target', async () => {
  const errors = ["ENOSPC: no space left on device, open 'x-result.json'"];
  const { printed, status } = await reported({ folder: folder(), requirements, errors });
  expect(printed, 'printed').toMatch(
    /^Checking [^]*\nTarget: [^]*\nNot all of the reports could be written .*x-result\.json/,
  );
  expect(status, 'status').toBe('failed');
});

test('an interrupted run keeps its own end', async () => {
  const { status } = await reported({ folder: folder(), requirements, status: 'interrupted' });
  expect(status, 'status').toBeUndefined();
});

test('a shard says the same number of requirements at its start and at its end: its own, and those of the audit', async () => {
  const ids = ['GET_GROUPS-A', 'GET_GROUPS-B', 'GET_GROUPS-ALWAYS_C', 'GET_GROUPS-D'];
  const { printed } = await reported({
    folder: folder(),
    requirements: ids.map((id) => requirementOf({ id })),
    shard: { current: 1, total: 2, ids: ids.slice(0, 2) },
  });
  expect(printed, 'start').toMatch(/^Checking 3 of 4 requirements /);
  expect(printed, 'end').toContain('Partial run: 3 of 4 requirements were selected, shard 1 of 2');
});

test('a test that Playwright shows again counts once', async () => {
  const run = { folder: folder(), requirements: [requirementOf({ id: 'GET_GROUPS-A' })], isTTY: true };
  const { printed } = await reported({ ...run, retries: 2, outcome: () => ({ verdict: 'fail' }) });
  const shown = printed.match(/failed {2}\S+|\d+ of \d+ checked, \d+ failed/g);
  expect(shown, 'progress').toEqual(['failed  GET_GROUPS-A', '1 of 1 checked, 1 failed']);
});

test('a run begins with its process, and its end is when its reports are written', async () => {
  const begunAt = new Date(Date.now() - 600_000);
  const inFolder = { folder: folder(), requirements };
  await reported(inFolder);
  const { conformance, page } = reportFolder(folder());
  expect(JSON.parse(readFileSync(conformance, 'utf8')), 'as Playwright says').toMatchObject({
    durationMs: 1,
  });
  await reported({ ...inFolder, begunAt });
  const { startedAt, durationMs } = JSON.parse(readFileSync(conformance, 'utf8'));
  expect(startedAt, 'start').toBe(begunAt.toISOString());
  expect(durationMs, 'the whole').toBeGreaterThanOrEqual(600_000);
  expect(readFileSync(page, 'utf8'), 'on the page').toMatch(/Took[^]{0,60}1\d min/);
});
