import { answeringEntries, refusingPartly, rewriting } from '../../../breaking/entries.ts';
import { memberOf } from '../../../breaking/writing.ts';
import { plainSuccess, type Fields, type HonestServer, type Mutant } from '../../../mutant.ts';

const roles: readonly unknown[] = [undefined, 20, 60];
const hasRole = (entry: Fields): boolean => roles.includes(entry['roleLevel']);
const isMember = (honest: HonestServer) => (entry: Fields) => memberOf(entry, honest) !== undefined;
const before = (entries: readonly Fields[], holds: (entry: Fields) => boolean): readonly Fields[] => {
  const place = entries.findIndex((entry) => !holds(entry));
  return place === -1 ? [] : entries.slice(0, place);
};

/** Servers that carry out a part of what they refuse, or all of what they have to refuse. */
export const mutants: readonly Mutant[] = [
  refusingPartly({
    id: 'until-wrong-role',
    sentence: 'set_group_member_info applies the entries before one whose roleLevel it refuses',
    part: (entries) => before(entries, hasRole),
  }),
  refusingPartly({
    id: 'but-wrong-role',
    sentence: 'set_group_member_info applies all entries but the one whose roleLevel it refuses',
    part: (entries) => (entries.every(hasRole) ? [] : entries.filter(hasRole)),
  }),
  refusingPartly({
    id: 'until-stranger',
    sentence: 'set_group_member_info applies the entries before somebody who is not in the group',
    part: (entries, honest) => before(entries, isMember(honest)),
  }),
  rewriting({
    id: 'skips-strangers',
    sentence: 'set_group_member_info passes over somebody who is not in the group',
    change: (entries, honest) => (entries.length > 1 ? entries.filter(isMember(honest)) : entries),
  }),
  answeringEntries({
    id: 'any-role',
    sentence: 'set_group_member_info stores any roleLevel',
    answer: (entries, request, honest) => {
      if (entries.every((entry) => hasRole(entry) || entry['roleLevel'] === 100))
        return honest.answer(request);
      for (const entry of entries) Object.assign(memberOf(entry, honest) ?? {}, entry);
      return plainSuccess;
    },
  }),
  rewriting({
    id: 'last-of-twice',
    sentence: 'set_group_member_info applies the last entry for a member who is named twice',
    change: (entries) => [
      ...new Map(
        entries.map((entry) => [JSON.stringify([entry['groupID'], entry['userID']]), entry]),
      ).values(),
    ],
  }),
];
