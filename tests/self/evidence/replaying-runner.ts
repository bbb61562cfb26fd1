import { expect } from '@playwright/test';
import type { Check, Runner } from '../../../fixtures/check.ts';
import { runCheck } from '../../../fixtures/run/run-check.ts';
import type { Evidence } from '../../../reports/evidence.ts';
import { mutants } from '../proof/mutants.ts';
import type { Mutant } from '../proof/mutant.ts';
import { replayed, type Answered } from './shell.ts';
import { listening, secret, wrongTarget } from './wrong-server.ts';

/**
 * Runs each check against a server that breaks it, and then the curl lines of its evidence against another one of the
 * same kind: the same has to come of each, and the same be wrong. Once for a check that arranges everything itself, and
 * once for one that finds most of it made.
 */
export function replayingRunner(mutantIDs: readonly string[]): Runner {
  return {
    async run(check, info) {
      const mutant = mutants.find(
        ({ id, breaks }) => mutantIDs.includes(id) && breaks.some((each) => each === check.requirement.id),
      );
      if (!mutant) throw new Error(`${check.requirement.id} is broken by none of these servers.`);
      const { target, board } = wrongTarget(mutant);
      for (const which of ['first', 'second']) {
        const { verdict, evidence } = await runCheck(check, target, board);
        expect(['fail', 'warn'], `${which} ${verdict}`).toContain(verdict);
        if (evidence) await expectSame(check, mutant, evidence, which);
      }
      info.annotations.push({ type: 'mutant', description: mutant.id });
    },
    close: () => Promise.resolve(),
  };
}

async function expectSame(check: Check, mutant: Mutant, evidence: Evidence, which: string): Promise<void> {
  const server = await listening(mutant);
  const { steps } = evidence;
  try {
    // Once with the token and once with the secret; and the second time on a server that has seen it all.
    for (const credentials of [{ IM_ADMIN_TOKEN: server.adminToken }, { IM_SECRET: secret }]) {
      const answers = await replayed(evidence, { IM_BASE_URL: server.url, ...credentials });
      const what = `${check.requirement.id} on ${mutant.id}, ${which}, ${Object.keys(credentials).join()}`;
      expect(
        answers.map(({ number, status, body }) => [number, status, codeIn(body)]),
        `${what}: status and errCode of each step`,
      ).toEqual(steps.map(({ number, status, answer }) => [number, status, codeIn(answer.text)]));
      expect(lastOf(answers)?.body && likeness(lastOf(answers)?.body ?? ''), `${what}: last answer`).toEqual(
        steps.at(-1)?.answer.text && likeness(steps.at(-1)?.answer.text ?? ''),
      );
    }
  } finally {
    await server.close();
  }
}

const lastOf = (answers: readonly Answered[]): Answered | undefined => answers.at(-1);

function codeIn(body: string): string | undefined {
  return /"errCode"\s*:\s*(-?\d+)/.exec(body)?.[1];
}

/** What two runs of the same requests have alike: not the ID of the run, times, and IDs that the server chose. */
function likeness(text: string): string {
  return text
    .replaceAll(/imconfreplayed|replay\d+p\d+r/g, 'RUN')
    .replaceAll(/\d{10,}/g, 'TIME')
    .replaceAll(/eyJ[\w.-]+|‹[^›]*›/g, 'TOKEN')
    .replaceAll(/[\da-f]{8}-[\da-f-]{27}|\b[\da-f]{24,}\b/g, 'ID');
}
