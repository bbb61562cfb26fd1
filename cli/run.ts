import { statSync } from 'node:fs';
import { knownID } from '../fixtures/known-id.ts';
import { asTyped } from '../fixtures/local-paths.ts';
import { reportFolder } from '../fixtures/report-folder.ts';
import { meantByRun, onlyFailed, readSettings, type Settings } from '../fixtures/run/start/settings.ts';
import { settingsIn } from '../fixtures/run/start/settings-table.ts';
import { suite } from '../fixtures/run/start/suite.ts';
import { failedAgain, type Again } from '../reports/failed-again.ts';
import { readResult } from '../reports/result-file.ts';
import { requirements } from '../tests/requirements.ts';
import { expression, newCommand, part, verb } from './parser.ts';
import { addSettings } from './setting-options.ts';
import { playwrightTest, requireUsable } from './playwright.ts';

export const { command, perform } = verb(
  () =>
    addSettings(
      newCommand(
        'run',
        'Checks a server. Secrets are variables, such as IM_SECRET. All settings: docs/settings.md.',
        'run --base-url https://staging.example/api',
      ),
    )
      .usage('[options] [files] [-- options of playwright test]')
      .argument('[files...]')
      .option('--grep <text>', 'only requirements whose id or tag contains this', expression)
      .option('--failed', 'only what failed or was not measured in the last run')
      .option('--shard <n/m>', 'only this part of the checks', part)
      .option('--list', 'list the checks, and check nothing')
      .option('--reference', 'check the reference server, also in CI'),
  async (asked) => {
    const { given, grep, shard, list, failed, reference = false } = asked;
    requireUsable(given);
    const settings = settingsIn(asked);
    const again = failed ? failedBefore(readSettings(settings)) : undefined;
    for (const sentence of again?.sentences ?? []) console.log(sentence);
    if (again?.ids.length === 0) return 0;
    const options = [
      ...(grep === undefined ? [] : ['--grep', grep]),
      ...(shard === undefined ? [] : [`--shard=${shard}`]),
      ...(list ? ['--list'] : []),
    ];
    const began = Date.now();
    const code = await playwrightTest([...given, ...options], {
      ...settings,
      ...meantByRun(reference),
      ...(again && onlyFailed(again.ids)),
    });
    return code === 1 && !hasResultSince(began, readSettings(settings).reportDir) ? 2 : code;
  },
);

/** What the last run leaves to check again. Throws a Refusal before the run removes that result. */
function failedBefore({ reportDir, baseURL, skip }: Settings): Again {
  const ids = requirements.map(({ id }) => id);
  for (const id of skip) knownID(id, ids);
  return failedAgain(readResult(asTyped(reportDir)), { baseURL, version: suite.version });
}

/** Clocks of disks are coarse. */
const COARSE_MS = 2_000;

/** Whether a run has written its result. Playwright ends with 1 before it begins where its own options are wrong. */
function hasResultSince(moment: number, reportDir: string): boolean {
  const written = statSync(reportFolder(reportDir).conformance, { throwIfNoEntry: false });
  return written !== undefined && written.mtimeMs > moment - COARSE_MS;
}
