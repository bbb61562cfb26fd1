import type { HttpReply } from '../../../../reference/http.ts';
import type { Variant } from '../variant.ts';
import { ofAll } from './answers.ts';

// Servers behind something that distinguishes our two clients by connections or TLS, which no header hides.

/** All odd forms go over the wire client, so the gateway's answers in its place say nothing about the target. */
const ofEach = ofAll(
  'VERB-GET',
  'VERB-GET_WITH_QUERY',
  'VERB-GET_WITH_BODY',
  'VERB-HEAD',
  'VERB-HEAD_WITH_QUERY',
  'VERB-PUT',
  'VERB-PATCH',
  'VERB-DELETE',
  'VERB-TRACE',
  'VERB-TRACE_WITH_QUERY',
  'VERB-INVENTED',
  'VERB-OPTIONS',
  'VERB-STATUS',
  'VERB-ALLOW',
  'VERB-OVERRIDDEN',
  'PATH_FORMS',
  'BODY-NOT_JSON',
  'BODY-NOT_JSON_CODE',
  'BODY-EMPTY',
  'BODY-ARRAY',
  'BODY-SCALAR',
  'BODY-NULL',
  'OPERATION_ID-MISSING',
  'OPERATION_ID-MISSING_CODE',
  'INPUT_NO_STACK',
);
const wired = (['GET_GROUP_MEMBER_LIST', 'MUTE_GROUP_MEMBER'] as const).flatMap(
  (operation) =>
    [
      `${operation}-WIRE-BODY_DOUBLED`,
      `${operation}-WIRE-CONTENT_LENGTH_SHORT`,
      `${operation}-WIRE-NOTHING_BREAKS`,
      `${operation}-INPUT_OPEN_NUMBERS`,
    ] as const,
);
const untestable = [
  ...ofEach,
  ...wired,
  ...(['GET_GROUPS', 'SEARCH_MSG', 'REVOKE_MSG', 'GET_USERS', 'SET_GROUP_MEMBER_INFO'] as const).map(
    (operation) => `${operation}-INPUT_OPEN_NUMBERS` as const,
  ),
  ...(['POINT_ZERO', 'EXPONENT', '2_31'] as const).map(
    (name) => `MUTE_GROUP_MEMBER-INPUT_OBSERVED_${name}` as const,
  ),
];

function turningAway(id: string, what: string, reply: HttpReply): Variant {
  return {
    id,
    sentence: `a gateway answers ${what} to everything that comes over the wire client`,
    untestable,
    toWire: () => () => reply,
  };
}

const page = { 'content-type': 'text/html' };
const envelope = { 'content-type': 'application/json' };

/** In these no check that sends in an odd form may pass, and a run of theirs is never conformant. */
export const gatewayVariants: readonly Variant[] = [
  turningAway('wire-forbidden', '403', { status: 403, headers: page, body: '<h1>Forbidden</h1>' }),
  turningAway('wire-405', '405', { status: 405, headers: { ...page, allow: 'POST' }, body: '' }),
  turningAway('wire-refused', 'the perfect refusal', {
    status: 405,
    headers: { ...envelope, allow: 'POST' },
    body: '{"errCode":1001,"errMsg":"ArgsError","errDlt":""}',
  }),
];
