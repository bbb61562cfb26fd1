import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { readLedgers } from '../../../fixtures/run/start/ledger-file.ts';
import { expect } from '@playwright/test';
import type { HttpRequest } from '../../../reference/http.ts';
import { requirements } from '../../requirements.ts';
import { root } from '../project.ts';
import { runVerb } from './command.ts';
import { test } from './command-test.ts';
import { honest, noting, SECRET, signalling, slow } from './servers.ts';

const { length: all } = requirements;
const one = ['--grep', '@MUTE_GROUP-EFFECT', '--workers=1'];

test('a mistake in the settings is one sentence, and nothing is sent or written', async ({ serve, run }) => {
  const { handler, requests } = noting(honest().handle);
  const env = { IM_BASE_URL: await serve(handler), IM_SECRET: SECRET, IM_TARGET_NAME: 'prod-eu' };
  const { exitCode, out, reportDir } = await run(env);
  const sentence = /^Nothing was sent, because the name prod-eu contains "prod": /;
  expect.soft(out.trim().split('\n'), 'terminal').toEqual([expect.stringMatching(sentence)]);
  expect.soft(exitCode, out).toBe(2);
  expect.soft(existsSync(reportDir), 'something is written').toBe(false);
  expect(requests, 'requests').toEqual([]);
});

test(
  'from another folder, .env and a relative report folder count from there, and a listing writes nothing',
  { tag: '@long' },
  async ({ serve, run }) => {
    const { handler, requests } = noting(honest().handle);
    const cwd = test.info().outputPath('elsewhere');
    mkdirSync(cwd);
    const settings = `IM_BASE_URL=${await serve(handler)}\nIM_SECRET="${SECRET}"\nIM_REPORT_DIR=out/put\n`;
    writeFileSync(path.join(cwd, '.env'), settings);
    const config = ['-c', path.join(root, 'playwright.config.ts')];
    // What the environment says goes before .env: here it says nothing of the folder.
    const elsewhere = { IM_REPORT_DIR: undefined };
    const listed = await run(elsewhere, { cwd, args: [...config, '--list'], isWhole: true });
    expect.soft([listed.exitCode, readdirSync(cwd), requests.length], 'listing').toEqual([0, ['.env'], 0]);
    expect.soft(listed.out, 'listing').toContain(`Total: ${all} tests`);
    const inProject = existsSync(path.join(root, 'out'));
    const ran = await run(elsewhere, { cwd, args: [...config, ...one], isWhole: true });
    expect.soft(ran.out, 'words').toContain('Every requirement with its verdict: out/put/conformance.json');
    expect
      .soft([readdirSync(cwd), readdirSync(path.join(cwd, 'out'))], ran.out)
      .toEqual([['.env', 'out'], ['put']]);
    const written = readdirSync(path.join(cwd, 'out/put')).toSorted();
    expect
      .soft(written, ran.out)
      .toEqual([
        'allure-results',
        'conformance.json',
        'junit.xml',
        'own-files.txt',
        'report.html',
        'residue',
        'run.jsonl',
        'since.json',
        'summary.md',
        'test-results',
      ]);
    expect.soft(existsSync(path.join(root, 'out')), 'a folder in the project').toBe(inProject);
    const swept = await runVerb('sweep', '', { cwd, env: elsewhere });
    expect
      .soft(swept.out, 'sweep')
      .toContain(`no run left a ledger in ${path.join(cwd, 'out/put/ledgers')}/.`);
  },
);

test(
  'a check that changes its part of shared state holds when it is performed again',
  { tag: '@long' },
  async ({ run }) => {
    const ids =
      'REVOKE_MSG-(LAST_OF_60|KIND_CUSTOM|IN_MUTED_GROUP)|MUTE_GROUP-SIXTY|SET_GROUP_MEMBER_INFO-HISTORIES|GET_USERS-NICKNAME_TAKEN_BACK';
    const { conformance, out } = await run({}, { isWhole: true, args: ['--grep', ids, '--repeat-each=2'] });
    expect.soft(conformance?.counts.pass, out).toBe(6);
    expect.soft(conformance?.counts.fail, out).toBe(0);
  },
);

for (const ending of ['SIGTERM', 'SIGHUP'] as const) {
  test(
    `a check that a person watches and ${ending} ends leaves no group`,
    { tag: ending === 'SIGTERM' ? [] : '@long' },
    async ({ serve, settled, run }) => {
      const reference = honest();
      const lagging = slow(() => 50, reference.handle);
      const isMuting = (request: HttpRequest): boolean => request.path === '/group/mute_group';
      const { handler, begun } = signalling(ending, isMuting, lagging);
      const env = { IM_BASE_URL: await serve(handler), IM_SECRET: SECRET };
      const ran = await run(env, { begun, args: ['--debug', '--grep', '@MUTE_GROUP-EFFECT'] });
      await settled();
      expect.soft(ran.exitCode, ran.out).toBe(130);
      const states = [...reference.store.groups.values()].map(({ status }) => status);
      expect.soft([...new Set(states)], 'states of its groups').toEqual([2]);
      expect.soft(readLedgers(ran.reportDir), 'ledgers').toEqual([]);
    },
  );
}
