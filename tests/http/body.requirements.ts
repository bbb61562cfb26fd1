import { checksOf } from '../../fixtures/check.ts';
import { everyOperation } from '../../fixtures/operations.ts';
import { requirementsOfEach, type AspectRow } from '../../fixtures/requirement.ts';

const jsonBody = 'Platform API, preparation: every parameter travels in a JSON body';

const noObject = (text: string) =>
  ({ level: 'MUST', text, source: jsonBody, promises: ['body.is-a-json-object'] }) as const;

const aspects = {
  'BODY-NOT_JSON': noObject('$ refuses a truncated JSON body and changes nothing'),
  'BODY-NOT_JSON_CODE': {
    level: 'SHOULD',
    text: '$ refuses a truncated JSON body with errCode 1001',
    source: 'Platform API, error codes: 1001 covers bad bodies',
    promises: ['body.not-json-is-1001'],
  },
  'BODY-EMPTY': noObject('$ refuses an empty body and changes nothing'),
  'BODY-ARRAY': noObject('$ refuses its valid body inside an array and changes nothing'),
  'BODY-SCALAR': noObject('$ refuses a number as its body and changes nothing'),
  'BODY-NULL': {
    // search_msg documents no required parameter.
    level: (operation) => (operation === 'SEARCH_MSG' ? 'SHOULD' : 'MUST'),
    text: '$ refuses null as its body and changes nothing',
    source: 'Platform API, required parameters of the operation',
    promises: (operation) =>
      operation === 'SEARCH_MSG' ? ['body.null-is-no-search'] : ['body.null-lacks-what-is-required'],
  },
  'BODY-UNKNOWN_KEYS': {
    level: 'SHOULD',
    text: '$ ignores unknown keys in the body and carries out the rest',
    source: 'main implementation: further keys are ignored, and clients of several versions rely on it',
    promises: ['body.unknown-keys-are-ignored'],
  },
} as const satisfies Record<string, AspectRow>;

export const requirements = requirementsOfEach(everyOperation, aspects);
export const check = checksOf(requirements);
