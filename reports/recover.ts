import { existsSync } from 'node:fs';
import { reportFolder } from '../fixtures/report-folder.ts';
import { listResidue, type Residue, readLedgers } from '../fixtures/run/start/ledger-file.ts';
import { readRecord, type Recorded } from '../fixtures/run/engine/record.ts';
import { searchOfRun } from '../fixtures/run/start/run-secrets.ts';
import { isRunning } from '../fixtures/run/start/run-id.ts';
import { isVerbose, type Settings } from '../fixtures/run/start/settings.ts';
import { requirements } from '../tests/requirements.ts';
import { Refusal } from '../fixtures/refusal.ts';
import { removeLeaks, suiteText } from './secret-scan.ts';
import { closingWords } from './terminal/closing-words.ts';
import { paintFor } from './terminal/paint.ts';
import { reportRun } from './write-reports.ts';

const KILLED = 'The run was killed before its end: what it had not measured by then did not run.';
const WITHOUT_REPORTS =
  'The run was killed before it had written its reports, or a later one that could not begin took them away.';

/** The record of a killed run; undefined if there is none, or if its reports exist. */
function recordIn(folder: string): Recorded | undefined {
  const { record: file, conformance } = reportFolder(folder);
  const record = readRecord(file);
  if (!record || existsSync(conformance)) return undefined;
  if (!record.footer && isRunning(record.header))
    throw new Refusal(
      `The run in ${folder} is still running (process ${record.header.pid}): wait until it ends.`,
    );
  return record;
}

/** Lists what killed runs left on their target, from the ledgers of the folder; `sweep` removes the groups. */
function listLeft(folder: string): Residue {
  const left = readLedgers(folder).map(({ runID, groups, users, messages }) => {
    const residue = { groups: groups.map(({ id, by }) => ({ id, by })), users: [...users], messages };
    listResidue(folder, runID, residue);
    return residue;
  });
  return {
    groups: left.flatMap(({ groups }) => groups),
    users: left.flatMap(({ users }) => users),
    messages: left.reduce((sum, { messages }) => sum + messages, 0),
  };
}

/**
 * Makes the reports of a run that was killed, from what it recorded until then. Does nothing where a run has written
 * its own.
 *
 * @throws Refusal where the run is still running
 */
export async function recoverKilled(folder: string, settings: Settings): Promise<void> {
  const record = recordIn(folder);
  if (!record) return;
  const reported = await reportRun(
    {
      suite: record.header.suite,
      requirements,
      settings: { ...settings, reportDir: folder },
      open: () => ({ record: { content: record } }),
    },
    {
      problem: record.footer ? WITHOUT_REPORTS : KILLED,
      startedAt: new Date(record.header.startedAt),
      durationMs: () => record.entries.at(-1)?.atMs ?? 0,
    },
    undefined,
  );
  const search = searchOfRun(settings, undefined, () => suiteText(requirements));
  const leaks = removeLeaks(folder, search);
  const residue = record.residue ?? listLeft(folder);
  const summary = { ...reported, partial: undefined, furtherProblems: [], reportDir: folder, residue };
  process.stdout.write(closingWords({ ...summary, isVerbose: isVerbose() }, paintFor(process.stdout)));
  if (leaks !== undefined) console.error(leaks);
}
