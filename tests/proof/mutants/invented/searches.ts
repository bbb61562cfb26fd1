import type { HttpReply, HttpRequest } from '../../../../reference/http.ts';
import { type Conversation, GroupStatus, type Group } from '../../../../reference/store.ts';
import {
  gives,
  isLaterPage,
  lists,
  messageList,
  offsetOf,
  otherPage,
  remembering,
  rowsIn,
  slice,
  withBody,
  without,
  type AskedList,
  type WrongList,
} from '../../breaking/listing.ts';
import { chatLogOf, conversationOf, sentOf, startOf } from '../../breaking/searching.ts';
import {
  errCodeOf,
  refusalWith,
  type Fields,
  type HonestServer,
  bodyOf,
  type Mutant,
  fieldsOf,
  asAdministrator,
  isFields,
} from '../../mutant.ts';
import { inventingOf, overlooking, saysIn, withoutToken } from '../../breaking/inventing.ts';

const DAY_MS = 86_400_000;
const AN_HOUR_MS = 3_600_000;

const answering = inventingOf('SEARCH_MSG', '');

const finding = (id: string, sentence: string, wrong: WrongList): Mutant =>
  answering(id, sentence, lists(messageList, wrong).answer);

/** Whether a search gives all of these, and none of those. */
const giving =
  (names: readonly string[], not: readonly string[] = []) =>
  ({ body }: AskedList): boolean =>
    gives(body, ...names) && !not.some((name) => gives(body, name));

/** What is found without a filter, and meets something else instead. */
const insteadOf =
  (name: string, meets: (message: Fields, body: Fields) => boolean) =>
  ({ body, found }: AskedList): Fields[] =>
    found(without(body, name)).filter((row) => meets(chatLogOf(row), body));

/** Whether it was sent between these two offsets, in ms, from the beginning of the day. */
const sentFrom =
  (fromMs: number, beforeMs: number) =>
  (message: Fields, body: Fields): boolean => {
    const afterMs = Number(message['sendTime']) - startOf(body['sendTime']);
    return afterMs >= fromMs && afterMs < beforeMs;
  };

/** Whether it is a day of the calendar. */
function isDay(text: string): boolean {
  const start = startOf(text);
  return Number.isFinite(start) && new Date(start).toISOString().startsWith(text) && text.length === 10;
}

/** Asks for something else where some text is given as day. */
const reading =
  (is: (day: string, body: Fields) => boolean, instead: (day: string, body: Fields) => Fields) =>
  (request: Parameters<Mutant['answer']>[0], { answer }: HonestServer): HttpReply => {
    const body = bodyOf(request);
    const { sendTime } = body;
    const isMeant = typeof sendTime === 'string' && sendTime !== '' && is(sendTime, body);
    return answer(isMeant ? withBody(request, instead(sendTime, body)) : request);
  };

const firstOfMarch = (day: string, body: Fields): Fields => ({
  ...body,
  sendTime: `${day.slice(0, 4)}-03-01`,
});

const isGroup = ({ body, honest }: AskedList): boolean => honest.store.groups.has(String(body['recvID']));
const isUser = ({ body, honest }: AskedList): boolean => honest.store.users.has(String(body['recvID']));

const people: readonly Mutant[] = [
  finding(
    'search-page2-forgets-receiver',
    'takes the rows of later pages from all messages of sendID, when recvID is given as well',
    {
      when: (asked) => giving(['sendID', 'recvID'])(asked) && isLaterPage(asked),
      rows: (_all, asked) => slice(asked.found(without(asked.body, 'recvID')), asked),
    },
  ),
  finding(
    'search-session-1-lets-group-rows-in',
    'finds messages into groups for sessionType 1, when sendID is given and recvID is not',
    {
      when: (asked) => asked.body['sessionType'] === 1 && giving(['sendID'], ['recvID'])(asked),
      matches: insteadOf('sessionType', ({ sessionType }) => sessionType === 1 || sessionType === 3),
    },
  ),
  finding(
    'search-receiver-matches-either-end',
    'finds by the recvID of a user what that user sent in chats of two, when no sendID is given',
    {
      when: (asked) => giving(['recvID'], ['sendID'])(asked) && isUser(asked),
      matches: insteadOf(
        'recvID',
        (message, { recvID }) =>
          message['recvID'] === recvID || (message['sessionType'] === 1 && message['sendID'] === recvID),
      ),
    },
  ),
  finding('search-sender-prefix-under-day', 'finds senders whose ID begins with sendID on a given day', {
    when: giving(['sendID', 'sendTime']),
    matches: insteadOf('sendID', (message, { sendID }) =>
      String(message['sendID']).startsWith(String(sendID)),
    ),
  }),
  answering(
    'search-numeric-sender-ignored',
    'leaves a sendID that is a number out, when recvID is given',
    (request, { answer }) => {
      const body = bodyOf(request);
      const isMeant = typeof body['sendID'] === 'number' && gives(body, 'recvID');
      return answer(isMeant ? withBody(request, without(body, 'sendID')) : request);
    },
  ),
  answering(
    'search-silent-member-refused',
    'refuses the search for messages of a user who has sent none to the group',
    (request, honest) => {
      const reply = honest.answer(request);
      const { sendID, recvID } = bodyOf(request);
      const group = honest.store.groups.get(String(recvID));
      const isSilent = !honest.store.conversations
        .get(`sg_${String(recvID)}`)
        ?.messages.some((message) => message.sendID === sendID);
      const isMeant = group !== undefined && honest.store.users.has(String(sendID)) && isSilent;
      return errCodeOf(reply) === 0 && isMeant ? refusalWith(1004) : reply;
    },
  ),
];

