import { counted } from '../fixtures/figures.ts';
import { rmSync, writeFileSync } from 'node:fs';
import { everyAccount } from '../fixtures/accounts.ts';
import { Refusal } from '../fixtures/refusal.ts';
import { provision } from '../fixtures/run/provision/provision.ts';
import { requireProductionAllowed } from '../fixtures/run/start/production.ts';
import { readSettings } from '../fixtures/run/start/settings.ts';
import { settingsIn } from '../fixtures/run/start/settings-table.ts';
import { newCommand, notBlank, numberFrom, verb } from './parser.ts';
import { addSettings } from './setting-options.ts';

/** Each run asks once for every account for chats. */
const MOST_RUNS = 10;

export const { command, perform } = verb(
  () =>
    addSettings(
      newCommand(
        'provision',
        'Registers accounts on a server as an administrator, and writes them into a file for IM_PROVISION=given.',
        'provision --target staging --write accounts.json',
      ),
      ['base-url', 'target', 'report-dir', 'allow-production'],
    )
      .option('--write <file>', 'file to write, which must not exist', notBlank)
      .option('--runs <count>', 'number of runs that they last for, 1 to 10', numberFrom(1, MOST_RUNS), 1)
      .option('--ordinary', 'for runs without an administrator: also write tokens, and create groups'),
  async (asked) => {
    const { write: file, ordinary: isOrdinary = false, runs } = asked;
    if (file === undefined)
      throw new Refusal('provision needs --write FILE. See npx im-conformance provision --help.');
    // The environment may already be that of a run with the file that is written here.
    const settings = readSettings({ ...settingsIn(asked), IM_PROVISION: 'register', IM_ACCOUNTS: undefined });
    if (settings.baseURL === undefined || settings.profile === 'core')
      throw new Refusal(
        'provision registers accounts as an administrator: set IM_BASE_URL, and IM_SECRET or IM_ADMIN_TOKEN.',
      );
    requireProductionAllowed(settings);
    reserve(file);
    try {
      const accounts = await provision(settings, { isOrdinary, runs });
      writeFileSync(file, `${JSON.stringify(accounts, undefined, 2)}\n`);
      console.log(
        `${counted(everyAccount(accounts).length, 'account')} are registered: IM_PROVISION=given IM_ACCOUNTS=${file} uses them.`,
      );
      return 0;
    } catch (problem) {
      rmSync(file, { force: true });
      throw problem;
    }
  },
);

/** Nobody is registered unless the file can be written. Others must not read it, because it may hold tokens. */
function reserve(file: string): void {
  try {
    writeFileSync(file, '', { flag: 'wx', mode: 0o600 });
  } catch (problem) {
    const exists = problem instanceof Error && 'code' in problem && problem.code === 'EEXIST';
    throw new Refusal(
      exists ? `${file} exists: name another file, or remove it.` : `${file} cannot be written.`,
    );
  }
}
