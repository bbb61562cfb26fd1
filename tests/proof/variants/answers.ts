import { everyOperation, type Operation, operations } from '../../../fixtures/operations.ts';
import type { HttpReply, HttpRequest } from '../../../reference/http.ts';
import type { RequirementID } from '../../requirements.ts';
import {
  asAdministrator,
  bodyOf,
  errCodeOf,
  type Fields,
  fieldsOf,
  type HonestServer,
  isFields,
  refusalWith,
  withEnvelope,
} from '../mutant.ts';
import type { Variant } from '../variant.ts';
import { type Group, SessionType } from '../../../reference/store.ts';
import { groupInfoOf } from '../breaking/listing.ts';

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

// Servers that filter lists otherwise than the reference server, where the contract leaves it open.

export const filterVariants: readonly Variant[] = [
  {
    id: 'groups-by-all-filters',
    sentence:
      'groups are found by all filters together, in any letter case and page by page, dismissed ones are in the unfiltered list, and the creator is who called',
    warns: ['GET_GROUPS-AGREEMENT'],
    oddly: (honest) => (request) =>
      request.path === '/group/get_groups' ? filtered(request, honest) : honest.answer(request),
  },
  {
    id: 'users-by-either-filter',
    sentence:
      'users are found by a whole userID or a whole nickName in its letter case, by either where both are given',
    oddly: (honest) => (request) =>
      request.path === '/user/get_users' ? byEither(request, honest) : honest.answer(request),
  },
  {
    id: 'filters-of-three-letters',
    sentence: 'a filter of one or two letters finds nothing, and a page of members holds 50 at most',
    warns: [
      'GET_GROUPS-NAME_ONE_LETTER',
      'GET_USERS-NICKNAME_ONE_LETTER',
      'GET_GROUP_MEMBER_LIST-KEYWORD_ONE_LETTER',
      'GET_GROUP_MEMBER_LIST-MANY_ON_ONE_PAGE',
    ],
    oddly:
      ({ answer }) =>
      (request) => {
        const body = fieldsOf(request.body.toString('utf8'));
        const reads = request.method === 'POST' && /get_(groups|users|group_member_list)$/.test(request.path);
        return answer(
          reads && body ? { ...request, body: Buffer.from(JSON.stringify(strictly(body))) } : request,
        );
      },
  },
];

/** The same call as a server takes it that finds nothing by short filters, and gives short pages. */
function strictly(body: Fields): Fields {
  const { pagination } = body;
  const filters = ['groupName', 'nickName', 'keyword'].flatMap((name) => {
    const filter = asText(body[name]);
    return filter !== '' && filter.length < 3 ? [[name, 'nothing is called this'] as const] : [];
  });
  const isLarge = isFields(pagination) && Number(pagination['showNumber']) > 50;
  const page = isLarge ? { pagination: { ...pagination, showNumber: 50 } } : {};
  return { ...body, ...Object.fromEntries(filters), ...page };
}

/** Answers get_users by its store alone. */
function byEither(request: HttpRequest, honest: HonestServer): HttpReply {
  const { pagination, userID, nickName } = bodyOf(request);
  const honestly = honest.answer(request);
  if (!isFields(pagination) || fieldsOf(honestly.body)?.['errCode'] !== 0) return honestly;
  const start = (Number(pagination['pageNumber']) - 1) * Number(pagination['showNumber']);
  const listed = [...honest.store.users.values()].filter(({ appMangerLevel }) => appMangerLevel < 2);
  const found = listed.filter(
    (user) => (!userID && !nickName) || user.userID === userID || user.nickname === nickName,
  );
  const users = found.slice(start, start + Number(pagination['showNumber']));
  return withEnvelope(honestly, (envelope) => ({ ...envelope, data: { total: found.length, users } }));
}

/** Answers get_groups by what the honest server lists of everything. */
function filtered(request: HttpRequest, honest: HonestServer): HttpReply {
  const body = bodyOf(request);
  const { pagination, groupID, groupName } = body;
  const honestly = honest.answer(request);
  if (!isFields(pagination) || fieldsOf(honestly.body)?.['errCode'] !== 0) return honestly;
  const start = (Number(pagination['pageNumber']) - 1) * Number(pagination['showNumber']);
  const found = everyGroup(request, honest).filter((row) =>
    isWanted(row, asText(groupID), asText(groupName)),
  );
  const groups = found.slice(start, start + Number(pagination['showNumber']));
  return withEnvelope(honestly, (envelope) => ({ ...envelope, data: { total: found.length, groups } }));
}

