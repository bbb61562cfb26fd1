import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect } from '@playwright/test';
import { reportFolder } from '../../../fixtures/report-folder.ts';
import { sweep, type SweepOptions } from '../../../fixtures/run/end/sweeping.ts';
import { readLedgers } from '../../../fixtures/run/start/ledger-file.ts';
import { newRunID } from '../../../fixtures/run/start/run-id.ts';
import { parseSettings } from '../../../fixtures/run/start/settings.ts';
import { thrownBy } from '../unit/thrown.ts';
import { runCommand, runVerb, filesOf } from './command.ts';
import { short, test } from './command-test.ts';
import { fromRequest, noting, SECRET, signalling, foreign, living, plantGroup, staging } from './servers.ts';

// Whatever happens, what a run made is removed or can be, and nothing of anybody else's is.

const one = ['--grep', '@MUTE_GROUP-EFFECT', '--workers=1'];

/** Sweeps in this process. */
async function sweptHere(env: Readonly<Record<string, string>>, options: Partial<SweepOptions> = {}) {
  const lines: string[] = [];
  const asked = { dryRun: false, olderThanMs: undefined, ...options };
  const isEmpty = await sweep(parseSettings(env), asked, (line) => void lines.push(line));
  return { isEmpty, lines };
}

/** Puts a file of somebody else there, and gives its path. */
function put(...to: readonly [string, ...string[]]): string {
  const file = path.join(...to);
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, 'of somebody else');
  return file;
}

test('what a killed run left survives the next run and is swept, with nothing of others', async ({
  serve,
  settled,
  run,
}) => {
  const reference = staging();
  const before = foreign(reference);
  const { handler: killing, begun } = signalling('SIGKILL', fromRequest(200), reference.handle);
  const env = { IM_BASE_URL: await serve(killing), IM_SECRET: SECRET };
  const { reportDir, exitCode } = await run(env, { begun });
  await settled();
  const left = living(reference);
  expect.soft([exitCode, left.length > 3], 'killed, and groups left').toEqual([null, true]);
  const [ledger] = readLedgers(reportDir);
  const kept = ledger?.groups.map(({ id }) => id) ?? [];
  const unnamed = left.filter((id) => !kept.includes(id));
  expect.soft(unnamed, 'groups that the ledger does not name').toEqual([]);

  await test.step('another target is refused without a request', async () => {
    const { handler, requests } = noting(staging().handle);
    const refused = await sweptHere({ ...env, IM_BASE_URL: await serve(handler), IM_REPORT_DIR: reportDir });
    expect.soft([refused.isEmpty, requests.length], 'left, and requests').toEqual([false, 0]);
    const sentence = `Refused: ${ledger?.file} belongs to ${env.IM_BASE_URL}, but IM_BASE_URL is `;
    expect.soft(refused.lines, 'words').toEqual([expect.stringContaining(sentence)]);
  });

  await test.step('a dry run lists and changes nothing', async () => {
    const states = () => [...reference.store.groups.values()].map(({ status }) => status);
    const [files, all] = [filesOf(reportDir), states()];
    const listed = await runVerb('sweep', reportDir, { env, args: ['--dry-run'] });
    expect.soft(listed.exitCode, listed.out).toBe(1);
    const shown = listed.out
      .split('\n')
      .flatMap((line) => /^ {2}(\S+) "G [^"]*" of [A-Z_]+-\S+$/.exec(line)?.[1] ?? []);
    expect.soft(shown.toSorted(), 'listed').toEqual([...left].toSorted());
    expect.soft(filesOf(reportDir), 'files').toEqual(files);
    expect.soft(states(), 'groups').toEqual(all);
  });

  await test.step('the next run keeps the ledger, says so, and leaves the logs of people alone', async () => {
    const { allureResults } = reportFolder(reportDir);
    const logs = [put(reportDir, 'run.log'), put(allureResults, 'run.log')];
    const old = readdirSync(allureResults).filter((name) => name.endsWith('-result.json'));
    const ran = await runCommand(reportDir, { env, args: [...short, ...one] });
    expect.soft(ran.conformance?.counts.pass, ran.out).toBe(1);
    expect
      .soft(ran.out, 'words')
      .toContain(`listed in ${ledger?.file}: to remove them, call npx im-conformance sweep`);
    expect
      .soft(
        readLedgers(reportDir).map(({ file }) => file),
        'ledgers',
      )
      .toEqual([ledger?.file]);
    const logsGone = logs.filter((log) => !existsSync(log));
    expect.soft(logsGone, 'logs that are gone').toEqual([]);
    const oldResults = readdirSync(allureResults).filter((name) => old.includes(name));
    expect.soft(oldResults, 'old results').toEqual([]);
    expect.soft([...living(reference)].toSorted(), 'groups').toEqual([...left].toSorted());
  });

  const swept = await runVerb('sweep', reportDir, { env });
  expect.soft(swept.exitCode, swept.out).toBe(0);
  expect
    .soft(swept.out, 'words')
    .toMatch(/^The run of .* UTC: none of its \d+ groups is active any more\.\n {2}Its \d+ users stay/);
  expect.soft(living(reference), 'groups left').toEqual([]);
  expect.soft(foreign(reference) === before, 'what is others is as it was').toBe(true);
  expect.soft(readLedgers(reportDir), 'ledgers').toEqual([]);
});

