import { mkdirSync } from 'node:fs';
import { keepIn, openLedger } from '../../../../../fixtures/run/start/ledger-file.ts';
import { newRunID } from '../../../../../fixtures/run/start/run-id.ts';
import type { Reference } from '../../../../../reference/reference.ts';
import { plantGroup } from '../../../command/servers.ts';

/** Leaves two groups of a killed run on a server, and their ledger in a folder. Returns their IDs. */
export function newLedgerOf(reportDir: string, baseURL: string, reference: Reference): readonly string[] {
  const runID = newRunID();
  mkdirSync(reportDir, { recursive: true });
  openLedger(reportDir, runID, baseURL);
  const groups = ['g1', 'g2'].map((end) => ({
    kind: 'group' as const,
    id: `${runID}${end}`,
    name: `G ${runID}`,
  }));
  keepIn(reportDir, runID)(groups, 'MUTE_GROUP-EFFECT');
  for (const { id, name } of groups) plantGroup(reference, id, name);
  return groups.map(({ id }) => id);
}
