import type { Variant } from '../variant.ts';
import { refusing, sending } from './limits.ts';

// Servers that take fewer messages than the honest one.

const DAY_MS = 86_400_000;

/** What is searched for by kind and day together. */
const customOfDay = [
  'SEARCH_MSG-ALL_TOGETHER',
  'SEARCH_MSG-ALL_TOGETHER_IN_GROUP',
  'SEARCH_MSG-FILTER_TOTAL',
  'SEARCH_MSG-TOGETHER_CONTENTTYPE_SENDTIME',
  'SEARCH_MSG-ALL_BUT_SENDID',
  'SEARCH_MSG-ALL_BUT_RECVID',
  'SEARCH_MSG-ALL_BUT_SESSIONTYPE',
  'SEARCH_MSG-ALL_FIVE_IN_PAGES',
];

export const messageLimitVariants: readonly Variant[] = [
  refusing('text-only', 'send_msg takes texts only', sending, (body) => body['contentType'] !== 101, {
    'messages other than text': [
      ...customOfDay,
      'SEARCH_MSG-CONTENTTYPE_ALONE',
      'SEARCH_MSG-FILTER_CONTENTTYPE',
      'SEARCH_MSG-MSGTYPE_KEY',
      'SEARCH_MSG-TOGETHER_SENDID_CONTENTTYPE',
      'SEARCH_MSG-TOGETHER_RECVID_CONTENTTYPE',
      'SEARCH_MSG-TOGETHER_CONTENTTYPE_SESSIONTYPE',
      'SEARCH_MSG-ALL_BUT_SENDTIME',
      'MUTE_GROUP-PICTURES',
      'SEARCH_MSG-KIND_CUSTOM',
      'SEARCH_MSG-KIND_PICTURE',
      'REVOKE_MSG-KIND_PICTURE',
      'REVOKE_MSG-KIND_CUSTOM',
    ],
  }),
  refusing(
    'no-old-messages',
    'send_msg takes no sendTime of long ago',
    sending,
    (body) => Number(body['sendTime'] ?? Date.now()) < Date.now() - DAY_MS,
    {
      'a sendTime of the past': [
        'SEARCH_MSG-STRANGER_DAY',
        ...customOfDay,
        'SEARCH_MSG-DAY_ALONE',
        'SEARCH_MSG-DAY_AS_MS',
        'SEARCH_MSG-DAY_BEGIN',
        'SEARCH_MSG-DAY_END',
        'SEARCH_MSG-DAY_LEAP',
        'SEARCH_MSG-DAY_MONTH_END',
        'SEARCH_MSG-DAY_YEAR_BEGIN',
        'SEARCH_MSG-DAY_YEAR_END',
        'SEARCH_MSG-FIELD_SENDTIME',
        'SEARCH_MSG-FILTER_DAY',
        'SEARCH_MSG-TOGETHER_SENDID_SENDTIME',
        'SEARCH_MSG-TOGETHER_RECVID_SENDTIME',
        'SEARCH_MSG-TOGETHER_SESSIONTYPE_SENDTIME',
        'SEARCH_MSG-ALL_BUT_CONTENTTYPE',
        'SEARCH_MSG-KIND_YESTERDAY',
        'SEARCH_MSG-KIND_LAST_YEAR',
        'REVOKE_MSG-KIND_YESTERDAY',
        'REVOKE_MSG-KIND_LAST_YEAR',
      ],
    },
  ),
];
