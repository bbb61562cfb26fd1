import { checksOf } from '../../fixtures/check.ts';
import type { Operation } from '../../fixtures/operations.ts';
import { requirementsOfEach, type AspectRow } from '../../fixtures/requirement.ts';

const json = 'RFC 8259: a JSON text is one value, in UTF-8';
const open = ['wire.open'] as const;

/** What no ruling decides is recorded. */
const recorded = (text: string, source: string) =>
  ({ level: 'MAY', text: `$ ${text}`, source, promises: open }) as const;

const aspects = {
  'WIRE-BODY_DOUBLED': {
    level: 'MUST',
    text: '$ with its valid body twice, one after the other, is refused and changes nothing',
    source: json,
    promises: ['body.is-a-json-object'],
  },
  'WIRE-CONTENT_LENGTH_SHORT': {
    level: 'MUST',
    text: '$ with a Content-Length that ends before its body does is refused and changes nothing',
    source: 'RFC 9112, section 6.2: Content-Length says where the body ends',
    promises: ['body.is-a-json-object'],
  },
  'WIRE-NOTHING_BREAKS': {
    level: 'MUST',
    text: '$ answers a body that is deeply nested, padded, in UTF-16 or with repeated keys without an internal error',
    source: 'Platform API, error codes: 500 and transport codes are no answer to a request',
    promises: ['input.no-internal-error'],
  },
  'WIRE-BODY_SPACES': recorded('serves a body with 1 MB of spaces before it, or does not', json),
  'WIRE-BODY_NESTED': recorded('serves a body with an unknown key of 2000 nested lists, or does not', json),
  'WIRE-BODY_BOM': recorded('serves a body that begins with a byte order mark, or does not', json),
  'WIRE-BODY_UTF16': recorded('serves a body in UTF-16, or does not', json),
  'WIRE-BODY_KEYS_TWICE': recorded('takes the first or the last of two equal keys, or refuses them', json),
  'WIRE-CONTENT_TYPE_MISSING': recorded(
    'serves a body without a Content-Type, or does not',
    'Platform API, header Content-Type: required',
  ),
  'WIRE-CONTENT_TYPE_TEXT': recorded(
    'serves a body whose Content-Type is text/plain, or does not',
    'Platform API, header Content-Type: required',
  ),
  'WIRE-CHUNKED': recorded('serves a body that comes in chunks, or does not', 'RFC 9112, section 7.1'),
  'WIRE-EXPECT': recorded(
    'serves a request that expects 100-continue, or does not',
    'RFC 9110, section 10.1.1',
  ),
  'WIRE-HEADERS_UPPER_CASE': recorded(
    'serves a request whose header names are in upper case, or does not',
    'RFC 9110, section 5.1',
  ),
  'WIRE-TOKEN_TWICE': recorded(
    'serves a request in which the same token stands twice, or does not',
    'Platform API, header token: required',
  ),
  'WIRE-PATH_SLASH': recorded('serves its path with a slash after it, or does not', 'RFC 3986, section 6'),
  'WIRE-PATH_SLASHES': recorded('serves its path with a slash doubled, or does not', 'RFC 3986, section 6'),
  'WIRE-PATH_UPPER_CASE': recorded('serves its path in upper case, or does not', 'RFC 3986, section 6'),
  'WIRE-PATH_ENCODED': recorded('serves its path with an encoded letter, or does not', 'RFC 3986, section 6'),
  'WIRE-PATH_QUERY': recorded('serves its path with a query, or does not', 'RFC 3986, section 3.4'),
} as const satisfies Record<string, AspectRow>;

/** One that reads and one that writes: how a server speaks HTTP does not depend on the operation. */
export const wired = ['GET_GROUP_MEMBER_LIST', 'MUTE_GROUP_MEMBER'] as const satisfies readonly Operation[];

export const requirements = requirementsOfEach(wired, aspects);
export const check = checksOf(requirements);
