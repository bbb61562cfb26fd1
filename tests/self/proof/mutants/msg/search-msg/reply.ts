import { ChatLog, FoundMessage } from '../../../../../../schemas/msg.ts';
import { fieldMutants, inSeconds, keysOf } from '../../../breaking/fields.ts';
import { readingWrongly, rows } from '../../../breaking/reading.ts';
import { isFields, type Mutant } from '../../../mutant.ts';

const flat = readingWrongly('SEARCH_MSG', {
  id: 'rows-flat',
  sentence: 'search_msg gives the fields of chatLog in the row itself',
  give: rows('chatLogs', ({ chatLog, ...row }) => ({ ...row, ...(isFields(chatLog) ? chatLog : {}) })),
});

/** Servers that lack a documented field, or give it in another type. */
export const mutants: readonly Mutant[] = [
  ...fieldMutants('SEARCH_MSG', [], ['chatLogsNum', 'chatLogs']),
  ...fieldMutants('SEARCH_MSG', ['chatLogs', '[]'], keysOf(FoundMessage)),
  ...fieldMutants('SEARCH_MSG', ['chatLogs', '[]', 'chatLog'], keysOf(ChatLog)),
  inSeconds('SEARCH_MSG', ['chatLogs', '[]', 'chatLog'], 'sendTime'),
  flat,
];
