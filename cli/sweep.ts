import { sweep } from '../fixtures/run/end/sweeping.ts';
import { readSettings } from '../fixtures/run/start/settings.ts';
import { settingsIn } from '../fixtures/run/start/settings-table.ts';
import { age, newCommand, notBlank, verb } from './parser.ts';
import { addSettings } from './setting-options.ts';

export const { command, perform } = verb(
  () =>
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
      .option('--older-than <time>', 'also groups of older runs without a ledger', age),
  async (asked) => {
    const { dryRun = false, olderThan } = asked;
    const settings = readSettings(settingsIn(asked));
    return (await sweep(settings, { dryRun, olderThanMs: olderThan?.ms }, console.log)) ? 0 : 1;
  },
);
