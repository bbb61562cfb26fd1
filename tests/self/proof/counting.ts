import { expect } from '@playwright/test';
import type { Runner } from '../../../fixtures/check.ts';
import type { Outcome } from '../../../fixtures/run/engine/outcome.ts';
import { runCheck } from '../../../fixtures/run/engine/run-check.ts';
import { suite } from '../../../fixtures/run/start/suite.ts';
import { exitCodeOf } from '../../../reports/baseline/judging.ts';
import { folded } from '../../../reports/fold.ts';
import type { Mutant } from '../../proof/mutant.ts';
import { mutants } from '../../proof/mutants.ts';
import { readRecord } from '../../proof/record.ts';
import { makeRecordedWalks } from '../../proof/recorded-walks.ts';
import { mutantServer } from '../../proof/servers.ts';
import { requirements } from '../../requirements.ts';
import { root } from '../project.ts';
import { broken } from './counted.ts';
import { outcomeOf } from '../unit/made-up-check.ts';
import { recordOf } from '../unit/reports/made-up-run.ts';

const recorded = readRecord();

const isBroken = ({ id }: Mutant): boolean => Object.values(broken).includes(id);

/** Defects of public reports, all in one server, those above among them. Other dismissals would hide some. */
const eighteen = mutants
  .filter(({ id }) => /^(?!DISMISS_GROUP).*:reports-/.test(id))
  .toSorted((one, other) => Number(isBroken(other)) - Number(isBroken(one)))
  .slice(0, 18);

/** How a run ends that found this, and everything else as it has to be. */
function endOf(found: Outcome): readonly [verdict: string, exitCode: number] {
  const outcomes = requirements.map(({ id, level }) => {
    if (id === found.id) return found;
    return outcomeOf({ id, ...(level === 'MAY' ? { verdict: 'observed', observed: 'absent' } : {}) });
  });
  const content = recordOf(outcomes);
  const run = { suite, requirements, settings: { profile: 'platform-v3', targetName: 'wrong' } } as const;
  const result = folded(
    { ...run, open: () => ({ record: { content } }) },
    { problem: undefined, startedAt: new Date(), durationMs: 1 },
    { baseline: undefined, retired: [], root },
  );
  return [result.verdict, exitCodeOf(result)];
}

/** Runs each check against the server that breaks it, and against the one with many defects: neither run conforms. */
export const countingRunner: Runner = {
  async run(check) {
    const { id } = check.requirement;
    const mutant = mutants.find((each) => each.id === broken[id]);
    if (!mutant) throw new Error(`Nothing says which server breaks ${id}.`);
    const servers = { alone: [mutant], 'among others': eighteen.includes(mutant) ? eighteen : [] };
    for (const [how, wrong] of Object.entries(servers)) {
      if (wrong.length === 0) continue;
      const server = await mutantServer(wrong);
      makeRecordedWalks(server.board, [mutant], recorded);
      const outcome = await runCheck(check, server.target, server.board, { withoutEvidence: true });
      expect(endOf(outcome), `${id}, ${how}: ${outcome.message}`).toEqual(['non-conformant', 1]);
      await server.close();
    }
  },
  close: () => Promise.resolve(),
};
