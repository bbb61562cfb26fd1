import type { HttpReply } from '../../../../../../reference/http.ts';
import { showsSomething } from '../../../breaking/found.ts';
import { fieldsOf, refusalWith, type Fields, type HonestServer, type Mutant } from '../../../mutant.ts';
import { searchingWrongly, shifted, startOf, type WrongSearch } from '../../../breaking/searching.ts';
import type { RequirementID } from '../../../../../requirements.ts';

const AN_HOUR_MS = 3_600_000;

type Case = readonly [id: string, sentence: string, breaks: readonly RequirementID[], wrong: WrongSearch];

const text = (value: unknown): string => String(value);

/** Servers that find others than they are asked for. */
const cases: readonly Case[] = [
  ['any-sender', 'search_msg ignores sendID', [], { filters: { sendID: () => true } }],
  ['any-receiver', 'search_msg ignores recvID', [], { filters: { recvID: () => true } }],
  ['any-type', 'search_msg ignores contentType', [], { filters: { contentType: () => true } }],
  ['any-session', 'search_msg ignores sessionType', [], { filters: { sessionType: () => true } }],
  ['any-day', 'search_msg ignores sendTime', [], { filters: { sendTime: () => true } }],
  ['no-sender', 'search_msg finds nothing by sendID', [], { filters: { sendID: () => false } }],
  ['no-receiver', 'search_msg finds nothing by recvID', [], { filters: { recvID: () => false } }],
  ['no-type', 'search_msg finds nothing by contentType', [], { filters: { contentType: () => false } }],
  ['no-session', 'search_msg finds nothing by sessionType', [], { filters: { sessionType: () => false } }],
  ['no-day', 'search_msg finds nothing by sendTime', [], { filters: { sendTime: () => false } }],
  [
    'senders-that-begin',
    'search_msg finds by sendID users whose IDs begin so',
    [],
    { filters: { sendID: (id, { sendID }) => text(sendID).startsWith(text(id)) } },
  ],
  [
    'senders-that-hold',
    'search_msg finds by sendID users whose IDs hold it',
    [],
    { filters: { sendID: (id, { sendID }) => text(sendID).includes(text(id)) } },
  ],
  [
    'senders-by-pattern',
    'search_msg takes sendID for a pattern of the whole ID',
    [],
    {
      filters: {
        sendID: (id, { sendID }) => new RegExp(`^${text(id).replaceAll('%', '.*')}$`).test(text(sendID)),
      },
    },
  ],
  [
    'receivers-that-begin',
    'search_msg finds by recvID users whose IDs begin so',
    [],
    {
      filters: {
        recvID: (id, { recvID, groupID }) =>
          groupID === '' ? text(recvID).startsWith(text(id)) : recvID === id,
      },
    },
  ],
  [
    'groups-that-begin',
    'search_msg finds by recvID groups whose IDs begin so',
    [],
    {
      filters: {
        recvID: (id, { recvID, groupID }) =>
          recvID === id || (groupID !== '' && text(recvID).startsWith(text(id))),
      },
    },
  ],
  [
    'no-groups',
    'search_msg does not find messages of a group by its ID',
    [],
    { filters: { recvID: (id, { recvID, groupID }) => groupID === '' && recvID === id } },
  ],
  [
    'members-receive',
    'search_msg finds by recvID what was sent into groups of this user, too',
    [],
    {
      filters: {
        recvID: (id, { recvID, groupID }, { honest }) =>
          recvID === id || honest.store.groups.get(text(groupID))?.members.has(text(id)) === true,
      },
    },
  ],
  [
    'senders-without-groups',
    'search_msg finds by sendID only what was sent in single chats',
    [],
    { filters: { sendID: (id, { sendID, groupID }) => sendID === id && groupID === '' } },
  ],
  [
    'both-ways',
    'search_msg finds by sendID what was sent to this user, too',
    [],
    { filters: { sendID: (id, { sendID, recvID }) => sendID === id || recvID === id } },
  ],
  ['any-filter', 'search_msg finds what meets one of the filters', [], { any: true }],
  [
    'type-with-sender',
    'search_msg heeds contentType only together with sendID',
    [],
    {
      filters: {
        contentType: (type, { contentType }, { body }) =>
          body['sendID'] === undefined || contentType === type,
      },
    },
  ],
  [
    'session-with-sender',
    'search_msg heeds sessionType only together with sendID',
    [],
    {
      filters: {
        sessionType: (type, { sessionType }, { body }) =>
          body['sendID'] === undefined || sessionType === type,
      },
    },
  ],
  [
    'day-with-sender',
    'search_msg heeds sendTime only together with sendID',
    [],
    {
      filters: {
        sendTime: (day, message, asked) =>
          asked.body['sendID'] === undefined || shifted(0, 0)(day, message, asked),
      },
    },
  ],
  [
    'one-session',
    'search_msg takes every sessionType for that of single chats',
    [],
    { filters: { sessionType: (_, { sessionType }) => sessionType === 1 } },
  ],
  [
    'groups-by-session',
    'search_msg takes every sessionType for that of groups',
    [],
    { filters: { sessionType: (_, { sessionType }) => sessionType === 3 } },
  ],
  [
    'day-begins-late',
    'search_msg begins a day a millisecond late',
    [],
    { filters: { sendTime: shifted(1, 0) } },
  ],
  [
    'day-begins-early',
    'search_msg begins a day a millisecond early',
    [],
    { filters: { sendTime: shifted(-1, 0) } },
  ],
  ['day-ends-late', 'search_msg ends a day a millisecond late', [], { filters: { sendTime: shifted(0, 1) } }],
  [
    'day-ends-early',
    'search_msg ends a day a second early',
    [],
    { filters: { sendTime: shifted(0, -1_000) } },
  ],
  [
    'day-elsewhere',
    'search_msg reads a day in a zone eight hours ahead',
    [],
    { filters: { sendTime: shifted(-8 * AN_HOUR_MS, -8 * AN_HOUR_MS) } },
  ],
  [
    'day-of-storing',
    'search_msg finds by the day on which a message came, whatever its sendTime',
    [],
    {
      filters: {
        sendTime: (day, { createTime }, asked) => shifted(0, 0)(day, { sendTime: createTime }, asked),
      },
    },
  ],
  [
    'since-the-day',
    'search_msg finds what was sent on a day or later',
    [],
    { filters: { sendTime: (day, { sendTime }) => Number(sendTime) >= startOf(day) } },
  ],
  [
    'count-of-all',
    'search_msg counts what meets the first filter alone',
    [],
    {
      count: (found, _, { body, honest }) =>
        body['sendTime'] === undefined || body['contentType'] === undefined
          ? found.length
          : sentBy(body['sendID'], honest),
    },
  ],
];

