import { readings, type Way } from '../../../../../msg/search-msg/readings.rows.ts';
import {
  filterNames,
  pageOf,
  paginationOf,
  searchingWrongly,
  type Asked,
  type FilterName,
  type WrongSearch,
} from '../../../breaking/searching.ts';
import { fieldsOf, type Fields, type Mutant } from '../../../mutant.ts';
import type { HttpReply } from '../../../../../../reference/http.ts';

/** Whether exactly these filters are given. */
const hasOnly =
  (...names: readonly FilterName[]) =>
  ({ body }: Pick<Asked, 'body'>): boolean =>
    filterNames.every((name) => (body[name] !== undefined) === names.includes(name));

/** Which searches are made in which way. */
const isAskedSo: Readonly<Record<Way, (asked: Asked) => boolean>> = {
  BY_SENDER: hasOnly('sendID'),
  BY_TYPE: hasOnly('sendID', 'contentType'),
  BY_DAY: hasOnly('sendID', 'sendTime'),
  ON_PAGE_2: ({ body }) => paginationOf(body).pageNumber > 1,
  ON_LONG_PAGE: ({ body }) => paginationOf(body).showNumber > 50 && hasOnly('recvID')({ body }),
};

const inChatLog =
  (change: (message: Fields) => Fields) =>
  (row: Fields, message: Fields): Fields => ({ ...row, chatLog: { ...message, ...change(message) } });

/** What else a row might show, in each way another. */
const ownField: Readonly<Record<Way, readonly [field: string, (message: Fields) => Fields]>> = {
  BY_SENDER: ['groupID', () => ({ groupID: '' })],
  BY_TYPE: ['seq', ({ seq }) => ({ seq: Number(seq) + 1 })],
  BY_DAY: ['sendTime', ({ sendTime }) => ({ sendTime: Number(sendTime) - (Number(sendTime) % 86_400_000) })],
  ON_PAGE_2: ['clientMsgID', ({ serverMsgID }) => ({ clientMsgID: serverMsgID })],
  ON_LONG_PAGE: ['createTime', ({ sendTime }) => ({ createTime: Number(sendTime) + 60_000 })],
};

const otherField: Readonly<Record<Way, readonly [field: string, value: unknown]>> = {
  BY_SENDER: ['groupOwner', ''],
  BY_TYPE: ['content', ''],
  BY_DAY: ['groupMemberCount', 0],
  ON_PAGE_2: ['senderNickname', ''],
  ON_LONG_PAGE: ['ex', ''],
};

const inWords: Readonly<Record<Way, string>> = {
  BY_SENDER: 'by sender alone',
  BY_TYPE: 'by sender and contentType alone',
  BY_DAY: 'by sender and day alone',
  ON_PAGE_2: 'after the first page',
  ON_LONG_PAGE: 'by receiver on a page of more than fifty',
};

const inOneWay = ({ way }: (typeof readings)[number]): readonly Mutant[] => {
  const name = way.toLowerCase().replaceAll('_', '-');
  const wrong = (id: string, sentence: string, row: (row: Fields, message: Fields) => Fields): Mutant => {
    const concerned: WrongSearch['row'] = (each, message, asked) =>
      isAskedSo[way](asked) ? row(each, message) : each;
    return searchingWrongly(`${name}-${id}`, `search_msg ${sentence} ${inWords[way]}`, { row: concerned });
  };
  const [own, change] = ownField[way];
  const [other, value] = otherField[way];
  return [
    wrong('forgets-revokes', 'shows no message as revoked', (row) => ({
      ...row,
      isRevoked: false,
    })),
    wrong('revokes-all', 'shows every message as revoked', (row) => ({
      ...row,
      isRevoked: true,
    })),
    wrong(`other-${own}`, `shows another ${own}`, inChatLog(change)),
    wrong(
      `no-${other}`,
      `shows no ${other}`,
      inChatLog(() => ({ [other]: value })),
    ),
  ];
};

const cases: readonly (readonly [id: string, sentence: string, WrongSearch])[] = [
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
export const mutants: readonly Mutant[] = [
  ...readings.flatMap(inOneWay),
  ...cases.map(([id, sentence, wrong]) => searchingWrongly(id, sentence, wrong)),
  remembering(),
];
