import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { reportFolder } from '../../../fixtures/report-folder.ts';
import { mutants } from '../../proof/mutants.ts';
import { variants } from '../../proof/variants.ts';
import { root } from '../project.ts';

// The proof itself, run as a contributor runs it.

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
  expect(out, 'servers').toContain(
    `\n${mutants.length} mutants, not noticed: none. ${variants.length} variants, `,
  );
  expect(exitCode, 'exit code').toBe(0);
});

test('one mutant is shown with its failure as a user sees it', { tag: '@long' }, () => {
  const { exitCode, out } = prove('MUTE_GROUP:idle');

  expect(exitCode, 'exit code').toBe(0);
  expect(out, 'requirement and message').toContain(
    'MUTE_GROUP-EFFECT is fail:\nthe group in get_groups.status: expected 3, received 0',
  );
  expect(out, 'requests').toContain('(under test) POST');
  expect(out, 'a long body').toMatch(/… \(\d+ more characters\)$/m);
  expect(out, 'where the rest is').toMatch(/^(?:All|and \d+ more; all) in reports[/\\]out[/\\]proof\.txt$/m);
  const { proofRequests } = reportFolder(join(root, 'reports/out'));
  expect(readFileSync(proofRequests, 'utf8'), 'the file').not.toMatch(/… \(\d+ more characters\)$/m);
});

test('what is unclear is answered with one sentence', () => {
  for (const [args, sentence] of [
    [['MUTE_GROUP:nonsense'], /^No mutant, variant or requirement has the id MUTE_GROUP:nonsense; .*\n$/],
    [['--record', '--sample'], /^--sample, --record and --pairs exclude each other\. .*\n$/],
    [['--pairs', 'many'], /^--pairs takes a number from 1 up, and --seed a number beside it\. .*\n$/],
  ] as const) {
    const { exitCode, out } = prove(...args);
    expect.soft(out).toMatch(sentence);
    expect.soft(exitCode, out).toBe(1);
  }
});

test('pairs of mutants are drawn by a seed, which is printed', { tag: '@long' }, () => {
  const { out } = prove('--pairs', '3', '--seed', '1', 'MUTE_GROUP');

  expect(out, 'what the command says').toMatch(/^Both are noticed in \d of 3 pairs, seed 1\.$/m);
});
