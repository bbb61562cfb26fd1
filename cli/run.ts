import { statSync } from 'node:fs';
import { reportFolder } from '../fixtures/report-folder.ts';
import { confinedTo, meantByRun, readSettings } from '../fixtures/run/start/settings.ts';
import { settingsIn } from '../fixtures/run/start/settings-table.ts';
import { expression, newCommand, part, verb } from './parser.ts';
import { keepLast, requireFound, selectionOf } from './selection.ts';
import { addSettings } from './setting-options.ts';
import { watching } from './watch.ts';
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
      .option('--operation <names>', 'only these operations, such as mute_group,get_users')
      .option('--failed', 'only what failed or was not measured in the last run')
      .option('--warnings', 'with --failed: warnings, too')
      .option('--grep <text>', 'only requirements whose id or tag contains this', expression)
      .option('--shard <n/m>', 'only this part of the checks', part)
      .option('--watch', 'check again whenever the server was restarted')
      .option('--list', 'list the checks, and check nothing')
      .option('--reference', 'check the reference server, also in CI'),
  async (asked) => {
    const { given, grep, shard, list, watch, reference = false } = asked;
    requireUsable(given);
    const settings = settingsIn(asked);
    const selection = selectionOf(asked, () => readSettings(settings));
    for (const sentence of selection?.sentences ?? []) console.log(sentence);
    if (selection?.ids.length === 0) return 0;
    requireFound(grep, selection);
    const options = [
      ...(grep === undefined ? [] : ['--grep', grep]),
      ...(shard === undefined ? [] : [`--shard=${shard}`]),
      ...(list ? ['--list'] : []),
    ];
    const run = async (): Promise<number> => {
      const began = Date.now();
      const code = await playwrightTest([...given, ...options], {
        ...settings,
        ...meantByRun(reference),
        ...(selection && confinedTo(selection)),
      });
      // A wrong setting was refused by the run itself.
      if (code !== 1 && !selection?.last) return code;
      const { reportDir } = readSettings(settings);
      const isWritten = hasResultSince(began, reportDir);
      if (selection?.last && isWritten) keepLast(reportDir, selection.last);
      return code === 1 && !isWritten ? 2 : code;
    };
    return watch ? watching(readSettings(settings).baseURL, run) : run();
  },
);

/** Clocks of disks are coarse. */
const COARSE_MS = 2_000;

/** Whether a run has written its result. Playwright ends with 1 before it begins where its own options are wrong. */
function hasResultSince(moment: number, reportDir: string): boolean {
  const written = statSync(reportFolder(reportDir).conformance, { throwIfNoEntry: false });
  return written !== undefined && written.mtimeMs > moment - COARSE_MS;
}