test('groups of old runs are found by the listing, and nothing else is', async ({ serve }) => {
  const reference = staging();
  const [old, young] = [26, 22].map((hours) => newRunID(Date.now() - hours * 3_600_000));
  const wrong = `${old?.slice(0, -1)}${old?.endsWith('0') ? '1' : '0'}`;
  const planted = Array.from({ length: 120 }, (_each, at) => `${old}a1b2g${at}`);
  for (const id of planted) plantGroup(reference, id, `G ${id}`);
  const spared = [
    [`${young}a1b2g1`, `G ${young}a1b2g1`],
    [`${wrong}a1b2g1`, `G ${wrong}a1b2g1`],
    [`${old}a1b2h1`, 'Friends'],
    ['friends', `G ${old}a1b2h2`],
    [`${old}a1b2h3`, `G ${young}a1b2h3`],
  ] as const;
  for (const [id, name] of spared) plantGroup(reference, id, name);
  const before = foreign(reference);
  const IM_REPORT_DIR = test.info().outputPath('none');
  const env = { IM_BASE_URL: await serve(reference.handle), IM_SECRET: SECRET, IM_REPORT_DIR };
  const olderThanMs = 24 * 3_600_000;
  const { isEmpty: isNothing } = await sweptHere(env, { dryRun: true, olderThanMs });
  expect.soft([isNothing, living(reference).length], 'a dry run').toEqual([false, 125]);
  const { isEmpty, lines } = await sweptHere(env, { dryRun: false, olderThanMs });
  expect.soft(isEmpty, 'nothing is left').toBe(true);
  expect.soft(lines, 'words').toEqual(['Without a ledger: 120 of 120 groups of older runs were removed.']);
  expect.soft([...living(reference)].toSorted(), 'left').toEqual(spared.map(([id]) => id).toSorted());
  expect.soft(foreign(reference) === before, 'what is others is as it was').toBe(true);
  expect.soft(existsSync(IM_REPORT_DIR), 'a report folder').toBe(false);
});

test('a sweep that cannot begin is one sentence', async () => {
  for (const [env, sentence] of [
    [{}, /^There is no target to sweep: set IM_BASE_URL, /],
    [
      { IM_BASE_URL: 'http://127.0.0.1:1', IM_PROFILE: 'core' },
      /^Only an administrator may dismiss groups: /,
    ],
  ] as const) {
    const { name, message } = await thrownBy(() => sweptHere(env));
    expect.soft([name, message]).toEqual(['Refusal', expect.stringMatching(sentence)]);
  }
});
