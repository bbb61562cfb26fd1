import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect } from '@playwright/test';
import { noteOwn, writeWhole } from '../../../fixtures/own-files.ts';
import { reportFolder } from '../../../fixtures/report-folder.ts';
import { runVerb } from './command.ts';
import { test } from './command-test.ts';
import { fromRequest, honest, SECRET, signalling } from './servers.ts';
import { onItsTurn } from '../in-turn.ts';

// The verbs that run Playwright, as a user types them.

test('run and replay take their settings from options and a named target, and end with the exit code of the run', async ({
  serve,
}) => {
  const [cwd, reportDir] = [test.info().outputPath('elsewhere'), test.info().outputPath('reports')];
  mkdirSync(cwd, { recursive: true });
  const target = `{ base-url: '${await serve(honest().handle)}', secret: $SECRET_OF_STAGING }`;
  writeFileSync(path.join(cwd, 'im-conformance.config.yaml'), `targets: { staging: ${target} }\n`);
  const options = { cwd, env: { SECRET_OF_STAGING: SECRET } };
  const staging = ['--target', 'staging'];

  const args = [...staging, '--grep', '@MUTE_GROUP-(EFFECT|REPLY)', '--', '--workers=1'];
  const ran = await runVerb('run', reportDir, { ...options, args });
  expect.soft([ran.exitCode, ran.conformance?.target.name], ran.out).toEqual([3, 'staging']);
  expect.soft(ran.conformance?.counts, ran.out).toMatchObject({ pass: 2 });

  const replayed = await runVerb('replay', reportDir, {
    ...options,
    args: ['MUTE_GROUP-EFFECT', ...staging],
  });
  expect.soft(replayed.exitCode, replayed.out).toBe(0);

  const refused = await runVerb('run', reportDir, { ...options, args: [...staging, '--rate', 'fast'] });
  expect.soft(refused.exitCode, refused.out).toBe(2);
  expect
    .soft(refused.out.trim(), 'words')
    .toBe('IM_RATE must be a number of requests a second such as 20/s.');
});

test('in CI, a run without an address is misuse, and leaves no earlier result', async () => {
  const reportDir = test.info().outputPath('reports');
  const { conformance } = reportFolder(reportDir);
  writeWhole(conformance, '{}');
  noteOwn(reportDir, conformance);

  const ran = await runVerb('run', reportDir, { env: { CI: 'true' } });
  expect.soft([ran.exitCode, existsSync(conformance)], ran.out).toEqual([2, false]);
  expect
    .soft(ran.out.trim(), 'words')
    .toBe(
      'IM_BASE_URL is not set, so nothing would be checked but the reference server: set it, or add --reference.',
    );
});

for (const _ of onItsTurn('an unknown option of Playwright'))
  for (const [option, words] of [
    ['--nonsense', "unknown option '--nonsense'"],
    ['--workers=x', 'Workers x must be a number or percentage.'],
  ] as const)
    test(`${option}, which Playwright refuses, is misuse, and nothing is sent`, async () => {
      const ran = await runVerb('run', test.info().outputPath('reports'), { args: ['--', option] });
      expect.soft([ran.exitCode, ran.conformance], ran.out).toEqual([2, undefined]);
      expect.soft(ran.out, 'words').toContain(words);
    });

for (const _ of onItsTurn('Ctrl-C'))
  test('Ctrl-C ends a run of the command in order', async ({ serve }) => {
    const { handler, begun } = signalling('SIGINT', fromRequest(40), honest().handle);
    const env = { IM_BASE_URL: await serve(handler), IM_SECRET: SECRET };
    const ran = await runVerb('run', test.info().outputPath('reports'), { env, begun });
    expect.soft([ran.exitCode, ran.conformance?.verdict], ran.out).toEqual([130, 'incomplete']);
  });
