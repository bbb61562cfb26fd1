import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect } from '@playwright/test';
import type { Handler } from '../../../reference/listen.ts';
import { reportFolder } from '../../../fixtures/report-folder.ts';
import { runVerb, type Ran } from './command.ts';
import { test } from './command-test.ts';
import { honest, SECRET } from './servers.ts';

// What somebody does who works on one failure: check it again, leave others out, look at what it left.

const success = { status: 200, headers: { 'content-type': 'application/json' } };

/** Mutes no group, and says that it did. */
function mutingNothing(): Handler {
  const server = honest();
  return (request) =>
    request.path === '/group/mute_group'
      ? { ...success, body: '{"errCode":0,"errMsg":"","errDlt":""}' }
      : server.handle(request);
}

const rowOf = ({ conformance }: Ran, id: string) => conformance?.results.find((row) => row.id === id);

/** The files that list what runs left. */
function residueOf(reportDir: string): string {
  const { residue } = reportFolder(reportDir);
  return readdirSync(residue)
    .map((name) => readFileSync(path.join(residue, name), 'utf8'))
    .join('\n');
}

test('a failure is checked again alone, others are left out by name, and its group is kept until it is swept', async ({
  serve,
}) => {
  const reportDir = test.info().outputPath('reports');
  const env = { IM_BASE_URL: await serve(mutingNothing()), IM_SECRET: SECRET };
  const some = '@(MUTE_GROUP-EFFECT|GET_USERS-EFFECT|DISMISS_GROUP-EFFECT)(?=\\s|$)';

  const args = ['--grep', some, '--skip', 'get_users-effect', '--keep'];
  const ran = await runVerb('run', reportDir, { env, args });
  expect.soft([ran.exitCode, ran.conformance?.verdict], ran.out).toEqual([1, 'non-conformant']);
  expect.soft(ran.conformance?.counts, 'counts').toMatchObject({ pass: 1, fail: 1, 'not-run': 1_547 });
  expect.soft(rowOf(ran, 'GET_USERS-EFFECT')?.reason, 'left out').toBe('not-selected');
  expect.soft(ran.conformance?.notes, 'left out').toEqual(['Left out by --skip: GET_USERS-EFFECT.']);
  expect.soft(ran.out).toMatch(/Kept, to look at: 1 group [^\n]*\n {2}\S+ of MUTE_GROUP-EFFECT\n/);
  expect.soft(residueOf(reportDir)).toContain('"kept": true');

  const again = await runVerb('run', reportDir, { env, args: ['--failed'] });
  expect.soft(again.conformance?.counts, again.out).toMatchObject({ pass: 0, fail: 1, 'not-run': 1_548 });
  expect.soft(again.out).toContain('1 of 1,549 requirements was selected by --failed.');

  const ids = ['MUTE_GROUP-EFFECT', 'GET_USERS-EFFECT'];
  const replayed = await runVerb('replay', reportDir, { env, args: ids });
  expect.soft(replayed.exitCode, replayed.out).toBe(1);
  expect.soft(replayed.out).toMatch(/\nMUTE_GROUP-EFFECT does not hold: [^\n]+\nGET_USERS-EFFECT holds\n/);
  expect.soft(replayed.out).toMatch(/\n2 requirements on \S+: 1 held, 1 did not hold\.\n/);

  const swept = await runVerb('sweep', reportDir, { env });
  expect.soft([swept.exitCode, existsSync(reportFolder(reportDir).ledgers)], swept.out).toEqual([0, false]);
});
