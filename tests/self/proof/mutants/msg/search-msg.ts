import { ChatLog, FoundMessage } from '../../../../../schemas/msg.ts';
import type { HttpReply } from '../../../../../reference/http.ts';
import { fieldMutants, inSeconds, keysOf } from '../../breaking/fields.ts';
import { readingWrongly, rows, list } from '../../breaking/reading.ts';
import {
  isFields,
  type Mutant,
  type Fields,
  refusalWith,
  type HonestServer,
  fieldsOf,
} from '../../mutant.ts';
import {
  showingWrongly,
  pageOf,
  searchingWrongly,
  wrongSearches,
  type SearchCase,
  filterNames,
  paginationOf,
  type Asked,
  type FilterName,
  type WrongSearch,
} from '../../breaking/searching.ts';

const flat = readingWrongly('SEARCH_MSG', {
  id: 'rows-flat',
  sentence: 'search_msg gives the fields of chatLog in the row itself',
  give: rows('chatLogs', ({ chatLog, ...row }) => ({ ...row, ...(isFields(chatLog) ? chatLog : {}) })),
});

/** Servers that lack a documented field, or give it in another type. */
export const ofReplies: readonly Mutant[] = [
  ...fieldMutants('SEARCH_MSG', [], ['chatLogsNum', 'chatLogs']),
  ...fieldMutants('SEARCH_MSG', ['chatLogs', '[]'], keysOf(FoundMessage)),
  ...fieldMutants('SEARCH_MSG', ['chatLogs', '[]', 'chatLog'], keysOf(ChatLog)),
  inSeconds('SEARCH_MSG', ['chatLogs', '[]', 'chatLog'], 'sendTime'),
  flat,
];

/** Servers whose calls have another effect. */
export const ofEffects: readonly Mutant[] = [
  readingWrongly('SEARCH_MSG', {
    id: 'first-twice',
    sentence: 'search_msg gives the first message twice',
    give: list('chatLogs', (all) => [...all.slice(0, 1), ...all]),
  }),
];

type Case = readonly [id: string, sentence: string, change: (message: Fields) => Fields];

const text = (value: unknown): string => String(value);
const inSingle = (change: (message: Fields) => Fields) => (message: Fields) =>
  message['groupID'] === '' ? change(message) : {};
const inGroups = (change: (message: Fields) => Fields) => (message: Fields) =>
  message['groupID'] === '' ? {} : change(message);

