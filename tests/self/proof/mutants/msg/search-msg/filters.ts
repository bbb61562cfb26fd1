import { showsSomething } from '../../../breaking/found.ts';
import { everySearchBut, search } from '../../../breaking/searches.ts';
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

/** What notices that a filter is ignored. */
const ignored: Readonly<Record<FilterName, Breaks>> = {
  sendID: search(
    'ALL_TOGETHER FILTER_CONTENTTYPE FILTER_DAY FILTER_SENDID FILTER_SESSIONTYPE_GROUP FILTER_SESSIONTYPE_SINGLE FILTER_TOTAL NOTHING_FOUND REPLY SENDID_EXACT SENDID_PATTERN',
  ),
  recvID: search(
    'ALL_TOGETHER EFFECT FILTERS_CONTRADICT FILTER_DAY FILTER_GROUP FILTER_RECVID GROUP_EXACT RECVID_EXACT UNKNOWN_RECEIVER',
  ),
  contentType: search(
    'ALL_TOGETHER CONTENTTYPE_ALONE EFFECT FILTER_CONTENTTYPE FILTER_TOTAL INPUT_CONTENTTYPE_UNKNOWN',
  ),
  sessionType: search(
    'FILTERS_CONTRADICT FILTER_SESSIONTYPE_GROUP FILTER_SESSIONTYPE_SINGLE INPUT_SESSIONTYPE_UNKNOWN SESSIONTYPE_ALONE',
  ),
  sendTime: search('ALL_TOGETHER DAY_ALONE DAY_BEGIN DAY_END EMPTY_DAY FILTER_DAY FILTER_TOTAL'),
};

