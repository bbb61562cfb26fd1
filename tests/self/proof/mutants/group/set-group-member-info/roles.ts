import { Role } from '../../../../../../reference/store.ts';
import { answeringEntries, rewritingEach, spoiling } from '../../../breaking/entries.ts';
import { memberOf } from '../../../breaking/writing.ts';
import { plainSuccess, type Fields, type Mutant } from '../../../mutant.ts';

const without = (roleLevel: number) => (entry: Fields) =>
  entry['roleLevel'] === roleLevel ? { ...entry, roleLevel: undefined } : entry;

/** Servers that give and take roles wrongly. */
export const mutants: readonly Mutant[] = [
  rewritingEach({
    id: 'promotes-nobody',
    sentence: 'set_group_member_info makes nobody an admin',
    change: without(Role.admin),
  }),
  rewritingEach({
    id: 'demotes-nobody',
    sentence: 'set_group_member_info takes no role away',
    change: without(Role.ordinary),
  }),
  answeringEntries({
    id: 'makes-owners',
    sentence: 'set_group_member_info makes a second owner',
    answer: ([entry = {}], request, honest) => {
      const member = memberOf(entry, honest);
      if (!member || entry['roleLevel'] !== Role.owner) return honest.answer(request);
      member.roleLevel = Role.owner;
      return plainSuccess;
    },
  }),
  spoiling({
    id: 'demotes-owner',
    sentence: 'set_group_member_info makes an owner who gets a nickname a member',
    spoil: (member) => {
      if (member.roleLevel === Role.owner) member.roleLevel = Role.ordinary;
    },
  }),
  answeringEntries({
    id: 'unseats-owner',
    sentence: 'set_group_member_info lets anybody make the owner a member',
    answer: ([entry = {}], request, honest) => {
      const member = memberOf(entry, honest);
      if (member?.roleLevel !== Role.owner || entry['roleLevel'] !== Role.ordinary)
        return honest.answer(request);
      member.roleLevel = Role.ordinary;
      return plainSuccess;
    },
  }),
];
