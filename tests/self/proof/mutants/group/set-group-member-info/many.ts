import { applied, askedOf } from '../../../breaking/asking.ts';
import { answeringEntries, rewriting } from '../../../breaking/entries.ts';
import { plainSuccess, type Mutant } from '../../../mutant.ts';

/** Servers that do not look at all of many entries. */
export const mutants: readonly Mutant[] = [
  rewriting({
    id: 'fifty-entries',
    sentence: 'set_group_member_info applies the first fifty entries of fewer than a hundred',
    change: (entries) => (entries.length > 50 && entries.length < 100 ? entries.slice(0, 50) : entries),
  }),
  answeringEntries({
    id: 'rights-of-forty',
    sentence: 'set_group_member_info looks at nobody’s rights where there are more than forty entries',
    answer: (entries, request, honest) => {
      if (entries.length <= 40 || !askedOf(request, honest)) return honest.answer(request);
      applied(entries, honest);
      return plainSuccess;
    },
  }),
  rewriting({
    id: 'last-of-thousand',
    sentence: 'set_group_member_info passes over the last of 1000 entries',
    change: (entries) => (entries.length === 1000 ? entries.slice(0, 999) : entries),
  }),
];
