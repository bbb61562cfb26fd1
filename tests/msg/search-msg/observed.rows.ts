import type { RowsOf } from '../../../fixtures/requirement.ts';

/** Left open by the contract: recorded, never judged. */
export const observed = {
  'SEARCH_MSG-SENDID_LETTER_CASE': {
    level: 'MAY',
    text: 'whether search_msg respects letter case in sendID is recorded',
    source: 'Platform API, search-msg, parameter sendID: letter case not specified',
    promises: ['search_msg.letter-case-of-sendID'],
  },
  'SEARCH_MSG-CONTENT_KEY': {
    level: 'MAY',
    text: 'whether search_msg ignores, applies or refuses the key content is recorded',
    source: 'Platform API, search-msg, parameters: content is not among them',
    promises: ['search_msg.key-content'],
  },
  'SEARCH_MSG-MSGTYPE_KEY': {
    level: 'MAY',
    text: 'whether search_msg ignores, applies or refuses the older filter msgType is recorded',
    source: 'Platform API, search-msg, older page: parameter msgType',
    promises: ['search_msg.key-msgType'],
  },
  'SEARCH_MSG-DAY_AS_MS': {
    level: 'MAY',
    text: 'whether search_msg refuses milliseconds in sendTime or uses their day is recorded',
    source: 'Platform API, search-msg, sample of sendTime in milliseconds',
    promises: ['search_msg.day-as-milliseconds'],
  },
  'SEARCH_MSG-GROUP_NOTICES': {
    level: 'MAY',
    text: 'whether search_msg shows the system notices of a group is recorded',
    source: 'Platform API, search-msg, response: notices not specified',
    promises: ['search_msg.notices-in-groups'],
  },
  'SEARCH_MSG-ORDER_OF_CONVERSATIONS': {
    level: 'MAY',
    text: 'whether search_msg shows several conversations in turn or mixed is recorded',
    source: 'Platform API, search-msg, response: no order is promised',
    promises: ['search_msg.order-of-conversations'],
  },
  'SEARCH_MSG-STATUS_VALUE': {
    level: 'MAY',
    text: 'the implementation’s own value of status in search_msg is recorded',
    source: 'Platform API, search-msg, response, status; samples with 0, 1 and 2',
    promises: ['search_msg.value-of-status'],
  },
  'SEARCH_MSG-REVOKED_CONTENTTYPE': {
    level: 'MAY',
    text: 'whether search_msg still finds a revoked message by its contentType is recorded',
    source: 'Platform API, search-msg, response; revoke-msg',
    promises: ['search_msg.contentType-of-the-revoked'],
  },
} as const satisfies RowsOf<'SEARCH_MSG'>;
