import type { RowsOf } from '../../../fixtures/requirement.ts';

/** The messages on each page. */
export const pages = {
  'SEARCH_MSG-PAGES_UNEVEN': {
    level: 'MUST',
    text: 'search_msg shows each message once on pages whose size does not divide the total',
    source: 'Platform API, pagination: pageNumber and showNumber',
    promises: [
      'search_msg.pages-begin-at-1',
      'search_msg.pages-are-full',
      'search_msg.pages-miss-nothing',
      'search_msg.each-message-once',
    ],
  },
  'SEARCH_MSG-PAGES_EVEN': {
    level: 'MUST',
    text: 'search_msg shows each message once on pages whose size divides the total',
    source: 'Platform API, pagination: pageNumber and showNumber',
    promises: [
      'search_msg.pages-are-full',
      'search_msg.pages-miss-nothing',
      'search_msg.past-the-end-is-empty',
    ],
  },
  'SEARCH_MSG-PAGE_OF_ONE': {
    level: 'MUST',
    text: 'search_msg shows one message on a page of one, and another on the next',
    source: 'Platform API, pagination: pageNumber and showNumber',
    promises: ['search_msg.pages-are-full'],
  },
  'SEARCH_MSG-PAGE_OF_MORE': {
    level: 'MUST',
    text: 'search_msg shows all messages on a page with room for more',
    source: 'Platform API, pagination: pageNumber and showNumber',
    promises: ['search_msg.pages-are-full'],
  },
  'SEARCH_MSG-TOTAL_ON_EACH_PAGE': {
    level: 'MUST',
    text: 'chatLogsNum of search_msg is the same on the first and the last page',
    source: 'Platform API, search-msg, response, chatLogsNum',
    promises: ['search_msg.total-is-of-all-pages', 'search_msg.field.chatLogsNum'],
  },
  'SEARCH_MSG-PAST_END': {
    level: 'MUST',
    text: 'search_msg answers a page past the end with success and an empty list',
    source: 'Platform API, pagination: pageNumber and showNumber',
    promises: ['search_msg.past-the-end-is-empty'],
  },
  'SEARCH_MSG-PAST_END_TOTAL': {
    level: 'MUST',
    text: 'chatLogsNum of search_msg is right on a page past the end',
    source: 'Platform API, search-msg, response, chatLogsNum',
    promises: ['search_msg.total-is-of-all-pages'],
  },
  'SEARCH_MSG-PAST_32_BITS': {
    level: 'SHOULD',
    text: 'search_msg shows nothing on a page whose number times its size exceeds 32 bits',
    source: 'Platform API, pagination: pageNumber and showNumber',
    promises: ['search_msg.past-the-end-beyond-32-bits'],
  },
  'SEARCH_MSG-SAME_PAGE_TWICE': {
    level: 'MUST',
    text: 'search_msg shows the same messages when a page is read again',
    source: 'Platform API, pagination: pageNumber and showNumber',
    promises: ['search_msg.pages-are-stable'],
  },
  'SEARCH_MSG-ORDER': {
    level: 'SHOULD',
    text: 'search_msg shows the messages of a conversation by seq, oldest first',
    source: 'main implementation, from v3.7.1 on: ascending, without an option',
    promises: ['search_msg.oldest-first'],
  },
  'SEARCH_MSG-ORDER_ACROSS_PAGES': {
    level: 'SHOULD',
    text: 'search_msg keeps the order of a conversation from page to page',
    source: 'main implementation, from v3.7.1 on: ascending, without an option',
    promises: ['search_msg.oldest-first'],
  },
} as const satisfies RowsOf<'SEARCH_MSG'>;
