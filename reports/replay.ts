/**
 * `npm run replay -- ID [--base-url URL]`: performs one requirement again, on the target of the settings or on another
 * one. Its report goes to a folder of its own. Exit code 0 when it holds, 1 when not, 2 when it is asked for wrongly,
 * 3 when nothing was measured.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import * as z from 'zod';
import { removeOwn } from '../fixtures/own-files.ts';
import { reportFolder } from '../fixtures/report-folder.ts';
import { SettingsMistake } from '../fixtures/run/settings-mistake.ts';
import { environmentOfReplay, readSettings } from '../fixtures/run/settings.ts';
import { Conformance } from './conformance.ts';
import { exitCodeOf, replayOptions, ReplayMistake, type Replay } from './replaying.ts';

const root = path.join(import.meta.dirname, '..');

const Catalogue = z.array(z.object({ id: z.string(), file: z.string() }));

async function replay(args: readonly string[]): Promise<number> {
  const catalogue = Catalogue.parse(
    JSON.parse(readFileSync(path.join(root, 'tests/catalogue.json'), 'utf8')),
  );
  const wanted = replayOptions(
    args,
    catalogue.map(({ id }) => id),
  );
  const { baseURL } = wanted;
  const { reportDir } = readSettings(baseURL === undefined ? {} : { IM_BASE_URL: baseURL });
  const folder = reportFolder(reportDir).replay;
  const { conformance } = reportFolder(folder);
  // What an earlier replay found says nothing of this one.
  removeOwn(folder, [conformance]);
  await perform(wanted, catalogue.find(({ id }) => id === wanted.id)?.file, folder);
  if (!existsSync(conformance)) return 3;
  const { results } = Conformance.parse(JSON.parse(readFileSync(conformance, 'utf8')));
  return exitCodeOf(results.find(({ id }) => id === wanted.id));
}

async function perform({ id, baseURL }: Replay, file: string | undefined, folder: string): Promise<void> {
  const cli = createRequire(import.meta.url).resolve('@playwright/test/cli');
  const config = path.join(root, 'playwright.config.ts');
  const only = [...(file === undefined ? [] : [file]), '--grep', `@${id}(?=\\s|$)`];
  const child = spawn(process.execPath, [cli, 'test', '-c', config, '--workers=1', ...only], {
    stdio: 'inherit',
    env: environmentOfReplay(folder, baseURL),
  });
  await once(child, 'exit');
}

try {
  process.exitCode = await replay(process.argv.slice(2));
} catch (problem) {
  const isSentence = problem instanceof ReplayMistake || problem instanceof SettingsMistake;
  console.error(isSentence ? problem.message : problem);
  process.exitCode = 2;
}
