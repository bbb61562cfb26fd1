import { checksOf } from '../../fixtures/check.ts';
import { everyOperation } from '../../fixtures/operations.ts';
import { requirementsOfEach, type AspectRow } from '../../fixtures/requirement.ts';

const aspects = {
  PATH_FORMS: {
    level: 'MUST',
    text: 'no other spelling of $ (slashes, letter case, encoding) serves a stranger or a call without a token',
    source: 'Platform API, header token: required; RFC 3986, section 6: forms of one path',
    promises: ['headers.token-is-required-at-every-form'],
  },
} as const satisfies Record<string, AspectRow>;

export const requirements = requirementsOfEach(everyOperation, aspects);
export const check = checksOf(requirements);
