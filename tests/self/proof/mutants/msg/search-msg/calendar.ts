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

/** Another end of days that are written so. */
const onDays = (days: RegExp, otherwise: Meets): WrongSearch => ({
  filters: {
    sendTime: (day, message, asked) =>
      (days.test(String(day)) ? otherwise : shifted(0, 0))(day, message, asked),
  },
});

const nothing: Meets = () => false;

/** An ID that is compared by this number of characters only. */
const begin = (id: unknown, letters: number): string => String(id).slice(0, letters);

/** Servers that are wrong at the ends of months and years, and about IDs that are nearly right. */
const cases: readonly SearchCase[] = [
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
const rolling: readonly Mutant[] = (
  [
    ['leap-years-each', 'takes 29 February of every year', /^20..-02-29$/],
    ['leap-year-1900', 'takes 29 February 1900', /^1900-02-29$/],
    ['days-31', 'takes the 31st of every month', /-31$/],
    ['days-0', 'takes day 0 of a month', /-00$/],
    ['months-13', 'takes a thirteenth month', /-13-/],
    ['months-0', 'takes month 0', /-00-/],
  ] as const
).map(([id, what, days]) =>
  answeringSearches(id, `search_msg ${what}`, (body, honest, again) => {
    const { sendTime } = body;
    const isTaken = days.test(String(sendTime)) && !isDay(sendTime);
    return isTaken ? again({ ...body, sendTime: '2023-06-01' }) : honest();
  }),
);

function isDay(text: unknown): boolean {
  const start = startOf(text);
  return Number.isFinite(start) && new Date(start).toISOString().startsWith(String(text));
}

export const mutants: readonly Mutant[] = [...wrongSearches(cases), ...rolling];
