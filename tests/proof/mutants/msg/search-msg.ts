import { ChatLog, FoundMessage } from '../../../../schemas/msg.ts';
import type { HttpReply } from '../../../../reference/http.ts';
import { fieldMutants, inSeconds, keysOf } from '../../breaking/fields.ts';
import { broken, rowsFor, shows, where, type Wrong } from '../../breaking/broken.ts';
import {
  isLaterPage,
  lastPastEnd,
  offsetOf,
  otherPage,
  remembering,
  slice,
  sliceFrom,
  type AskedList,
} from '../../breaking/listing.ts';
import { list, rows } from '../../breaking/reading.ts';
import {
  chatLogOf,
  filterNames,
  searches,
  showsLog,
  withMessage,
  wrongSearches,
  type FilterName,
  type SearchCase,
} from '../../breaking/searching.ts';
import { isFields, refusalWith, type Fields, type HonestServer, type Mutant } from '../../mutant.ts';

/** Servers that lack a documented field, or give it in another type. */
export const ofReplies: readonly Mutant[] = [
  ...fieldMutants('SEARCH_MSG', [], ['chatLogsNum', 'chatLogs']),
  ...fieldMutants('SEARCH_MSG', ['chatLogs', '[]'], keysOf(FoundMessage)),
  ...fieldMutants('SEARCH_MSG', ['chatLogs', '[]', 'chatLog'], keysOf(ChatLog)),
  ...inSeconds('SEARCH_MSG', ['chatLogs', '[]', 'chatLog'], 'sendTime'),
  ...broken('SEARCH_MSG', {
    'rows-flat': [
      'search_msg gives the fields of chatLog in the row itself',
      shows(rows('chatLogs', ({ chatLog, ...row }) => ({ ...row, ...(isFields(chatLog) ? chatLog : {}) }))),
    ],
    'first-twice': [
      'search_msg gives the first message twice',
      shows(list('chatLogs', (all) => [...all.slice(0, 1), ...all])),
    ],
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

export const ofFields: readonly Mutant[] = broken(
  'SEARCH_MSG',
  rowsFor(fieldCases, ([id, sentence, change]) => [id, sentence, showsLog(change)]),
);

const ofAtMost = (most: number) =>
  otherPage(({ showNumber }) => ({ showNumber: Math.min(showNumber, most) }));

/** Servers that cut their pages, count, or put in order otherwise. */
const pageCases: readonly SearchCase[] = [
  [
    'pages-from-0',
    'counts pages from 0',
    { rows: otherPage(({ pageNumber }) => ({ pageNumber: pageNumber + 1 })) },
  ],
  ['no-pages', 'gives everything on each page', { rows: (all) => all }],
  [
    'pages-overlap',
    'begins a page with the last message of the one before',
    { rows: (all, asked) => sliceFrom(all, offsetOf(asked.page) - (isLaterPage(asked) ? 1 : 0), asked) },
  ],
  [
    'whole-pages-only',
    'leaves out a last page that is not full',
    {
      when: isLaterPage,
      rows: (all, asked) => {
        const onPage = slice(all, asked);
        return onPage.length === asked.page.showNumber ? onPage : [];
      },
    },
  ],
  ['last-page-again', 'gives the last page past the end', { rows: lastPastEnd }],
  [
    'pages-wrap',
    'reckons pages in 32 bits',
    {
      rows: (all, asked) =>
        sliceFrom(all, Math.imul(asked.page.pageNumber - 1, asked.page.showNumber), asked),
    },
  ],
  [
    'pages-of-five-at-least',
    'gives five messages at least',
    { rows: otherPage(({ showNumber }) => ({ showNumber: Math.max(showNumber, 5) })) },
  ],
  ['pages-of-20-at-most', 'gives twenty messages at most', { rows: ofAtMost(20) }],
  ['count-0', 'answers chatLogsNum 0', { total: () => 0 }],
  ['count-of-page', 'counts the messages of the page', { total: (all, asked) => slice(all, asked).length }],
  [
    'count-past-end',
    'counts nothing past the end',
    { total: (all, asked) => (slice(all, asked).length === 0 ? 0 : all.length) },
  ],
  [
    'count-of-rest',
    'counts what is on this page and after it',
    {
      total: (all, { page }) => (offsetOf(page) < all.length ? all.length - offsetOf(page) : all.length),
    },
  ],
  ['newest-first', 'gives the newest first', { rows: (all, asked) => slice(all.toReversed(), asked) }],
  [
    'newest-page-first',
    'gives the newest page first, and the oldest of it',
    { rows: (all, asked) => slice(all.toReversed(), asked).toReversed() },
  ],
  ['newest-in-page-first', 'turns each page round', { rows: (all, asked) => slice(all, asked).toReversed() }],
];

const reads = remembering(() => new Map<string, number>());

export const ofPages: readonly Mutant[] = [
  ...wrongSearches(pageCases),
  ...broken('SEARCH_MSG', {
    'pages-drift': [
      'search_msg begins a page a message later when it is read again',
      searches({
        rows(all, asked) {
          const memory = reads(asked.honest);
          const key = JSON.stringify(asked.body);
          const times = isLaterPage(asked) ? (memory.get(key) ?? 0) : 0;
          memory.set(key, times + 1);
          return slice(all.slice(times), asked);
        },
      }),
    ],
    'past-end-is-an-error': [
      'search_msg breaks over a page past the end',
      {
        answer(request, { answer }) {
          const reply = answer(request);
          const isPast = /"chatLogs":(\[\]|null)/.test(reply.body) && !/"chatLogsNum":0/.test(reply.body);
          return isPast ? refusalWith(500) : reply;
        },
      },
    ],
  }),
];

/** The messages of the same conversation. */
const chatOf = ({ serverMsgID }: Fields, { store }: HonestServer) =>
  [...store.conversations.values()]
    .map(({ messages }) => messages)
    .find((messages) => messages.some((each) => each.serverMsgID === serverMsgID)) ?? [];

const counts = remembering(() => new Map<string, number>());
const searched = remembering(() => ({ times: 0 }));

/** Servers that show wrongly what became of messages. */
export const ofStates: readonly Mutant[] = broken('SEARCH_MSG', {
  'revoked-neighbours': [
    'search_msg says of a whole chat that it is revoked when one message is',
    searches({
      row: (row, { honest }) => ({
        ...row,
        isRevoked: chatOf(chatLogOf(row), honest).some(({ revocation }) => revocation !== undefined),
      }),
    }),
  ],
  'count-remembered': [
    'search_msg remembers how many messages it found first',
    searches({
      total(all, { body, honest }) {
        const key = JSON.stringify(body);
        const count = all.length === 0 ? 0 : (counts(honest).get(key) ?? all.length);
        counts(honest).set(key, count);
        return count;
      },
    }),
  ],
  'rows-change': [
    'search_msg shows one member more with each search',
    showsLog(({ groupMemberCount, groupID }, { honest }) => {
      const memory = searched(honest);
      memory.times += 1;
      return groupID === '' ? {} : { groupMemberCount: Number(groupMemberCount) + memory.times };
    }),
  ],
});

/** Whether exactly these filters are given. */
const hasOnly =
  (...names: readonly FilterName[]) =>
  ({ body }: Pick<AskedList, 'body'>): boolean =>
    filterNames.every((name) => (body[name] !== undefined) === names.includes(name));

/** A way of finding messages, with what may be wrong in it alone. */
interface Way {
  readonly inWords: string;
  readonly isAskedSo: (asked: AskedList) => boolean;
  /** A field of the message itself, and another value of it. */
  readonly own: readonly [field: string, change: (message: Fields) => Fields];
  readonly other: readonly [field: string, value: unknown];
}

const ways: Readonly<Record<string, Way>> = {
  'by-sender': {
    inWords: 'by sender alone',
    isAskedSo: hasOnly('sendID'),
    own: ['groupID', () => ({ groupID: '' })],
    other: ['groupOwner', ''],
  },
  'by-type': {
    inWords: 'by sender and contentType alone',
    isAskedSo: hasOnly('sendID', 'contentType'),
    own: ['seq', ({ seq }) => ({ seq: Number(seq) + 1 })],
    other: ['content', ''],
  },
  'by-day': {
    inWords: 'by sender and day alone',
    isAskedSo: hasOnly('sendID', 'sendTime'),
    own: ['sendTime', ({ sendTime }) => ({ sendTime: Number(sendTime) - (Number(sendTime) % 86_400_000) })],
    other: ['groupMemberCount', 0],
  },
  'on-page-2': {
    inWords: 'after the first page',
    isAskedSo: isLaterPage,
    own: ['clientMsgID', ({ serverMsgID }) => ({ clientMsgID: serverMsgID })],
    other: ['senderNickname', ''],
  },
  'on-long-page': {
    inWords: 'by receiver on a page of more than fifty',
    isAskedSo: (asked) => asked.page.showNumber > 50 && hasOnly('recvID')(asked),
    own: ['createTime', ({ sendTime }) => ({ createTime: Number(sendTime) + 60_000 })],
    other: ['ex', ''],
  },
};

const ofWay = ([id, { inWords, isAskedSo, own, other }]: readonly [string, Way]): readonly Mutant[] => {
  const [ownField, change] = own;
  const [field, value] = other;
  const revoked = (isRevoked: boolean): Wrong =>
    searches({ when: isAskedSo, row: (row) => ({ ...row, isRevoked }) });
  return broken('SEARCH_MSG', {
    [`${id}-forgets-revokes`]: [`search_msg shows no message as revoked ${inWords}`, revoked(false)],
    [`${id}-revokes-all`]: [`search_msg shows every message as revoked ${inWords}`, revoked(true)],
    [`${id}-other-${ownField}`]: [
      `search_msg shows another ${ownField} ${inWords}`,
      showsLog(change, isAskedSo),
    ],
    [`${id}-no-${field}`]: [
      `search_msg shows no ${field} ${inWords}`,
      showsLog(() => ({ [field]: value }), isAskedSo),
    ],
  });
};

const readingCases: readonly SearchCase[] = [
  ['pages-of-25-at-most', 'gives twenty-five messages at most', { rows: ofAtMost(25) }],
  [
    'last-page-cut',
    'leaves out what is past the 52nd message of a search',
    { rows: (all, asked) => slice(all.slice(0, 52), asked) },
  ],
  [
    'counts-no-revoked',
    'shows revoked messages and does not count them',
    { total: (all) => all.filter(({ isRevoked }) => isRevoked !== true).length },
  ],
  [
    'far-pages-alike',
    'begins no page after the fortieth message',
    { rows: (all, asked) => sliceFrom(all, Math.min(offsetOf(asked.page), 39), asked) },
  ],
  ['pages-of-50-at-most', 'gives fifty messages at most', { rows: ofAtMost(50) }],
  [
    'phone-in-rows',
    'shows the phone number of the sender',
    { row: (row) => withMessage(row, { senderPhone: '+49 30 5550123' }) },
  ],
];

const answers = remembering(() => new Map<string, HttpReply>());

/** Servers that show messages otherwise, depending on how they are found. */
export const ofReadings: readonly Mutant[] = [
  ...Object.entries(ways).flatMap(ofWay),
  ...wrongSearches(readingCases),
  ...broken('SEARCH_MSG', {
    'days-remembered': [
      'search_msg answers a search by a day as it answered the same one before',
      where(
        ({ sendTime }) => sendTime,
        (request, honest) => {
          const body = request.body.toString('utf8');
          const known = answers(honest);
          const reply = known.get(body) ?? honest.answer(request);
          known.set(body, reply);
          return reply;
        },
      ),
    ],
  }),
];