/** Servers that show a message with a field of something else, or with another value. */
const fieldCases: readonly Case[] = [
  [
    'server-id-of-client',
    'serverMsgID in search_msg is the clientMsgID',
    ({ clientMsgID }) => ({ serverMsgID: clientMsgID }),
  ],
  [
    'client-id-of-server',
    'clientMsgID in search_msg is the serverMsgID',
    ({ serverMsgID }) => ({ clientMsgID: serverMsgID }),
  ],
  [
    'send-and-recv-swapped',
    'sendID and recvID in search_msg are swapped in single chats',
    inSingle(({ sendID, recvID }) => ({ sendID: recvID, recvID: sendID })),
  ],
  ['recv-empty-in-groups', 'recvID in search_msg is empty in groups', inGroups(() => ({ recvID: '' }))],
  ['group-id-empty', 'groupID in search_msg is always empty', () => ({ groupID: '' })],
  [
    'group-id-of-receiver',
    'groupID in search_msg is the receiver in single chats',
    inSingle(({ recvID }) => ({ groupID: recvID })),
  ],
  [
    'sender-hidden-in-groups',
    'sendID in search_msg is the group in groups',
    inGroups(({ recvID }) => ({ sendID: recvID })),
  ],
  ['receivers-name-empty', 'recvNickname in search_msg is always empty', () => ({ recvNickname: '' })],
  ['platform-0', 'senderPlatformID in search_msg is always 0', () => ({ senderPlatformID: 0 })],
  [
    'receivers-name-for-sender',
    'senderNickname in search_msg is the receiver’s in single chats',
    inSingle(({ recvNickname }) => ({ senderNickname: recvNickname })),
  ],
  [
    'senders-name-empty-in-groups',
    'senderNickname in search_msg is empty in groups',
    inGroups(() => ({ senderNickname: '' })),
  ],
  [
    'senders-face-empty',
    'senderFaceURL in search_msg is empty in single chats',
    inSingle(() => ({ senderFaceURL: '' })),
  ],
  [
    'groups-face-for-sender',
    'senderFaceURL in search_msg is the group’s in groups',
    inGroups(({ groupFaceURL }) => ({ senderFaceURL: groupFaceURL })),
  ],
  ['group-name-empty', 'groupName in search_msg is always empty', () => ({ groupName: '' })],
  ['group-face-empty', 'groupFaceURL in search_msg is always empty', () => ({ groupFaceURL: '' })],
  ['group-owner-empty', 'groupOwner in search_msg is always empty', () => ({ groupOwner: '' })],
  [
    'group-owner-is-sender',
    'groupOwner in search_msg is the sender',
    inGroups(({ sendID }) => ({ groupOwner: sendID })),
  ],
  ['group-count-0', 'groupMemberCount in search_msg is always 0', () => ({ groupMemberCount: 0 })],
  [
    'group-count-without-owner',
    'groupMemberCount in search_msg leaves out the owner',
    inGroups(({ groupMemberCount }) => ({ groupMemberCount: Number(groupMemberCount) - 1 })),
  ],
  ['group-type-0', 'groupType in search_msg is always 0', () => ({ groupType: 0 })],
  ['session-1', 'sessionType in search_msg is always 1', () => ({ sessionType: 1 })],
  ['session-3', 'sessionType in search_msg is always 3', () => ({ sessionType: 3 })],
  [
    'type-102-in-single',
    'contentType in search_msg is 102 in single chats',
    inSingle(() => ({ contentType: 102 })),
  ],
  [
    'type-102-in-groups',
    'contentType in search_msg is 102 in groups',
    inGroups(() => ({ contentType: 102 })),
  ],
  ['from-0', 'msgFrom in search_msg is 0', () => ({ msgFrom: 0 })],
  [
    'content-inner',
    'content in search_msg is the text alone, and no JSON',
    ({ content }) => ({ content: text(Object(JSON.parse(text(content) || '{}'))['content']) }),
  ],
  [
    'content-base64',
    'content in search_msg is base64',
    ({ content }) => ({ content: Buffer.from(text(content)).toString('base64') }),
  ],
  [
    'content-cut',
    'content in search_msg is cut after a thousand letters',
    ({ content }) => ({ content: text(content).length > 1_000 ? '{"content":"cut"}' : content }),
  ],
  [
    'content-ascii',
    'content in search_msg has question marks for what is not ASCII',
    ({ content }) => ({ content: text(content).replaceAll(/[^\x20-\x7E]/g, '?') }),
  ],
  [
    'send-time-of-storing',
    'sendTime in search_msg is when the message came',
    ({ createTime }) => ({ sendTime: createTime }),
  ],
  [
    'send-time-zone',
    'sendTime in search_msg is an hour off',
    ({ sendTime }) => ({ sendTime: Number(sendTime) + 3_600_000 }),
  ],
  [
    'create-time-zone',
    'createTime in search_msg is an hour off',
    ({ createTime }) => ({ createTime: Number(createTime) - 3_600_000 }),
  ],
  ['ex-empty', 'ex in search_msg is always empty', () => ({ ex: '' })],
  ['seq-1', 'seq in search_msg is always 1', () => ({ seq: 1 })],
  ['seq-from-2', 'seq in search_msg is one more than it is', ({ seq }) => ({ seq: Number(seq) + 1 })],
];

export const ofFields: readonly Mutant[] = fieldCases.map(([id, sentence, change]) =>
  showingWrongly(id, sentence, change),
);

