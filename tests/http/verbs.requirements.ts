import { checksOf } from '../../fixtures/check.ts';
import { everyOperation } from '../../fixtures/operations.ts';
import { requirementsOfEach, type AspectRow, type Level } from '../../fixtures/requirement.ts';

const onlyPost = 'endpoint list of 2026-04-09, section 4, rule 1: each operation accepts only POST';
const rfcMethod = 'RFC 9110, section 15.5.6';

const verb = (level: Level, text: string): AspectRow => ({
  level,
  text,
  source: onlyPost,
  promises: ['http.only-post'],
  core: true,
});

const aspects = {
  'VERB-GET': verb('MUST', 'GET $ is refused and changes nothing'),
  'VERB-GET_WITH_QUERY': verb('MUST', 'GET $ with a valid body as its query is refused and changes nothing'),
  'VERB-GET_WITH_BODY': verb('MUST', 'GET $ with a valid body is refused and changes nothing'),
  'VERB-HEAD': verb('MUST', 'HEAD $ is refused and changes nothing'),
  'VERB-HEAD_WITH_QUERY': verb(
    'MUST',
    'HEAD $ with a valid body as its query is refused and changes nothing',
  ),
  'VERB-PUT': verb('MUST', 'PUT $ with a valid body is refused and changes nothing'),
  'VERB-PATCH': verb('MUST', 'PATCH $ with a valid body is refused and changes nothing'),
  'VERB-DELETE': verb('MUST', 'DELETE $ with a valid body is refused and changes nothing'),
  'VERB-TRACE': verb('MUST', 'TRACE $ is refused and changes nothing'),
  'VERB-TRACE_WITH_QUERY': verb(
    'MUST',
    'TRACE $ with a valid body as its query is refused and changes nothing',
  ),
  'VERB-INVENTED': verb('MUST', 'an unknown verb on $ with a valid body is refused and changes nothing'),
  'VERB-OPTIONS': {
    level: 'MUST',
    text: 'OPTIONS $ is answered as a CORS preflight or refused, and changes nothing',
    source: 'RFC 9110, section 9.3.7, and the Fetch standard, CORS preflight',
    promises: ['http.options-belongs-to-cors'],
    core: true,
  },
  'VERB-STATUS': {
    level: 'SHOULD',
    text: 'GET $ is answered with status 405',
    source: rfcMethod,
    promises: ['http.other-verbs-are-405'],
    core: true,
  },
  'VERB-ALLOW': {
    level: 'SHOULD',
    text: 'the refusal of GET $ names POST in its Allow header',
    source: rfcMethod,
    promises: ['http.allow-names-post'],
    core: true,
  },
} as const satisfies Record<string, AspectRow>;

export const requirements = requirementsOfEach(everyOperation, aspects);
export const check = checksOf(requirements);
