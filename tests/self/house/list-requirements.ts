/** `npm run requirements [-- <operation>]`: prints what the suite checks, and writes it as JSON. */
import { writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { everyOperation } from '../../../fixtures/operations.ts';
import { claim } from '../../../fixtures/own-files.ts';
import { reportFolder } from '../../../fixtures/report-folder.ts';
import { requirements } from '../../requirements.ts';
import { readRecord } from '../proof/record.ts';
import { root } from '../project.ts';
import { listedChecks } from './listing.ts';
import { lacking, listed, tableText } from './requirements-table.ts';

const file = reportFolder(join(root, 'reports/out')).requirements;

/** Prints those of one operation, or all; gives the exit code. */
function list([only, ...more]: readonly string[]): number {
  const names: readonly string[] = everyOperation;
  if (more.length > 0 || (only !== undefined && !names.includes(only))) {
    console.error(`npm run requirements takes the name of one operation (${names.join(', ')}), or nothing.`);
    return 1;
  }
  const rows = listed(requirements, listedChecks(), [...readRecord().values()]);
  claim(dirname(file), file);
  writeFileSync(file, `${JSON.stringify(rows, null, 2)}\n`);
  console.log(tableText(rows.filter(({ id }) => only === undefined || id.startsWith(`${only}-`))));
  console.log(`All of it as JSON: ${relative(process.cwd(), file)}`);
  const lacks = lacking(rows);
  if (lacks.length > 0) console.error(lacks.join('\n'));
  return lacks.length === 0 ? 0 : 1;
}

process.exitCode = list(process.argv.slice(2));