const days: readonly Mutant[] = [
  finding('search-day-disables-content-type', 'does not look at contentType when sendTime is given', {
    when: giving(['sendTime', 'contentType']),
    matches: ({ body, found }) => found(without(body, 'contentType')),
  }),
  finding('search-group-day-loses-last-second', 'ends a day with 23:59:59.000 when recvID is a group', {
    when: (asked) => giving(['recvID', 'sendTime'])(asked) && isGroup(asked),
    matches: insteadOf('sendTime', sentFrom(0, DAY_MS - 999)),
  }),
  finding('search-day-takes-next-midnight', 'counts the next midnight to a day when sendID is given', {
    when: giving(['sendID', 'sendTime']),
    matches: insteadOf('sendTime', sentFrom(0, DAY_MS + 1)),
  }),
  finding('search-summer-days-shifted', 'begins and ends days from April to September an hour earlier', {
    when: ({ body }) => /^\d{4}-0[4-9]-/.test(String(body['sendTime'])),
    matches: insteadOf('sendTime', sentFrom(-AN_HOUR_MS, DAY_MS - AN_HOUR_MS)),
  }),
  answering(
    'search-leap-day-as-first-of-march',
    'searches 1 March for 29 February of a leap year',
    reading((day) => day.endsWith('-02-29') && isDay(day), firstOfMarch),
  ),
  answering(
    'search-29-february-of-2023-accepted',
    'searches 1 March for 29 February of a year that has none',
    reading((day) => /^\d{4}-02-29$/.test(day) && !isDay(day), firstOfMarch),
  ),
  finding('search-last-day-of-month-empty', 'finds nothing on the last day of a month', {
    when: ({ body }) =>
      gives(body, 'sendTime') && new Date(startOf(body['sendTime']) + DAY_MS).getUTCDate() === 1,
    matches: () => [],
  }),
  answering(
    'search-bad-day-ignored-beside-receiver',
    'leaves a sendTime that is no day out, when recvID is given',
    reading(
      (day, body) => !isDay(day) && gives(body, 'recvID'),
      (_day, body) => without(body, 'sendTime'),
    ),
  ),
];

export const ofSearchFilters: readonly Mutant[] = [...people, ...days];

const BLOCK = 50;

/** The two oldest conversations of the user searched for. */
function firstTwoOf({ body, honest: { store } }: AskedList): readonly Conversation[] {
  return [...(store.conversationsBySender.get(String(body['sendID'])) ?? [])]
    .flatMap((id) => store.conversations.get(id) ?? [])
    .toSorted((one, other) => one.order - other.order)
    .slice(0, 2);
}

const conversations: readonly Mutant[] = [
  finding(
    'search-day-kept-on-page-1-only',
    'takes the rows of later pages from all days, when sendTime and recvID are given',
    {
      when: (asked) => gives(asked.body, 'sendTime', 'recvID') && isLaterPage(asked),
      rows: (_all, asked) => slice(asked.found(without(asked.body, 'sendTime')), asked),
    },
  ),
  finding(
    'search-third-conversation-missing',
    'looks into the two oldest conversations of sendID alone, when no recvID is given',
    {
      when: ({ body }) => gives(body, 'sendID') && !gives(body, 'recvID'),
      matches(asked) {
        const looked: ReadonlySet<unknown> = new Set(firstTwoOf(asked));
        return asked.found(asked.body).filter((row) => looked.has(conversationOf(row, asked.honest)));
      },
    },
  ),
];

const counts: readonly Mutant[] = [
  finding('search-count-before-type', 'counts messages of every contentType, when recvID is given', {
    when: ({ body }) => gives(body, 'contentType', 'recvID'),
    total: (_all, { body, found }) => found(without(body, 'contentType')).length,
  }),
  finding('search-count-is-what-remains', 'counts on later pages what no page before has shown', {
    total: (all, { page }) => Math.max(0, all.length - offsetOf(page)),
  }),
  finding('search-count-stops-one-page-ahead', 'counts no further than the page after the one shown', {
    total: (all, { page }) => Math.min(all.length, (page.pageNumber + 1) * page.showNumber),
  }),
];

