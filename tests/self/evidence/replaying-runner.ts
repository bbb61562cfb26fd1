import { expect } from '@playwright/test';
import * as z from 'zod';
import type { Runner } from '../../../fixtures/check.ts';
import { parseJSON } from '../../../fixtures/parse-json.ts';
import { runCheck } from '../../../fixtures/run/engine/run-check.ts';
import type { Evidence } from '../../../reports/result-row.ts';
import { mutants } from '../../proof/mutants.ts';
import { hasCurl, replayed, type Answered } from './shell.ts';
import { listening, listeningHonestly, secret, wrongTarget } from './wrong-server.ts';

/**
 * Runs each check against a server that breaks it, and then the curl lines of its evidence against a fresh one of the
 * same kind: the same has to come of each, and the same be wrong at the last; a right server answers otherwise.
 * Then once more where the check found most of what it needs made by others, against the servers that have seen it all,
 * with the secret in place of the token.
 *
 * @param pairs the id of the server for each requirement
 */
export function replayingRunner(pairs: Readonly<Record<string, string | undefined>>): Runner {
  return {
    async run(check, info) {
      info.skip(!hasCurl(), 'There is no curl on this machine.');
      const mutant = mutants.find(({ id }) => id === pairs[check.requirement.id]);
      if (!mutant) throw new Error(`Nothing says which server breaks ${check.requirement.id}.`);
      const { target, board } = wrongTarget(mutant);
      const servers = [await listening(mutant), await listeningHonestly()] as const;
      try {
        for (const name of ['IM_ADMIN_TOKEN', 'IM_SECRET'] as const) {
          const { verdict, evidence } = await runCheck(check, target, board);
          expect(['fail', 'warn'], 'verdicts of a broken requirement').toContain(verdict);
          if (!evidence) throw new Error(`${check.requirement.id} fails and shows nothing.`);
          const ask = ({ url, adminToken }: (typeof servers)[number]): Promise<readonly Answered[]> => {
            const credentials = { IM_ADMIN_TOKEN: adminToken, IM_SECRET: secret };
            return replayed(evidence, { IM_BASE_URL: url, [name]: credentials[name] });
          };
          const [wrong, right] = await Promise.all([ask(servers[0]), ask(servers[1])]);
          expectSame(`${check.requirement.id} with ${name}`, evidence, wrong);
          expect(shownBy(right), `${check.requirement.id}: what a right server answers`).not.toEqual(
            shownBy(wrong),
          );
        }
      } finally {
        await Promise.all(servers.map(({ close }) => close()));
      }
    },
    close: () => Promise.resolve(),
  };
}

function expectSame(what: string, { steps, differences }: Evidence, answers: readonly Answered[]): void {
  expect(
    answers.map(({ number, status, body }) => [number, status, codeIn(body)]),
    `${what}: status and errCode of each step`,
  ).toEqual(steps.map(({ number, status, errCode }) => [number, status, errCode]));
  expect(differences.length, `${what}: what is wrong`).toBeGreaterThan(0);
  const [was = '', is = ''] = [steps.at(-1)?.answer.text ?? '', answers.at(-1)?.body ?? ''].map(likeness);
  // Only the beginning of a long answer is kept; the cut may be inside an ID.
  const kept = was.slice(0, was.length < 1_000 ? undefined : -100);
  expect(is.slice(0, kept.length), `${what}: the last answer, and in it the wrong field`).toBe(kept);
}

/** What a reader of the answers sees. */
function shownBy(answers: readonly Answered[]): readonly unknown[] {
  return answers.map(({ status, body }) => [status, likeness(body)]);
}

const Coded = z.object({ errCode: z.int() });

/** The errCode of an envelope. */
function codeIn(body: string): number | undefined {
  return Coded.safeParse(parseJSON(body)).data?.errCode;
}

/**
 * What two runs of the same requests have alike: not the ID of the run, times, tokens, and IDs that the server chose; nor
 * the place of a message, because what others sent into the same chat is left out.
 */
function likeness(text: string): string {
  return text
    .replaceAll(/imcreplayed00|\br\d{10}(?=[\da-z]{3})/g, 'RUN')
    .replaceAll(/(?<=\b[A-Z] ?)(?:creplayed00|\d{9})(?=[\da-z]{3})/g, 'RUN')
    .replaceAll(/eyJ[\w.-]+|‹[^›]*›/g, 'TOKEN')
    .replaceAll(/\b[\da-f]{24,}\b/g, 'ID')
    .replaceAll(/"seq":\d+/g, '"seq":N')
    .replaceAll(/\d{10,}/g, 'TIME');
}
