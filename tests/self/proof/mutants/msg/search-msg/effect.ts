import { list, readingWrongly } from '../../../breaking/reading.ts';
import { successChecks } from '../../../breaking/successes.ts';
import type { Mutant } from '../../../mutant.ts';

/** Servers whose calls have another effect. */
export const mutants: readonly Mutant[] = [
  readingWrongly('SEARCH_MSG', {
    id: 'any-sender',
    sentence: 'search_msg ignores sendID',
    says: 'messages',
    ask: ({ sendID: _, ...body }) => body,
  }),
  readingWrongly('SEARCH_MSG', {
    id: 'any-receiver',
    sentence: 'search_msg ignores recvID',
    says: 'messages',
    ask: ({ recvID: _, ...body }) => body,
  }),
  readingWrongly('SEARCH_MSG', {
    id: 'first-twice',
    sentence: 'search_msg gives the first message twice',
    breaks: successChecks('SEARCH_MSG'),
    says: 'messages',
    give: list('chatLogs', (all) => [...all.slice(0, 1), ...all]),
  }),
  readingWrongly('SEARCH_MSG', {
    id: 'count-0',
    sentence: 'search_msg answers chatLogsNum 0',
    says: 'chatLogsNum',
    give: (data) => ({ ...data, chatLogsNum: 0 }),
  }),
];
