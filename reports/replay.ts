/**
 * `npm run replay -- ID [--base-url URL]`: performs one requirement again, on the target of the settings or on another
 * one. Its report goes to a folder of its own. Exit code 0 when it holds, 1 when not, 2 for wrong arguments, 3 when
 * nothing was measured.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { removeOwn } from '../fixtures/own-files.ts';
import { reportFolder } from '../fixtures/report-folder.ts';
import { environmentOfReplay, readSettings } from '../fixtures/run/start/settings.ts';
import { readCatalogue } from './catalogue.ts';
import { exitCodeOf } from './command-line.ts';
import { Conformance } from './conformance.ts';
import { codeOfRow, replayOptions } from './replaying.ts';

const root = path.join(import.meta.dirname, '..');

function replay(args: readonly string[]): number {
  const files = readCatalogue();
  const { id, baseURL } = replayOptions(args, [...files.keys()]);
  const { reportDir } = readSettings(baseURL === undefined ? {} : { IM_BASE_URL: baseURL });
  const folder = reportFolder(reportDir).replay;
  const { conformance } = reportFolder(folder);
  // What an earlier replay found says nothing of this one.
  removeOwn(folder, [conformance]);
  const cli = createRequire(import.meta.url).resolve('@playwright/test/cli');
  const config = path.join(root, 'playwright.config.ts');
  const only = [files.get(id) ?? 'tests', '--grep', `@${id}(?=\\s|$)`];
  spawnSync(process.execPath, [cli, 'test', '-c', config, '--workers=1', ...only], {
    stdio: 'inherit',
    env: environmentOfReplay(folder, baseURL),
  });
  if (!existsSync(conformance)) return 3;
  const { results } = Conformance.parse(JSON.parse(readFileSync(conformance, 'utf8')));
  return codeOfRow(results.find((row) => row.id === id));
}

process.exitCode = exitCodeOf(() => replay(process.argv.slice(2)), console.error);
