import { checksOf } from '../../../fixtures/check.ts';
import { requirementsOf, type RowsOf } from '../../../fixtures/requirement.ts';

const rows = {
  'REVOKE_MSG-REPLY': {
    level: 'MUST',
    text: 'revoke_msg answers success without data',
    source: 'Platform API, revoke-msg, response',
  },
  'REVOKE_MSG-EFFECT': {
    level: 'MUST',
    text: 'revoke_msg makes a message revoked and leaves its neighbour as it was',
    source: 'Platform API, revoke-msg; search-msg, field isRevoked',
  },
  'REVOKE_MSG-NEIGHBOURS': {
    level: 'MUST',
    text: 'revoke_msg leaves the message at the same place of another conversation as it was',
    source: 'Platform API, revoke-msg, parameters conversationID and seq',
  },
} as const satisfies RowsOf<'REVOKE_MSG'>;

export type ID = keyof typeof rows;
export const requirements = requirementsOf('REVOKE_MSG', rows);
export const check = checksOf<ID>(requirements);