const pages: readonly Mutant[] = [
  finding('search-past-end-repeats-last-page', 'shows the last of several pages again past the end', {
    rows: otherPage(({ pageNumber, showNumber }, all) => {
      const last = Math.ceil(all.length / showNumber);
      return last < 2 ? {} : { pageNumber: Math.min(pageNumber, last) };
    }),
  }),
  finding('search-fiftieth-row-missing', 'leaves out the last row of a full page of 50', {
    when: ({ page }) => page.showNumber === BLOCK,
    rows(all, asked) {
      const rows = slice(all, asked);
      return rows.length === BLOCK ? rows.slice(0, -1) : rows;
    },
  }),
  finding('search-page-of-100-starts-again', 'begins anew after each 50 rows of a larger page', {
    when: ({ page }) => page.showNumber > BLOCK,
    rows(all, asked) {
      const rows = slice(all, asked);
      return rows.map((row, place) => rows[place % BLOCK] ?? row);
    },
  }),
  finding('search-odd-page-size-overlaps', 'repeats the last row of a page on the next, for odd page sizes', {
    when: ({ page }) => page.showNumber >= 3 && page.showNumber % 2 === 1,
    rows(all, { page: { pageNumber, showNumber } }) {
      const start = (pageNumber - 1) * (showNumber - 1);
      return all.slice(start, start + showNumber);
    },
  }),
];

const replies = remembering(() => new Map<string, HttpReply>());

const sameOperationID = answering(
  'search-same-operation-id-replays',
  'answers from memory what comes with an operationID and token of an earlier search',
  (request, honest) => {
    const memory = replies(honest);
    const { operationid, token } = request.headers;
    const known = memory.get(`${operationid} ${token}`);
    const reply = known ?? honest.answer(request);
    if (errCodeOf(reply) === 0) memory.set(`${operationid} ${token}`, reply);
    return reply;
  },
);

export const ofSearchPages: readonly Mutant[] = [...conversations, ...counts, ...pages, sameOperationID];

const A_MINUTE_MS = 60_000;
const TEXT = 101;
const CUSTOM = 110;

const givesDay = ({ body }: AskedList): boolean => gives(body, 'sendTime');

const groupOf = ({ body, honest }: AskedList): Group | undefined =>
  honest.store.groups.get(String(body['recvID']));

/** A row with other fields in its message. */
const withLog = (row: Fields, chatLog: Fields): Fields => ({ ...row, chatLog });

/** What a message said when it was sent, also where it was revoked since. */
const contentOf = (row: Fields, honest: HonestServer): string => sentOf(row, honest)?.content ?? '';

/** Whether a revoked seq of the conversation begins with the digits of this row's. */
function beginsRevoked(row: Fields, honest: HonestServer): boolean {
  const digits = String(chatLogOf(row)['seq']);
  const messages = conversationOf(row, honest)?.messages ?? [];
  return messages.some(({ seq, revocation }) => revocation && String(seq).startsWith(digits));
}

/** Whether the user searched for has left the group. */
function hasLeft(asked: AskedList): boolean {
  const { body, honest } = asked;
  const group = groupOf(asked);
  const [sendID, isOver] = [String(body['sendID']), group?.status === GroupStatus.dismissed];
  return group !== undefined && !isOver && sendID !== honest.adminUserID && !group.members.has(sendID);
}

const states: readonly Mutant[] = [
  finding(
    'search-revoked-hidden-by-session-filter',
    'leaves revoked messages out, when sessionType and recvID are given and contentType is not',
    {
      when: ({ body }) => gives(body, 'sessionType', 'recvID') && !gives(body, 'contentType'),
      matches: ({ body, found }) => found(body).filter((row) => row['isRevoked'] !== true),
    },
  ),
  finding(
    'search-seq-text-prefix-marks-revoked',
    'shows a message as revoked when a revoked seq begins with the digits of its own',
    { row: (row, { honest }) => (beginsRevoked(row, honest) ? { ...row, isRevoked: true } : row) },
  ),
  finding(
    'search-left-sender-lost',
    'finds nothing of a sender who is no more in the group, when both are given',
    {
      when: (asked) => gives(asked.body, 'sendID', 'recvID') && hasLeft(asked),
      matches: () => [],
    },
  ),
  finding('search-muted-group-empty', 'finds nothing of sessionType 3 in a muted group', {
    when: (asked) => asked.body['sessionType'] === 3 && groupOf(asked)?.status === GroupStatus.muted,
    matches: () => [],
  }),
  finding(
    'search-revoked-mark-lost-in-day-search',
    'shows revoked messages as not revoked when sendTime is given',
    { when: givesDay, row: (row) => ({ ...row, isRevoked: false }) },
  ),
  finding('search-day-rows-seq-minus-one', 'shows seq reduced by one when sendTime is given', {
    when: givesDay,
    row: (row) => withLog(row, { ...chatLogOf(row), seq: Number(chatLogOf(row)['seq']) - 1 }),
  }),
];

