import { checksOf } from '../../fixtures/check.ts';
import type { Operation } from '../../fixtures/operations.ts';
import { requirementsOfEach, type AspectRow } from '../../fixtures/requirement.ts';

const json = 'RFC 8259: a JSON text is one value, in UTF-8';
const open = ['wire.open'] as const;

/** No ruling decides it: it is recorded, never judged. */
const recorded = (text: string, source: string) =>
  ({ level: 'MAY', text: `whether $ ${text} is recorded`, source, promises: open }) as const;

const aspects = {
  'WIRE-BODY_DOUBLED': {
    level: 'MUST',
    text: '$ refuses its valid body sent twice in a row and changes nothing',
    source: json,
    promises: ['body.is-a-json-object'],
  },
  'WIRE-CONTENT_LENGTH_SHORT': {
    level: 'MUST',
    text: '$ refuses a Content-Length shorter than the body and changes nothing',
    source: 'RFC 9112, section 6.2: Content-Length says where the body ends',
    promises: ['body.is-a-json-object'],
  },
  'WIRE-NOTHING_BREAKS': {
    level: 'MUST',
    text: '$ answers deeply nested, padded or UTF-16 bodies and repeated keys without an internal error',
    source: 'Platform API, error codes: 500 and transport codes are no answer to a request',
    promises: ['input.no-internal-error'],
  },
  'WIRE-BODY_SPACES': recorded('serves a body that follows 1 MB of spaces', json),
  'WIRE-BODY_NESTED': recorded('serves a body with 2000 nested arrays under an unknown key', json),
  'WIRE-BODY_BOM': recorded('serves a body that begins with a byte order mark', json),
  'WIRE-BODY_UTF16': recorded('serves a body in UTF-16', json),
  'WIRE-BODY_KEYS_TWICE': recorded('uses the first or the last of two equal keys or refuses them', json),
  'WIRE-CONTENT_TYPE_MISSING': recorded(
    'serves a body without a Content-Type',
    'Platform API, header Content-Type: required',
  ),
  'WIRE-CONTENT_TYPE_TEXT': recorded(
    'serves a body with Content-Type text/plain',
    'Platform API, header Content-Type: required',
  ),
  'WIRE-CHUNKED': recorded('serves a chunked body', 'RFC 9112, section 7.1'),
  'WIRE-EXPECT': recorded('serves a request that expects 100-continue', 'RFC 9110, section 10.1.1'),
  'WIRE-HEADERS_UPPER_CASE': recorded(
    'serves a request with header names in upper case',
    'RFC 9110, section 5.1',
  ),
  'WIRE-TOKEN_TWICE': recorded(
    'serves a request that sends the same token twice',
    'Platform API, header token: required',
  ),
  'WIRE-PATH_SLASH': recorded('serves its path with a trailing slash', 'RFC 3986, section 6'),
  'WIRE-PATH_SLASHES': recorded('serves its path with a doubled slash', 'RFC 3986, section 6'),
  'WIRE-PATH_UPPER_CASE': recorded('serves its path in upper case', 'RFC 3986, section 6'),
  'WIRE-PATH_ENCODED': recorded('serves its path with an encoded letter', 'RFC 3986, section 6'),
  'WIRE-PATH_QUERY': recorded('serves its path with a query', 'RFC 3986, section 3.4'),
} as const satisfies Record<string, AspectRow>;

/** One reading and one writing operation: how a server speaks HTTP does not depend on the operation. */
export const wired = ['GET_GROUP_MEMBER_LIST', 'MUTE_GROUP_MEMBER'] as const satisfies readonly Operation[];

export const requirements = requirementsOfEach(wired, aspects);
export const check = checksOf(requirements);
