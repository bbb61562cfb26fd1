import { pageOf, searchingWrongly, wrongSearches, type SearchCase } from '../../../breaking/searching.ts';
import { refusalWith, type Mutant } from '../../../mutant.ts';

const lastPage = (count: number, showNumber: number): number => Math.ceil(count / showNumber);

/** Servers that cut their pages, count, or put in order otherwise. */
const cases: readonly SearchCase[] = [
  [
    'pages-from-0',
    'counts pages from 0',
    {
      page: (found, { pageNumber, showNumber }) => pageOf(found, { pageNumber: pageNumber + 1, showNumber }),
    },
  ],
  ['no-pages', 'gives everything on each page', { page: (found) => found }],
  [
    'pages-overlap',
    'begins a page with the last message of the one before',
    {
      page: (found, { pageNumber, showNumber }) => {
        const start = Math.max((pageNumber - 1) * showNumber - (pageNumber > 1 ? 1 : 0), 0);
        return found.slice(start, start + showNumber);
      },
    },
  ],
  [
    'whole-pages-only',
    'leaves out a last page that is not full',
    {
      page: (found, page) => {
        const rows = pageOf(found, page);
        return rows.length === page.showNumber || page.pageNumber === 1 ? rows : [];
      },
    },
  ],
  [
    'last-page-again',
    'gives the last page past the end',
    {
      page: (found, { pageNumber, showNumber }) =>
        pageOf(found, {
          pageNumber: Math.min(pageNumber, Math.max(lastPage(found.length, showNumber), 1)),
          showNumber,
        }),
    },
  ],
  [
    'pages-wrap',
    'reckons pages in 32 bits',
    {
      page: (found, { pageNumber, showNumber }) => {
        const start = Math.imul(pageNumber - 1, showNumber);
        return found.slice(start, start + showNumber);
      },
    },
  ],
  [
    'pages-of-five-at-least',
    'gives five messages at least',
    {
      page: (found, { pageNumber, showNumber }) =>
        pageOf(found, { pageNumber, showNumber: Math.max(showNumber, 5) }),
    },
  ],
  [
    'pages-of-20-at-most',
    'gives twenty messages at most',
    {
      page: (found, { pageNumber, showNumber }) =>
        pageOf(found, { pageNumber, showNumber: Math.min(showNumber, 20) }),
    },
  ],
  ['count-0', 'answers chatLogsNum 0', { count: () => 0 }],
  ['count-of-page', 'counts the messages of the page', { count: (_, shown) => shown.length }],
  [
    'count-past-end',
    'counts nothing past the end',
    { count: (found, shown) => (shown.length === 0 ? 0 : found.length) },
  ],
  [
    'count-of-rest',
    'counts what is on this page and after it',
    {
      count: (found, shown) =>
        found.length -
        Math.max(
          found.findIndex((row) => row === shown[0]),
          0,
        ),
    },
  ],
  ['newest-first', 'gives the newest first', { page: (found, page) => pageOf(found.toReversed(), page) }],
  [
    'newest-page-first',
    'gives the newest page first, and the oldest of it',
    { page: (found, page) => pageOf(found.toReversed(), page).toReversed() },
  ],
  [
    'newest-in-page-first',
    'turns each page round',
    { page: (found, page) => pageOf(found, page).toReversed() },
  ],
];

/** Each time that a page beyond the first is asked for again, it begins a message later. */
function drifting(): Mutant {
  const read = new WeakMap<object, Map<string, number>>();
  return searchingWrongly('pages-drift', 'search_msg begins a page a message later when it is read again', {
    page: (found, page, { body, honest }) => {
      const own = read.get(honest.store) ?? new Map<string, number>();
      const key = JSON.stringify(body);
      const times = page.pageNumber > 1 ? (own.get(key) ?? 0) : 0;
      read.set(honest.store, own.set(key, times + 1));
      return pageOf(found.slice(times), page);
    },
  });
}

const erring: Mutant = {
  id: 'SEARCH_MSG:past-end-is-an-error',
  sentence: 'search_msg breaks over a page past the end',
  path: '/msg/search_msg',
  answer(request, { answer }) {
    const reply = answer(request);
    const isPast = /"chatLogs":(\[\]|null)/.test(reply.body) && !/"chatLogsNum":0/.test(reply.body);
    return isPast ? refusalWith(500) : reply;
  },
};

export const mutants: readonly Mutant[] = [...wrongSearches(cases), drifting(), erring];
