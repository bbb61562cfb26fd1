import type { HttpReply, HttpRequest } from '../../../../reference/http.ts';
import { SessionType } from '../../../../reference/store.ts';
import { errCodeOf, fieldsOf, isFields, withEnvelope, type Fields, type HonestServer } from '../mutant.ts';
import type { Variant } from '../variant.ts';

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
  const idOf = (sendID: unknown): unknown =>
    [...honest.store.users.keys()].find((id) => id.toLowerCase() === String(sendID).toLowerCase()) ?? sendID;
  return reading(honest, (body, request) => {
    const { sendID, sendTime, contentType, msgType, content, pagination: _, ...filters } = body;
    const day = /^\d{13}$/.test(String(sendTime))
      ? new Date(Number(sendTime)).toISOString().slice(0, 10)
      : sendTime;
    const known = sendID === undefined ? {} : { sendID: idOf(sendID) };
    const rows = rowsFor({ ...filters, ...known, sendTime: day }, request, honest);
    const type = contentType ?? msgType;
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
