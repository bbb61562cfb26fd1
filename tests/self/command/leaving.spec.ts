import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect } from '@playwright/test';
import { reportFolder } from '../../../fixtures/report-folder.ts';
import { readLedgers } from '../../../fixtures/run/start/ledger-file.ts';
import { newRunID } from '../../../fixtures/run/start/run-id.ts';
import { runCommand, runVerb, type CommandOptions, type Ran, filesOf } from './command.ts';
import { short, test } from './command-test.ts';
import {
  but,
  fromRequest,
  noting,
  SECRET,
  signalling,
  foreign,
  living,
  plantGroup,
  staging,
} from './servers.ts';

// Whatever happens, what a run made is removed or can be, and nothing of anybody else's is.

const one = ['--grep', '@MUTE_GROUP-EFFECT', '--workers=1'];
const lines = ({ out }: Ran): readonly string[] => out.split('\n').filter((line) => line !== '');

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
  const { handler: killing, begun } = signalling('SIGKILL', fromRequest(150), reference.handle);
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
    const refused = await runVerb('sweep', reportDir, { env: { ...env, IM_BASE_URL: await serve(handler) } });
    expect.soft([refused.exitCode, requests.length], refused.out).toEqual([1, 0]);
    expect
      .soft(lines(refused), 'words')
      .toEqual([
        expect.stringContaining(
          `Refused: ${ledger?.file} belongs to ${env.IM_BASE_URL}, but IM_BASE_URL is `,
        ),
      ]);
  });

  await test.step('a dry run lists and changes nothing', async () => {
    const [files, all] = [
      filesOf(reportDir),
      [...reference.store.groups.values()].map(({ status }) => status),
    ];
    const listed = await runVerb('sweep', reportDir, { env, args: ['--dry-run'] });
    expect.soft(listed.exitCode, listed.out).toBe(1);
    const shown = lines(listed).flatMap(
      (line) => /^ {2}(\S+) "G \1[^"]*" of [A-Z_]+-\S+$/.exec(line)?.[1] ?? [],
    );
    expect.soft(shown.toSorted(), 'listed').toEqual([...left].toSorted());
    expect.soft(filesOf(reportDir), 'files').toEqual(files);
    expect
      .soft(
        [...reference.store.groups.values()].map(({ status }) => status),
        'groups',
      )
      .toEqual(all);
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

test(
  'a group that cannot be dismissed is named with its check, and swept later',
  { tag: '@long' },
  async ({ serve, run }) => {
    const reference = staging();
    const json = { 'content-type': 'application/json' };
    const gone = {
      status: 200,
      headers: json,
      body: '{"errCode":1004,"errMsg":"RecordNotFoundError","errDlt":""}',
    };
    const lying = but(reference, ({ path: to }) => to === '/group/dismiss_group', gone);
    const state = { handler: lying };
    const env = { IM_BASE_URL: await serve((request) => state.handler(request)), IM_SECRET: SECRET };
    const ran = await run(env, { args: one });
    expect.soft(living(reference), ran.out).toHaveLength(1);
    const [id] = living(reference);
    expect
      .soft(ran.out, 'words')
      .toMatch(/^Left on the target: 6 users, .* and 1 group that was not dismissed\. /m);
    expect.soft(ran.out, 'the group').toContain(`\n  ${id} of MUTE_GROUP-EFFECT\n`);
    const swept = (options: CommandOptions) => runVerb('sweep', ran.reportDir, options);
    const failed = await swept({ env });
    expect.soft([failed.exitCode, living(reference)], failed.out).toEqual([1, [id]]);
    expect.soft(failed.out, 'the group').toContain(`  ${id} of MUTE_GROUP-EFFECT\n`);
    state.handler = reference.handle;
    expect.soft((await swept({ env })).exitCode, 'exit code').toBe(0);
    expect.soft(living(reference), 'groups left').toEqual([]);
  },
);

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
  const env = { IM_BASE_URL: await serve(reference.handle), IM_SECRET: SECRET };
  const folder = test.info().outputPath('none');
  const listed = await runVerb('sweep', folder, { env, args: ['--older-than', '1d', '--dry-run'] });
  expect.soft([listed.exitCode, living(reference).length], listed.out).toEqual([1, 125]);
  const swept = await runVerb('sweep', folder, { env, args: ['--older-than', '1d'] });
  expect.soft(swept.exitCode, swept.out).toBe(0);
  expect.soft(swept.out, 'words').toBe('Without a ledger: 120 of 120 groups of older runs were removed.\n');
  expect.soft([...living(reference)].toSorted(), 'left').toEqual(spared.map(([id]) => id).toSorted());
  expect.soft(foreign(reference) === before, 'what is others is as it was').toBe(true);
  expect.soft(existsSync(folder), 'a report folder').toBe(false);
});