const lastPage = (count: number, showNumber: number): number => Math.ceil(count / showNumber);

/** Servers that cut their pages, count, or put in order otherwise. */
const pageCases: readonly SearchCase[] = [
  [
    'pages-from-0',
    'counts pages from 0',
    {
      page: (found, { pageNumber, showNumber }) => pageOf(found, { pageNumber: pageNumber + 1, showNumber }),
    },
  ],
  ['no-pages', 'gives everything on each page', { page: (found) => found }],
  [
    'pages-overlap',
    'begins a page with the last message of the one before',
    {
      page: (found, { pageNumber, showNumber }) => {
        const start = Math.max((pageNumber - 1) * showNumber - (pageNumber > 1 ? 1 : 0), 0);
        return found.slice(start, start + showNumber);
      },
    },
  ],
  [
    'whole-pages-only',
    'leaves out a last page that is not full',
    {
      page: (found, page) => {
        const onPage = pageOf(found, page);
        return onPage.length === page.showNumber || page.pageNumber === 1 ? onPage : [];
      },
    },
  ],
  [
    'last-page-again',
    'gives the last page past the end',
    {
      page: (found, { pageNumber, showNumber }) =>
        pageOf(found, {
          pageNumber: Math.min(pageNumber, Math.max(lastPage(found.length, showNumber), 1)),
          showNumber,
        }),
    },
  ],
  [
    'pages-wrap',
    'reckons pages in 32 bits',
    {
      page: (found, { pageNumber, showNumber }) => {
        const start = Math.imul(pageNumber - 1, showNumber);
        return found.slice(start, start + showNumber);
      },
    },
  ],
  [
    'pages-of-five-at-least',
    'gives five messages at least',
    {
      page: (found, { pageNumber, showNumber }) =>
        pageOf(found, { pageNumber, showNumber: Math.max(showNumber, 5) }),
    },
  ],
  [
    'pages-of-20-at-most',
    'gives twenty messages at most',
    {
      page: (found, { pageNumber, showNumber }) =>
        pageOf(found, { pageNumber, showNumber: Math.min(showNumber, 20) }),
    },
  ],
  ['count-0', 'answers chatLogsNum 0', { count: () => 0 }],
  ['count-of-page', 'counts the messages of the page', { count: (_, shown) => shown.length }],
  [
    'count-past-end',
    'counts nothing past the end',
    { count: (found, shown) => (shown.length === 0 ? 0 : found.length) },
  ],
  [
    'count-of-rest',
    'counts what is on this page and after it',
    {
      count: (found, shown) =>
        found.length -
        Math.max(
          found.findIndex((row) => row === shown[0]),
          0,
        ),
    },
  ],
  ['newest-first', 'gives the newest first', { page: (found, page) => pageOf(found.toReversed(), page) }],
  [
    'newest-page-first',
    'gives the newest page first, and the oldest of it',
    { page: (found, page) => pageOf(found.toReversed(), page).toReversed() },
  ],
  [
    'newest-in-page-first',
    'turns each page round',
    { page: (found, page) => pageOf(found, page).toReversed() },
  ],
];

/** Each time that a page beyond the first is asked for again, it begins a message later. */
function drifting(): Mutant {
  const read = new WeakMap<object, Map<string, number>>();
  return searchingWrongly('pages-drift', 'search_msg begins a page a message later when it is read again', {
    page: (found, page, { body, honest }) => {
      const own = read.get(honest.store) ?? new Map<string, number>();
      const key = JSON.stringify(body);
      const times = page.pageNumber > 1 ? (own.get(key) ?? 0) : 0;
      read.set(honest.store, own.set(key, times + 1));
      return pageOf(found.slice(times), page);
    },
  });
}

