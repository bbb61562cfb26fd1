import path from 'node:path';
import { expect } from '@playwright/test';
import type { Runner } from '../../../fixtures/check.ts';
import type { Outcome } from '../../../fixtures/run/engine/outcome.ts';
import { runCheck } from '../../../fixtures/run/engine/run-check.ts';
import { suite } from '../../../fixtures/run/start/suite.ts';
import { exitCodeOf } from '../../../reports/baseline/judging.ts';
import { folded } from '../../../reports/fold.ts';
import type { Mutant } from '../../proof/mutant.ts';
import { mutants } from '../../proof/mutants.ts';
import { mutantServer } from '../../proof/servers.ts';
import { requirements } from '../../requirements.ts';
import { root } from '../project.ts';
import { outcomeOf } from '../unit/made-up-check.ts';
import { recordOf } from '../unit/reports/made-up-run.ts';

/**
 * MUSTs of which each is broken by a server that breaks no other: what follows for the run is up to this one. They are of
 * many kinds: clients, names, rights, states, long mutes, long lists, walks.
 */
const broken: Readonly<Record<string, string>> = {
  'DISMISS_GROUP-CLIENT_CHARSET': 'DISMISS_GROUP:client-charset-refused',
  'GET_GROUPS-NAME_TAKEN_BACK': 'GET_GROUPS:name-taken-back-unfound',
  'GET_GROUP_MEMBER_LIST-PAGES_AFTER_HUNDRED': 'GET_GROUP_MEMBER_LIST:nothing-after-hundredth',
  'GET_USERS-NICKNAME_TAKEN_BACK': 'GET_USERS:nickname-taken-back-unfound',
  'MUTE_GROUP-SENDING_BY_ADMIN': 'MUTE_GROUP:reports-admin-mutes-owner-too',
  'MUTE_GROUP_MEMBER-ANY_NUMBER': 'MUTE_GROUP_MEMBER:drawn-seconds-in-16-bits',
  'MUTE_GROUP_MEMBER-LONGEST_END': 'MUTE_GROUP_MEMBER:cut-at-a-billion-seconds',
  'REVOKE_MSG-QUOTED': 'REVOKE_MSG:reports-revokes-replies',
  'SEARCH_MSG-DISMISSED_NAMESAKE': 'SEARCH_MSG:reports-messages-of-dismissed-namesake',
  'SET_GROUP_MEMBER_INFO-OF_PROFILE': 'SET_GROUP_MEMBER_INFO:reports-own-picture-resets-nickname',
};

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
      const outcome = await runCheck(check, server.target, server.board, { withoutEvidence: true });
      expect(endOf(outcome), `${id}, ${how}: ${outcome.message}`).toEqual(['non-conformant', 1]);
      await server.close();
    }
  },
  close: () => Promise.resolve(),
};

/** Selects these checks by their tags, and the files in which they stand. */
export const counting = {
  grep: new RegExp(`@(${Object.keys(broken).join('|')})(?=\\s|$)`),
  testMatch: requirements.filter(({ id }) => id in broken).map(({ file }) => path.join(root, file)),
};
