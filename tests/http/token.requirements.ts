import { checksOf } from '../../fixtures/check.ts';
import { everyOperation, type Operation } from '../../fixtures/operations.ts';
import { requirementsOfEach, type AspectRow } from '../../fixtures/requirement.ts';

const tokenHeader = 'Platform API, header token: required';
const tokenCodes = 'Platform API, error codes 1501 to 1507';

/** Which refuse every ordinary user, whatever the token: only its own code shows that the token was looked at. */
const ofAdministrators: ReadonlySet<Operation> = new Set(['GET_GROUPS', 'GET_USERS', 'SEARCH_MSG']);

/** What a refusal says of a token that only an ordinary user's can be. */
const refusedTo =
  (whom: string) =>
  (operation: Operation): string =>
    ofAdministrators.has(operation)
      ? `$ with ${whom} is refused, like every ordinary user's (its code alone shows why)`
      : `$ with ${whom} is refused and changes nothing`;

const aspects = {
  'TOKEN-MALFORMED': {
    level: 'MUST',
    text: '$ with a malformed token (two of three parts, or half of one of another form) is refused and changes nothing',
    source: tokenHeader,
    promises: ['tokens.malformed'],
  },
  'TOKEN-MALFORMED_CODE': {
    level: 'SHOULD',
    text: '$ with a malformed token is refused with errCode 1503 (or another from 1501 to 1507, where tokens are not of three parts)',
    source: tokenCodes,
    promises: ['tokens.malformed-is-1503'],
  },
  'TOKEN-WRONG_SIGNATURE': {
    level: 'MUST',
    text: '$ with a token whose signature (or that itself, where it has none) is damaged is refused and changes nothing',
    source: tokenHeader,
    promises: ['tokens.bad-signature'],
  },
  'TOKEN-WRONG_SIGNATURE_CODE': {
    level: 'SHOULD',
    text: '$ with a token whose signature is damaged is refused with an errCode from 1501 to 1507',
    source: tokenCodes,
    promises: ['tokens.bad-signature-code'],
  },
  'TOKEN-FORGED': {
    level: 'MUST',
    text: '$ with a token of alg none, without its signature, of four parts, or of another header or payload than was signed, is refused and changes nothing',
    source: tokenHeader,
    promises: ['tokens.bad-signature', 'tokens.malformed'],
    // It takes tokens that can be read to forge one.
    mayStayUntold: true,
  },
  'TOKEN-EXPIRED': {
    level: 'MUST',
    text: '$ with an expired token is refused and changes nothing',
    source: tokenHeader,
    promises: ['tokens.expired'],
    // It takes the target's secret and claims to forge one, or somebody who has one.
    mayStayUntold: true,
  },
  'TOKEN-EXPIRED_CODE': {
    level: 'SHOULD',
    text: '$ with an expired token is refused with errCode 1501',
    source: tokenCodes,
    promises: ['tokens.expired-is-1501'],
  },
  'TOKEN-LOGGED_OUT': {
    level: 'MUST',
    text: refusedTo('the token of a user who was logged out'),
    source: tokenHeader,
    promises: ['tokens.logged-out'],
  },
  'TOKEN-LOGGED_OUT_CODE': {
    level: 'SHOULD',
    text: '$ with the token of a user who was logged out is refused with an errCode from 1501 to 1507',
    source: tokenCodes,
    promises: ['tokens.logged-out-code'],
  },
  'TOKEN-REPLACED': {
    level: 'SHOULD',
    text: refusedTo('a token that a newer one of the same user and platform replaced'),
    source: 'Platform API, error code 1506: the token was kicked',
    promises: ['tokens.replaced'],
  },
  'TOKEN-REPLACED_CODE': {
    level: 'SHOULD',
    text: '$ with a token that a newer one of the same user and platform replaced is refused with errCode 1506',
    source: 'Platform API, error code 1506: the token was kicked',
    promises: ['tokens.replaced-is-1506'],
  },
} as const satisfies Record<string, AspectRow>;

export const requirements = requirementsOfEach(everyOperation, aspects);
export const check = checksOf(requirements);