const erring: Mutant = {
  id: 'SEARCH_MSG:past-end-is-an-error',
  sentence: 'search_msg breaks over a page past the end',
  path: '/msg/search_msg',
  answer(request, { answer }) {
    const reply = answer(request);
    const isPast = /"chatLogs":(\[\]|null)/.test(reply.body) && !/"chatLogsNum":0/.test(reply.body);
    return isPast ? refusalWith(500) : reply;
  },
};

export const ofPages: readonly Mutant[] = [...wrongSearches(pageCases), drifting(), erring];

/** The messages of the same conversation. */
const chatOf = ({ serverMsgID }: Fields, { store }: HonestServer) =>
  [...store.conversations.values()]
    .map(({ messages }) => messages)
    .find((messages) => messages.some((each) => each.serverMsgID === serverMsgID)) ?? [];

/** Servers that show wrongly what became of messages. */
export const ofStates: readonly Mutant[] = [
  searchingWrongly(
    'revoked-neighbours',
    'search_msg says of a whole chat that it is revoked when one message is',
    {
      row: (row, message, { honest }) => ({
        ...row,
        isRevoked: chatOf(message, honest).some(({ revocation }) => revocation !== undefined),
      }),
    },
  ),
  staleCount(),
  counting(),
];

/** Remembers the first count of each search. */
function staleCount(): Mutant {
  const counts = new WeakMap<object, Map<string, number>>();
  return searchingWrongly('count-remembered', 'search_msg remembers how many messages it found first', {
    count: (found, _, { body, honest }) => {
      const own = counts.get(honest.store) ?? new Map<string, number>();
      const key = JSON.stringify(body);
      const count = found.length === 0 ? 0 : (own.get(key) ?? found.length);
      counts.set(honest.store, own.set(key, count));
      return count;
    },
  });
}

/** Edits the group in each row. */
function counting(): Mutant {
  const reads = new WeakMap<object, number>();
  return showingWrongly(
    'rows-change',
    'search_msg shows one member more with each search',
    ({ groupMemberCount, groupID }, { honest: { store } }) => {
      const times = (reads.get(store) ?? 0) + 1;
      reads.set(store, times);
      return groupID === '' ? {} : { groupMemberCount: Number(groupMemberCount) + times };
    },
  );
}

/** Whether exactly these filters are given. */
const hasOnly =
  (...names: readonly FilterName[]) =>
  ({ body }: Pick<Asked, 'body'>): boolean =>
    filterNames.every((name) => (body[name] !== undefined) === names.includes(name));

const inChatLog =
  (change: (message: Fields) => Fields) =>
  (row: Fields, message: Fields): Fields => ({ ...row, chatLog: { ...message, ...change(message) } });

/** A way of finding messages, with what may be wrong in it alone. */
interface Way {
  readonly id: string;
  readonly inWords: string;
  readonly isAskedSo: (asked: Asked) => boolean;
  /** A field of the message itself, and another value of it. */
  readonly own: readonly [field: string, change: (message: Fields) => Fields];
  readonly other: readonly [field: string, value: unknown];
}

const ways: readonly Way[] = [
  {
    id: 'by-sender',
    inWords: 'by sender alone',
    isAskedSo: hasOnly('sendID'),
    own: ['groupID', () => ({ groupID: '' })],
    other: ['groupOwner', ''],
  },
  {
    id: 'by-type',
    inWords: 'by sender and contentType alone',
    isAskedSo: hasOnly('sendID', 'contentType'),
    own: ['seq', ({ seq }) => ({ seq: Number(seq) + 1 })],
    other: ['content', ''],
  },
  {
    id: 'by-day',
    inWords: 'by sender and day alone',
    isAskedSo: hasOnly('sendID', 'sendTime'),
    own: ['sendTime', ({ sendTime }) => ({ sendTime: Number(sendTime) - (Number(sendTime) % 86_400_000) })],
    other: ['groupMemberCount', 0],
  },
  {
    id: 'on-page-2',
    inWords: 'after the first page',
    isAskedSo: ({ body }) => paginationOf(body).pageNumber > 1,
    own: ['clientMsgID', ({ serverMsgID }) => ({ clientMsgID: serverMsgID })],
    other: ['senderNickname', ''],
  },
  {
    id: 'on-long-page',
    inWords: 'by receiver on a page of more than fifty',
    isAskedSo: ({ body }) => paginationOf(body).showNumber > 50 && hasOnly('recvID')({ body }),
    own: ['createTime', ({ sendTime }) => ({ createTime: Number(sendTime) + 60_000 })],
    other: ['ex', ''],
  },
];

