import path from 'node:path';
import { readSettings } from '../fixtures/run/start/settings.ts';
import { buildReport } from '../reports/allure/page.ts';
import { recoverKilled } from '../reports/recover.ts';
import { newCommand, verb } from './parser.ts';

const root = path.resolve(import.meta.dirname, '..');

export const { command, perform } = verb(
  () =>
    newCommand(
      'report',
      'Builds the Allure report of a run: one HTML file. For a killed run it first writes the missing reports, such as conformance.json.',
      'report reports/out',
    ).argument('[folder]', 'folder of the reports; default: IM_REPORT_DIR'),
  async ({ given: [given] }) => {
    const settings = readSettings();
    const folder = path.resolve(given ?? settings.reportDir);
    await recoverKilled(folder, settings);
    console.log(`Report: ${path.relative(process.cwd(), buildReport({ folder, root }))}`);
    return 0;
  },
);
