import type { RowsOf } from '../../../fixtures/requirement.ts';

const byDay = (text: string) =>
  ({
    level: 'MUST',
    text,
    source: 'Platform API, search-msg, parameter sendTime: a day, YYYY-MM-DD',
    promises: ['search_msg.sendTime-is-a-day-in-utc'],
  }) as const;

const findsNothing = (text: string) =>
  ({
    level: 'MUST',
    text,
    source: 'Platform API, search-msg, response',
    promises: ['search_msg.nothing-found-is-a-success'],
  }) as const;

/** What each filter finds. */
export const filters = {
  'SEARCH_MSG-FILTER_SENDID': {
    level: 'MUST',
    text: 'search_msg by sendID alone finds everything this user sent, to users and into groups',
    source: 'Platform API, search-msg, parameter sendID',
    promises: ['search_msg.sendID-is-exact', 'search_msg.filters-may-be-left-out'],
  },
  'SEARCH_MSG-SENDID_EXACT': {
    level: 'MUST',
    text: 'search_msg by sendID finds nothing of users whose IDs begin with it or contain it',
    source: 'Platform API, search-msg, parameter sendID',
    promises: ['search_msg.sendID-is-exact'],
  },
  'SEARCH_MSG-SENDID_PATTERN': {
    level: 'MUST',
    text: 'search_msg takes a pattern in sendID literally',
    source: 'Platform API, search-msg, parameter sendID',
    promises: ['search_msg.sendID-is-exact'],
  },
  'SEARCH_MSG-FILTER_RECVID': {
    level: 'MUST',
    text: 'search_msg by recvID alone finds everything sent to this user in single chats',
    source: 'Platform API, search-msg, parameter recvID',
    promises: ['search_msg.recvID-is-exact', 'search_msg.filters-may-be-left-out'],
  },
  'SEARCH_MSG-RECVID_EXACT': {
    level: 'MUST',
    text: 'search_msg by recvID finds nothing sent to users whose IDs begin with it',
    source: 'Platform API, search-msg, parameter recvID',
    promises: ['search_msg.recvID-is-exact'],
  },
  'SEARCH_MSG-FILTER_GROUP': {
    level: 'MUST',
    text: 'search_msg by a group ID as recvID finds everything members sent into the group',
    source: 'Platform API, search-msg, parameter recvID; sample with a group',
    promises: ['search_msg.recvID-names-a-group'],
  },
  'SEARCH_MSG-GROUP_EXACT': {
    level: 'MUST',
    text: 'search_msg by a group ID finds nothing of groups whose IDs begin with it',
    source: 'Platform API, search-msg, parameter recvID; sample with a group',
    promises: ['search_msg.recvID-names-a-group'],
  },
  'SEARCH_MSG-FILTER_CONTENTTYPE': {
    level: 'MUST',
    text: 'search_msg by sendID and contentType finds the sender’s messages of this type',
    source: 'Platform API, search-msg, parameter contentType',
    promises: ['search_msg.contentType-filters'],
  },
  'SEARCH_MSG-CONTENTTYPE_ALONE': {
    level: 'MUST',
    text: 'search_msg by contentType alone finds only messages of this type',
    source: 'Platform API, search-msg, parameter contentType',
    promises: ['search_msg.contentType-filters', 'search_msg.filters-may-be-left-out'],
  },
  'SEARCH_MSG-FILTER_SESSIONTYPE_SINGLE': {
    level: 'MUST',
    text: 'search_msg by sendID and sessionType 1 finds what was sent in single chats',
    source: 'Platform API, search-msg, parameter sessionType',
    promises: ['search_msg.sessionType-filters'],
  },
  'SEARCH_MSG-FILTER_SESSIONTYPE_GROUP': {
    level: 'MUST',
    text: 'search_msg by sendID and sessionType 3 finds what was sent into groups',
    source: 'Platform API, search-msg, parameter sessionType',
    promises: ['search_msg.sessionType-filters'],
  },
  'SEARCH_MSG-SESSIONTYPE_ALONE': {
    level: 'MUST',
    text: 'search_msg by sessionType alone finds only messages of this type of chat',
    source: 'Platform API, search-msg, parameter sessionType',
    promises: ['search_msg.sessionType-filters', 'search_msg.filters-may-be-left-out'],
  },
  'SEARCH_MSG-FILTER_DAY': byDay('search_msg by a day as sendTime finds what was sent on that day'),
  'SEARCH_MSG-DAY_BEGIN': byDay('search_msg starts a day at its first millisecond in UTC'),
  'SEARCH_MSG-DAY_END': byDay('search_msg ends a day with its last millisecond in UTC'),
  'SEARCH_MSG-DAY_ALONE': {
    level: 'MUST',
    text: 'search_msg by a day alone finds only messages of that day',
    source: 'Platform API, search-msg, parameter sendTime: a day, YYYY-MM-DD',
    promises: ['search_msg.sendTime-is-a-day-in-utc', 'search_msg.filters-may-be-left-out'],
  },
  'SEARCH_MSG-DAY_IMPOSSIBLE': {
    level: 'MUST',
    text: 'search_msg refuses a day that is not in the calendar',
    source: 'Platform API, search-msg, parameter sendTime: a day, YYYY-MM-DD',
    promises: ['search_msg.bad-days-are-refused'],
  },
  'SEARCH_MSG-DAY_UNREADABLE': {
    level: 'MUST',
    text: 'search_msg refuses a sendTime that is not a day',
    source: 'Platform API, search-msg, parameter sendTime: a day, YYYY-MM-DD',
    promises: ['search_msg.bad-days-are-refused'],
  },
  'SEARCH_MSG-ALL_TOGETHER': {
    level: 'MUST',
    text: 'search_msg by all five filters finds the message in a single chat that meets them all',
    source: 'Platform API, search-msg, parameters',
    promises: ['search_msg.filters-are-anded'],
  },
  'SEARCH_MSG-ALL_TOGETHER_IN_GROUP': {
    level: 'MUST',
    text: 'search_msg by all five filters finds the group message that meets them all',
    source: 'Platform API, search-msg, parameters',
    promises: ['search_msg.filters-are-anded', 'search_msg.recvID-names-a-group'],
  },
  'SEARCH_MSG-FILTERS_CONTRADICT': {
    level: 'MUST',
    text: 'search_msg finds nothing if no message meets all filters',
    source: 'Platform API, search-msg, parameters',
    promises: ['search_msg.filters-are-anded'],
  },
  'SEARCH_MSG-FILTER_TOTAL': {
    level: 'MUST',
    text: 'chatLogsNum of search_msg counts the messages that meet all filters, not those on the page',
    source: 'Platform API, search-msg, response, chatLogsNum',
    promises: ['search_msg.field.chatLogsNum'],
  },
  'SEARCH_MSG-UNFILTERED': {
    level: 'MUST',
    text: 'search_msg accepts a search without any filter',
    source: 'Platform API, search-msg, parameters: none of the filters is required',
    promises: ['search_msg.filters-may-be-left-out'],
  },
  'SEARCH_MSG-NOTHING_FOUND': findsNothing(
    'search_msg answers an unknown sender with success and no message',
  ),
  'SEARCH_MSG-UNKNOWN_RECEIVER': findsNothing(
    'search_msg answers an unknown receiver with success and no message',
  ),
  'SEARCH_MSG-SILENT_MEMBER': findsNothing(
    'search_msg answers the sendID of a member who sent nothing with success and no message',
  ),
  'SEARCH_MSG-EMPTY_DAY': findsNothing(
    'search_msg answers a day on which nothing was sent with success and no message',
  ),
} as const satisfies RowsOf<'SEARCH_MSG'>;
