import {
  answeringSearches,
  searchingWrongly,
  shifted,
  startOf,
  type WrongSearch,
} from '../../../breaking/searching.ts';
import type { Mutant } from '../../../mutant.ts';

const AN_HOUR_MS = 3_600_000;

type Case = readonly [id: string, sentence: string, breaks: Mutant['breaks'], wrong: WrongSearch];

/** Servers that begin or end a day otherwise, or take it for something else. */
const cases: readonly Case[] = [
  [
    'day-with-sender',
    'search_msg heeds sendTime only together with sendID',
    ['SEARCH_MSG-DAY_ALONE'],
    {
      filters: {
        sendTime: (day, message, asked) =>
          asked.body['sendID'] === undefined || shifted(0, 0)(day, message, asked),
      },
    },
  ],
  [
    'day-begins-late',
    'search_msg begins a day a millisecond late',
    ['SEARCH_MSG-DAY_BEGIN'],
    { filters: { sendTime: shifted(1, 0) } },
  ],
  [
    'day-begins-early',
    'search_msg begins a day a millisecond early',
    ['SEARCH_MSG-DAY_BEGIN', 'SEARCH_MSG-DAY_ALONE'],
    { filters: { sendTime: shifted(-1, 0) } },
  ],
  [
    'day-ends-late',
    'search_msg ends a day a millisecond late',
    ['SEARCH_MSG-DAY_END', 'SEARCH_MSG-DAY_ALONE'],
    { filters: { sendTime: shifted(0, 1) } },
  ],
  [
    'day-ends-early',
    'search_msg ends a day a second early',
    ['SEARCH_MSG-DAY_END'],
    { filters: { sendTime: shifted(0, -1_000) } },
  ],
  [
    'day-elsewhere',
    'search_msg reads a day in a zone eight hours ahead',
    ['SEARCH_MSG-DAY_BEGIN', 'SEARCH_MSG-DAY_END'],
    { filters: { sendTime: shifted(-8 * AN_HOUR_MS, -8 * AN_HOUR_MS) } },
  ],
  [
    'day-of-storing',
    'search_msg finds by the day on which a message came, whatever its sendTime',
    ['SEARCH_MSG-DAY_BEGIN', 'SEARCH_MSG-DAY_END'],
    {
      filters: {
        sendTime: (day, { createTime }, asked) => shifted(0, 0)(day, { sendTime: createTime }, asked),
      },
    },
  ],
  [
    'since-the-day',
    'search_msg finds what was sent on a day or later',
    ['SEARCH_MSG-DAY_END', 'SEARCH_MSG-EMPTY_DAY'],
    { filters: { sendTime: (day, { sendTime }) => Number(sendTime) >= startOf(day) } },
  ],
];

const refusal = 'expected a refusal';

/** Servers that take what is no day. */
const taking: readonly Mutant[] = [
  answeringSearches(
    'days-roll-over',
    'search_msg takes an impossible day for one of the next month',
    ['SEARCH_MSG-DAY_IMPOSSIBLE'],
    refusal,
    (body, honest, again) =>
      body['sendTime'] === '2023-02-30' ? again({ ...body, sendTime: '2023-03-02' }) : honest(),
  ),
  answeringSearches(
    'any-text-is-a-day',
    'search_msg ignores a sendTime that it cannot read',
    ['SEARCH_MSG-DAY_UNREADABLE'],
    refusal,
    (body, honest, again) =>
      Number.isNaN(startOf(body['sendTime'])) ? again({ ...body, sendTime: '' }) : honest(),
  ),
];

export const mutants: readonly Mutant[] = [...cases.map((each) => searchingWrongly(...each)), ...taking];
