import {
  answeringSearches,
  wrongSearches,
  shifted,
  startOf,
  type Meets,
  type SearchCase,
  type WrongSearch,
} from '../../../breaking/searching.ts';
import type { Mutant } from '../../../mutant.ts';

const AN_HOUR_MS = 3_600_000;

const days = (sendTime: Meets): WrongSearch => ({ filters: { sendTime } });

/** Servers that begin or end a day otherwise, or take it for something else. */
const cases: readonly SearchCase[] = [
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
const taking: readonly Mutant[] = [
  answeringSearches(
    'days-roll-over',
    'search_msg takes an impossible day for one of the next month',
    (body, honest, again) =>
      body['sendTime'] === '2023-02-30' ? again({ ...body, sendTime: '2023-03-02' }) : honest(),
  ),
  answeringSearches(
    'any-text-is-a-day',
    'search_msg ignores a sendTime that it cannot read',
    (body, honest, again) =>
      Number.isNaN(startOf(body['sendTime'])) ? again({ ...body, sendTime: '' }) : honest(),
  ),
];

export const mutants: readonly Mutant[] = [...wrongSearches(cases), ...taking];
