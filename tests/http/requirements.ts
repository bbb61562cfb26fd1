import { checksOf } from '../../fixtures/check.ts';
import { everyOperation, operations, type Operation } from '../../fixtures/operations.ts';
import type { Requirement, Level } from '../../fixtures/requirement.ts';

// What all nine operations promise alike: one row an aspect, one requirement for each operation and aspect.

interface AspectRow {
  readonly level: Level | ((operation: Operation) => Level);
  /** `$` stands for the operation's path. */
  readonly text: string;
  readonly source: string;
  /** Aspects that follow from the endpoint list alone. */
  readonly core?: true;
}

const onlyPost = 'endpoint list of 2026-04-09, section 4, rule 1: each operation accepts only POST';
const rfcMethod = 'RFC 9110, section 15.5.6';
const envelope = 'Platform API, response envelope (errCode, errMsg, errDlt, data)';
const tokenHeader = 'Platform API, header token: required';
const tokenCodes = 'Platform API, error codes 1501 to 1507';
const jsonBody = 'Platform API, preparation: every parameter travels in a JSON body';

const verb = (level: Level, text: string): AspectRow => ({ level, text, source: onlyPost, core: true });

const aspects = {
  EXISTS: {
    level: 'MUST',
    text: 'POST $ is answered by the operation and not as a path that does not exist',
    source: 'endpoint list of 2026-04-09, section 4: the operation is listed as Active',
    core: true,
  },
  'VERB-GET': verb('MUST', 'GET $ is refused and changes nothing'),
  'VERB-GET_WITH_BODY': verb('MUST', 'GET $ with a valid body is refused and changes nothing'),
  'VERB-HEAD': verb('MUST', 'HEAD $ is refused and changes nothing'),
  'VERB-PUT': verb('MUST', 'PUT $ with a valid body is refused and changes nothing'),
  'VERB-PATCH': verb('MUST', 'PATCH $ with a valid body is refused and changes nothing'),
  'VERB-DELETE': verb('MUST', 'DELETE $ with a valid body is refused and changes nothing'),
  'VERB-TRACE': verb('MUST', 'TRACE $ is refused and changes nothing'),
  'VERB-INVENTED': verb('MUST', 'an invented verb on $ with a valid body is refused and changes nothing'),
  'VERB-OPTIONS': {
    level: 'MUST',
    text: 'OPTIONS $ is answered as CORS asks or refused, and changes nothing',
    source: 'RFC 9110, section 9.3.7, and the Fetch standard, CORS preflight',
    core: true,
  },
  'VERB-STATUS': {
    level: 'SHOULD',
    text: 'GET $ is answered with status 405',
    source: rfcMethod,
    core: true,
  },
  'VERB-ALLOW': {
    level: 'SHOULD',
    text: 'the refusal of GET $ names POST in its Allow header',
    source: rfcMethod,
    core: true,
  },
  'ENVELOPE-SUCCESS': {
    level: 'MUST',
    text: 'a success of $ is HTTP 200 with a JSON envelope whose errCode is 0',
    source: envelope,
  },
  'ENVELOPE-SUCCESS_MESSAGE': {
    level: 'SHOULD',
    text: 'a success of $ has an empty errMsg',
    source: envelope,
  },
  'ENVELOPE-REFUSAL': {
    level: 'MUST',
    text: 'a refusal of $ is a JSON envelope whose errCode is not 0',
    source: envelope,
  },
  'ENVELOPE-REFUSAL_STATUS': {
    level: 'SHOULD',
    text: 'a refusal of $ is answered with HTTP 200',
    source: 'Platform API, introduction: HTTP 200 also for business failures',
  },
  'ENVELOPE-REFUSAL_DATA': {
    level: 'SHOULD',
    text: 'a refusal of $ carries no data',
    source: envelope,
  },
  'OPERATION_ID-MISSING': {
    level: 'SHOULD',
    text: '$ without the header operationID is refused and changes nothing',
    source: 'Platform API, header operationID: required',
  },
  'OPERATION_ID-MISSING_CODE': {
    level: 'SHOULD',
    text: '$ without the header operationID is refused with errCode 1001',
    source: 'Platform API, error codes: 1001 covers bad headers',
  },
  'TOKEN-MISSING': {
    level: 'MUST',
    text: '$ without the header token is refused and changes nothing',
    source: tokenHeader,
  },
  'TOKEN-MISSING_CODE': {
    level: 'SHOULD',
    text: '$ without the header token is refused with errCode 1001',
    source: 'Platform API, error codes: 1001 covers bad headers',
  },
  'TOKEN-MALFORMED': {
    level: 'MUST',
    text: '$ with a token of two parts is refused and changes nothing',
    source: tokenHeader,
  },
  'TOKEN-MALFORMED_CODE': {
    level: 'SHOULD',
    text: '$ with a token of two parts is refused with errCode 1503',
    source: tokenCodes,
  },
  'TOKEN-WRONG_SIGNATURE': {
    level: 'MUST',
    text: '$ with a token whose signature is damaged is refused and changes nothing',
    source: tokenHeader,
  },
  'TOKEN-WRONG_SIGNATURE_CODE': {
    level: 'SHOULD',
    text: '$ with a token whose signature is damaged is refused with an errCode from 1501 to 1507',
    source: tokenCodes,
  },
  'TOKEN-EXPIRED': {
    level: 'MUST',
    text: '$ with an expired token is refused and changes nothing',
    source: tokenHeader,
  },
  'TOKEN-EXPIRED_CODE': {
    level: 'SHOULD',
    text: '$ with an expired token is refused with errCode 1501',
    source: tokenCodes,
  },
  'TOKEN-LOGGED_OUT': {
    level: 'MUST',
    text: '$ with the token of a user who was logged out is refused and changes nothing',
    source: tokenHeader,
  },
  'TOKEN-LOGGED_OUT_CODE': {
    level: 'SHOULD',
    text: '$ with the token of a user who was logged out is refused with an errCode from 1501 to 1507',
    source: tokenCodes,
  },
  'TOKEN-REPLACED': {
    level: 'SHOULD',
    text: '$ with a token that a newer one of the same user and platform replaced is refused and changes nothing',
    source: 'Platform API, error code 1506: the token was kicked',
  },
  'TOKEN-REPLACED_CODE': {
    level: 'SHOULD',
    text: '$ with a token that a newer one of the same user and platform replaced is refused with errCode 1506',
    source: 'Platform API, error code 1506: the token was kicked',
  },
  'BODY-NOT_JSON': {
    level: 'MUST',
    text: '$ with a truncated JSON body is refused and changes nothing',
    source: jsonBody,
  },
  'BODY-NOT_JSON_CODE': {
    level: 'SHOULD',
    text: '$ with a truncated JSON body is refused with errCode 1001',
    source: 'Platform API, error codes: 1001 covers bad bodies',
  },
  'BODY-EMPTY': {
    level: 'MUST',
    text: '$ with an empty body is refused and changes nothing',
    source: jsonBody,
  },
  'BODY-ARRAY': {
    level: 'MUST',
    text: '$ with its valid body inside an array is refused and changes nothing',
    source: jsonBody,
  },
  'BODY-SCALAR': {
    level: 'MUST',
    text: '$ with a number for its body is refused and changes nothing',
    source: jsonBody,
  },
  'BODY-NULL': {
    // search_msg documents no parameter that it could not do without.
    level: (operation) => (operation === 'SEARCH_MSG' ? 'SHOULD' : 'MUST'),
    text: '$ with the body null is refused and changes nothing',
    source: 'Platform API, required parameters of the operation',
  },
  'BODY-UNKNOWN_KEYS': {
    level: 'SHOULD',
    text: '$ ignores keys of the body that it does not know, and carries out the rest',
    source: 'main implementation: further keys are ignored, and clients of several versions rely on it',
  },
} as const satisfies Record<string, AspectRow>;

export type Aspect = keyof typeof aspects;
export type HttpID = `${Operation}-${Aspect}`;

function requirementOf(operation: Operation, aspect: string, row: AspectRow): Requirement {
  const { path, area } = operations[operation];
  return {
    id: `${operation}-${aspect}`,
    area,
    operation: path,
    source: row.source,
    profile: row.core ? 'core' : 'platform-v3',
    level: typeof row.level === 'string' ? row.level : row.level(operation),
    text: row.text.replace('$', path),
  };
}

/** Every aspect of every operation. */
export const httpRequirements: readonly Requirement[] = everyOperation.flatMap((operation) =>
  Object.entries(aspects).map(([aspect, row]) => requirementOf(operation, aspect, row)),
);

export const http = checksOf<HttpID>(httpRequirements);
