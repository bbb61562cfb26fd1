import type { RowsOf } from '../../../fixtures/requirement.ts';

/** Searches after a message was sent or revoked. */
export const states = {
  'SEARCH_MSG-TOTAL_FOLLOWS': {
    level: 'MUST',
    text: 'search_msg finds and counts a message sent after the last search',
    source: 'Platform API, search-msg; send-msg',
    promises: ['search_msg.sent-messages-show'],
  },
  'SEARCH_MSG-ROWS_STAY': {
    level: 'SHOULD',
    text: 'search_msg returns the same rows, field by field, when asked again',
    source: 'Platform API, search-msg, response; unchanged groups and users',
    promises: ['search_msg.rows-stay'],
  },
  'SEARCH_MSG-REVOKED': {
    level: 'MUST',
    text: 'search_msg marks a revoked message, and no other, as revoked',
    source: 'Platform API, revoke-msg; search-msg, field isRevoked',
    promises: ['search_msg.revoked-messages-say-so', 'search_msg.field.chatLogs[].isRevoked'],
  },
  'SEARCH_MSG-REVOKED_TEXT': {
    level: 'SHOULD',
    text: 'search_msg no longer shows the text of a revoked message',
    source: 'Platform API, revoke-msg',
    promises: ['search_msg.revoked-text-is-gone'],
  },
} as const satisfies RowsOf<'SEARCH_MSG'>;
