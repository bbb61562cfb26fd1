import { type Mutant, bodyOf } from '../../../mutant.ts';
import { groupOf } from '../../../breaking/writing.ts';
import { rewritingEach } from '../../../breaking/entries.ts';
import { giving, rows } from '../../../breaking/reading.ts';

/** Takes an empty text for one that is left out. */
const ignoring = ['nickname', 'faceURL', 'ex'].map((field) =>
  rewritingEach({
    id: `empty-${field}-ignored`,
    sentence: `set_group_member_info takes an empty ${field} for one that is left out`,
    change: (entry) =>
      Object.fromEntries(Object.entries(entry).filter(([key, value]) => key !== field || value !== '')),
  }),
);

/** Shows members whom somebody gave something in the group, and who have no nickname or picture there, without any. */
function showingNothing(field: 'nickname' | 'faceURL'): Mutant {
  return {
    id: `SET_GROUP_MEMBER_INFO:cleared-${field}-empty`,
    sentence: `get_group_member_list shows an empty ${field} after it was cleared`,
    path: '/group/get_group_member_list',
    answer(request, honest) {
      const body = bodyOf(request);
      const members = groupOf(body, honest)?.members;
      const isCleared = (userID: unknown): boolean => {
        const member = members?.get(String(userID));
        return member?.[field] === '' && member.ex.startsWith('{"adorned"');
      };
      const shown = rows('members', (row) => (isCleared(row['userID']) ? { ...row, [field]: '' } : row));
      return giving(honest.answer(request), shown);
    },
  };
}

/** Servers that do not clear what is given as an empty text. */
export const mutants: readonly Mutant[] = [
  ...ignoring,
  showingNothing('nickname'),
  showingNothing('faceURL'),
];
