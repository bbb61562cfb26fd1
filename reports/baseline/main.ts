/**
 * `npm run baseline`: writes the known deviations of the last run into a file for IM_BASELINE. Reasons, owners, links and
 * days that are there stay. Exit code 0 when it is written, 2 when not.
 */
import { readSettings } from '../../fixtures/run/settings.ts';
import { SettingsMistake } from '../../fixtures/run/settings-mistake.ts';
import { writeBaseline } from './command.ts';

try {
  const { reportDir, baseline } = readSettings();
  const print = (line: string): void => console.log(line);
  process.exitCode = writeBaseline(process.argv.slice(2), { reportDir, baseline, now: new Date(), print });
} catch (problem) {
  console.error(problem instanceof SettingsMistake ? problem.message : problem);
  process.exitCode = 2;
}
