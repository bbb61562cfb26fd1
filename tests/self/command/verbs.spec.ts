import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect } from '@playwright/test';
import { createReference } from '../../../reference/reference.ts';
import { runVerb } from './command.ts';
import { test } from './command-test.ts';
import { honest, SECRET } from './servers.ts';

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

/** Short enough for a warning, which is the first that a run prints. */
const SHORT = '1234567';

test('Ctrl-C ends a run of the command in order', async ({ serve }) => {
  const { handle } = createReference({ secret: SHORT });
  const interrupting: (() => void)[] = [];
  const served = { requests: 0 };
  const IM_BASE_URL = await serve((request) => {
    served.requests += 1;
    if (served.requests === 40) for (const interrupt of interrupting) interrupt();
    return handle(request);
  });
  const ran = await runVerb('run', test.info().outputPath('reports'), {
    env: { IM_BASE_URL, IM_SECRET: SHORT },
    watch: (printed, signal) => {
      if (printed.includes('IM_SECRET has fewer')) interrupting.push(() => signal('SIGINT'));
    },
  });
  expect.soft([ran.exitCode, ran.conformance?.verdict], ran.out).toEqual([130, 'incomplete']);
});