const wrongInOneWay = ({ id, inWords, isAskedSo, own, other }: Way): readonly Mutant[] => {
  const wrong = (what: string, sentence: string, row: (row: Fields, message: Fields) => Fields): Mutant =>
    searchingWrongly(`${id}-${what}`, `search_msg ${sentence} ${inWords}`, {
      row: (each, message, asked) => (isAskedSo(asked) ? row(each, message) : each),
    });
  const [ownField, change] = own;
  const [field, value] = other;
  return [
    wrong('forgets-revokes', 'shows no message as revoked', (row) => ({ ...row, isRevoked: false })),
    wrong('revokes-all', 'shows every message as revoked', (row) => ({ ...row, isRevoked: true })),
    wrong(`other-${ownField}`, `shows another ${ownField}`, inChatLog(change)),
    wrong(
      `no-${field}`,
      `shows no ${field}`,
      inChatLog(() => ({ [field]: value })),
    ),
  ];
};

const readingCases: readonly (readonly [id: string, sentence: string, WrongSearch])[] = [
  [
    'pages-of-25-at-most',
    'search_msg gives twenty-five messages at most',
    {
      page: (found, { pageNumber, showNumber }) =>
        pageOf(found, { pageNumber, showNumber: Math.min(showNumber, 25) }),
    },
  ],
  [
    'last-page-cut',
    'search_msg leaves out what is past the 52nd message of a search',
    { page: (found, page) => pageOf(found.slice(0, 52), page) },
  ],
  [
    'counts-no-revoked',
    'search_msg shows revoked messages and does not count them',
    { count: (found) => found.filter(({ isRevoked }) => isRevoked !== true).length },
  ],
  [
    'far-pages-alike',
    'search_msg begins no page after the fortieth message',
    {
      page: (found, { pageNumber, showNumber }) => {
        const start = Math.min((pageNumber - 1) * showNumber, 39);
        return found.slice(start, start + showNumber);
      },
    },
  ],
  [
    'pages-of-50-at-most',
    'search_msg gives fifty messages at most',
    {
      page: (found, { pageNumber, showNumber }) =>
        pageOf(found, { pageNumber, showNumber: Math.min(showNumber, 50) }),
    },
  ],
  [
    'phone-in-rows',
    'search_msg shows the phone number of the sender',
    { row: inChatLog(() => ({ senderPhone: '+49 30 5550123' })) },
  ],
];

/** Answers a search by a day as it answered it the first time. */
function remembering(): Mutant {
  const answers = new WeakMap<object, Map<string, HttpReply>>();
  return {
    id: 'SEARCH_MSG:days-remembered',
    sentence: 'search_msg answers a search by a day as it answered the same one before',
    path: '/msg/search_msg',
    answer(request, { answer, store }) {
      const body = request.body.toString('utf8');
      if (!fieldsOf(body)?.['sendTime']) return answer(request);
      const known = answers.get(store) ?? new Map<string, HttpReply>();
      answers.set(store, known);
      const reply = known.get(body) ?? answer(request);
      known.set(body, reply);
      return reply;
    },
  };
}

/** Servers that show messages otherwise, depending on how they are found. */
export const ofReadings: readonly Mutant[] = [
  ...ways.flatMap(wrongInOneWay),
  ...readingCases.map(([id, sentence, wrong]) => searchingWrongly(id, sentence, wrong)),
  remembering(),
];
