/**
 * `npm run baseline`: writes the known deviations of the last run into a file for IM_BASELINE. Reasons, owners, links and
 * days that are there stay. Exit code 0 when it is written, 2 when not.
 */
import { readSettings } from '../../fixtures/run/start/settings.ts';
import { exitCodeOf } from '../command-line.ts';
import { readRetired } from '../retired.ts';
import { writeBaseline } from './command.ts';

const print = (line: string): void => console.log(line);
process.exitCode = exitCodeOf(() => {
  const { reportDir, baseline } = readSettings();
  const around = { reportDir, baseline, retired: readRetired(), now: new Date(), print };
  return writeBaseline(process.argv.slice(2), around);
}, console.error);