/** What a filter asks for; one that is left out, or is no text, asks for nothing. */
function asText(filter: unknown): string {
  return typeof filter === 'string' ? filter : '';
}

function isWanted(row: Fields, groupID: string, groupName: string): boolean {
  const info = groupInfoOf(row) ?? {};
  if (groupID !== '' && info['groupID'] !== groupID) return false;
  if (groupName !== '' && groupID === '' && info['status'] === 2) return false;
  // In lower case, a sigma is another letter at the end of a word.
  return String(info['groupName']).toUpperCase().includes(groupName.toUpperCase());
}

/** The rows of all groups, newest first, dismissed ones among them. */
function everyGroup(request: HttpRequest, honest: HonestServer): Fields[] {
  const rowOf = ({ groupID }: Group): Fields[] => {
    const body = Buffer.from(JSON.stringify({ groupID, pagination: { pageNumber: 1, showNumber: 1 } }));
    const data = fieldsOf(asAdministrator({ ...request, body }, honest).body)?.['data'];
    const [row]: unknown[] = isFields(data) && Array.isArray(data['groups']) ? data['groups'] : [];
    if (!isFields(row)) return [];
    return [{ ...row, groupInfo: { ...groupInfoOf(row), creatorUserID: honest.adminUserID } }];
  };
  return [...honest.store.groups.values()]
    .toReversed()
    .toSorted((one, other) => other.createTime - one.createTime)
    .flatMap(rowOf);
}

// Servers that search in a way of their own where the contract is silent.

const PATH = '/msg/search_msg';
const whole = { pageNumber: 1, showNumber: 100_000 };
const FIRST_NOTICE = 1_200;

export const searchVariants: readonly Variant[] = [
  {
    id: 'searches-otherwise',
    sentence:
      'a search knows older keys, milliseconds and any letter case, mixes conversations by their time, shows no notices, and finds no revoked message by its type',
    oddly: searchingOtherwise,
  },
  {
    id: 'pages-of-fifty',
    sentence: 'a search shows fifty messages at most on a page',
    warns: ['SEARCH_MSG-LONG_PAGE_FULL'],
    oddly: showingFifty,
  },
  {
    id: 'plain-rows',
    sentence: 'a search fills few fields, keeps the text of revoked messages, and shows the newest first',
    warns: [
      'SEARCH_MSG-FIELD_GROUPOWNER',
      'SEARCH_MSG-FIELD_GROUPFACEURL',
      'SEARCH_MSG-FIELD_RECVNICKNAME',
      'SEARCH_MSG-FIELD_SENDERFACEURL_IN_GROUP',
      'SEARCH_MSG-ORDER',
      'SEARCH_MSG-ORDER_ACROSS_PAGES',
      'SEARCH_MSG-PAGES_WHILE_GROWING',
      'SEARCH_MSG-REVOKED_TEXT',
      'REVOKE_MSG-TEXT',
    ],
    oddly: fillingLittle,
  },
];

const messageOf = (row: Fields): Fields => (isFields(row['chatLog']) ? row['chatLog'] : {});

/** All rows that meet these filters; undefined when the honest server refuses them. */
function rowsFor(
  filters: Fields,
  request: HttpRequest,
  { answer }: HonestServer,
): readonly Fields[] | undefined {
  const body = Buffer.from(JSON.stringify({ ...filters, pagination: whole }));
  const reply = answer({ ...request, body });
  const data = fieldsOf(reply.body)?.['data'];
  if (errCodeOf(reply) !== 0 || !isFields(data) || !Array.isArray(data['chatLogs'])) return undefined;
  return data['chatLogs'].filter(isFields);
}

