import { showsSomething } from '../../../breaking/found.ts';
import {
  answeringSearches,
  filterNames,
  searchingWrongly,
  type FilterName,
  type WrongSearch,
} from '../../../breaking/searching.ts';
import { errCodeOf, refusalWith, type HonestServer, type Mutant } from '../../../mutant.ts';

type Breaks = Mutant['breaks'];
type Case = readonly [id: string, sentence: string, breaks: Breaks, wrong: WrongSearch];

/** The requirements about a filter that is ignored. */
const ignored: Readonly<Record<FilterName, Breaks>> = {
  sendID: ['SEARCH_MSG-FILTER_SENDID', 'SEARCH_MSG-NOTHING_FOUND'],
  recvID: ['SEARCH_MSG-FILTER_RECVID', 'SEARCH_MSG-FILTER_GROUP'],
  contentType: ['SEARCH_MSG-FILTER_CONTENTTYPE', 'SEARCH_MSG-CONTENTTYPE_ALONE'],
  sessionType: ['SEARCH_MSG-FILTER_SESSIONTYPE_GROUP', 'SEARCH_MSG-FILTER_SESSIONTYPE_SINGLE'],
  sendTime: ['SEARCH_MSG-FILTER_DAY', 'SEARCH_MSG-EMPTY_DAY'],
};

/** The requirements about a filter that nothing meets. */
const unmet: Readonly<Record<FilterName, Breaks>> = {
  sendID: ['SEARCH_MSG-FILTER_SENDID', 'SEARCH_MSG-ALL_TOGETHER'],
  recvID: ['SEARCH_MSG-FILTER_RECVID', 'SEARCH_MSG-ALL_TOGETHER'],
  contentType: ['SEARCH_MSG-FILTER_CONTENTTYPE', 'SEARCH_MSG-FILTER_TOTAL'],
  sessionType: ['SEARCH_MSG-FILTER_SESSIONTYPE_GROUP', 'SEARCH_MSG-FILTER_SESSIONTYPE_SINGLE'],
  sendTime: ['SEARCH_MSG-FILTER_DAY', 'SEARCH_MSG-ALL_TOGETHER'],
};

const blunt: readonly Mutant[] = filterNames.flatMap((name) => [
  searchingWrongly(`any-${name}`, `search_msg ignores ${name}`, ignored[name], {
    filters: { [name]: () => true },
  }),
  searchingWrongly(`no-${name}`, `search_msg finds nothing by ${name}`, unmet[name], {
    filters: { [name]: () => false },
  }),
]);

/** Servers that find others than they are asked for. */
const cases: readonly Case[] = [
  [
    'senders-that-begin',
    'search_msg finds by sendID users whose IDs begin so',
    ['SEARCH_MSG-SENDID_EXACT'],
    { filters: { sendID: (id, { sendID }) => String(sendID).startsWith(String(id)) } },
  ],
  [
    'senders-that-hold',
    'search_msg finds by sendID users whose IDs hold it',
    ['SEARCH_MSG-SENDID_EXACT'],
    { filters: { sendID: (id, { sendID }) => String(sendID).includes(String(id)) } },
  ],
  [
    'senders-by-pattern',
    'search_msg takes sendID for a pattern of the whole ID',
    ['SEARCH_MSG-SENDID_PATTERN'],
    {
      filters: {
        sendID: (id, { sendID }) => new RegExp(`^${String(id).replaceAll('%', '.*')}$`).test(String(sendID)),
      },
    },
  ],
  [
    'receivers-that-begin',
    'search_msg finds by recvID users whose IDs begin so',
    ['SEARCH_MSG-RECVID_EXACT'],
    {
      filters: {
        recvID: (id, { recvID, groupID }) =>
          groupID === '' ? String(recvID).startsWith(String(id)) : recvID === id,
      },
    },
  ],
  [
    'groups-that-begin',
    'search_msg finds by recvID groups whose IDs begin so',
    ['SEARCH_MSG-GROUP_EXACT'],
    {
      filters: {
        recvID: (id, { recvID, groupID }) =>
          recvID === id || (groupID !== '' && String(recvID).startsWith(String(id))),
      },
    },
  ],
  [
    'no-groups',
    'search_msg does not find messages of a group by its ID',
    ['SEARCH_MSG-FILTER_GROUP', 'SEARCH_MSG-GROUP_EXACT'],
    { filters: { recvID: (id, { recvID, groupID }) => groupID === '' && recvID === id } },
  ],
  [
    'members-receive',
    'search_msg finds by recvID what was sent into groups of this user, too',
    ['SEARCH_MSG-FILTER_RECVID', 'SEARCH_MSG-RECVID_EXACT'],
    {
      filters: {
        recvID: (id, { recvID, groupID }, { honest }) =>
          recvID === id || honest.store.groups.get(String(groupID))?.members.has(String(id)) === true,
      },
    },
  ],
  [
    'senders-without-groups',
    'search_msg finds by sendID only what was sent in single chats',
    ['SEARCH_MSG-FILTER_SENDID', 'SEARCH_MSG-FILTER_SESSIONTYPE_GROUP'],
    { filters: { sendID: (id, { sendID, groupID }) => sendID === id && groupID === '' } },
  ],
  [
    'both-ways',
    'search_msg finds by sendID what was sent to this user, too',
    ['SEARCH_MSG-FILTER_SENDID', 'SEARCH_MSG-SENDID_EXACT'],
    { filters: { sendID: (id, { sendID, recvID }) => sendID === id || recvID === id } },
  ],
  [
    'any-filter',
    'search_msg finds what meets one of the filters',
    ['SEARCH_MSG-FILTERS_CONTRADICT', 'SEARCH_MSG-ALL_TOGETHER'],
    { any: true },
  ],
  [
    'type-with-sender',
    'search_msg heeds contentType only together with sendID',
    ['SEARCH_MSG-CONTENTTYPE_ALONE'],
    {
      filters: {
        contentType: (type, { contentType }, { body }) =>
          body['sendID'] === undefined || contentType === type,
      },
    },
  ],
  [
    'session-with-sender',
    'search_msg heeds sessionType only together with sendID',
    ['SEARCH_MSG-SESSIONTYPE_ALONE'],
    {
      filters: {
        sessionType: (type, { sessionType }, { body }) =>
          body['sendID'] === undefined || sessionType === type,
      },
    },
  ],
  [
    'one-session',
    'search_msg takes every sessionType for that of single chats',
    ['SEARCH_MSG-FILTER_SESSIONTYPE_GROUP', 'SEARCH_MSG-ALL_TOGETHER_IN_GROUP'],
    { filters: { sessionType: (_, { sessionType }) => sessionType === 1 } },
  ],
  [
    'count-of-all',
    'search_msg counts what meets the first filter alone',
    ['SEARCH_MSG-FILTER_TOTAL'],
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

export const mutants: readonly Mutant[] = [
  ...blunt,
  ...cases.map((each) => searchingWrongly(...each)),
  ...refusing,
];
