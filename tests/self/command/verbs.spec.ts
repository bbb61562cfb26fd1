import { existsSync, mkdirSync, writeFileSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as after } from 'node:timers/promises';
import { expect } from '@playwright/test';
import * as z from 'zod';
import { thousands } from '../../../fixtures/figures.ts';
import { codeOf } from '../../../fixtures/http/fresh-ids.ts';
import { noteOwn, writeWhole } from '../../../fixtures/own-files.ts';
import { reportFolder } from '../../../fixtures/report-folder.ts';
import { type Listening, listen } from '../../../reference/listen.ts';
import { createReference } from '../../../reference/reference.ts';
import { requirements } from '../../requirements.ts';
import { test } from './command-test.ts';
import { filesOf, runVerb, type Ran } from './command.ts';
import { doingNothing, fromRequest, honest, noting, SECRET, signalling, slow } from './servers.ts';

// The verbs that run Playwright, as a user types them.

/** Where checks of muting are: Playwright loads no others. */
const muting = ['tests/group/mute-group'];

/** The shortest secret that nobody is warned of. */
const EIGHT = '12345678';
const { length: all } = requirements;

test('run and replay take settings from options and a named target; a run of one check is partial, and sends what it needs', async ({
  serve,
}) => {
  const [cwd, reportDir] = [test.info().outputPath('elsewhere'), test.info().outputPath('reports')];
  mkdirSync(cwd, { recursive: true });
  const { handler, requests } = noting(createReference({ secret: EIGHT }).handle);
  const target = `{ base-url: '${await serve(handler)}', secret: $SECRET_OF_STAGING }`;
  writeFileSync(path.join(cwd, 'im-conformance.config.yaml'), `targets: { staging: ${target} }\n`);
  const options = { cwd, env: { SECRET_OF_STAGING: EIGHT } };
  const staging = ['--target', 'staging'];

  const args = [...staging, ...muting, '--grep', '@MUTE_GROUP-EFFECT', '--', '--workers=1'];
  const ran = await runVerb('run', reportDir, { ...options, args });
  const { verdict, target: named, counts, results } = ran.conformance ?? {};
  expect.soft(ran.out, 'a warning of a short secret').not.toContain('IM_SECRET');
  expect.soft([ran.exitCode, verdict, named?.name], ran.out).toEqual([3, 'incomplete', 'staging']);
  expect.soft(ran.out, 'terminal').toContain(`Partial run: 1 of ${thousands(all)} requirements was selected`);
  expect.soft(counts, 'counts').toMatchObject({ pass: 1, 'not-run': all - 1 });
  // Those, too, that are judged by all replies of a run.
  const reasons = new Set(results?.map(({ reason }) => reason));
  expect.soft(reasons, 'reasons').toEqual(new Set([undefined, 'not-selected']));
  const purposes = new Set(requests.map(({ headers }) => headers['operationid']?.split('-')[1]));
  const known = ['connect', 'MUTE_GROUP-EFFECT', 'cleanup'].map(codeOf);
  expect.soft(purposes, 'purposes').toEqual(new Set(known));
  // Five of them look for copies that are behind, five for a list that is, and some fifteen give six people their pasts.
  expect.soft(requests.length, 'requests').toBeLessThan(48);

  const again = ['MUTE_GROUP-EFFECT', ...staging];
  const replayed = await runVerb('replay', reportDir, { ...options, args: again });
  expect.soft(replayed.exitCode, replayed.out).toBe(0);
});

/** Leaves in a folder what an earlier run wrote, and gives the name of the result. */
function leaveResult(reportDir: string): string {
  const { conformance } = reportFolder(reportDir);
  writeWhole(conformance, '{}');
  noteOwn(reportDir, conformance);
  return conformance;
}

