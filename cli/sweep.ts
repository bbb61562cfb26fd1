import { sweep } from '../fixtures/run/end/sweeping.ts';
import { readSettings } from '../fixtures/run/start/settings.ts';
import { settingsIn } from '../fixtures/run/start/settings-table.ts';
import { age, newCommand, notBlank, parsed } from './parser.ts';
import { addSettings } from './setting-options.ts';

/** What it takes. */
export const command = () =>
  addSettings(
    newCommand(
      'sweep',
      'Removes the groups that killed runs left on a server, as their ledgers list them. Exit code: 0 nothing is left, 1 something is, 3 the server did not answer.',
      'sweep --dry-run --older-than 1d',
    ),
    ['base-url', 'target', 'allow-production'],
  )
    .option('--report-dir <folder>', 'report folder of the killed runs (reports/out)', notBlank)
    .option('--dry-run', 'list the groups, and remove nothing')
    .option('--older-than <time>', 'also groups of older runs without a ledger', age);

/** Reads its arguments. Throws a Refusal. */
export function sweepOptions(args: readonly string[]) {
  const { dryRun = false, olderThan, ...settings } = parsed(command(), args).opts();
  return { dryRun, olderThanMs: olderThan?.ms, settings: settingsIn(settings) };
}

/** Removes what runs left. */
export async function perform(args: readonly string[]): Promise<number> {
  const { settings, ...options } = sweepOptions(args);
  return (await sweep(readSettings(settings), options, console.log)) ? 0 : 1;
}
