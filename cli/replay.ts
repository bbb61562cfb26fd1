import { existsSync, readFileSync } from 'node:fs';
import { reportFolder } from '../fixtures/report-folder.ts';
import { requireProductionAllowed } from '../fixtures/run/start/production.ts';
import { readSettings, type Settings } from '../fixtures/run/start/settings.ts';
import { settingsIn } from '../fixtures/run/start/settings-table.ts';
import { Conformance } from '../reports/conformance.ts';
import { codeOfRows, nowHolding, performedFor } from '../reports/replaying.ts';
import { parseJSON } from '../fixtures/parse-json.ts';
import { knownID } from '../fixtures/known-id.ts';
import { requirements } from '../tests/requirements.ts';
import { newCommand, verb } from './parser.ts';
import { addSettings } from './setting-options.ts';
import { performChecks } from './perform-checks.ts';

/** The exit code of Ctrl-C. */
const INTERRUPTED = 130;

export const { command, perform } = verb(
  () =>
    addSettings(
      newCommand(
        'replay',
        'Checks requirements again. The report goes to a folder of its own. Exit code: 0 all hold, 1 one does not, 2 misuse, 3 one was not measured.',
        'replay MUTE_GROUP-EFFECT',
      ),
      ['base-url', 'target', 'allow-production', 'timeout-ms', 'keep'],
    ).argument('<ids...>', 'ids of requirements, as in a report'),
  async (asked) => {
    const ids = requirements.map(({ id }) => id);
    const replayed = [...new Set(asked.given.map((given) => knownID(given, ids)))];
    const settings = settingsIn(asked);
    const read = readSettings(settings);
    requireProductionAllowed(read);
    const last = resultIn(reportFolder(read.reportDir).conformance);
    const wanted = new Set(replayed.flatMap((id) => performedFor(id, last?.results ?? [], ids)));
    const folder = reportFolder(read.reportDir).replay;
    const isEnded = await performChecks({
      settings: readSettings({ ...settings, ...nameIn(last, read), IM_REPORT_DIR: folder }),
      requirements,
      performed: requirements.filter(({ id }) => wanted.has(id)),
      replayed,
      said: saidIn(last, read),
    });
    if (!isEnded) return INTERRUPTED;
    const now = resultIn(reportFolder(folder).conformance);
    for (const line of replayed.flatMap((id) => nowHolding(id, last, now))) process.stdout.write(`${line}\n`);
    return codeOfRows(replayed.map((id) => now?.results.find((row) => row.id === id)));
  },
);

/** What the last run said of each requirement, if it was against this target. */
function saidIn(last: Conformance | undefined, { baseURL }: Pick<Settings, 'baseURL'>) {
  const rows = last?.target.baseURL === (baseURL ?? null) ? last.results : [];
  return new Map(rows.flatMap(({ id, message }) => (message === undefined ? [] : [[id, message] as const])));
}

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
  return Conformance.safeParse(parseJSON(readFileSync(file, 'utf8'))).data;
}
