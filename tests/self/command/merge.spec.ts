import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@playwright/test';
import { perform } from '../../../cli/merge.ts';
import { reportFolder } from '../../../fixtures/report-folder.ts';
import { Conformance } from '../../../reports/conformance.ts';
import { playwrightCLI, root } from '../project.ts';
import { suite } from '../../../fixtures/run/start/suite.ts';
import { merge as mergeHere } from '../../../results/merge/merging.ts';
import { listedIn } from '../../../results/suite-lists.ts';
import { endOf } from '../unit/cli/end-of.ts';
import type { Ran } from './command.ts';
import { sampleRequirements } from './sample/requirements.ts';
import { resultOf, runSample } from './sample/run.ts';

// Shards of a run, and what puts them together.

const SHARDS = 2;

/** Runs the shards of the sample. */
async function ranShards(): Promise<readonly Ran[]> {
  const info = test.info();
  return Promise.all(
    Array.from({ length: SHARDS }, (_, at) => {
      const args = [`--shard=${at + 1}/${SHARDS}`, '--fully-parallel'];
      return runSample('good', info.outputPath(`good-${at + 1}`), { args });
    }),
  );
}

function command(...args: readonly string[]): { status: number | null; printed: string } {
  // Where these tests themselves run on GitHub, what is printed is not for it.
  const env = { ...process.env, GITHUB_ACTIONS: undefined, GITHUB_STEP_SUMMARY: undefined };
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { cwd: root, env, encoding: 'utf8' });
  return { status, printed: `${stderr}${stdout}` };
}

/** The same in this process, for a suite that consists of the sample. */
function mergeSample(into: string, ...parts: readonly string[]): { status: number | null; printed: string } {
  const printed: string[] = [];
  const write = (text: string): unknown => printed.push(text);
  const requireListed = listedIn({ suite, requirements: sampleRequirements });
  const around = { requireListed, github: undefined, output: { write } };
  const status = endOf(
    () => mergeHere(parts, into, around),
    (line) => write(`${line}\n`),
  );
  return { status, printed: printed.join('') };
}

test('shards together are the run: its rows, its verdict and its exit code', async () => {
  const whole = await runSample('good', test.info().outputPath('whole'));
  const parts = await ranShards();
  expect.soft(parts[0]?.out, 'words of a shard').toMatch(/shard 1 of 2: npx im-conformance merge puts /);
  for (const part of parts) {
    expect.soft(part.exitCode, 'exit code of a shard').toBe(3);
    expect
      .soft(resultOf(part), 'a shard')
      .toMatchObject({ verdict: 'incomplete', complete: false, planned: 8 });
    expect
      .soft(part.out, 'words of a shard')
      .toMatch(/Partial run: \d of 8 requirements (was|were) selected/);
  }
  const into = test.info().outputPath('into');
  const [one = '', two = ''] = parts.map(({ reportDir }) => reportDir);
  const ran = mergeSample(into, two, reportFolder(one).conformance);
  expect.soft([ran.status, whole.exitCode], ran.printed).toEqual([0, 0]);
  expect.soft(ran.printed, 'words').toMatch(/\nTarget: embedded reference at .*\n[^]*\n\nConformant: /);
  const { results, ...rest } = Conformance.parse(
    JSON.parse(readFileSync(reportFolder(into).conformance, 'utf8')),
  );
  // When it was first seen, and how long it took, is another time in each folder.
  const timeless = (rows: Conformance['results']) =>
    rows.map(({ since: _, durationMs: _duration, waitedMs: _waited, ...row }) => row);
  expect.soft(timeless(results), 'rows').toEqual(timeless(resultOf(whole).results));
  expect.soft(rest, 'result').toMatchObject({ verdict: 'conformant', complete: true, planned: 8 });

  for (const file of [reportFolder(into).page, reportFolder(into).summary, reportFolder(one).junit])
    expect.soft(existsSync(file), file).toBe(true);

  const again = mergeSample(into, one, two);
  expect.soft(again.status, again.printed).toBe(0);
  const refused = mergeSample(test.info().outputPath('none'), two);
  expect
    .soft([refused.status, refused.printed], 'missing')
    .toEqual([2, expect.stringMatching(/^A part is missing: \d of 8 .*\n$/)]);
  const over = mergeSample(one, one, two);
  const sentence = /is one of the parts: choose another folder with --into\.\n$/;
  expect.soft([over.status, over.printed], 'over one of two').toEqual([2, expect.stringMatching(sentence)]);
});

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
