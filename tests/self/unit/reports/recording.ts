import { join } from 'node:path';
import { defineConfig } from '@playwright/test';
import { Journal } from '../../../../fixtures/audit/journal.ts';
import type { Check, Runner } from '../../../../fixtures/check.ts';
import { isAudited } from '../../../../fixtures/requirement.ts';
import { runCheck } from '../../../../fixtures/run/engine/run-check.ts';
import type { RunnerOptions } from '../../../../fixtures/test.ts';
import type { Evidence } from '../../../../reports/result-row.ts';
import { journey } from '../../../proof/journey.ts';
import { mutants } from '../../../proof/mutants.ts';
import { mutantServer } from '../../../proof/servers.ts';
import { root } from '../../project.ts';

// Records what checks see of broken servers. Each check meets a server of its own, so that what it sees depends on
// nothing else.

/** What a check sees of a broken server; undefined if it holds. */
export async function evidenceOf(check: Check, server: string): Promise<Evidence | undefined> {
  const { id } = check.requirement;
  const mutant = mutants.find((each) => each.id === server);
  if (!mutant) throw new Error(`${server} is no mutant.`);
  const { target, board, journal } = await mutantServer(mutant, isAudited(id) ? new Journal() : undefined);
  if (isAudited(id)) await runCheck(journey, target, board, { withoutEvidence: true });
  const { evidence } = await runCheck(check, target, board, { journal });
  return evidence;
}

/**
 * A configuration that hands every check to a recorder.
 *
 * @param name of its folder among the reports
 * @param run records what one check sees
 * @param close writes all that was recorded
 */
export const recordingBy = (name: string, run: (check: Check) => Promise<void>, close: () => void) => {
  const otherRunner: Runner = { run, close: () => Promise.resolve(close()) };
  return defineConfig<object, RunnerOptions>({
    testDir: '../../..',
    testIgnore: 'self/**',
    outputDir: join(root, 'reports/out', name),
    // One process, which has all in the end.
    workers: 1,
    timeout: 600_000,
    reporter: 'line',
    use: { otherRunner },
  });
};
