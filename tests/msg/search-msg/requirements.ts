import { checksOf } from '../../../fixtures/check.ts';
import { requirementsOf, type RowsOf } from '../../../fixtures/requirement.ts';

const rows = {
  'SEARCH_MSG-REPLY': {
    level: 'MUST',
    text: 'search_msg answers with every documented field in its documented type',
    source: 'Platform API, search-msg, response; ChatLog',
  },
  'SEARCH_MSG-EFFECT': {
    level: 'MUST',
    text: 'search_msg finds by sendID and recvID exactly the messages that were sent, each once',
    source: 'Platform API, search-msg, parameters sendID and recvID',
  },
} as const satisfies RowsOf<'SEARCH_MSG'>;

export type ID = keyof typeof rows;
export const requirements = requirementsOf('SEARCH_MSG', rows);
export const check = checksOf<ID>(requirements);
