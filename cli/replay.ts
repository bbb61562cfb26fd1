import { existsSync, readFileSync } from 'node:fs';
import { removeOwn } from '../fixtures/own-files.ts';
import { reportFolder } from '../fixtures/report-folder.ts';
import { requireProductionAllowed } from '../fixtures/run/start/production.ts';
import { readSettings, replaying, type Settings } from '../fixtures/run/start/settings.ts';
import { settingsIn } from '../fixtures/run/start/settings-table.ts';
import { readCatalogue } from '../reports/catalogue.ts';
import { Conformance } from '../reports/conformance.ts';
import { codeOfRow, nowHolding, performedFor } from '../reports/replaying.ts';
import { parseResult } from '../reports/result-format.ts';
import { knownID } from './known-id.ts';
import { addSettings, newCommand, verb } from './parser.ts';
import { playwrightTest } from './playwright.ts';

export const { command, perform } = verb(
  () =>
    addSettings(
      newCommand(
        'replay',
        'Checks one requirement again. Its report goes to a folder of its own.',
        'replay MUTE_GROUP-EFFECT',
      ),
      ['base-url', 'target', 'allow-production'],
    ).argument('<id>', 'id of the requirement, as in a report'),
  async (asked) => {
    const files = readCatalogue();
    const ids = [...files.keys()];
    const id = knownID(asked.given[0], ids);
    const settings = settingsIn(asked);
    const read = readSettings(settings);
    requireProductionAllowed(read);
    const last = resultIn(reportFolder(read.reportDir).conformance);
    const performed = performedFor(id, last?.results ?? [], ids);
    const folder = reportFolder(read.reportDir).replay;
    const { conformance } = reportFolder(folder);
    // What an earlier replay found says nothing of this one.
    removeOwn(folder, [conformance]);
    // Without the extension, which is another one in the package.
    const places = new Set(performed.map((each) => files.get(each)?.replace(/\.ts$/, '') ?? 'tests'));
    const only = [...places, '--grep', `@(${performed.join('|')})(?=\\s|$)`];
    const environment = { ...settings, ...nameIn(last, read), ...replaying(id), IM_REPORT_DIR: folder };
    await playwrightTest(['--workers=1', ...only], environment);
    const now = resultIn(conformance);
    for (const line of nowHolding(id, last, now)) process.stdout.write(`${line}\n`);
    return codeOfRow(now?.results.find((row) => row.id === id));
  },
);

/** The name that the last run gave this target, unless it has one now. */
function nameIn(
  last: Conformance | undefined,
  { baseURL, targetName }: Pick<Settings, 'baseURL' | 'targetName'>,
): Readonly<Record<string, string>> {
  if (baseURL === undefined || last?.target.baseURL !== baseURL) return {};
  return targetName === new URL(baseURL).host ? { IM_TARGET_NAME: last.target.name } : {};
}

/** The result in a file; undefined where there is none. */
function resultIn(file: string): Conformance | undefined {
  if (!existsSync(file)) return undefined;
  return Conformance.safeParse(parseResult(readFileSync(file, 'utf8'))).data;
}
