import { checksOf } from '../../fixtures/check.ts';
import { requirementsOf, type Row } from '../../fixtures/requirement.ts';

const rows = {
  'SEARCH_MSG-REPLY': {
    operation: 'SEARCH_MSG',
    level: 'MUST',
    text: 'search_msg answers with every documented field in its documented type',
    source: 'Platform API, search-msg, response; ChatLog',
  },
  'SEARCH_MSG-EFFECT': {
    operation: 'SEARCH_MSG',
    level: 'MUST',
    text: 'search_msg finds by sendID and recvID exactly the messages that were sent, each once',
    source: 'Platform API, search-msg, parameters sendID and recvID',
  },
  'REVOKE_MSG-REPLY': {
    operation: 'REVOKE_MSG',
    level: 'MUST',
    text: 'revoke_msg answers success without data',
    source: 'Platform API, revoke-msg, response',
  },
  'REVOKE_MSG-EFFECT': {
    operation: 'REVOKE_MSG',
    level: 'MUST',
    text: 'a revoked message says so in search_msg, and its neighbour is as it was',
    source: 'Platform API, revoke-msg; search-msg, field isRevoked',
  },
} as const satisfies Record<string, Row>;

export type MsgID = keyof typeof rows;
export const msgRequirements = requirementsOf(rows);
export const msg = checksOf<MsgID>(msgRequirements);
