import { list, readingWrongly } from '../../../breaking/reading.ts';
import type { Mutant } from '../../../mutant.ts';

/** Servers whose calls have another effect. */
export const mutants: readonly Mutant[] = [
  readingWrongly('SEARCH_MSG', {
    id: 'first-twice',
    sentence: 'search_msg gives the first message twice',
    give: list('chatLogs', (all) => [...all.slice(0, 1), ...all]),
  }),
];
