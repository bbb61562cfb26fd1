import { checksOf } from '../../fixtures/check.ts';
import { everyOperation } from '../../fixtures/operations.ts';
import { requirementsOfEach, type AspectRow } from '../../fixtures/requirement.ts';

const tokenHeader = 'Platform API, header token: required';

const aspects = {
  'OPERATION_ID-MISSING': {
    level: 'SHOULD',
    text: '$ refuses a call without the operationID header and changes nothing',
    source: 'Platform API, header operationID: required',
    promises: ['headers.operation-id-is-required'],
  },
  'OPERATION_ID-MISSING_CODE': {
    level: 'SHOULD',
    text: '$ refuses a call without the operationID header with errCode 1001',
    source: 'Platform API, error codes: 1001 covers bad headers',
    promises: ['headers.operation-id-missing-is-1001'],
  },
  'TOKEN-MISSING': {
    level: 'MUST',
    text: '$ refuses a call without the token header and changes nothing',
    source: tokenHeader,
    promises: ['headers.token-is-required'],
  },
  'TOKEN-MISSING_CODE': {
    level: 'SHOULD',
    text: '$ refuses a call without the token header with errCode 1001',
    source: 'Platform API, error codes: 1001 covers bad headers',
    promises: ['headers.token-missing-is-1001'],
  },
} as const satisfies Record<string, AspectRow>;

export const requirements = requirementsOfEach(everyOperation, aspects);
export const check = checksOf(requirements);
