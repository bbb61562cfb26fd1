import { existsSync } from 'node:fs';
import { expect } from '@playwright/test';
import { reportFolder } from '../../../fixtures/report-folder.ts';
import { runVerb } from '../command/command.ts';
import { test } from '../command/command-test.ts';
import { honest, noting, SECRET } from '../command/servers.ts';
import type { Handler } from '../../../reference/listen.ts';
import { planted } from './planted.ts';
import type { HonestServer } from '../../proof/mutant.ts';

/** The lines, in which two plays of one walk are alike. */
const withoutNumbers = (out: string): readonly string[] => out.replaceAll(/\d{4,}/g, '#').split('\n');

/** A server with all defects at once. */
function wrongInAll(): { readonly handler: Handler; readonly server: HonestServer } {
  const { handle: answer, store } = honest();
  const server = { answer, store, secret: SECRET, adminUserID: 'imAdmin' };
  const whole = planted.reduce((inner, { plant }) => ({ ...inner, answer: plant(inner) }), server);
  return { handler: whole.answer, server };
}

test(
  'a find is printed with its seed and commands, nothing is left, and no secret is printed',
  { tag: '@long' },
  async ({ serve }) => {
    const { handler, server } = wrongInAll();
    const { handler: noted, requests } = noting(handler);
    const reportDir = test.info().outputPath('hunt');
    const env = { IM_BASE_URL: await serve(noted), IM_SECRET: SECRET };
    const { exitCode, out } = await runVerb('explore', reportDir, {
      env,
      args: ['--seed', '127', '--only', 'text', '--minutes', '0.3'],
    });
    const [, kept = ''] = /^ {2}Kept: (.+)$/m.exec(out) ?? [];
    const again = await runVerb('explore', reportDir, { env, args: ['--replay', kept] });
    const fixed = await runVerb('explore', reportDir, { args: ['--replay', kept] });

    expect.soft(exitCode, out).toBe(1);
    expect.soft(out).toMatch(/^Found: \/\w+\/\w+: .+: expected .+, received .+\.$/m);
    expect.soft(out).toMatch(/^ {2}Again: npx im-conformance explore --seed \d+ --only text$/m);
    expect.soft(out).toMatch(/^ {4}curl -sS .*-H 'token: ‹token of imAdmin›'/m);
    expect.soft(again.exitCode, again.out).toBe(1);
    expect.soft(withoutNumbers(again.out)[0]).toBe(withoutNumbers(out)[0]);
    expect.soft(fixed, 'on the reference server').toMatchObject({ exitCode: 0, out: 'It holds now.\n' });
    expect.soft(out).not.toContain(SECRET);
    expect.soft(out).not.toMatch(/\beyJ[\w-]{8,}\./);
    expect.soft(existsSync(reportFolder(reportDir).ledgers), 'a ledger is left').toBe(false);
    const living = [...server.store.groups.values()].filter(({ status }) => status !== 2);
    expect.soft(living.length, 'groups that are left').toBe(0);
    expect(requests.length, 'requests').toBeGreaterThan(0);
  },
);

test('nothing is found on the reference server that it brings itself', async () => {
  const { exitCode, out } = await runVerb('explore', test.info().outputPath('hunt'), {
    args: ['--minutes', '0.005'],
  });

  expect(exitCode, out).toBe(0);
  expect(out).toMatch(/^Nothing was found in \d+ walks from seed 1 at http:\/\/127\.0\.0\.1:\d+\.$/m);
  expect(out).toContain('This is not a verdict on conformance');
});
