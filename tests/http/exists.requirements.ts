import { checksOf } from '../../fixtures/check.ts';
import { everyOperation } from '../../fixtures/operations.ts';
import { requirementsOfEach, type AspectRow } from '../../fixtures/requirement.ts';

const aspects = {
  EXISTS: {
    level: 'MUST',
    text: 'POST $ is answered by the operation, not as an unknown path',
    source: 'endpoint list of 2026-04-09, section 4: the operation is listed as Active',
    promises: ['http.every-operation-exists'],
    core: true,
  },
} as const satisfies Record<string, AspectRow>;

export const requirements = requirementsOfEach(everyOperation, aspects);
export const check = checksOf(requirements);