test('a list has what the options of run select, and nothing is written, emptied or judged', async () => {
  const reportDir = test.info().outputPath('reports');
  leaveResult(reportDir);
  const before = filesOf(reportDir);

  const args = ['--list', '--operation', 'mute_group'];
  const ran = await runVerb('run', reportDir, { args });
  const own = requirements.filter(({ operation }) => operation === '/group/mute_group');
  expect.soft(ran.exitCode, ran.out).toBe(0);
  expect.soft(ran.out).toContain(`Total: ${own.length} tests in `);
  expect.soft(filesOf(reportDir), 'what an earlier run left').toEqual(before);
});

test('in CI, a run without an address is misuse, and leaves no earlier result', async () => {
  const reportDir = test.info().outputPath('reports');
  const conformance = leaveResult(reportDir);

  const ran = await runVerb('run', reportDir, { env: { CI: 'true' } });
  expect.soft([ran.exitCode, existsSync(conformance)], ran.out).toEqual([2, false]);
  expect
    .soft(ran.out.trim(), 'words')
    .toBe(
      'IM_BASE_URL is not set, so nothing would be checked but the reference server: set it, or add --reference.',
    );
});

for (const [signal, toWhom] of [
  ['SIGINT', 'all processes'],
  ['SIGTERM', 'the first process alone'],
] as const)
  test(
    `${signal} to ${toWhom} of a run ends it in order: it tidies up, and the command waits for that`,
    { tag: signal === 'SIGINT' ? [] : '@long' },
    async ({ serve, settled }) => {
      const reference = honest();
      // Slow, so that some are under way when it is interrupted.
      const lagging = slow(() => 50, reference.handle);
      const { handler, begun } = signalling(signal, fromRequest(150), lagging);
      const env = { IM_BASE_URL: await serve(handler), IM_SECRET: SECRET };
      const reportDir = test.info().outputPath('reports');
      const ran = await runVerb('run', reportDir, {
        env,
        args: muting,
        begun: (toAll, toFirst) => begun(signal === 'SIGINT' ? toAll : toFirst),
      });
      await settled();
      expect.soft([ran.exitCode, ran.conformance?.verdict], ran.out).toEqual([130, 'incomplete']);
      expect.soft(ran.out, 'closing words').toContain('\nReport: ');
      const groups = [...reference.store.groups.values()];
      expect.soft(groups.length, 'groups of the run').toBeGreaterThan(3);
      const undismissed = groups.filter(({ status }) => status !== 2);
      expect.soft(undismissed, 'groups not dismissed').toEqual([]);
      const parts = readdirSync(reportDir).filter((name) => name.endsWith('.part'));
      expect.soft(parts, 'parts').toEqual([]);
    },
  );

// What somebody does who works on one failure: check it again, leave others out, look at what it left.

const rowOf = ({ conformance }: Ran, id: string) => conformance?.results.find((row) => row.id === id);

/** The files that list what runs left. */
function residueOf(reportDir: string): string {
  const { residue } = reportFolder(reportDir);
  return readdirSync(residue)
    .map((name) => readFileSync(path.join(residue, name), 'utf8'))
    .join('\n');
}

