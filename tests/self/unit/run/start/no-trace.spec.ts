import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@playwright/test';
import { refuseTraceOption } from '../../../../../fixtures/run/start/command-line.ts';
import { removeTraces } from '../../../../../fixtures/run/start/report-place.ts';

const asked =
  (...words: readonly string[]) =>
  (): void =>
    refuseTraceOption(['node', 'cli.js', 'test', ...words]);

test('a trace on the command line is refused with one sentence, whatever its mode', () => {
  for (const words of [
    ['--trace', 'on'],
    ['--trace=retain-on-failure'],
    ['a.spec.ts', '--trace=off', '--trace=on'],
  ])
    expect.soft(asked(...words), words.join(' ')).toThrow(/^--trace cannot be used here: .*tokens/);
  for (const words of [[], ['--trace', 'off'], ['--trace=off'], ['--grep', 'trace']])
    expect.soft(asked(...words), words.join(' ')).not.toThrow();
});

test('the archives of watch mode are removed, and nothing else', () => {
  const folder = test.info().outputPath('test-results');
  removeTraces(folder);
  mkdirSync(path.join(folder, 'a-check'), { recursive: true });
  for (const name of ['.last-run.json', 'a-check/error-context.md', 'a-check/trace.zip'])
    writeFileSync(path.join(folder, name), '');
  removeTraces(folder);
  const left = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  expect(left.toSorted()).toEqual(['.last-run.json', 'a-check', path.join('a-check', 'error-context.md')]);
});
