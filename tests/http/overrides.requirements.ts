import { checksOf } from '../../fixtures/check.ts';
import { everyOperation } from '../../fixtures/operations.ts';
import { requirementsOfEach, type AspectRow } from '../../fixtures/requirement.ts';

const aspects = {
  'VERB-OVERRIDDEN': {
    level: 'MUST',
    text: 'no header and no parameter that names another verb changes which one $ accepts: GET and PUT that name POST are refused and change nothing, and a POST that names GET or DELETE is served or refused as a POST',
    source: 'endpoint list of 2026-04-09, section 4, rule 1: each operation accepts only POST',
    promises: ['http.no-verb-is-overridden'],
    core: true,
  },
} as const satisfies Record<string, AspectRow>;

export const requirements = requirementsOfEach(everyOperation, aspects);
export const check = checksOf(requirements);
