import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import * as z from 'zod';
import { requirements } from '../../requirements.ts';
import { reportFolder } from '../../../fixtures/report-folder.ts';
import { root } from '../project.ts';
import { mutants } from '../../proof/mutants.ts';
import { variants } from '../../proof/variants.ts';

// The proof itself, run as a contributor runs it.

const written = reportFolder(join(root, 'reports/out'));

const ProofFile = z.strictObject({
  mutants: z.array(
    z.strictObject({
      id: z.string(),
      sentence: z.string(),
      kills: z.array(z.string()).nonempty(),
      killedBy: z.array(z.string()),
      ok: z.boolean(),
    }),
  ),
  tolerances: z.array(z.strictObject({ id: z.string(), ok: z.boolean(), warnings: z.array(z.string()) })),
  unproven: z.array(z.string()),
  observations: z.array(
    z.strictObject({ requirement: z.string(), values: z.record(z.string(), z.array(z.string())) }),
  ),
});

function prove(...args: string[]): { exitCode: number | null; out: string } {
  const command = ['--import', 'tsx', join('tests', 'proof', 'main.ts'), ...args];
  const { status, stdout, stderr } = spawnSync(process.execPath, command, { cwd: root, encoding: 'utf8' });
  return { exitCode: status, out: stdout + stderr };
}

// Some machines are twice as slow as others.
test.describe.configure({ mode: 'serial', timeout: 1_200_000 });

test('every broken server is noticed by what it breaks and is recorded, and every odd one is left alone', () => {
  const { exitCode, out } = prove('--sample');

  expect(out, 'what the command says').toContain(
    'Proven: every mutant is noticed and every variant is left alone, as they declare and as it is recorded.',
  );
  expect(exitCode, 'exit code').toBe(0);
  const proof = ProofFile.parse(JSON.parse(readFileSync(written.proof, 'utf8')));
  expect(
    proof.mutants.map(({ id }) => id),
    'mutants',
  ).toEqual(mutants.map(({ id }) => id));
  const mutantsAs = proof.mutants.filter(({ ok }) => !ok);
  expect(mutantsAs, 'mutants that are not as they say').toEqual([]);
  expect(
    proof.tolerances.map(({ id }) => id),
    'variants',
  ).toEqual(variants.map(({ id }) => id));
  const disturbed = proof.tolerances.filter(({ ok }) => !ok);
  expect(disturbed, 'variants that are not left alone').toEqual([]);
  expect(proof.unproven, 'requirements without a mutant').toEqual([]);
  const page = readFileSync(written.proofPage, 'utf8');
  const missingRows = requirements.filter(({ id }) => !page.includes(`id="${id}"`));
  expect(missingRows, 'requirements missing on the page').toEqual([]);
  expect(page, 'page').not.toMatch(/(?:src|href)=|url\(|@import/);
});

test('one mutant is shown with its failure as a user sees it', () => {
  const { exitCode, out } = prove('--sample', 'MUTE_GROUP:idle');

  expect(exitCode, 'exit code').toBe(0);
  expect(out, 'requirement and message').toContain(
    'MUTE_GROUP-EFFECT is fail:\nthe group in get_groups.status: expected 3, received 0',
  );
  expect(out, 'requests').toContain('(under test) POST');
  expect(out, 'a long body').toMatch(/… \(\d+ more characters\)$/m);
  expect(out, 'where the rest is').toMatch(/^(?:All|and \d+ more; all) in reports[/\\]out[/\\]proof\.txt$/m);
  expect(readFileSync(written.proofRequests, 'utf8'), 'the file').not.toMatch(/… \(\d+ more characters\)$/m);
});

test('an unknown id is answered with one sentence', () => {
  const { exitCode, out } = prove('MUTE_GROUP:nonsense');

  expect(exitCode, 'exit code').toBe(1);
  expect(out, 'sentence').toMatch(/^No mutant, variant or requirement has the id MUTE_GROUP:nonsense; .*\n$/);
});

test('to record what a sample sees is refused', () => {
  const { exitCode, out } = prove('--record', '--sample');

  expect(exitCode, 'exit code').toBe(1);
  expect(out, 'sentence').toMatch(/^--all, --sample and --record exclude each other\. .*\n$/);
});

test('pairs of mutants are drawn by a seed, which is printed', { tag: '@long' }, () => {
  const { out } = prove('--pairs', '3', '--seed', '1', 'MUTE_GROUP');

  expect(out, 'what the command says').toMatch(/^Both are noticed in \d of 3 pairs, seed 1\.$/m);
});

test('an invalid number of pairs is refused', () => {
  const { exitCode, out } = prove('--pairs', 'many');

  expect(exitCode, 'exit code').toBe(1);
  expect(out, 'sentence').toMatch(/^--pairs takes a number from 1 up, and --seed a number beside it\. .*\n$/);
});
