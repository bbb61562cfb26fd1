import { checksOf } from '../../fixtures/check.ts';
import { everyOperation } from '../../fixtures/operations.ts';
import { requirementsOfEach, type AspectRow } from '../../fixtures/requirement.ts';

const aspects = {
  'VERB-OVERRIDDEN': {
    level: 'MUST',
    text: '$ takes no verb from elsewhere: GET and PUT that name POST are refused, a POST that names another is a POST, or refused',
    source: 'endpoint list of 2026-04-09, section 4, rule 1: each operation accepts only POST',
    promises: ['http.no-verb-is-overridden'],
    core: true,
  },
} as const satisfies Record<string, AspectRow>;

export const requirements = requirementsOfEach(everyOperation, aspects);
export const check = checksOf(requirements);
