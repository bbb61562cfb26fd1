import type { Row, RowsOf } from '../../../fixtures/requirement.ts';

// Every way of finding a message shows the same as a search by sender and receiver.

/** Ways of finding messages; `$` stands for the message. */
export const ways = {
  BY_SENDER: '$ found by its sender alone',
  BY_TYPE: '$ found by its sender and contentType',
  BY_DAY: '$ found by its sender and day',
  ON_PAGE_2: '$ on a second page of thirty',
  ON_LONG_PAGE: '$ on a page of a hundred',
} as const;
export type Way = keyof typeof ways;

/** The message’s own fields, which never change. */
export const OWN_FIELDS = [
  'serverMsgID',
  'clientMsgID',
  'sendID',
  'recvID',
  'groupID',
  'contentType',
  'sessionType',
  'seq',
  'sendTime',
  'createTime',
] as const;

/** What is compared. */
const aspects = {
  STATE: {
    level: 'MUST',
    text: (message: string) => `search_msg shows whether ${message} is revoked`,
    source: 'Platform API, search-msg, response, isRevoked; revoke-msg',
    promises: ['search_msg.revoked-messages-say-so', 'search_msg.field.chatLogs[].isRevoked'],
  },
  FIELDS: {
    level: 'MUST',
    text: (message: string) => `search_msg shows the IDs, people, place and times of ${message}`,
    source: 'Platform API, search-msg, response; ChatLog',
    promises: OWN_FIELDS.map((field) => `search_msg.field.${field}`),
  },
  WHOLE_ROW: {
    level: 'SHOULD',
    text: (message: string) =>
      `search_msg shows ${message} with the same row as a search by sender and receiver`,
    source: 'Platform API, search-msg, response; ChatLog',
    promises: ['search_msg.rows-are-alike'],
  },
} as const;
export type Aspect = keyof typeof aspects;

export type ReadingID = `SEARCH_MSG-${Aspect}_${Way}`;

const keysOf = <Key extends string>(of: Readonly<Record<Key, unknown>>): readonly Key[] =>
  Object.keys(of).filter((key): key is Key => key in of);

/** Each way with the requirements about it. */
export const readings = keysOf(ways).map(
  (way) =>
    ({
      way,
      state: `SEARCH_MSG-STATE_${way}`,
      fields: `SEARCH_MSG-FIELDS_${way}`,
      wholeRow: `SEARCH_MSG-WHOLE_ROW_${way}`,
    }) as const,
);

/** One requirement per way and aspect, without its operation. */
export const readingRows = keysOf(ways).flatMap((way) =>
  keysOf(aspects).map((aspect): Row & { readonly id: ReadingID } => {
    const { text, ...row } = aspects[aspect];
    const sentence = text(ways[way].replace('$', 'a message'));
    return { id: `SEARCH_MSG-${aspect}_${way}`, ...row, text: sentence };
  }),
);

/** Other requirements that need many messages of one conversation. */
export const manyMessages = {
  'SEARCH_MSG-PAGES_OF_26': {
    level: 'MUST',
    text: 'search_msg fills pages of 26, shows each of 60 messages once and counts all, including revoked ones',
    source: 'Platform API, pagination: pageNumber and showNumber',
    promises: [
      'search_msg.pages-are-full',
      'search_msg.pages-miss-nothing',
      'search_msg.each-message-once',
      'search_msg.field.chatLogsNum',
    ],
  },
  'SEARCH_MSG-PAGES_OF_ONE_FAR': {
    level: 'MUST',
    text: 'search_msg shows a different message on each of pages 11, 26, 41 and 60 when showNumber is 1',
    source: 'Platform API, pagination: pageNumber and showNumber',
    promises: ['search_msg.pages-are-full', 'search_msg.pages-miss-nothing'],
  },
  'SEARCH_MSG-LONG_PAGE_FULL': {
    level: 'SHOULD',
    text: 'search_msg shows 60 messages on a page of 100',
    source: 'Platform API, pagination: showNumber; a deployment may have a limit of its own',
    promises: ['search_msg.long-pages-are-full'],
  },
  'SEARCH_MSG-REVOKED_SINCE': {
    level: 'MUST',
    text: 'search_msg shows a message as revoked when a search from before its revoke is repeated',
    source: 'Platform API, revoke-msg; search-msg, field isRevoked',
    promises: ['search_msg.revoked-messages-say-so'],
  },
  'SEARCH_MSG-NO_SECRETS': {
    level: 'SHOULD',
    text: 'search_msg shows no password, token, phone number or e-mail address in any of many rows',
    source: 'Platform API, search-msg, response; ChatLog has no such field',
    promises: ['search_msg.no-secrets'],
  },
} as const satisfies RowsOf<'SEARCH_MSG'>;