const answers = remembering(() => new Map<string, { readonly at: number; readonly reply: HttpReply }>());

const keptAnswer = answering(
  'search-answer-kept-across-revoke',
  'answers a body that found something from memory for a minute',
  (request, honest) => {
    const reply = honest.answer(request);
    if (errCodeOf(reply) !== 0) return reply;
    const memory = answers(honest);
    const text = request.body.toString('utf8');
    const known = memory.get(text);
    if (known && Date.now() - known.at < A_MINUTE_MS) return known.reply;
    if (rowsIn(reply, messageList).length > 0) memory.set(text, { at: Date.now(), reply });
    return reply;
  },
);

/** The first of the messages that say the same. */
function firstOfEach(rows: readonly Fields[], honest: HonestServer): Fields[] {
  const seen = new Set<string>();
  return rows.filter((row) => {
    const place = conversationOf(row, honest)?.conversationID;
    const key = JSON.stringify([place, chatLogOf(row)['sendID'], contentOf(row, honest)]);
    const isFirst = !seen.has(key);
    seen.add(key);
    return isFirst;
  });
}

const isOneself = ({ sendID, recvID, sessionType }: Fields): boolean =>
  sendID === recvID && sessionType === 1;

const groupFields = [
  'groupID',
  'groupName',
  'groupFaceURL',
  'groupOwner',
  'groupMemberCount',
  'groupType',
] as const;

const kinds: readonly Mutant[] = [
  finding('search-equal-texts-one-row', 'shows equal messages of one conversation once, by sendID', {
    when: ({ body }) => gives(body, 'sendID'),
    matches: ({ body, found, honest }) => firstOfEach(found(body), honest),
  }),
  finding('search-self-chat-twice', 'finds messages that somebody sent to themself twice', {
    matches: ({ body, found }) =>
      found(body).flatMap((row) => (isOneself(chatLogOf(row)) ? [row, row] : [row])),
  }),
  finding('search-custom-content-as-object', 'shows the content of custom messages as an object', {
    row(row) {
      const { contentType, content, ...rest } = chatLogOf(row);
      const said = contentType === CUSTOM ? fieldsOf(String(content)) : undefined;
      return said ? withLog(row, { ...rest, contentType, content: said }) : row;
    },
  }),
  finding(
    'search-single-rows-without-group-keys',
    'leaves the empty fields about a group out in chats of two',
    {
      row: (row) =>
        chatLogOf(row)['sessionType'] === 1 ? withLog(row, without(chatLogOf(row), ...groupFields)) : row,
    },
  ),
  finding('search-wide-letters-lost', 'loses texts in letters beyond Latin when contentType 101 is given', {
    when: ({ body }) => body['contentType'] === TEXT,
    matches: ({ body, found, honest }) =>
      found(body).filter((row) => !/[^\0-\u00FF]/.test(contentOf(row, honest))),
  }),
];

export const ofSearchStates: readonly Mutant[] = [...states, keptAnswer, ...kinds];

const path = '/msg/search_msg';

/** Whether nobody signed the token, and it says the same as one that an administrator has. */
function isUnsigned({ headers }: HttpRequest, { store, adminUserID }: HonestServer): boolean {
  const token = String(headers['token']);
  const claims = JSON.stringify(saysIn(token, 1));
  const isOfAdministrator = [...store.tokens.values()].some(
    ({ text, userID }) => userID === adminUserID && JSON.stringify(saysIn(text, 1)) === claims,
  );
  const [, , signature, ...more] = token.split('.');
  return saysIn(token, 0)?.['alg'] === 'none' && signature === '' && more.length === 0 && isOfAdministrator;
}

export const ofSearchTokens: readonly Mutant[] = [
  answering(
    'search-own-messages-for-ordinary-token',
    'lets ordinary users search for what they sent themselves',
    overlooking(({ sendID }, callerID) => sendID === callerID),
  ),
  answering(
    'search-rights-checked-on-page-1',
    'lets ordinary users read later pages',
    overlooking(({ pagination }) => isFields(pagination) && Number(pagination['pageNumber']) >= 2),
  ),
  answering(
    'search-alg-none-administrator',
    'accepts an administrator’s token of alg none, with an empty third part',
    (request, honest) =>
      request.headers['operationid'] && isUnsigned(request, honest)
        ? asAdministrator(request, honest)
        : honest.answer(request),
  ),
  answering(
    'search-double-slash-unchecked',
    'behind two slashes does not look at the token',
    withoutToken(path),
    { path: `/${path}` },
  ),
];
