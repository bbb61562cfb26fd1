/**
 * `npm run submit` adds a result to the published ones, or publishes what was withheld; `npm run published` checks all
 * that is published. Exit code 0 when it is done, or all is consistent, 2 when not.
 */
import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import path from 'node:path';
import { readSettings } from '../../fixtures/run/start/settings.ts';
import { searchOfRun } from '../../fixtures/run/start/run-secrets.ts';
import { requirements } from '../../tests/requirements.ts';
import { dayOf } from '../../reports/baseline/baseline.ts';
import { exitCodeOf } from '../../reports/command-line.ts';
import { conformanceSchemaText } from '../../reports/conformance.ts';
import { publishedFolder } from '../suite-lists.ts';
import { publishing } from './submitting.ts';

const root = path.resolve(publishedFolder, '../..');

function git(...args: readonly string[]): string | undefined {
  const { status, stdout } = spawnSync('git', [...args], { cwd: root, encoding: 'utf8' });
  return status === 0 ? stdout : undefined;
}

process.exitCode = exitCodeOf(() => {
  const settings = readSettings();
  return publishing(process.argv.slice(2), {
    folder: publishedFolder,
    reportDir: settings.reportDir,
    withheldFolder: path.join(root, 'reports/out/withheld'),
    today: dayOf(new Date()),
    git,
    secrets: searchOfRun(settings, undefined, () => JSON.stringify(requirements) + conformanceSchemaText()),
    newSalt: () => randomBytes(16).toString('hex'),
    print: (line) => console.log(line),
  });
}, console.error);
