import { search } from '../../../breaking/searches.ts';
import { list, readingWrongly } from '../../../breaking/reading.ts';
import type { Mutant } from '../../../mutant.ts';

/** Servers whose calls have another effect. */
export const mutants: readonly Mutant[] = [
  readingWrongly('SEARCH_MSG', {
    id: 'first-twice',
    sentence: 'search_msg gives the first message twice',
    breaks: search(
      'ALL_TOGETHER ALL_TOGETHER_IN_GROUP DAY_BEGIN DAY_END EFFECT FILTER_CONTENTTYPE FILTER_DAY FILTER_RECVID FILTER_SENDID FILTER_SESSIONTYPE_GROUP FILTER_SESSIONTYPE_SINGLE PAGES_EVEN PAGES_UNEVEN PAGES_WHILE_GROWING PAGE_OF_MORE PAGE_OF_ONE RECVID_EXACT REPLY SENDID_EXACT TOTAL_FOLLOWS UNFILTERED',
    ),
    says: ['messages', 'number of', 'rows of a search', 'each once'],
    give: list('chatLogs', (all) => [...all.slice(0, 1), ...all]),
  }),
];