function sentBy(userID: unknown, { store }: HonestServer): number {
  const all = [...store.conversations.values()].flatMap(({ messages }) => messages);
  return all.filter(({ sendID }) => sendID === userID).length;
}

/** Servers that refuse, or take, what they should not. */
function answering(
  id: string,
  sentence: string,
  breaks: readonly RequirementID[],
  says: Mutant['says'],
  answer: (
    body: Fields,
    honest: () => HttpReply,
    again: (body: Fields) => HttpReply,
    store: HonestServer['store'],
  ) => HttpReply,
): Mutant {
  return {
    id: `SEARCH_MSG:${id}`,
    sentence,
    path: '/msg/search_msg',
    breaks,
    says,
    answer(request, { answer: honest, store }) {
      const again = (body: Fields) => honest({ ...request, body: Buffer.from(JSON.stringify(body)) });
      const body = fieldsOf(request.body.toString('utf8'));
      return body ? answer(body, () => honest(request), again, store) : honest(request);
    },
  };
}

const success = 'errCode of a success';
const refusal = 'expected a refusal';

const refusing: readonly Mutant[] = [
  answering('sender-needed', 'search_msg refuses a search without sendID', [], success, (body, honest) =>
    body['sendID'] === undefined ? refusalWith(1001) : honest(),
  ),
  answering('filter-needed', 'search_msg refuses a search without any filter', [], success, (body, honest) =>
    Object.keys(body).length < 2 ? refusalWith(1001) : honest(),
  ),
  answering(
    'nothing-is-an-error',
    'search_msg refuses a search that finds nothing',
    [],
    success,
    (_, honest) => {
      const reply = honest();
      return showsSomething(reply) ? reply : refusalWith(1004);
    },
  ),
  answering(
    'unknown-receiver-is-an-error',
    'search_msg refuses an unknown recvID',
    [],
    success,
    (body, honest, _, store) => {
      const id = String(body['recvID'] ?? '');
      return id === '' || store.users.has(id) || store.groups.has(id) ? honest() : refusalWith(1004);
    },
  ),
  answering(
    'patterns-are-an-error',
    'search_msg breaks over a pattern in sendID',
    [],
    success,
    (body, honest) => (/[*%]/.test(String(body['sendID'])) ? refusalWith(500) : honest()),
  ),
  answering(
    'days-roll-over',
    'search_msg takes a day that there is not for one of the next month',
    [],
    refusal,
    (body, honest, again) =>
      body['sendTime'] === '2023-02-30' ? again({ ...body, sendTime: '2023-03-02' }) : honest(),
  ),
  answering(
    'any-text-is-a-day',
    'search_msg ignores a sendTime that it cannot read',
    [],
    refusal,
    (body, honest, again) =>
      Number.isNaN(startOf(body['sendTime'])) ? again({ ...body, sendTime: '' }) : honest(),
  ),
];

export const mutants: readonly Mutant[] = [...cases.map((each) => searchingWrongly(...each)), ...refusing];
