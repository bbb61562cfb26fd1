import { checksOf } from '../../fixtures/check.ts';
import { everyOperation, type Operation } from '../../fixtures/operations.ts';
import { requirementsOfEach, type AspectRow } from '../../fixtures/requirement.ts';

const tokenHeader = 'Platform API, header token: required';
const tokenCodes = 'Platform API, error codes 1501 to 1507';

/** These refuse every ordinary user, whatever the token: only the code shows that the token was checked. */
const ofAdministrators: ReadonlySet<Operation> = new Set(['GET_GROUPS', 'GET_USERS', 'SEARCH_MSG']);

/** The sentence about a token that only an ordinary user can have. */
const refusedTo =
  (whom: string, briefly = whom) =>
  (operation: Operation): string =>
    ofAdministrators.has(operation)
      ? `$ refuses ${briefly} (every ordinary user is refused; only the code shows why)`
      : `$ refuses ${whom} and changes nothing`;

const aspects = {
  'TOKEN-MALFORMED': {
    level: 'MUST',
    text: '$ refuses a malformed token (two of its three parts, or half of an opaque token) and changes nothing',
    source: tokenHeader,
    promises: ['tokens.malformed'],
  },
  'TOKEN-MALFORMED_CODE': {
    level: 'SHOULD',
    text: '$ refuses a malformed token with errCode 1503 (an opaque token: 1501 to 1507)',
    source: tokenCodes,
    promises: ['tokens.malformed-is-1503'],
  },
  'TOKEN-WRONG_SIGNATURE': {
    level: 'MUST',
    text: '$ refuses a damaged token signature, or a damaged opaque token, and changes nothing',
    source: tokenHeader,
    promises: ['tokens.bad-signature'],
  },
  'TOKEN-WRONG_SIGNATURE_CODE': {
    level: 'SHOULD',
    text: '$ refuses a damaged token signature with an errCode from 1501 to 1507',
    source: tokenCodes,
    promises: ['tokens.bad-signature-code'],
  },
  'TOKEN-FORGED': {
    level: 'MUST',
    text: '$ refuses a forged token (alg none, no signature, four parts, or a changed header or payload) and changes nothing',
    source: tokenHeader,
    promises: ['tokens.bad-signature', 'tokens.malformed'],
    // It takes tokens that can be read to forge one.
    inconclusiveAllowed: true,
  },
  'TOKEN-EXPIRED': {
    level: 'MUST',
    text: '$ refuses an expired token and changes nothing',
    source: tokenHeader,
    promises: ['tokens.expired'],
    // Forging one takes the target's secret and claims; otherwise a setting must give one.
    inconclusiveAllowed: true,
  },
  'TOKEN-EXPIRED_CODE': {
    level: 'SHOULD',
    text: '$ refuses an expired token with errCode 1501',
    source: tokenCodes,
    promises: ['tokens.expired-is-1501'],
  },
  'TOKEN-LOGGED_OUT': {
    level: 'MUST',
    text: refusedTo('the token of a logged-out user'),
    source: tokenHeader,
    promises: ['tokens.logged-out'],
  },
  'TOKEN-LOGGED_OUT_CODE': {
    level: 'SHOULD',
    text: '$ refuses the token of a logged-out user with an errCode from 1501 to 1507',
    source: tokenCodes,
    promises: ['tokens.logged-out-code'],
  },
  'TOKEN-REPLACED': {
    level: 'SHOULD',
    text: refusedTo('a token replaced by a newer one of the same user and platform', 'a replaced token'),
    source: 'Platform API, error code 1506: the token was kicked',
    promises: ['tokens.replaced'],
  },
  'TOKEN-REPLACED_CODE': {
    level: 'SHOULD',
    text: '$ answers errCode 1506 to a token replaced by a newer one of the same user and platform',
    source: 'Platform API, error code 1506: the token was kicked',
    promises: ['tokens.replaced-is-1506'],
  },
} as const satisfies Record<string, AspectRow>;

export const requirements = requirementsOfEach(everyOperation, aspects);
export const check = checksOf(requirements);