test('a sweep that cannot begin is one sentence', { tag: '@long' }, async () => {
  const folder = test.info().outputPath('none');
  const mistakes: readonly (readonly [env: Record<string, string>, args: string[], sentence: RegExp])[] = [
    [{}, [], /^There is no target to sweep: set IM_BASE_URL, /],
    [
      { IM_BASE_URL: 'http://127.0.0.1:1', IM_PROFILE: 'core' },
      [],
      /^Only an administrator may dismiss groups: /,
    ],
    [{}, ['--all'], /^Unknown option '--all'\. See npx im-conformance sweep --help\.$/],
    [{ IM_SECRET: '' }, [], /^IM_SECRET is set but empty: /],
  ];
  for (const [env, args, sentence] of mistakes) {
    const ran = await runVerb('sweep', folder, { env, args });
    expect.soft([ran.exitCode, lines(ran)], args.join(' ')).toEqual([2, [expect.stringMatching(sentence)]]);
  }
});

test(
  'a name that somebody else has taken ends the run before any request',
  { tag: '@long' },
  async ({ serve }) => {
    const { handler, requests } = noting(staging().handle);
    const env = { IM_BASE_URL: await serve(handler), IM_SECRET: SECRET };
    const taken = [test.info().outputPath('verdict'), test.info().outputPath('results')] as const;
    for (const [reportDir, name] of [
      [taken[0], 'conformance.json'],
      [taken[1], 'allure-results'],
    ] as const) {
      const file = put(reportDir, name);
      const { exitCode, out } = await runCommand(reportDir, { env, args: short });
      expect.soft([exitCode, filesOf(reportDir)], out).toEqual([2, [[name, 'of somebody else']]]);
      expect.soft(out, file).toMatch(/move it away, or set IM_REPORT_DIR to another folder\.\n$/);
    }
    const listed = await runCommand(taken[1], { env, args: [...short, '--list'] });
    expect.soft(listed.exitCode, listed.out).toBe(0);
    expect.soft(filesOf(taken[1]), 'files').toEqual([['allure-results', 'of somebody else']]);
    const broken = test.info().outputPath('broken');
    const ledger = path.join(reportFolder(broken).ledgers, `${newRunID()}.jsonl`);
    mkdirSync(ledger, { recursive: true });
    for (const [code, ran] of [
      [3, await runCommand(broken, { env, args: [...short, ...one] })],
      [2, await runVerb('sweep', broken, { env })],
    ] as const) {
      const sentences = lines(ran).filter((line) => /cannot be read/.test(line));
      expect.soft(ran.exitCode, ran.out).toBe(code);
      const sentence = `${path.basename(ledger)} cannot be read (EISDIR): move it away, or set IM_REPORT_DIR to another folder.`;
      expect.soft(sentences, ran.out).toEqual([expect.stringContaining(sentence)]);
      expect.soft(ran.out, 'places in our files').not.toMatch(/^\s+at /m);
    }
    expect(requests, 'requests').toEqual([]);
  },
);
