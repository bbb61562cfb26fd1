import { checksOf } from '../../../fixtures/check.ts';
import { operations } from '../../../fixtures/operations.ts';
import { requirementsOf, type RowsOf } from '../../../fixtures/requirement.ts';
import { calendar } from './calendar.rows.ts';
import { fields } from './fields.rows.ts';
import { filters } from './filters.rows.ts';
import { kinds } from './kinds.rows.ts';
import { observed } from './observed.rows.ts';
import { pages } from './pages.rows.ts';
import { manyMessages, readingRows } from './readings.rows.ts';
import { states } from './states.rows.ts';
import { togetherRows } from './together.rows.ts';

const rows = {
  'SEARCH_MSG-REPLY': {
    level: 'MUST',
    text: 'search_msg answers with every documented field in its documented type',
    source: 'Platform API, search-msg, response; ChatLog',
    promises: [
      'search_msg.reply-is-whole',
      'search_msg.times-are-ms',
      'search_msg.rows-are-chatLogs',
      'search_msg.rows-hold-a-chatLog',
      'search_msg.field.status',
    ],
  },
  'SEARCH_MSG-EFFECT': {
    level: 'MUST',
    text: 'search_msg by sendID and recvID returns exactly the messages that were sent, each once',
    source: 'Platform API, search-msg, parameters sendID and recvID',
    promises: [
      'search_msg.filters-are-anded',
      'search_msg.each-message-once',
      'search_msg.field.sendID',
      'search_msg.field.recvID',
    ],
  },
  ...fields,
  ...filters,
  ...pages,
  ...states,
  ...manyMessages,
  ...kinds,
  ...calendar,
  ...observed,
} as const satisfies RowsOf<'SEARCH_MSG'>;

const { area, path: operation } = operations.SEARCH_MSG;
const profile = 'platform-v3';

export const requirements = [
  ...requirementsOf('SEARCH_MSG', rows),
  ...[...togetherRows, ...readingRows].map((row) => ({ ...row, area, operation, profile }) as const),
];
export type ID = (typeof requirements)[number]['id'];
export const check = checksOf(requirements);