/** What notices that nothing meets a filter. */
const unmet: Readonly<Record<FilterName, Breaks>> = {
  sendID: everySearchBut(
    'CONTENTTYPE_ALONE DAY_ALONE EMPTY_DAY FILTERS_CONTRADICT FILTER_GROUP FILTER_RECVID GROUP_EXACT NOTHING_FOUND ORDER ORDER_ACROSS_PAGES PAST_32_BITS PAST_END RECVID_EXACT REVOKED_TEXT ROWS_STAY SAME_PAGE_TWICE SENDID_PATTERN SESSIONTYPE_ALONE UNFILTERED UNKNOWN_RECEIVER',
  ),
  recvID: everySearchBut(
    'CONTENTTYPE_ALONE DAY_ALONE EMPTY_DAY FILTERS_CONTRADICT FILTER_CONTENTTYPE FILTER_SENDID FILTER_SESSIONTYPE_GROUP FILTER_SESSIONTYPE_SINGLE FILTER_TOTAL NOTHING_FOUND OPERATION_ID_REPEATED ORDER ORDER_ACROSS_PAGES PAGES_WHILE_GROWING PAST_32_BITS PAST_END REPLY REVOKED REVOKED_TEXT ROWS_STAY SAME_PAGE_TWICE SENDID_EXACT SENDID_PATTERN SESSIONTYPE_ALONE UNFILTERED UNKNOWN_RECEIVER',
  ),
  contentType: search(
    'ALL_TOGETHER ALL_TOGETHER_IN_GROUP CONTENTTYPE_ALONE EFFECT FILTER_CONTENTTYPE FILTER_TOTAL REPLY FIELD_SEQ SEQ_WITNESSES PAGES_UNEVEN PAGES_EVEN TOTAL_FOLLOWS PAGE_OF_MORE PAGE_OF_ONE TOTAL_ON_EACH_PAGE PAST_END_TOTAL OPERATION_ID_REPEATED',
  ),
  sessionType: search(
    'ALL_TOGETHER ALL_TOGETHER_IN_GROUP FILTER_SESSIONTYPE_GROUP FILTER_SESSIONTYPE_SINGLE SESSIONTYPE_ALONE',
  ),
  sendTime: search('ALL_TOGETHER ALL_TOGETHER_IN_GROUP DAY_ALONE DAY_BEGIN DAY_END FILTER_DAY FILTER_TOTAL'),
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
    search('ALL_TOGETHER FILTER_CONTENTTYPE FILTER_DAY FILTER_SESSIONTYPE_SINGLE FILTER_TOTAL SENDID_EXACT'),
    { filters: { sendID: (id, { sendID }) => String(sendID).startsWith(String(id)) } },
  ],
  [
    'senders-that-hold',
    'search_msg finds by sendID users whose IDs hold it',
    search('ALL_TOGETHER FILTER_CONTENTTYPE FILTER_DAY FILTER_SESSIONTYPE_SINGLE FILTER_TOTAL SENDID_EXACT'),
    { filters: { sendID: (id, { sendID }) => String(sendID).includes(String(id)) } },
  ],
  [
    'senders-by-pattern',
    'search_msg takes sendID for a pattern of the whole ID',
    search('SENDID_PATTERN'),
    {
      filters: {
        sendID: (id, { sendID }) => new RegExp(`^${String(id).replaceAll('%', '.*')}$`).test(String(sendID)),
      },
    },
  ],
  [
    'receivers-that-begin',
    'search_msg finds by recvID users whose IDs begin so',
    search('ALL_TOGETHER FILTER_DAY RECVID_EXACT'),
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
    search('GROUP_EXACT'),
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
    search(
      'ALL_TOGETHER_IN_GROUP FIELD_GROUPFACEURL FIELD_GROUPMEMBERCOUNT FIELD_GROUPNAME FIELD_GROUPOWNER FIELD_GROUPTYPE FIELD_IDS_IN_GROUP FIELD_KIND_IN_GROUP FIELD_SENDERFACEURL_IN_GROUP FIELD_SENDERNICKNAME_IN_GROUP FILTER_GROUP GROUP_EXACT',
    ),
    { filters: { recvID: (id, { recvID, groupID }) => groupID === '' && recvID === id } },
  ],
  [
    'members-receive',
    'search_msg finds by recvID what was sent into groups of this user, too',
    search('EFFECT FILTER_DAY FILTER_RECVID RECVID_EXACT'),
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
    search(
      'ALL_TOGETHER_IN_GROUP FIELD_GROUPFACEURL FIELD_GROUPMEMBERCOUNT FIELD_GROUPNAME FIELD_GROUPOWNER FIELD_GROUPTYPE FIELD_IDS_IN_GROUP FIELD_KIND_IN_GROUP FIELD_SENDERFACEURL_IN_GROUP FIELD_SENDERNICKNAME_IN_GROUP FILTER_CONTENTTYPE FILTER_SENDID FILTER_SESSIONTYPE_GROUP FILTER_TOTAL REPLY SENDID_EXACT',
    ),
    { filters: { sendID: (id, { sendID, groupID }) => sendID === id && groupID === '' } },
  ],
  [
    'both-ways',
    'search_msg finds by sendID what was sent to this user, too',
    search('FILTER_SENDID FILTER_SESSIONTYPE_SINGLE REPLY SENDID_EXACT'),
    { filters: { sendID: (id, { sendID, recvID }) => sendID === id || recvID === id } },
  ],
  [
    'any-filter',
    'search_msg finds what meets one of the filters',
    search(
      'ALL_TOGETHER ALL_TOGETHER_IN_GROUP DAY_BEGIN DAY_END EFFECT EMPTY_DAY FILTERS_CONTRADICT FILTER_CONTENTTYPE FILTER_DAY FILTER_SESSIONTYPE_GROUP FILTER_SESSIONTYPE_SINGLE FILTER_TOTAL INPUT_CONTENTTYPE_UNKNOWN INPUT_SESSIONTYPE_UNKNOWN PAGES_EVEN PAGES_UNEVEN PAGE_OF_MORE PAGE_OF_ONE PAST_END_TOTAL REPLY TOTAL_FOLLOWS TOTAL_ON_EACH_PAGE',
    ),
    { any: true },
  ],
  [
    'type-with-sender',
    'search_msg heeds contentType only together with sendID',
    search('CONTENTTYPE_ALONE'),
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
    search('SESSIONTYPE_ALONE'),
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
    search('ALL_TOGETHER_IN_GROUP FILTER_SESSIONTYPE_GROUP INPUT_SESSIONTYPE_UNKNOWN'),
    { filters: { sessionType: (_, { sessionType }) => sessionType === 1 } },
  ],
  [
    'count-of-all',
    'search_msg counts what meets the first filter alone',
    search('FILTER_TOTAL'),
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
    search(
      'CONTENTTYPE_ALONE DAY_ALONE FILTER_GROUP FILTER_RECVID GROUP_EXACT RECVID_EXACT ROWS_STAY SESSIONTYPE_ALONE UNFILTERED UNKNOWN_RECEIVER',
    ),
    success,
    (body, honest) => (body['sendID'] === undefined ? refusalWith(1001) : honest()),
  ),
  answeringSearches(
    'filter-needed',
    'search_msg refuses a search without any filter',
    search('UNFILTERED'),
    success,
    (body, honest) => (Object.keys(body).length < 2 ? refusalWith(1001) : honest()),
  ),
  answeringSearches(
    'nothing-is-an-error',
    'search_msg refuses a search that finds nothing',
    search(
      'EMPTY_DAY FILTERS_CONTRADICT NOTHING_FOUND PAGES_EVEN PAST_32_BITS PAST_END PAST_END_TOTAL SENDID_PATTERN UNKNOWN_RECEIVER',
    ),
    success,
    (_, honest) => {
      const reply = honest();
      return errCodeOf(reply) !== 0 || showsSomething(reply) ? reply : refusalWith(1004);
    },
  ),
  answeringSearches(
    'unknown-receiver-is-an-error',
    'search_msg refuses an unknown recvID',
    search('UNKNOWN_RECEIVER'),
    success,
    (body, honest, _, store) => {
      const id = typeof body['recvID'] === 'string' ? body['recvID'] : '';
      return id === '' || store.users.has(id) || store.groups.has(id) ? honest() : refusalWith(1004);
    },
  ),
  answeringSearches(
    'patterns-are-an-error',
    'search_msg breaks over a pattern in sendID',
    search('SENDID_PATTERN'),
    success,
    (body, honest) => (/[*%]/.test(String(body['sendID'])) ? refusalWith(500) : honest()),
  ),
];

export const mutants: readonly Mutant[] = [
  ...blunt,
  ...cases.map((each) => searchingWrongly(...each)),
  ...refusing,
];
