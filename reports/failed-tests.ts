import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { FullProject } from '@playwright/test/reporter';
import * as z from 'zod';
import { parseJSON } from '../fixtures/parse-json.ts';
import { endings, type Verdict } from '../fixtures/verdict.ts';

const LastRun = z.looseObject({ failedTests: z.array(z.string()) });

/** What the record of a run knows of each test, by Playwright's id. */
interface Known {
  readonly entries: readonly { readonly test: string; readonly outcome: { readonly verdict: Verdict } }[];
}

/**
 * Adds failed tests that Playwright shows as skipped to its list, so that `--last-failed` selects them. Does nothing
 * without that list, or without a record.
 *
 * @throws the file system's own error
 */
export function listFailedTests(
  config: { readonly projects: readonly Pick<FullProject, 'outputDir'>[] } | undefined,
  { entries }: Known = { entries: [] },
): void {
  const [file] = (config?.projects ?? []).map(({ outputDir }) => path.join(outputDir, '.last-run.json'));
  const lastRun = file === undefined ? undefined : LastRun.safeParse(parsedFile(file)).data;
  if (file === undefined || !lastRun) return;
  const failed = entries
    .filter(({ outcome }) => endings[outcome.verdict] === 'failed')
    .map(({ test }) => test);
  const failedTests = [...new Set([...lastRun.failedTests, ...failed])];
  writeFileSync(file, JSON.stringify({ ...lastRun, failedTests }, undefined, 2));
}

function parsedFile(file: string): unknown {
  return existsSync(file) ? parseJSON(readFileSync(file, 'utf8')) : undefined;
}
