/**
 * `npm run replay -- ID [--base-url URL]`: performs one requirement again, on the target of the settings or on another
 * one. Its report goes to a folder of its own. Exit code 0 when it holds, 1 when not, 2 for wrong arguments, 3 when
 * nothing was measured.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { parseJSON } from '../fixtures/parse-json.ts';
import { removeOwn } from '../fixtures/own-files.ts';
import { reportFolder } from '../fixtures/report-folder.ts';
import { environmentOfReplay, readSettings } from '../fixtures/run/start/settings.ts';
import { readCatalogue } from './catalogue.ts';
import { exitCodeOf } from './command-line.ts';
import { Conformance } from './conformance.ts';
import { codeOfRow, performedFor, replayOptions } from './replaying.ts';

const root = path.join(import.meta.dirname, '..');

function replay(args: readonly string[]): number {
  const files = readCatalogue();
  const { id, baseURL } = replayOptions(args, [...files.keys()]);
  const { reportDir } = readSettings(baseURL === undefined ? {} : { IM_BASE_URL: baseURL });
  const performed = performedFor(id, rowsIn(reportFolder(reportDir).conformance), [...files.keys()]);
  const folder = reportFolder(reportDir).replay;
  const { conformance } = reportFolder(folder);
  // What an earlier replay found says nothing of this one.
  removeOwn(folder, [conformance]);
  const cli = createRequire(import.meta.url).resolve('@playwright/test/cli');
  const config = path.join(root, 'playwright.config.ts');
  const places = new Set(performed.map((each) => files.get(each) ?? 'tests'));
  const only = [...places, '--grep', `@(${performed.join('|')})(?=\\s|$)`];
  spawnSync(process.execPath, [cli, 'test', '-c', config, '--workers=1', ...only], {
    stdio: 'inherit',
    env: environmentOfReplay(id, folder, baseURL),
  });
  if (!existsSync(conformance)) return 3;
  return codeOfRow(rowsIn(conformance).find((row) => row.id === id));
}

/** The rows of a result; none where it is none. */
function rowsIn(file: string): Conformance['results'] {
  if (!existsSync(file)) return [];
  return Conformance.safeParse(parseJSON(readFileSync(file, 'utf8'))).data?.results ?? [];
}

process.exitCode = exitCodeOf(() => replay(process.argv.slice(2)), console.error);
