/**
 * `npm run report`: builds one HTML file of the last run. The folder of the reports may be given as an argument;
 * otherwise it is the one of the settings.
 */
import path from 'node:path';
import { readSettings } from '../fixtures/run/start/settings.ts';
import { buildReport } from './allure/page.ts';

const root = path.resolve(import.meta.dirname, '..');

try {
  const folder = path.resolve(process.argv[2] ?? readSettings().reportDir);
  const file = buildReport({ folder, root });
  console.log(`Report: ${path.relative(process.cwd(), file)}`);
} catch (problem) {
  console.error(problem instanceof Error ? problem.message : String(problem));
  process.exitCode = 1;
}
