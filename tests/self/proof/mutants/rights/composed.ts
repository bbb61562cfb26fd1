import { operations } from '../../../../../fixtures/operations.ts';
import type { HttpReply } from '../../../../../reference/http.ts';
import { isOver } from '../../../../../reference/roles.ts';
import { Role } from '../../../../../reference/store.ts';
import { applied, askedOf, type Asked } from '../../breaking/asking.ts';
import { entriesOf, groupOf, memberOf } from '../../breaking/writing.ts';
import { plainSuccess, refusalWith, type Fields, type HonestServer, type Mutant } from '../../mutant.ts';

// Servers that do not look at each entry of a call of several.

const { path } = operations.SET_GROUP_MEMBER_INFO;

interface Several extends Asked {
  readonly entries: readonly Fields[];
  /** Whether somebody may set this. */
  readonly isPermitted: (entry: Fields) => boolean;
}

/** A server that answers calls of several entries by itself, unless it leaves one to the honest server. */
function answering(
  id: string,
  sentence: string,
  answer: (several: Several, honest: HonestServer) => HttpReply | undefined,
): Mutant {
  return {
    id: `SET_GROUP_MEMBER_INFO:right-${id}`,
    sentence: `set_group_member_info ${sentence}`,
    path,
    answer(request, honest) {
      const asked = askedOf(request, honest);
      const entries = entriesOf(asked?.body ?? {});
      if (!asked || entries.length < 2) return honest.answer(request);
      const isPermitted = (entry: Fields): boolean => mayOne(asked.callerID, entry, honest);
      return answer({ ...asked, entries, isPermitted }, honest) ?? honest.answer(request);
    },
  };
}

function mayOne(callerID: string, entry: Fields, honest: HonestServer): boolean {
  const caller = groupOf(entry, honest)?.members.get(callerID);
  const target = memberOf(entry, honest);
  if (!caller || !target) return false;
  if (caller === target) return Number(entry['roleLevel'] ?? 0) <= caller.roleLevel;
  return isOver(caller.roleLevel, target.roleLevel);
}

/** Applies all entries where these are permitted. */
function lookingAt(
  id: string,
  sentence: string,
  isEnough: (several: Several, honest: HonestServer) => boolean,
): Mutant {
  return answering(id, sentence, (several, honest) => {
    if (!isEnough(several, honest)) return undefined;
    applied(several.entries, honest);
    return plainSuccess;
  });
}

/** Refuses a call after carrying out a part of it. */
function carryingOut(id: string, sentence: string, part: (several: Several) => readonly Fields[]): Mutant {
  return answering(id, sentence, (several, honest) => {
    if (several.entries.every(several.isPermitted)) return undefined;
    applied(part(several), honest);
    return refusalWith(1002);
  });
}

const owns = ({ callerID, entries }: Several, honest: HonestServer): boolean =>
  entries.some((entry) => groupOf(entry, honest)?.members.get(callerID)?.roleLevel === Role.owner);

export const mutants: readonly Mutant[] = [
  lookingAt('first-entry-alone', 'looks at the rights to the first entry alone', ({ entries, isPermitted }) =>
    entries.slice(0, 1).every(isPermitted),
  ),
  lookingAt('last-entry-alone', 'looks at the rights to the last entry alone', ({ entries, isPermitted }) =>
    entries.slice(-1).every(isPermitted),
  ),
  lookingAt('any-entry', 'is content where somebody may set one of the entries', ({ entries, isPermitted }) =>
    entries.some(isPermitted),
  ),
  lookingAt(
    'rights-of-another-group',
    'lets the owner of one of the groups set members of all of them',
    owns,
  ),
  lookingAt(
    'own-role-of-first-entry',
    'looks for a raise of one’s own role in the first entry that names oneself alone',
    ({ entries, callerID, isPermitted }) => {
      const own = entries.filter(({ userID }) => userID === callerID);
      return own.length > 1 && own.slice(0, 1).every(isPermitted);
    },
  ),
  lookingAt('oneself-opens', 'lets pass what stands beside oneself', ({ entries, callerID }) =>
    entries.some(({ userID }) => userID === callerID),
  ),
  answering(
    'forbidden-passed-over',
    'passes over the entries that somebody may not set',
    ({ entries, isPermitted }, honest) => {
      if (entries.every(isPermitted) || !entries.some(isPermitted)) return undefined;
      applied(entries.filter(isPermitted), honest);
      return plainSuccess;
    },
  ),
  carryingOut(
    'permitted-stored',
    'refuses a call, and stores those entries that somebody may set',
    ({ entries, isPermitted }) => entries.filter(isPermitted),
  ),
  carryingOut(
    'stored-until-forbidden',
    'refuses a call at the first forbidden entry, and has stored those before it',
    ({ entries, isPermitted }) =>
      entries.slice(
        0,
        entries.findIndex((entry) => !isPermitted(entry)),
      ),
  ),
  answering('one-entry-each', 'refuses more than one entry from everybody but administrators', () =>
    refusalWith(1002),
  ),
  answering(
    'one-group-each',
    'refuses more than one group from everybody but administrators',
    ({ entries }) =>
      new Set(entries.map(({ groupID }) => groupID)).size > 1 ? refusalWith(1002) : undefined,
  ),
];
