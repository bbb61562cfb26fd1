import {
  existsSync,
  mkdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  readdirSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { expect, test } from '@playwright/test';
import { reportFolder } from '../../../../fixtures/report-folder.ts';
import { sampleRequirements as requirements } from '../../command/sample/requirements.ts';
import { requirementOf, outcomeOf } from '../made-up-check.ts';
import { claim } from '../../../../fixtures/own-files.ts';
import {
  forgetEarlierResult,
  forgetEarlierRun,
  requireOwnNames,
} from '../../../../fixtures/run/start/report-place.ts';
import { writeReports } from '../../../../reports/write-reports.ts';
import { listFailedTests } from '../../../../reports/failed-tests.ts';
import { reported, SECRET, recordOf } from './made-up-run.ts';
import { madeUpConformance } from './made-up-conformance.ts';

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

test('an entry of a baseline counts to the end of its last day, by the day on which the run began', async () => {
  const baseline = test.info().outputPath('known.json');
  const entry = { id: 'A', reason: 'old', owner: 'me', expires: '2026-11-22', verdict: 'fail' };
  writeFileSync(baseline, JSON.stringify({ always: [entry] }));
  const outcome = (id: string) => (id === 'A' ? { verdict: 'fail' as const } : {});
  const two = ['A', 'B'].map((id) => requirementOf({ id }));
  const run = { folder: folder(), requirements: two, baseline, outcome };
  const last = await reported({ ...run, on: new Date('2026-11-22T23:59:59Z') });
  const next = await reported({ ...run, on: new Date('2026-11-23T00:00:00Z') });
  expect([last.status, next.status]).toEqual(['passed', 'failed']);
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

const made = madeUpConformance({ failures: 1, rows: 9 });

test('what reports say goes before a run begins, its record when another one has begun; since when stays', () => {
  const into = folder();
  const { record } = reportFolder(into);
  writeReports(into, made);
  claim(into, record);
  writeFileSync(record, '');
  forgetEarlierResult(into);
  expect(readdirSync(into).toSorted(), 'before').toEqual(['own-files.txt', 'run.jsonl', 'since.json']);
  forgetEarlierRun(into);
  expect(readdirSync(into).toSorted(), 'after').toEqual(['own-files.txt', 'since.json']);
});

test('a name that is taken by somebody else is refused before a run and after it, and kept', () => {
  const into = folder();
  mkdirSync(into, { recursive: true });
  const { conformance, junit, page, summary, since, allureHistory } = reportFolder(into);
  for (const file of [conformance, junit, page, since, allureHistory, summary]) {
    writeFileSync(file, 'mine');
    expect.soft(() => requireOwnNames(into), file).toThrow(/was not written by this suite/);
    expect.soft(readFileSync(file, 'utf8'), file).toBe('mine');
    if (file !== summary) rmSync(file);
  }
  expect(() => writeReports(into, made), 'after a run').toThrow(/summary\.md was not written by this suite/);
});

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
