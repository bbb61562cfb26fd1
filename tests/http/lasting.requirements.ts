import { checksOf } from '../../fixtures/check.ts';
import { writingOperations } from '../../fixtures/operations.ts';
import { requirementsOfEach, type AspectRow } from '../../fixtures/requirement.ts';

const aspects = {
  LASTS: {
    level: 'MUST',
    text: 'the effect of $ still shows seconds later',
    source: 'Platform API, page of the operation: nothing says that its effect ends by itself',
    promises: ['writes.last'],
  },
  'TOKEN-MISSING_LATER': {
    level: 'MUST',
    text: 'a call to $ without the token header has still changed nothing seconds later',
    source: 'Platform API, header token: required',
    promises: ['headers.token-is-required'],
  },
} as const satisfies Record<string, AspectRow>;

export const requirements = requirementsOfEach(writingOperations, aspects);
export const check = checksOf(requirements);
