import { showsSomething } from '../../../breaking/found.ts';
import {
  answeringSearches,
  filterNames,
  wrongSearches,
  type FilterName,
  type SearchCase,
} from '../../../breaking/searching.ts';
import { errCodeOf, refusalWith, type HonestServer, type Mutant } from '../../../mutant.ts';

type Breaks = SearchCase[2];

/** The requirements about a filter that is ignored. */
const ignored: Readonly<Record<FilterName, Breaks>> = {
  sendID: ['FILTER_SENDID', 'NOTHING_FOUND'],
  recvID: ['FILTER_RECVID', 'FILTER_GROUP'],
  contentType: ['FILTER_CONTENTTYPE', 'CONTENTTYPE_ALONE'],
  sessionType: ['FILTER_SESSIONTYPE_GROUP', 'FILTER_SESSIONTYPE_SINGLE'],
  sendTime: ['FILTER_DAY', 'EMPTY_DAY'],
};

/** The requirements about a filter that nothing meets. */
const unmet: Readonly<Record<FilterName, Breaks>> = {
  sendID: ['FILTER_SENDID', 'ALL_TOGETHER'],
  recvID: ['FILTER_RECVID', 'ALL_TOGETHER'],
  contentType: ['FILTER_CONTENTTYPE', 'FILTER_TOTAL'],
  sessionType: ['FILTER_SESSIONTYPE_GROUP', 'FILTER_SESSIONTYPE_SINGLE'],
  sendTime: ['FILTER_DAY', 'ALL_TOGETHER'],
};

const blunt = filterNames.flatMap((name): SearchCase[] => [
  [`any-${name}`, `ignores ${name}`, ignored[name], { filters: { [name]: () => true } }],
  [`no-${name}`, `finds nothing by ${name}`, unmet[name], { filters: { [name]: () => false } }],
]);

/** Servers that find others than they are asked for. */
const cases: readonly SearchCase[] = [
  [
    'senders-that-begin',
    'finds by sendID users whose IDs begin so',
    ['SENDID_EXACT'],
    { filters: { sendID: (id, { sendID }) => String(sendID).startsWith(String(id)) } },
  ],
  [
    'senders-that-hold',
    'finds by sendID users whose IDs hold it',
    ['SENDID_EXACT'],
    { filters: { sendID: (id, { sendID }) => String(sendID).includes(String(id)) } },
  ],
  [
    'senders-by-pattern',
    'takes sendID for a pattern of the whole ID',
    ['SENDID_PATTERN'],
    {
      filters: {
        sendID: (id, { sendID }) => new RegExp(`^${String(id).replaceAll('%', '.*')}$`).test(String(sendID)),
      },
    },
  ],
  [
    'receivers-that-begin',
    'finds by recvID users whose IDs begin so',
    ['RECVID_EXACT'],
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
    ['GROUP_EXACT'],
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
    ['FILTER_GROUP', 'GROUP_EXACT'],
    { filters: { recvID: (id, { recvID, groupID }) => groupID === '' && recvID === id } },
  ],
  [
    'members-receive',
    'finds by recvID what was sent into groups of this user, too',
    ['FILTER_RECVID', 'RECVID_EXACT'],
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
    ['FILTER_SENDID', 'FILTER_SESSIONTYPE_GROUP'],
    { filters: { sendID: (id, { sendID, groupID }) => sendID === id && groupID === '' } },
  ],
  [
    'both-ways',
    'finds by sendID what was sent to this user, too',
    ['FILTER_SENDID', 'SENDID_EXACT'],
    { filters: { sendID: (id, { sendID, recvID }) => sendID === id || recvID === id } },
  ],
  [
    'any-filter',
    'finds what meets one of the filters',
    ['FILTERS_CONTRADICT', 'ALL_TOGETHER'],
    { any: true },
  ],
  [
    'type-with-sender',
    'heeds contentType only together with sendID',
    ['CONTENTTYPE_ALONE'],
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
    ['SESSIONTYPE_ALONE'],
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
    ['FILTER_SESSIONTYPE_GROUP', 'ALL_TOGETHER_IN_GROUP'],
    { filters: { sessionType: (_, { sessionType }) => sessionType === 1 } },
  ],
  [
    'count-of-all',
    'counts what meets the first filter alone',
    ['FILTER_TOTAL'],
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

const success = 'errCode of a success';

/** Servers that refuse what they should not. */
const refusing: readonly Mutant[] = [
  answeringSearches(
    'sender-needed',
    'search_msg refuses a search without sendID',
    ['SEARCH_MSG-FILTER_GROUP', 'SEARCH_MSG-FILTER_RECVID'],
    success,
    (body, honest) => (body['sendID'] === undefined ? refusalWith(1001) : honest()),
  ),
  answeringSearches(
    'filter-needed',
    'search_msg refuses a search without any filter',
    ['SEARCH_MSG-UNFILTERED'],
    success,
    (body, honest) => (Object.keys(body).length < 2 ? refusalWith(1001) : honest()),
  ),
  answeringSearches(
    'nothing-is-an-error',
    'search_msg refuses a search that finds nothing',
    ['SEARCH_MSG-NOTHING_FOUND', 'SEARCH_MSG-FILTERS_CONTRADICT'],
    success,
    (_, honest) => {
      const reply = honest();
      return errCodeOf(reply) !== 0 || showsSomething(reply) ? reply : refusalWith(1004);
    },
  ),
  answeringSearches(
    'unknown-receiver-is-an-error',
    'search_msg refuses an unknown recvID',
    ['SEARCH_MSG-UNKNOWN_RECEIVER'],
    success,
    (body, honest, _, store) => {
      const id = typeof body['recvID'] === 'string' ? body['recvID'] : '';
      return id === '' || store.users.has(id) || store.groups.has(id) ? honest() : refusalWith(1004);
    },
  ),
  answeringSearches(
    'patterns-are-an-error',
    'search_msg breaks over a pattern in sendID',
    ['SEARCH_MSG-SENDID_PATTERN'],
    success,
    (body, honest) => (/[*%]/.test(String(body['sendID'])) ? refusalWith(500) : honest()),
  ),
];

export const mutants: readonly Mutant[] = [...wrongSearches([...blunt, ...cases]), ...refusing];
