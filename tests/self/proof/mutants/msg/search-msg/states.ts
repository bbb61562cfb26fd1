import { searchingWrongly, showingWrongly } from '../../../breaking/searching.ts';
import type { Mutant } from '../../../mutant.ts';

/** The text that a revoked message had. */
const textOf = (
  serverMsgID: unknown,
  { honest }: Parameters<NonNullable<Parameters<typeof showingWrongly>[3]>>[1],
) =>
  [...honest.store.conversations.values()]
    .flatMap(({ messages }) => messages)
    .find((message) => message.serverMsgID === serverMsgID)?.content;

/** Servers that show wrongly what became of messages. */
export const mutants: readonly Mutant[] = [
  searchingWrongly('revoked-all', 'search_msg says of every message that it is revoked', [], {
    row: (row) => ({ ...row, isRevoked: true }),
  }),
  showingWrongly(
    'revoked-text',
    'search_msg shows the text of a revoked message',
    [],
    ({ serverMsgID }, asked) => ({ content: textOf(serverMsgID, asked) }),
    'contents with the revoked text',
  ),
  staleCount(),
  counting(),
];

/** Remembers the first count of each search. */
function staleCount(): Mutant {
  const counts = new WeakMap<object, Map<string, number>>();
  return searchingWrongly(
    'count-remembered',
    'search_msg remembers how many messages it found first',
    [],
    {
      count: (found, _, { body, honest }) => {
        const own = counts.get(honest.store) ?? new Map<string, number>();
        const key = JSON.stringify(body);
        const count = found.length === 0 ? 0 : (own.get(key) ?? found.length);
        counts.set(honest.store, own.set(key, count));
        return count;
      },
    },
    'chatLogsNum before and after',
  );
}

/** Edits the group of which each row tells. */
function counting(): Mutant {
  const reads = new WeakMap<object, number>();
  return showingWrongly(
    'rows-change',
    'search_msg shows one member more with each search',
    [],
    ({ groupMemberCount, groupID }, { honest: { store } }) => {
      const times = (reads.get(store) ?? 0) + 1;
      reads.set(store, times);
      return groupID === '' ? {} : { groupMemberCount: Number(groupMemberCount) + times };
    },
    ['chatLog.groupMemberCount', 'rows of a search'],
  );
}
