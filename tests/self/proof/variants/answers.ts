import { everyOperation, operations, type Operation } from '../../../../fixtures/operations.ts';
import type { HttpReply, HttpRequest } from '../../../../reference/http.ts';
import type { RequirementID } from '../../../requirements.ts';
import { errCodeOf, fieldsOf, isFields, refusalWith, withEnvelope, type Fields, bodyOf } from '../mutant.ts';
import type { Variant } from '../variant.ts';

// Servers that answer rightly in other words or another order.

const paths: ReadonlySet<string> = new Set(Object.values(operations).map(({ path }) => path));

/** The same requirement of all nine operations. */
export function ofAll<Aspect extends string>(...aspects: Aspect[]): `${Operation}-${Aspect}`[] {
  return aspects.flatMap((aspect) => everyOperation.map((operation) => `${operation}-${aspect}` as const));
}

/** Changes the answers of the nine operations to POST. */
function answering(
  id: string,
  sentence: string,
  change: (reply: HttpReply, request: HttpRequest) => HttpReply,
  warns: readonly RequirementID[] = [],
): Variant {
  return {
    id,
    sentence,
    warns,
    oddly:
      ({ answer }) =>
      (request) => {
        const reply = answer(request);
        return request.method === 'POST' && paths.has(request.path) ? change(reply, request) : reply;
      },
  };
}

const ofSuccesses = (change: (envelope: Fields) => Fields) => (reply: HttpReply) =>
  errCodeOf(reply) === 0 ? withEnvelope(reply, change) : reply;
const ofRefusals = (change: (reply: HttpReply) => HttpReply) => (reply: HttpReply) =>
  (errCodeOf(reply) ?? 0) === 0 ? reply : change(reply);

/** Applies `change` to every object and list of a value, from the inside out. */
function everywhere(value: unknown, change: (value: Fields | unknown[]) => unknown): unknown {
  if (Array.isArray(value)) return change(value.map((each) => everywhere(each, change)));
  if (!isFields(value)) return value;
  const inside = Object.entries(value).map(([key, each]) => [key, everywhere(each, change)] as const);
  return change(Object.fromEntries(inside));
}

const changed = (change: (value: Fields | unknown[]) => unknown) =>
  ofSuccesses((envelope) => ({ ...envelope, data: everywhere(envelope['data'], change) }));

const withoutData = ofSuccesses((envelope) => ('data' in envelope ? envelope : { ...envelope, data: null }));

const statusOf = (code: number): number => (code === 1001 ? 400 : code >= 1500 ? 401 : 403);

/** Other codes that conform just as well. */
const alikeCodes: Readonly<Record<number, number>> = { 1505: 1502, 1506: 1507, 1004: 1201, 1002: 1004 };

/** What a member, or somebody who may not read, is refused with. */
const rightsCodes = everyOperation
  .filter((operation) => operation !== 'GET_GROUP_MEMBER_LIST')
  .map((operation): RequirementID =>
    operation === 'DISMISS_GROUP' ? 'DISMISS_GROUP-RIGHT_ADMIN_CODE' : `${operation}-RIGHT_MEMBER_CODE`,
  );

export const answerVariants: readonly Variant[] = [
  answering('data-null', 'no data is null', withoutData),
  answering(
    'data-empty',
    'no data is {}',
    ofSuccesses((envelope) => ({ data: {}, ...envelope })),
  ),
  answering(
    'empty-lists-null',
    'an empty list is null',
    changed((value) => (Array.isArray(value) && value.length === 0 ? null : value)),
  ),
  answering(
    'extra-keys',
    'replies have further keys at every depth',
    changed((value) =>
      Array.isArray(value) ? value : { ...value, displayIsRead: true, more: { deep: [1] } },
    ),
  ),
  answering('extra-envelope-keys', 'the envelope has further keys', (reply) =>
    withEnvelope(reply, (envelope) => ({ ...envelope, traceID: 'a1', serverTime: 5 })),
  ),
  answering(
    'other-texts',
    'refusals say other things, over several lines',
    ofRefusals((reply) =>
      withEnvelope(reply, (envelope) => ({ ...envelope, errMsg: 'Nein.', errDlt: 'weil\n„nicht“' })),
    ),
  ),
  answering(
    'other-codes',
    'refusals carry other codes that conform',
    ofRefusals((reply) =>
      withEnvelope(reply, (envelope) => {
        const code = Number(envelope['errCode']);
        return { ...envelope, errCode: alikeCodes[code] ?? code };
      }),
    ),
    // Only one code refuses what a member may not do.
    [...ofAll('TOKEN-REPLACED_CODE'), ...rightsCodes],
  ),
  answering(
    'refusals-4xx',
    'refusals are HTTP 400, 401 or 403',
    ofRefusals((reply) => ({ ...reply, status: statusOf(errCodeOf(reply) ?? 0) })),
    ofAll('ENVELOPE-REFUSAL_STATUS'),
  ),
  answering(
    'rows-in-random-order',
    'rows come in another order each time',
    changed((value) => (Array.isArray(value) ? value.toSorted(() => Math.random() - 0.5) : value)),
    ['GET_GROUPS-NEWEST_FIRST', 'SEARCH_MSG-ORDER', 'SEARCH_MSG-ORDER_ACROSS_PAGES'],
  ),
  answering('content-type-parameters', 'Content-Type has parameters', (reply) => ({
    ...reply,
    headers: { ...reply.headers, 'content-type': 'application/json; charset=utf-8' },
  })),
  answering(
    'dismissed-by-ID-absent',
    'a dismissed group is not found by its ID',
    changed((value) =>
      isFields(value) && Array.isArray(value['groups']) && value['groups'].some(isDismissed)
        ? { ...value, total: 0, groups: [] }
        : value,
    ),
  ),
  answering(
    'dismissed-by-ID-refused',
    'a search for a dismissed group by its ID is refused',
    (reply, request) =>
      request.path === '/group/get_groups' && listOf(reply).some(isDismissed) ? refusalWith(1204) : reply,
  ),
  answering(
    'nearly-secret-keys',
    'users have fields that speak of passwords, tokens and e-mail addresses, and hold none',
    changed((value) =>
      Array.isArray(value) || !('globalRecvMsgOpt' in value) ? value : { ...value, ...nearlySecret },
    ),
  ),
  answering('revoked-replaced', 'a revoked message is replaced by a notice', changed(asNotice)),
];

