import { searchingWrongly, showingWrongly } from '../../../breaking/searching.ts';
import type { Fields, HonestServer, Mutant } from '../../../mutant.ts';

/** The messages of the same conversation. */
const chatOf = ({ serverMsgID }: Fields, { store }: HonestServer) =>
  [...store.conversations.values()]
    .map(({ messages }) => messages)
    .find((messages) => messages.some((each) => each.serverMsgID === serverMsgID)) ?? [];

/** Servers that show wrongly what became of messages. */
export const mutants: readonly Mutant[] = [
  searchingWrongly(
    'revoked-neighbours',
    'search_msg says of a whole chat that it is revoked when one message is',
    {
      row: (row, message, { honest }) => ({
        ...row,
        isRevoked: chatOf(message, honest).some(({ revocation }) => revocation !== undefined),
      }),
    },
  ),
  staleCount(),
  counting(),
];

/** Remembers the first count of each search. */
function staleCount(): Mutant {
  const counts = new WeakMap<object, Map<string, number>>();
  return searchingWrongly('count-remembered', 'search_msg remembers how many messages it found first', {
    count: (found, _, { body, honest }) => {
      const own = counts.get(honest.store) ?? new Map<string, number>();
      const key = JSON.stringify(body);
      const count = found.length === 0 ? 0 : (own.get(key) ?? found.length);
      counts.set(honest.store, own.set(key, count));
      return count;
    },
  });
}

/** Edits the group in each row. */
function counting(): Mutant {
  const reads = new WeakMap<object, number>();
  return showingWrongly(
    'rows-change',
    'search_msg shows one member more with each search',
    ({ groupMemberCount, groupID }, { honest: { store } }) => {
      const times = (reads.get(store) ?? 0) + 1;
      reads.set(store, times);
      return groupID === '' ? {} : { groupMemberCount: Number(groupMemberCount) + times };
    },
  );
}
