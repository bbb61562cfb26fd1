import { ChatLog, FoundMessage } from '../../../../../../schemas/msg.ts';
import { fieldMutants, inSeconds, keysOf } from '../../../breaking/fields.ts';
import type { Mutant } from '../../../mutant.ts';

/** Servers that lack a documented field, or give it in another type. */
export const mutants: readonly Mutant[] = [
  ...fieldMutants('SEARCH_MSG', [], ['chatLogsNum', 'chatLogs']),
  ...fieldMutants('SEARCH_MSG', ['chatLogs', '[]'], keysOf(FoundMessage)),
  ...fieldMutants('SEARCH_MSG', ['chatLogs', '[]', 'chatLog'], keysOf(ChatLog)),
  inSeconds('SEARCH_MSG', ['chatLogs', '[]', 'chatLog'], 'sendTime'),
];
