import type { Operation } from '../../../fixtures/operations.ts';
import { refusalWith, type Fields, type Mutant } from '../mutant.ts';
import { broken } from './broken.ts';
import { eachRow, listsIn, ofSize, pageOf, remembering, type ListOf } from './listing.ts';

// Makes servers that page a list of 24 rows wrongly.

const asked = remembering(() => new Set<string>());
const totals = remembering(() => new Map<string, number>());

/** What is asked for, whatever page of it. */
function keyOf({ pagination: _, ...body }: Fields): string {
  return JSON.stringify(body);
}

const slice = (all: readonly unknown[], start: number, count: number) => ({
  total: all.length,
  rows: all.slice(start, start + count),
});

/**
 * The servers that page this list wrongly.
 *
 * @param changed gives the row with something else in it
 */
export function pagingWrongly(
  operation: Operation,
  list: ListOf,
  changed: (row: Fields) => Fields,
): readonly Mutant[] {
  const lists = listsIn(list);
  const name = operation.toLowerCase();
  return broken(operation, {
    'pages-overlap': [
      `${name} begins each page with the last row of the page before`,
      lists({
        give: (all, { pageNumber, showNumber }) =>
          slice(all, (pageNumber - 1) * showNumber - (pageNumber > 1 ? 1 : 0), showNumber),
      }),
    ],
    'pages-skip': [
      `${name} leaves out a row between two pages`,
      lists({
        give: (all, { pageNumber, showNumber }) =>
          slice(all, (pageNumber - 1) * (showNumber + 1), showNumber),
      }),
    ],
    'pages-unordered': [
      `${name} sorts each second page the other way round`,
      lists({ give: (all, page) => pageOf(page.pageNumber % 2 === 0 ? all.toReversed() : all, page) }),
    ],
    'pages-from-0': [
      `${name} counts pages from 0`,
      lists({
        give: (all, { pageNumber, showNumber }) => pageOf(all, { pageNumber: pageNumber + 1, showNumber }),
      }),
    ],
    'second-call-differs': [
      `${name} shows another row when it is asked the same again`,
      lists({
        give(all, page, body, honest) {
          const memory = asked(honest);
          const key = JSON.stringify(body);
          const isSecond = memory.has(key);
          memory.add(key);
          return isSecond ? eachRow(changed)(all, page, body, honest) : pageOf(all, page);
        },
      }),
    ],
    'total-of-page': [
      `${name} counts the rows of the page alone`,
      lists({
        give(all, page) {
          const shown = pageOf(all, page);
          return { ...shown, total: shown.rows.length };
        },
      }),
    ],
    'total-remembered': [
      `${name} remembers the first total of each name`,
      lists({
        give(all, page, body, honest) {
          const memory = totals(honest);
          const total = memory.get(keyOf(body)) ?? all.length;
          // Only once something is found: a check that waits for its first group would wait for ever.
          if (all.length > 1) memory.set(keyOf(body), total);
          return { ...pageOf(all, page), total };
        },
      }),
    ],
    'past-end-last': [
      `${name} shows the last page where one past the end is asked for`,
      lists({
        give(all, { pageNumber, showNumber }) {
          const last = Math.max(1, Math.ceil(all.length / showNumber));
          return pageOf(all, { pageNumber: Math.min(pageNumber, last), showNumber });
        },
      }),
    ],
    'past-end-refused': [
      `${name} refuses a page past the end`,
      lists({
        give(all, page) {
          const listed = pageOf(all, page);
          return listed.rows.length === 0 && all.length > 0 ? refusalWith(1004) : listed;
        },
      }),
    ],
    'past-end-total-0': [
      `${name} answers total 0 past the end`,
      lists({
        give(all, page) {
          const shown = pageOf(all, page);
          return { ...shown, total: shown.rows.length === 0 ? 0 : shown.total };
        },
      }),
    ],
    'offset-32-bits': [
      `${name} keeps the first row of a page in 32 bits`,
      lists({
        give: (all, { pageNumber, showNumber }) =>
          slice(all, Math.imul(pageNumber - 1, showNumber), showNumber),
      }),
    ],
    'even-last-page-empty': [
      `${name} leaves the last page empty when it would be full`,
      lists({
        give(all, page) {
          const shown = pageOf(all, page);
          const isLast = page.pageNumber > 1 && page.pageNumber * page.showNumber === all.length;
          return { ...shown, rows: isLast ? [] : shown.rows };
        },
      }),
    ],
    'at-most-20': [
      `${name} shows no more than 20 rows a page`,
      lists({ give: ofSize((showNumber) => Math.min(showNumber, 20)) }),
    ],
    'at-least-2': [
      `${name} shows at least two rows a page`,
      lists({ give: ofSize((showNumber) => Math.max(showNumber, 2)) }),
    ],
  });
}