/** The page that the request asks for, of these rows. */
function paged(reply: HttpReply, rows: readonly Fields[], { pagination }: Fields): HttpReply {
  const { pageNumber, showNumber } = isFields(pagination) ? pagination : whole;
  const [page, size] = [Number(pageNumber), Number(showNumber)];
  const data = { chatLogsNum: rows.length, chatLogs: rows.slice((page - 1) * size, page * size) };
  return withEnvelope(reply, (envelope) => ({ ...envelope, data }));
}

/** Asks the honest server with other filters, as a permitted caller and with valid pages. */
function reading(
  honest: HonestServer,
  rowsOf: (body: Fields, request: HttpRequest) => readonly Fields[] | undefined,
): (request: HttpRequest) => HttpReply {
  return (request) => {
    const isSearch = request.path === PATH && request.method === 'POST';
    const body = isSearch ? fieldsOf(request.body.toString('utf8')) : undefined;
    if (!body) return honest.answer(request);
    const { sendTime: _, ...others } = body;
    const allowed = honest.answer({ ...request, body: Buffer.from(JSON.stringify(others)) });
    if (errCodeOf(allowed) !== 0) return honest.answer(request);
    const rows = rowsOf(body, request);
    return rows ? paged(allowed, rows, body) : honest.answer(request);
  };
}

function showingFifty(honest: HonestServer): (request: HttpRequest) => HttpReply {
  return (request) => {
    const body = request.path === PATH ? fieldsOf(request.body.toString('utf8')) : undefined;
    const { pagination } = body ?? {};
    if (!isFields(pagination) || !(Number(pagination['showNumber']) > 50)) return honest.answer(request);
    // Only first pages have this length.
    const fewer = { ...body, pagination: { ...pagination, showNumber: 50 } };
    return honest.answer({ ...request, body: Buffer.from(JSON.stringify(fewer)) });
  };
}

function searchingOtherwise(honest: HonestServer): (request: HttpRequest) => HttpReply {
  // Two IDs may differ in letter case alone: then each names its own user.
  const idOf = (sendID: unknown): unknown => {
    const ids = [...honest.store.users.keys()];
    if (ids.some((id) => id === sendID)) return sendID;
    return ids.find((id) => id.toLowerCase() === String(sendID).toLowerCase()) ?? sendID;
  };
  return reading(honest, (body, request) => {
    const { sendID, sendTime, contentType, msgType, content, pagination: _, ...filters } = body;
    const day = /^\d{13}$/.test(String(sendTime))
      ? new Date(Number(sendTime)).toISOString().slice(0, 10)
      : sendTime;
    const known = sendID === undefined ? {} : { sendID: idOf(sendID) };
    const rows = rowsFor({ ...filters, ...known, sendTime: day }, request, honest);
    const type = contentType === 0 ? msgType : (contentType ?? msgType);
    const isFound = (row: Fields): boolean => {
      const message = messageOf(row);
      const isOfType = type === undefined || (message['contentType'] === type && row['isRevoked'] !== true);
      const holds = typeof content !== 'string' || String(message['content']).includes(content);
      return isOfType && holds && Number(message['contentType']) < FIRST_NOTICE;
    };
    return rows?.filter(isFound).map(shownAsRead).toSorted(byTime);
  });
}

const shownAsRead = (row: Fields): Fields => ({ ...row, chatLog: { ...messageOf(row), status: 1 } });
const byTime = (one: Fields, other: Fields): number =>
  Number(messageOf(one)['sendTime']) - Number(messageOf(other)['sendTime']);

function fillingLittle(honest: HonestServer): (request: HttpRequest) => HttpReply {
  return reading(honest, (body, request) => {
    const { pagination: _, ...filters } = body;
    return rowsFor(filters, request, honest)
      ?.toReversed()
      .map((row) => ({ ...row, chatLog: { ...messageOf(row), ...little(messageOf(row), honest) } }));
  });
}

function little({ sessionType, groupFaceURL, serverMsgID }: Fields, { store }: HonestServer): Fields {
  const messages = [...store.conversations.values()].flatMap((each) => each.messages);
  return {
    groupOwner: '',
    groupFaceURL: '',
    recvNickname: '',
    ...(sessionType === SessionType.group ? { senderFaceURL: groupFaceURL } : {}),
    content: messages.find((message) => message.serverMsgID === serverMsgID)?.content,
  };
}
