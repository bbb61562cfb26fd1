import type { HttpReply } from '../../../../reference/http.ts';
import { withBody } from '../breaking/listing.ts';
import {
  chatLogOf,
  gives,
  relisting,
  searchKeys,
  slice,
  without,
  type AskedList,
  type WrongList,
} from '../breaking/relisting.ts';
import { startOf } from '../breaking/searching.ts';
import { errCodeOf, refusalWith, type Fields, type HonestServer, bodyOf } from '../mutant.ts';
import type { Invented } from './invented.ts';
import { inventingOf } from './inventing.ts';

const DAY_MS = 86_400_000;
const AN_HOUR_MS = 3_600_000;

const answering = inventingOf('SEARCH_MSG', '');

const finding = (id: string, sentence: string, wrong: WrongList): Invented =>
  answering(id, sentence, relisting(searchKeys, wrong));

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
  (request: Parameters<Invented['answer']>[0], { answer }: HonestServer): HttpReply => {
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
const isLaterPage = ({ page }: AskedList): boolean => page.pageNumber >= 2;

const people: readonly Invented[] = [
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

const days: readonly Invented[] = [
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

export const invented: readonly Invented[] = [...people, ...days];
