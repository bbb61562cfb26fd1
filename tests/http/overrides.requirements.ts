import { checksOf } from '../../fixtures/check.ts';
import { everyOperation } from '../../fixtures/operations.ts';
import { requirementsOfEach, type AspectRow } from '../../fixtures/requirement.ts';

const aspects = {
  'VERB-OVERRIDDEN': {
    level: 'MUST',
    text: '$ ignores verb overrides: GET and PUT stay refused, and POST stays POST or is refused',
    source: 'endpoint list of 2026-04-09, section 4, rule 1: each operation accepts only POST',
    promises: ['http.no-verb-is-overridden'],
    core: true,
  },
} as const satisfies Record<string, AspectRow>;

export const requirements = requirementsOfEach(everyOperation, aspects);
export const check = checksOf(requirements);
