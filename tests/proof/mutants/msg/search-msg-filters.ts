import { GroupStatus } from '../../../../reference/store.ts';
import { showsSomething } from '../../breaking/reading.ts';
import { broken, rowsFor, type Wrong } from '../../breaking/broken.ts';
import { isLaterPage, remembering, slice, type AskedList } from '../../breaking/listing.ts';
import {
  answersSearches,
  chatLogOf,
  filterNames,
  filtersBy,
  honestly,
  otherTypeAsNotice,
  searches,
  shifted,
  showsLog,
  startOf,
  withMessage,
  wrongSearches,
  type FilterName,
  type Meets,
  type SearchCase,
  type WrongSearch,
} from '../../breaking/searching.ts';
import { errCodeOf, refusalWith, type HonestServer, type Mutant, type Fields } from '../../mutant.ts';

const blunt = filterNames.flatMap((name): SearchCase[] => [
  [`any-${name}`, `ignores ${name}`, { filters: { [name]: () => true } }],
  [`no-${name}`, `finds nothing by ${name}`, { filters: { [name]: () => false } }],
]);

/** Servers that find others than they are asked for. */
const filterCases: readonly SearchCase[] = [
  [
    'senders-that-begin',
    'finds by sendID users whose IDs begin so',
    { filters: { sendID: (id, { sendID }) => String(sendID).startsWith(String(id)) } },
  ],
  [
    'senders-that-hold',
    'finds by sendID users whose IDs hold it',
    { filters: { sendID: (id, { sendID }) => String(sendID).includes(String(id)) } },
  ],
  [
    'senders-by-pattern',
    'takes sendID for a pattern of the whole ID',
    {
      filters: {
        sendID: (id, { sendID }) => new RegExp(`^${String(id).replaceAll('%', '.*')}$`).test(String(sendID)),
      },
    },
  ],
  [
    'receivers-that-begin',
    'finds by recvID users whose IDs begin so',
    {
      filters: {
        recvID: (id, { recvID, groupID }) =>
          groupID === '' ? String(recvID).startsWith(String(id)) : recvID === id,
      },
    },
  ],
  [
    'groups-that-begin',
    'finds by recvID groups whose IDs begin so',
    {
      filters: {
        recvID: (id, { recvID, groupID }) =>
          recvID === id || (groupID !== '' && String(recvID).startsWith(String(id))),
      },
    },
  ],
  [
    'no-groups',
    'does not find messages of a group by its ID',
    { filters: { recvID: (id, { recvID, groupID }) => groupID === '' && recvID === id } },
  ],
  [
    'members-receive',
    'finds by recvID what was sent into groups of this user, too',
    {
      filters: {
        recvID: (id, { recvID, groupID }, { honest }) =>
          recvID === id || honest.store.groups.get(String(groupID))?.members.has(String(id)) === true,
      },
    },
  ],
  [
    'senders-without-groups',
    'finds by sendID only what was sent in single chats',
    { filters: { sendID: (id, { sendID, groupID }) => sendID === id && groupID === '' } },
  ],
  [
    'both-ways',
    'finds by sendID what was sent to this user, too',
    { filters: { sendID: (id, { sendID, recvID }) => sendID === id || recvID === id } },
  ],
  ['any-filter', 'finds what meets one of the filters', { any: true }],
  [
    'type-with-sender',
    'heeds contentType only together with sendID',
    {
      filters: {
        contentType: (type, { contentType }, { body }) =>
          body['sendID'] === undefined || contentType === type,
      },
    },
  ],
  [
    'session-with-sender',
    'heeds sessionType only together with sendID',
    {
      filters: {
        sessionType: (type, { sessionType }, { body }) =>
          body['sendID'] === undefined || sessionType === type,
      },
    },
  ],
  [
    'one-session',
    'takes every sessionType for that of single chats',
    { filters: { sessionType: (_, { sessionType }) => sessionType === 1 } },
  ],
  [
    'count-of-all',
    'counts what meets the first filter alone',
    {
      when: ({ body }) => body['sendTime'] !== undefined && body['contentType'] !== undefined,
      total: (_all, { body, honest }) => sentBy(body['sendID'], honest),
    },
  ],
];

function sentBy(userID: unknown, { store }: HonestServer): number {
  return [...store.conversations.values()]
    .flatMap(({ messages }) => messages)
    .filter(({ sendID }) => sendID === userID).length;
}

