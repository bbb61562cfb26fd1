import { checksOf } from '../../fixtures/check.ts';
import { everyOperation, type Operation } from '../../fixtures/operations.ts';
import { requirementsOfEach, type AspectRow } from '../../fixtures/requirement.ts';
import { formsForStrangers } from './path-forms.rows.ts';

/** Whose calls are tried. */
const denied = (operation: Operation): string =>
  formsForStrangers(operation).length === 0
    ? 'no call without a token'
    : 'neither a stranger nor a call without a token';

const aspects = {
  PATH_FORMS: {
    level: 'MUST',
    text: (operation) =>
      `$ with a trailing or doubled slash, in upper case or with an encoded letter serves ${denied(operation)}`,
    source: 'Platform API, header token: required; RFC 3986, section 6: forms of one path',
    promises: ['headers.token-is-required-at-every-form'],
  },
} as const satisfies Record<string, AspectRow>;

export const requirements = requirementsOfEach(everyOperation, aspects);
export const check = checksOf(requirements);