const nearlySecret = { hasPassword: true, tokenVersion: 3, emailVerified: false, phoneticName: 'An-na' };

function listOf(reply: HttpReply): readonly unknown[] {
  const data = fieldsOf(reply.body)?.['data'];
  return isFields(data) && Array.isArray(data['groups']) ? data['groups'] : [];
}

function isDismissed(row: unknown): boolean {
  return isFields(row) && isFields(row['groupInfo']) && row['groupInfo']['status'] === 2;
}

/** A notice of another ID at the same place, as releases before the flag had it. */
function asNotice(value: Fields | unknown[]): unknown {
  if (Array.isArray(value) || value['isRevoked'] !== true || !isFields(value['chatLog'])) return value;
  const notice = {
    contentType: 2101,
    content: '{"detail":"{}"}',
    serverMsgID: 'notice',
    clientMsgID: 'notice',
  };
  return { isRevoked: false, chatLog: { ...value['chatLog'], ...notice } };
}

/** Changes the answers to other verbs than POST. */
function verbs(
  id: string,
  sentence: string,
  method: 'OPTIONS' | 'others',
  reply: HttpReply,
  warns: readonly RequirementID[] = [],
): Variant {
  const concerns = (verb: string): boolean =>
    method === 'OPTIONS' ? verb === 'OPTIONS' : verb !== 'OPTIONS' && verb !== 'POST';
  return {
    id,
    sentence,
    warns,
    oddly:
      ({ answer }) =>
      (request) =>
        concerns(request.method) ? reply : answer(request),
  };
}

const text = { 'content-type': 'text/plain' };

export const verbVariants: readonly Variant[] = [
  verbs(
    'verbs-404',
    'other verbs are answered with 404 and plain text',
    'others',
    { status: 404, headers: text, body: '404 page not found' },
    ofAll('VERB-STATUS', 'VERB-ALLOW'),
  ),
  verbs(
    'verbs-501',
    'other verbs are answered with 501',
    'others',
    { status: 501, headers: {}, body: '' },
    ofAll('VERB-STATUS', 'VERB-ALLOW'),
  ),
  verbs('verbs-allow-list', 'Allow names several verbs in a list', 'others', {
    status: 405,
    headers: { allow: 'OPTIONS,POST, HEAD' },
    body: '',
  }),
  verbs('preflight-204', 'OPTIONS is answered with 204', 'OPTIONS', { status: 204, headers: {}, body: '' }),
  verbs('preflight-text', 'OPTIONS is answered with a text', 'OPTIONS', {
    status: 200,
    headers: { 'content-type': 'application/json' },
    body: '"Options Request!"',
  }),
  verbs('preflight-405', 'OPTIONS is refused', 'OPTIONS', { status: 405, headers: text, body: 'no' }),
];

/** Whole values only, where the reference server finds parts. */
export const wholeValues: Variant = {
  id: 'whole-values',
  sentence: 'users are found by whole values only',
  oddly:
    ({ answer }) =>
    (request) => {
      const reply = answer(request);
      const { userID } = bodyOf(request);
      if (request.path !== '/user/get_users' || typeof userID !== 'string' || userID === '') return reply;
      return withEnvelope(reply, (envelope) => ({ ...envelope, data: onlyUser(envelope['data'], userID) }));
    },
};

function onlyUser(data: unknown, userID: string): unknown {
  if (!isFields(data) || !Array.isArray(data['users'])) return data;
  const users = data['users'].filter((user) => isFields(user) && user['userID'] === userID);
  return { ...data, users, total: users.length };
}
