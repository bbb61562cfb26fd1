import path from 'node:path';
import { readSettings } from '../fixtures/run/start/settings.ts';
import { buildReport } from '../reports/allure/page.ts';
import { recoverKilled } from '../reports/recover.ts';
import { newCommand, parsed } from './parser.ts';

const root = path.resolve(import.meta.dirname, '..');

/** What it takes. */
export const command = () =>
  newCommand(
    'report',
    'Builds the Allure report of a run: one HTML file. Of a killed run it first makes the reports that the run did not write, such as conformance.json.',
    'report reports/out',
  ).argument('[folder]', 'of the reports; default: that of the settings');

/** Builds the report of a run. */
export async function perform(args: readonly string[]): Promise<number> {
  const [given] = parsed(command(), args).args;
  const settings = readSettings();
  const folder = path.resolve(given ?? settings.reportDir);
  await recoverKilled(folder, settings);
  console.log(`Report: ${path.relative(process.cwd(), buildReport({ folder, root }))}`);
  return 0;
}
