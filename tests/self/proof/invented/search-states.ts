import type { HttpReply } from '../../../../reference/http.ts';
import { GroupStatus, type Group } from '../../../../reference/store.ts';
import { remembering } from '../breaking/listing.ts';
import {
  chatLogOf,
  conversationOf,
  gives,
  relisting,
  rowsIn,
  searchKeys,
  sentOf,
  without,
  type AskedList,
  type WrongList,
} from '../breaking/relisting.ts';
import { errCodeOf, fieldsOf, type Fields, type HonestServer } from '../mutant.ts';
import type { Invented } from './invented.ts';
import { inventingOf } from './inventing.ts';

const A_MINUTE_MS = 60_000;
const TEXT = 101;
const CUSTOM = 110;

const answering = inventingOf('SEARCH_MSG', '');
const searching = (id: string, sentence: string, wrong: WrongList): Invented =>
  answering(id, sentence, relisting(searchKeys, wrong));

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

const states: readonly Invented[] = [
  searching(
    'search-revoked-hidden-by-session-filter',
    'leaves revoked messages out, when sessionType and recvID are given and contentType is not',
    {
      when: ({ body }) => gives(body, 'sessionType', 'recvID') && !gives(body, 'contentType'),
      matches: ({ body, found }) => found(body).filter((row) => row['isRevoked'] !== true),
    },
  ),
  searching(
    'search-seq-text-prefix-marks-revoked',
    'shows a message as revoked when a revoked seq begins with the digits of its own',
    { row: (row, { honest }) => (beginsRevoked(row, honest) ? { ...row, isRevoked: true } : row) },
  ),
  searching(
    'search-left-sender-lost',
    'finds nothing of a sender who is no more in the group, when both are given',
    {
      when: (asked) => gives(asked.body, 'sendID', 'recvID') && hasLeft(asked),
      matches: () => [],
    },
  ),
  searching('search-muted-group-empty', 'finds nothing of sessionType 3 in a muted group', {
    when: (asked) => asked.body['sessionType'] === 3 && groupOf(asked)?.status === GroupStatus.muted,
    matches: () => [],
  }),
  searching(
    'search-revoked-mark-lost-in-day-search',
    'shows revoked messages as not revoked when sendTime is given',
    { when: givesDay, row: (row) => ({ ...row, isRevoked: false }) },
  ),
  searching('search-day-rows-seq-minus-one', 'shows seq reduced by one when sendTime is given', {
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
    if (rowsIn(reply, searchKeys).length > 0) memory.set(text, { at: Date.now(), reply });
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

const kinds: readonly Invented[] = [
  searching('search-equal-texts-one-row', 'shows equal messages of one conversation once, by sendID', {
    when: ({ body }) => gives(body, 'sendID'),
    matches: ({ body, found, honest }) => firstOfEach(found(body), honest),
  }),
  searching('search-self-chat-twice', 'finds messages that somebody sent to themself twice', {
    matches: ({ body, found }) =>
      found(body).flatMap((row) => (isOneself(chatLogOf(row)) ? [row, row] : [row])),
  }),
  searching('search-custom-content-as-object', 'shows the content of custom messages as an object', {
    row(row) {
      const { contentType, content, ...rest } = chatLogOf(row);
      const said = contentType === CUSTOM ? fieldsOf(String(content)) : undefined;
      return said ? withLog(row, { ...rest, contentType, content: said }) : row;
    },
  }),
  searching(
    'search-single-rows-without-group-keys',
    'leaves the empty fields about a group out in chats of two',
    {
      row: (row) =>
        chatLogOf(row)['sessionType'] === 1 ? withLog(row, without(chatLogOf(row), ...groupFields)) : row,
    },
  ),
  searching('search-wide-letters-lost', 'loses texts in letters beyond Latin when contentType 101 is given', {
    when: ({ body }) => body['contentType'] === TEXT,
    matches: ({ body, found, honest }) =>
      found(body).filter((row) => !/[^\0-\u00FF]/.test(contentOf(row, honest))),
  }),
];

export const invented: readonly Invented[] = [...states, keptAnswer, ...kinds];
