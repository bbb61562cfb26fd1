import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { searchOfRun } from '../fixtures/run/start/run-secrets.ts';
import { readSettings } from '../fixtures/run/start/settings.ts';
import { dayOf } from '../reports/baseline/baseline.ts';
import { Conformance, schemaText } from '../reports/conformance.ts';
import { checkAll } from '../results/publishing/checking.ts';
import type { Publishing } from '../results/publishing/submitting.ts';
import { publishedFolder } from '../results/suite-lists.ts';
import { requirements } from '../tests/requirements.ts';
import { newCommand, verb } from './parser.ts';

export const { command, perform } = verb(
  () =>
    newCommand(
      'published',
      'Checks all published results. Exit code: 1 if one is inconsistent.',
      'published',
    ),
  () => {
    const around = publishingHere();
    return checkAll(around.folder, around) ? 0 : 1;
  },
);

const root = path.resolve(publishedFolder, '../..');

function git(...args: readonly string[]): string | undefined {
  const { status, stdout } = spawnSync('git', [...args], { cwd: root, encoding: 'utf8' });
  return status === 0 ? stdout : undefined;
}

/** What publishing needs to know besides its arguments. Throws a Refusal where the settings are wrong. */
export function publishingHere(): Publishing {
  const settings = readSettings();
  return {
    folder: publishedFolder,
    reportDir: settings.reportDir,
    today: dayOf(new Date()),
    git,
    secrets: searchOfRun(settings, undefined, () => JSON.stringify(requirements) + schemaText(Conformance)),
    print: console.log,
  };
}