/** Servers that refuse what they should not. */
const refusing: readonly Mutant[] = broken('SEARCH_MSG', {
  'sender-needed': [
    'search_msg refuses a search without sendID',
    answersSearches((body, honest) => (body['sendID'] === undefined ? refusalWith(1001) : honest())),
  ],
  'filter-needed': [
    'search_msg refuses a search without any filter',
    answersSearches((body, honest) => (Object.keys(body).length < 2 ? refusalWith(1001) : honest())),
  ],
  'nothing-is-an-error': [
    'search_msg refuses a search that finds nothing',
    answersSearches((_, honest) => {
      const reply = honest();
      return errCodeOf(reply) !== 0 || showsSomething(reply) ? reply : refusalWith(1004);
    }),
  ],
  'unknown-receiver-is-an-error': [
    'search_msg refuses an unknown recvID',
    answersSearches((body, honest, _, store) => {
      const id = typeof body['recvID'] === 'string' ? body['recvID'] : '';
      return id === '' || store.users.has(id) || store.groups.has(id) ? honest() : refusalWith(1004);
    }),
  ],
  'patterns-are-an-error': [
    'search_msg breaks over a pattern in sendID',
    answersSearches((body, honest) => (/[*%]/.test(String(body['sendID'])) ? refusalWith(500) : honest())),
  ],
});

export const ofFilters: readonly Mutant[] = [...wrongSearches([...blunt, ...filterCases]), ...refusing];

const AN_HOUR_MS = 3_600_000;

const days = (sendTime: Meets): WrongSearch => ({ filters: { sendTime } });

/** Servers that begin or end a day otherwise, or take it for something else. */
const dayCases: readonly SearchCase[] = [
  [
    'day-with-sender',
    'heeds sendTime only together with sendID',
    days((day, message, asked) => asked.body['sendID'] === undefined || shifted(0, 0)(day, message, asked)),
  ],
  ['day-begins-late', 'begins a day a millisecond late', days(shifted(1, 0))],
  ['day-begins-early', 'begins a day a millisecond early', days(shifted(-1, 0))],
  ['day-ends-late', 'ends a day a millisecond late', days(shifted(0, 1))],
  ['day-ends-early', 'ends a day a second early', days(shifted(0, -1_000))],
  [
    'day-elsewhere',
    'reads a day in a zone eight hours ahead',
    days(shifted(-8 * AN_HOUR_MS, -8 * AN_HOUR_MS)),
  ],
  [
    'day-of-storing',
    'finds by the day on which a message came, whatever its sendTime',
    days((day, { createTime }, asked) => shifted(0, 0)(day, { sendTime: createTime }, asked)),
  ],
  [
    'since-the-day',
    'finds what was sent on a day or later',
    days((day, { sendTime }) => Number(sendTime) >= startOf(day)),
  ],
];

/** Servers that take what is no day. */
const taking: readonly Mutant[] = broken('SEARCH_MSG', {
  'days-roll-over': [
    'search_msg takes an impossible day for one of the next month',
    answersSearches((body, honest, again) =>
      body['sendTime'] === '2023-02-30' ? again({ ...body, sendTime: '2023-03-02' }) : honest(),
    ),
  ],
  'any-text-is-a-day': [
    'search_msg ignores a sendTime that it cannot read',
    answersSearches((body, honest, again) =>
      Number.isNaN(startOf(body['sendTime'])) ? again({ ...body, sendTime: '' }) : honest(),
    ),
  ],
});

export const ofDays: readonly Mutant[] = [...wrongSearches(dayCases), ...taking];

/** Another end of days that are written so. */
const onDays = (written: RegExp, otherwise: Meets): WrongSearch => ({
  filters: {
    sendTime: (day, message, asked) =>
      (written.test(String(day)) ? otherwise : shifted(0, 0))(day, message, asked),
  },
});

const nothing: Meets = () => false;

/** An ID that is compared by this number of characters only. */
const begin = (id: unknown, letters: number): string => String(id).slice(0, letters);

