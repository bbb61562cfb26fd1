import { Refusal } from '../fixtures/refusal.ts';
import { examine } from '../fixtures/run/doctor/examine.ts';
import { requireProductionAllowed } from '../fixtures/run/start/production.ts';
import { readSettings } from '../fixtures/run/start/settings.ts';
import { settingsIn } from '../fixtures/run/start/settings-table.ts';
import { doctorWords } from '../reports/terminal/doctor-words.ts';
import { requirements } from '../tests/requirements.ts';
import { newCommand, verb } from './parser.ts';
import { addSettings } from './setting-options.ts';

export const { command, perform } = verb(
  () =>
    addSettings(
      newCommand(
        'doctor',
        'Checks whether the suite can run against a server. It changes nothing. Exit code: 0 it can, 1 it cannot.',
        'doctor --target staging',
      ),
      [
        'base-url',
        'target',
        'profile',
        'provision',
        'pool',
        'accounts',
        'ca-file',
        'tls',
        'timeout-ms',
        'concurrency',
        'rate',
      ],
    )
      .option('--try', 'also register one user and request two tokens')
      .option('--json', 'print all findings as JSON'),
  async (asked) => {
    const { try: tries = false, json } = asked;
    const settings = readSettings(settingsIn(asked));
    if (tries && settings.profile === 'core')
      throw new Refusal('--try registers a user as an administrator: leave it out with the profile core.');
    if (tries && (settings.isReadOnly || settings.accounts))
      throw new Refusal('--try registers a user: leave it out with IM_PROVISION=none or given.');
    if (settings.accounts && settings.adminToken === undefined && settings.secret === undefined)
      throw new Refusal('doctor needs IM_ADMIN_TOKEN or IM_SECRET. A run with IM_ACCOUNTS does not.');
    if (tries) requireProductionAllowed(settings);
    const findings = await examine(settings, { tries, requirements });
    console.log(json ? JSON.stringify(findings, undefined, 2) : doctorWords(findings).join('\n'));
    return findings.makesSense ? 0 : 1;
  },
);
