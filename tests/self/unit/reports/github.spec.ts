import { readFileSync, writeFileSync } from 'node:fs';
import { expect, test } from '@playwright/test';
import { githubOf } from '../../../../fixtures/run/start/settings.ts';
import {
  annotations,
  withoutCommands,
  appendSummary,
  printedWords,
} from '../../../../reports/github/output.ts';
import { SUMMARY_BYTES } from '../../../../reports/markdown/summary.ts';
import type { ResultRow } from '../../../../reports/conformance.ts';
import { madeUpConformance } from './made-up-conformance.ts';

test('a title and a place cannot add properties', () => {
  const evidence = { place: 'a,b:c::d.ts:3', differences: [], steps: [] };
  const change = { 0: { id: 'A:b,line=9', verdict: 'fail', evidence } } as const;
  expect(annotations(madeUpConformance({ failures: 0, rows: 1, change })), 'annotation').toMatch(
    /^::error file=a%2Cb%3Ac%3A%3Ad\.ts,line=3,title=A successful write does not show in every list%2C filter or page \(1 requirement\)::/,
  );
});

test('what is known or fails no run is not annotated, and no more than GitHub shows', () => {
  const lines = (failures: number, change: (at: number) => Partial<ResultRow>): readonly string[] => {
    const changes = Array.from({ length: failures }, (_, at) => [at, change(at)] as const);
    const made = madeUpConformance({ failures, change: Object.fromEntries(changes) });
    return annotations(made).split('\n').filter(Boolean);
  };
  const known = { reason: 'r', owner: 'o', expires: '2026-12-31' };
  expect([lines(1, () => ({ known })), lines(0, () => ({}))], 'known, conformant').toEqual([[], []]);
  const many = lines(300, (at) => ({ promise: `made-up.${at}` }));
  expect([many.length, many[9]]).toEqual([10, expect.stringContaining('::291 more causes: ')]);
});

test('words are printed while commands are stopped, with a token that is new each time', () => {
  expect(withoutCommands('::error::x', 'tok'), 'words').toBe('::stop-commands::tok\n::error::x\n::tok::\n');
  const made = madeUpConformance({ failures: 0, rows: 9 });
  const step = { readsCommands: true, summaryFile: undefined };
  const tokens = [1, 2].map(() => /^::stop-commands::(\S{36})\n/.exec(printedWords('x\n', made, step))?.[1]);
  expect(new Set(tokens).size, 'tokens').toBe(2);
  expect(tokens, 'tokens').not.toContain(undefined);
  expect(printedWords('::error::x\n', made, undefined), 'elsewhere').toBe('::error::x\n');
});

test('the summary is appended to that of the job, within what is left of it', () => {
  const summaryFile = test.info().outputPath('step.md');
  const made = madeUpConformance({ failures: 300 });
  writeFileSync(summaryFile, 'before\n');
  const append = (file: string): string => appendSummary(made, { readsCommands: false, summaryFile: file });
  for (let time = 0; time < 3; time += 1) expect(append(summaryFile), 'printed').toBe('');
  const full = readFileSync(summaryFile, 'utf8');
  expect(full, 'summary').toMatch(/^before\n\n# Not conformant: staging\n/);
  expect(Buffer.byteLength(full), 'bytes').toBeLessThanOrEqual(SUMMARY_BYTES);
  expect(full.match(/^# Not conformant: staging$/gm)?.length, 'summaries').toBe(3);
  expect(append(`${summaryFile}/none`), 'where it cannot be written').toBe(
    'The summary of the job could not be written (ENOTDIR): summary.md in the folder of the reports holds it.\n',
  );
});

test('GitHub is known by its own variables', () => {
  expect(githubOf({}), 'elsewhere').toBeUndefined();
  expect(githubOf({ GITHUB_ACTIONS: 'false', GITHUB_STEP_SUMMARY: '' }), 'not there').toBeUndefined();
  expect(githubOf({ GITHUB_ACTIONS: 'true' }), 'there').toEqual({ readsCommands: true });
  expect(githubOf({ GITHUB_STEP_SUMMARY: '/s.md' }), 'a summary alone').toEqual({
    readsCommands: false,
    summaryFile: '/s.md',
  });
});