/** Servers that are wrong at the ends of months and years, and about IDs that are nearly right. */
const calendarCases: readonly SearchCase[] = [
  ['no-leap-days', 'finds nothing on 29 February', onDays(/-02-29$/, nothing)],
  ['leap-days-with-march', 'ends 29 February a millisecond late', onDays(/-02-29$/, shifted(0, 1))],
  ['month-ends-open', 'ends the 30th of a month a millisecond late', onDays(/-30$/, shifted(0, 1))],
  ['no-ends-of-years', 'finds nothing on 31 December', onDays(/-12-31$/, nothing)],
  ['new-year-early', 'begins 1 January a millisecond early', onDays(/-01-01$/, shifted(-1, 0))],
  [
    'sendID-longer',
    'finds by sendID users whose IDs begin it',
    { filters: { sendID: (id, { sendID }) => String(id).startsWith(String(sendID)) } },
  ],
  [
    'sendID-but-last',
    'ignores the last character of a user’s ID in sendID',
    {
      filters: {
        sendID: (id, { sendID }) => sendID === id || begin(sendID, String(sendID).length - 1) === id,
      },
    },
  ],
  [
    'recvID-longer',
    'finds by recvID users whose IDs begin it',
    {
      filters: {
        recvID: (id, { recvID, groupID }) =>
          recvID === id || (groupID === '' && String(id).startsWith(String(recvID))),
      },
    },
  ],
  [
    'group-longer',
    'finds by recvID groups whose IDs begin it',
    {
      filters: {
        recvID: (id, { recvID, groupID }) =>
          recvID === id || (groupID !== '' && String(id).startsWith(String(recvID))),
      },
    },
  ],
];

/** Servers that take days that the calendar does not have for the next one that it has. */
const rolling: readonly Mutant[] = broken(
  'SEARCH_MSG',
  rowsFor(
    [
      ['leap-years-each', 'takes 29 February of every year', /^20..-02-29$/],
      ['leap-year-1900', 'takes 29 February 1900', /^1900-02-29$/],
      ['days-31', 'takes the 31st of every month', /-31$/],
      ['days-0', 'takes day 0 of a month', /-00$/],
      ['months-13', 'takes a thirteenth month', /-13-/],
      ['months-0', 'takes month 0', /-00-/],
    ] as const,
    ([id, what, written]) => [
      id,
      `search_msg ${what}`,
      answersSearches((body, honest, again) => {
        const { sendTime } = body;
        const isTaken = written.test(String(sendTime)) && !isDay(sendTime);
        return isTaken ? again({ ...body, sendTime: '2023-06-01' }) : honest();
      }),
    ],
  ),
);

function isDay(text: unknown): boolean {
  const start = startOf(text);
  return Number.isFinite(start) && new Date(start).toISOString().startsWith(String(text));
}

export const ofCalendar: readonly Mutant[] = [...wrongSearches(calendarCases), ...rolling];

const DAY_MS = 86_400_000;
const isToOneself = ({ sendID, recvID }: Fields): boolean => sendID === recvID;
const ageOf = ({ sendTime, createTime }: Fields): number => Number(createTime) - Number(sendTime);

/** A search that leaves out what some messages are. */
const without = (isLeftOut: (message: Fields, honest: HonestServer) => boolean): WrongSearch => ({
  rows: (all, asked) =>
    slice(
      all.filter((row) => !isLeftOut(chatLogOf(row), asked.honest)),
      asked,
    ),
});

const groupOf = ({ groupID }: Fields, { store }: HonestServer) => store.groups.get(String(groupID));

/** Servers that do not show messages of a kind, an age or a state of their surroundings. */
const kindCases: readonly SearchCase[] = [
  ['no-pictures', 'leaves out pictures', without(({ contentType }) => contentType === 102)],
  [
    'pictures-as-texts',
    'shows pictures as texts',
    {
      row: (row) => (chatLogOf(row)['contentType'] === 102 ? withMessage(row, { contentType: 101 }) : row),
    },
  ],
  [
    'other-types-as-notices',
    'by contentType shows messages of other types as notices',
    { filters: { contentType: () => true }, row: otherTypeAsNotice },
  ],
  [
    'equal-texts-once',
    'shows texts of the same words once',
    {
      rows: (all, asked) => {
        const wordsOf = (row: Fields): string => String(chatLogOf(row)['content']);
        const isFirst = (row: Fields, at: number): boolean =>
          wordsOf(row) === '' || all.findIndex((each) => wordsOf(each) === wordsOf(row)) === at;
        return slice(all.filter(isFirst), asked);
      },
    },
  ],
  [
    'no-administrators',
    'leaves out texts of the administrator',
    without(({ sendID, contentType }, { adminUserID }) => sendID === adminUserID && contentType === 101),
  ],
  ['nothing-to-oneself', 'leaves out what people send to themselves', without(isToOneself)],
  [
    'twice-to-oneself',
    'shows twice what people send to themselves',
    {
      rows: (all, asked) =>
        slice(
          all.flatMap((row) => (isToOneself(chatLogOf(row)) ? [row, row] : [row])),
          asked,
        ),
    },
  ],
  [
    'nothing-of-yesterday',
    'leaves out what is one to seven days old',
    without((message) => ageOf(message) > 0.9 * DAY_MS && ageOf(message) < 7 * DAY_MS),
  ],
  [
    'nothing-of-last-year',
    'leaves out what is 364 to 366 days old',
    without((message) => ageOf(message) > 364 * DAY_MS && ageOf(message) < 366 * DAY_MS),
  ],
  [
    'nothing-in-muted-groups',
    'leaves out messages of muted groups',
    without((message, honest) => groupOf(message, honest)?.status === GroupStatus.muted),
  ],
  [
    'nothing-of-muted-senders',
    'leaves out messages of members who are muted now',
    without((message, honest) => {
      const sender = groupOf(message, honest)?.members.get(String(message['sendID']));
      return (sender?.muteEndTime ?? 0) > Date.now();
    }),
  ],
];