test(
  'a failure is checked again alone, others are left out by name, and its groups are kept until it is swept',
  { tag: '@long' },
  async ({ serve }) => {
    const reportDir = test.info().outputPath('reports');
    const env = { IM_BASE_URL: await serve(doingNothing('/group/mute_group')), IM_SECRET: SECRET };
    const some = '@(MUTE_GROUP-EFFECT|GET_USERS-EFFECT|DISMISS_GROUP-EFFECT)(?=\\s|$)';

    const args = ['--grep', some, '--skip', 'get_users-effect', '--keep', '--count-new'];
    const ran = await runVerb('run', reportDir, { env, args });
    expect.soft([ran.exitCode, ran.conformance?.verdict], ran.out).toEqual([1, 'non-conformant']);
    expect.soft(ran.conformance?.counts, 'counts').toMatchObject({ pass: 1, fail: 1, 'not-run': all - 2 });
    expect.soft(rowOf(ran, 'GET_USERS-EFFECT')?.reason, 'left out').toBe('not-selected');
    expect
      .soft(ran.conformance?.notes, 'notes')
      .toEqual(['Left out by --skip: GET_USERS-EFFECT.', 'New MUSTs count, too, because of --count-new.']);
    expect.soft(ran.out).toMatch(/Kept, to look at: 2 groups [^\n]*(?:\n {2}\S+ of MUTE_GROUP-EFFECT){2}\n/);
    expect.soft(residueOf(reportDir)).toContain('"kept": true');

    const again = await runVerb('run', reportDir, { env, args: ['--failed'] });
    // The file keeps the rest of the run before.
    expect.soft(again.conformance?.counts, again.out).toMatchObject({ pass: 1, fail: 1, 'not-run': all - 2 });
    expect.soft(again.out).toContain(`1 of ${thousands(all)} requirements was selected by --failed.`);

    const ids = ['MUTE_GROUP-EFFECT', 'GET_USERS-EFFECT'];
    const replayed = await runVerb('replay', reportDir, { env, args: ids });
    expect.soft(replayed.exitCode, replayed.out).toBe(1);
    expect.soft(replayed.out).toMatch(/\nMUTE_GROUP-EFFECT does not hold: [^\n]+\nGET_USERS-EFFECT holds\n/);
    expect.soft(replayed.out).toMatch(/\n2 requirements on \S+: 1 held, 1 did not hold\.\n/);

    const swept = await runVerb('sweep', reportDir, { env });
    expect.soft([swept.exitCode, existsSync(reportFolder(reportDir).ledgers)], swept.out).toEqual([0, false]);
  },
);

/** A server that is started again is away for as long, in ms. */
const AWAY_MS = 300;

test(
  'a run that watches checks again after a restart, says what changed, and ends with Ctrl-C',
  { tag: '@long' },
  async () => {
    const { handle } = honest();
    const first = await listen(new Map([['', doingNothing('/group/mute_group')]]));
    const { url, port } = first;
    const held: { second?: Listening; toAll?: (name: NodeJS.Signals) => void; restarted?: boolean } = {};
    const restart = async (): Promise<void> => {
      held.restarted = true;
      await first.close();
      await after(AWAY_MS);
      held.second = await listen(new Map([['', handle]]), { port });
    };
    const args = ['--grep', '@MUTE_GROUP-EFFECT', '--watch', '--', '--workers=1'];
    const printed = { text: '' };
    const ran = await runVerb('run', test.info().outputPath('reports'), {
      env: { IM_BASE_URL: url, IM_SECRET: SECRET },
      args,
      begun: (toAll) => (held.toAll = toAll),
      watch(text) {
        printed.text += text;
        const times = printed.text.split('Watching ').length - 1;
        if (times === 1 && held.restarted !== true) void restart();
        if (times === 2) held.toAll?.('SIGINT');
      },
    });
    await held.second?.close();
    expect.soft(ran.exitCode, ran.out).toBe(3);
    expect.soft(ran.out).toContain('The server was restarted.');
    expect.soft(ran.out).toContain('Holds now, and did not in the last run: MUTE_GROUP-EFFECT');
  },
);

const Found = z.object({ makesSense: z.boolean(), requests: z.number() });

test('the doctor ends with 0 if the suite can run, and with 1 if it cannot', async ({ serve }) => {
  const env = { IM_BASE_URL: await serve(honest().handle) };
  const doctor = (IM_SECRET: string) =>
    runVerb('doctor', test.info().outputPath('doctor'), { env: { ...env, IM_SECRET }, args: ['--json'] });
  const [sound, refused] = await Promise.all([doctor(SECRET), doctor('of another server')]);

  expect.soft([sound.exitCode, refused.exitCode], sound.out + refused.out).toEqual([0, 1]);
  expect.soft(Found.parse(JSON.parse(sound.stdout))).toMatchObject({ makesSense: true });
});
