import type { RowsOf } from '../../../fixtures/requirement.ts';

const day = 'Platform API, search-msg, parameter sendTime: a day, YYYY-MM-DD';

const byDay = (text: string) =>
  ({ level: 'MUST', text, source: day, promises: ['search_msg.sendTime-is-a-day-in-utc'] }) as const;

const refusesDay = (text: string) =>
  ({ level: 'MUST', text, source: day, promises: ['search_msg.bad-days-are-refused'] }) as const;

/** The first and last days of months and years, and almost right IDs. */
export const calendar = {
  'SEARCH_MSG-DAY_LEAP': byDay(
    'search_msg by 29 February of a leap year finds its last message, not the one after it',
  ),
  'SEARCH_MSG-DAY_MONTH_END': byDay('search_msg by 30 April finds its last message, not the first of May'),
  'SEARCH_MSG-DAY_YEAR_END': byDay(
    'search_msg by 31 December finds its last message, not the first of the next year',
  ),
  'SEARCH_MSG-DAY_YEAR_BEGIN': byDay(
    'search_msg by 1 January finds its first message, not the last of the year before',
  ),
  'SEARCH_MSG-DAY_NO_LEAP_YEAR': refusesDay(
    'search_msg refuses 29 February of years that are not leap years, including 1900',
  ),
  'SEARCH_MSG-DAY_BEYOND_MONTH': refusesDay(
    'search_msg refuses days before the first and after the last of a month',
  ),
  'SEARCH_MSG-DAY_BEYOND_YEAR': refusesDay(
    'search_msg refuses days in months before the first and after the last of a year',
  ),
  'SEARCH_MSG-SENDID_NEARLY': {
    level: 'MUST',
    text: 'search_msg finds nothing by a sendID that is one character shorter or longer',
    source: 'Platform API, search-msg, parameter sendID',
    promises: ['search_msg.sendID-is-exact'],
  },
  'SEARCH_MSG-RECVID_NEARLY': {
    level: 'MUST',
    text: 'search_msg finds nothing by a recvID that is one character shorter or longer',
    source: 'Platform API, search-msg, parameter recvID',
    promises: ['search_msg.recvID-is-exact'],
  },
  'SEARCH_MSG-GROUP_NEARLY': {
    level: 'MUST',
    text: 'search_msg finds nothing by a group ID that is one character shorter or longer',
    source: 'Platform API, search-msg, parameter recvID; sample with a group',
    promises: ['search_msg.recvID-names-a-group'],
  },
} as const satisfies RowsOf<'SEARCH_MSG'>;
