import { showsSomething } from '../../../breaking/found.ts';
import {
  answeringSearches,
  filterNames,
  wrongSearches,
  type SearchCase,
} from '../../../breaking/searching.ts';
import { errCodeOf, refusalWith, type HonestServer, type Mutant } from '../../../mutant.ts';

const blunt = filterNames.flatMap((name): SearchCase[] => [
  [`any-${name}`, `ignores ${name}`, { filters: { [name]: () => true } }],
  [`no-${name}`, `finds nothing by ${name}`, { filters: { [name]: () => false } }],
]);

/** Servers that find others than they are asked for. */
const cases: readonly SearchCase[] = [
  [
    'senders-that-begin',
    'finds by sendID users whose IDs begin so',
    { filters: { sendID: (id, { sendID }) => String(sendID).startsWith(String(id)) } },
  ],
  [
    'senders-that-hold',
    'finds by sendID users whose IDs hold it',
    { filters: { sendID: (id, { sendID }) => String(sendID).includes(String(id)) } },
  ],
  [
    'senders-by-pattern',
    'takes sendID for a pattern of the whole ID',
    {
      filters: {
        sendID: (id, { sendID }) => new RegExp(`^${String(id).replaceAll('%', '.*')}$`).test(String(sendID)),
      },
    },
  ],
  [
    'receivers-that-begin',
    'finds by recvID users whose IDs begin so',
    {
      filters: {
        recvID: (id, { recvID, groupID }) =>
          groupID === '' ? String(recvID).startsWith(String(id)) : recvID === id,
      },
    },
  ],
  [
    'groups-that-begin',
    'finds by recvID groups whose IDs begin so',
    {
      filters: {
        recvID: (id, { recvID, groupID }) =>
          recvID === id || (groupID !== '' && String(recvID).startsWith(String(id))),
      },
    },
  ],
  [
    'no-groups',
    'does not find messages of a group by its ID',
    { filters: { recvID: (id, { recvID, groupID }) => groupID === '' && recvID === id } },
  ],
  [
    'members-receive',
    'finds by recvID what was sent into groups of this user, too',
    {
      filters: {
        recvID: (id, { recvID, groupID }, { honest }) =>
          recvID === id || honest.store.groups.get(String(groupID))?.members.has(String(id)) === true,
      },
    },
  ],
  [
    'senders-without-groups',
    'finds by sendID only what was sent in single chats',
    { filters: { sendID: (id, { sendID, groupID }) => sendID === id && groupID === '' } },
  ],
  [
    'both-ways',
    'finds by sendID what was sent to this user, too',
    { filters: { sendID: (id, { sendID, recvID }) => sendID === id || recvID === id } },
  ],
  ['any-filter', 'finds what meets one of the filters', { any: true }],
  [
    'type-with-sender',
    'heeds contentType only together with sendID',
    {
      filters: {
        contentType: (type, { contentType }, { body }) =>
          body['sendID'] === undefined || contentType === type,
      },
    },
  ],
  [
    'session-with-sender',
    'heeds sessionType only together with sendID',
    {
      filters: {
        sessionType: (type, { sessionType }, { body }) =>
          body['sendID'] === undefined || sessionType === type,
      },
    },
  ],
  [
    'one-session',
    'takes every sessionType for that of single chats',
    { filters: { sessionType: (_, { sessionType }) => sessionType === 1 } },
  ],
  [
    'count-of-all',
    'counts what meets the first filter alone',
    {
      count: (found, _, { body, honest }) =>
        body['sendTime'] === undefined || body['contentType'] === undefined
          ? found.length
          : sentBy(body['sendID'], honest),
    },
  ],
];

function sentBy(userID: unknown, { store }: HonestServer): number {
  return [...store.conversations.values()]
    .flatMap(({ messages }) => messages)
    .filter(({ sendID }) => sendID === userID).length;
}

/** Servers that refuse what they should not. */
const refusing: readonly Mutant[] = [
  answeringSearches('sender-needed', 'search_msg refuses a search without sendID', (body, honest) =>
    body['sendID'] === undefined ? refusalWith(1001) : honest(),
  ),
  answeringSearches('filter-needed', 'search_msg refuses a search without any filter', (body, honest) =>
    Object.keys(body).length < 2 ? refusalWith(1001) : honest(),
  ),
  answeringSearches('nothing-is-an-error', 'search_msg refuses a search that finds nothing', (_, honest) => {
    const reply = honest();
    return errCodeOf(reply) !== 0 || showsSomething(reply) ? reply : refusalWith(1004);
  }),
  answeringSearches(
    'unknown-receiver-is-an-error',
    'search_msg refuses an unknown recvID',
    (body, honest, _, store) => {
      const id = typeof body['recvID'] === 'string' ? body['recvID'] : '';
      return id === '' || store.users.has(id) || store.groups.has(id) ? honest() : refusalWith(1004);
    },
  ),
  answeringSearches('patterns-are-an-error', 'search_msg breaks over a pattern in sendID', (body, honest) =>
    /[*%]/.test(String(body['sendID'])) ? refusalWith(500) : honest(),
  ),
];

export const mutants: readonly Mutant[] = [...wrongSearches([...blunt, ...cases]), ...refusing];