const names = remembering(() => new Map<unknown, unknown>());

export const ofKinds: readonly Mutant[] = [
  ...wrongSearches(kindCases),
  ...broken('SEARCH_MSG', {
    'group-names-remembered': [
      'search_msg remembers the first name of a group',
      showsLog(({ groupID, groupName }, { honest }) => {
        const known = names(honest);
        if (!known.has(groupID)) known.set(groupID, groupName);
        return { groupName: known.get(groupID) };
      }),
    ],
  }),
];

/** Filters that are given together. */
interface Together {
  readonly id: string;
  readonly filters: readonly [FilterName, ...FilterName[]];
}

const pairs = filterNames.flatMap((one, at) =>
  filterNames
    .slice(at + 1)
    .map((other): Together => ({ id: `together_${one}_${other}`.toLowerCase(), filters: [one, other] })),
);

const allBut = filterNames.map((left): Together => {
  const [first, ...others] = filterNames.filter((name) => name !== left);
  return { id: `all_but_${left}`.toLowerCase(), filters: [first ?? left, ...others] };
});

const hasID = ({ filters: [first] }: Together): boolean => first === 'sendID' || first === 'recvID';

/** In pairs, all but one, and all. */
const togethers: readonly Together[] = [
  ...pairs.filter(hasID),
  ...allBut,
  { id: 'all_five_in_pages', filters: filterNames },
  ...pairs.filter((together) => !hasID(together)),
];

/** Whether exactly these filters are given. */
const isGiven = ({ filters }: Together, { body }: AskedList): boolean => {
  const given = filterNames.filter((name) => body[name] !== undefined);
  return given.length === filters.length && given.every((name) => filters.includes(name));
};

/** Ignores one filter where it is given with exactly these others, and there perhaps not always. */
const ignores = (
  together: Together,
  ignored: FilterName,
  isConcerned: (asked: AskedList) => boolean = () => true,
): Wrong =>
  filtersBy(
    ignored,
    (value, message, asked) =>
      (isGiven(together, asked) && isConcerned(asked)) || honestly[ignored](value, message, asked),
  );

const wordsOf = (filters: readonly FilterName[], but: FilterName): string =>
  filters.filter((name) => name !== but).join(', ');

/** Servers that ignore a filter only in company, or do not page there. */
export const ofFiltersTogether: readonly Mutant[] = togethers.flatMap((together) => {
  const { id, filters } = together;
  const [first] = filters;
  return broken(
    'SEARCH_MSG',
    {
      [`${id}-later`]: [
        `search_msg ignores ${first} beside exactly ${wordsOf(filters, first)} after the first page`,
        ignores(together, first, isLaterPage),
      ],
      [`${id}-once`]: [
        `search_msg shows nothing after the first page by exactly ${filters.join(', ')}`,
        searches({ when: (asked) => isGiven(together, asked) && isLaterPage(asked), rows: () => [] }),
      ],
    },
    rowsFor(filters, (ignored) => [
      `${id}-any-${ignored}`,
      `search_msg ignores ${ignored} beside exactly ${wordsOf(filters, ignored)}`,
      ignores(together, ignored),
    ]),
  );
});

export const ofNotices: readonly Mutant[] = pairs
  .filter((together) => !hasID(together) && together.filters.includes('contentType'))
  .flatMap((together) =>
    broken('SEARCH_MSG', {
      [`${together.id}-as-notices`]: [
        `search_msg shows other types as notices by exactly ${together.filters.join(', ')}`,
        searches({
          filters: {
            contentType: (value, message, asked) =>
              isGiven(together, asked) || honestly.contentType(value, message, asked),
          },
          row: otherTypeAsNotice,
        }),
      ],
    }),
  );
