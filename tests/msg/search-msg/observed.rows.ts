import type { RowsOf } from '../../../fixtures/requirement.ts';

/** What implementations may do as they like. */
export const observed = {
  'SEARCH_MSG-SENDID_LETTER_CASE': {
    level: 'MAY',
    text: 'search_msg heeds letter case in sendID, or ignores it',
    source: 'Platform API, search-msg, parameter sendID: letter case is not spoken of',
    promises: ['search_msg.letter-case-of-sendID'],
  },
  'SEARCH_MSG-CONTENT_KEY': {
    level: 'MAY',
    text: 'search_msg ignores a key content, filters by it, or refuses it',
    source: 'Platform API, search-msg, parameters: content is none of them',
    promises: ['search_msg.key-content'],
  },
  'SEARCH_MSG-MSGTYPE_KEY': {
    level: 'MAY',
    text: 'search_msg ignores the older filter msgType, filters by it, or refuses it',
    source: 'Platform API, search-msg, older page: parameter msgType',
    promises: ['search_msg.key-msgType'],
  },
  'SEARCH_MSG-DAY_AS_MS': {
    level: 'MAY',
    text: 'search_msg refuses milliseconds in sendTime, or takes them for their day',
    source: 'Platform API, search-msg, sample of sendTime in milliseconds',
    promises: ['search_msg.day-as-milliseconds'],
  },
  'SEARCH_MSG-GROUP_NOTICES': {
    level: 'MAY',
    text: 'search_msg shows what the system told a group, or does not',
    source: 'Platform API, search-msg, response: notices are not spoken of',
    promises: ['search_msg.notices-in-groups'],
  },
  'SEARCH_MSG-ORDER_OF_CONVERSATIONS': {
    level: 'MAY',
    text: 'search_msg shows several conversations one after the other, or mixed',
    source: 'Platform API, search-msg, response: no order is promised',
    promises: ['search_msg.order-of-conversations'],
  },
  'SEARCH_MSG-STATUS_VALUE': {
    level: 'MAY',
    text: 'status in search_msg has a value of the implementation’s own',
    source: 'Platform API, search-msg, response, status; samples with 0, 1 and 2',
    promises: ['search_msg.value-of-status'],
  },
  'SEARCH_MSG-REVOKED_CONTENTTYPE': {
    level: 'MAY',
    text: 'search_msg finds a revoked message under its contentType, or not any more',
    source: 'Platform API, search-msg, response; revoke-msg',
    promises: ['search_msg.contentType-of-the-revoked'],
  },
} as const satisfies RowsOf<'SEARCH_MSG'>;
