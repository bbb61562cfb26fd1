import { InvalidArgumentError } from '@commander-js/extra-typings';
import * as z from 'zod';
import { readSettings } from '../fixtures/run/start/settings.ts';
import { settingsTable } from '../fixtures/run/start/settings-table.ts';
import { writeBaseline } from '../reports/baseline/command.ts';
import { NOBODY, UNEXPLAINED } from '../reports/baseline/baseline.ts';
import { readRetired } from '../reports/retired.ts';
import { levelOption, newCommand, notBlank, verb } from './parser.ts';

export const { command, perform } = verb(
  () =>
    newCommand(
      'baseline',
      'Writes the known deviations of a server into a file. Keeps what people wrote there.',
      'baseline --file staging-known.yaml --owner us',
    )
      .argument('[result]', 'conformance.json or its folder; default: that of the last run')
      .option('--file <file>', 'file to write; default: IM_BASELINE, or baseline.yaml', notBlank)
      .option('--reason <text>', 'reason of new entries', notBlank, UNEXPLAINED)
      .option('--owner <name>', 'owner of new entries', notBlank, NOBODY)
      .option('--expires <day>', 'last day of new entries; default: in 90 days', day)
      .addOption(levelOption()),
  (asked) => {
    const { reportDir, baseline } = readSettings(ofNoServer);
    writeBaseline(asked, {
      reportDir,
      baseline,
      retired: readRetired(),
      now: new Date(),
      print: console.log,
    });
    return 0;
  },
);

function day(text: string): string {
  if (z.iso.date().safeParse(text).success) return text;
  throw new InvalidArgumentError('It must be a day such as 2027-01-31.');
}

/** No server is called: how one is reached cannot be wrong here. */
const ofNoServer = Object.fromEntries(
  settingsTable
    .filter(({ isSecret, isOfServer }) => isSecret || isOfServer)
    .map(({ name }) => [name, undefined]),
);
