import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@playwright/test';
import { perform } from '../../../cli/merge.ts';
import { playwrightCLI, root } from '../project.ts';
import { endOf } from '../unit/cli/end-of.ts';

// How what puts shards together is called. What comes of it: reporter.spec.ts.

function command(...args: readonly string[]): { status: number | null; printed: string } {
  // Where these tests themselves run on GitHub, what is printed is not for it.
  const env = { ...process.env, GITHUB_ACTIONS: undefined, GITHUB_STEP_SUMMARY: undefined };
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { cwd: root, env, encoding: 'utf8' });
  return { status, printed: `${stderr}${stdout}` };
}

test('what cannot be put together is one sentence, and nothing is written', () => {
  const into = test.info().outputPath('into');
  const mistakes: readonly (readonly [args: readonly string[], sentence: RegExp])[] = [
    [['x'], /^Name the folder to write to with --into\.$/],
    [['--into', into], /^Missing required argument 'parts'\. /],
    [['nowhere', '--into', into], /^No result in nowhere: /],
  ];
  for (const [args, sentence] of mistakes) {
    const lines: string[] = [];
    const status = endOf(
      () => perform(args),
      (line) => lines.push(line),
    );
    expect.soft([status, lines], args.join(' ')).toEqual([2, [expect.stringMatching(sentence)]]);
  }
  expect(existsSync(into), 'something is written').toBe(false);
});

test('merging blobs ends with one sentence that names what merges', () => {
  const blobs = test.info().outputPath('blobs');
  mkdirSync(blobs);
  const config = path.join(root, 'playwright.config.ts');
  const { status, printed } = command(playwrightCLI, 'merge-reports', '-c', config, blobs);
  expect.soft(status, printed).toBe(1);
  const lines = printed.split('\n').filter((line) => line !== '');
  expect
    .soft(lines, 'terminal')
    .toEqual([
      expect.stringMatching(/^Blob reports cannot be merged into a verdict: use npx im-conformance merge /),
    ]);
});
