import type { Operation } from '../../../fixtures/operations.ts';
import { refusalWith, type Fields, type Mutant } from '../mutant.ts';
import { broken, type Wrong } from './broken.ts';
import {
  isLaterPage,
  lastPastEnd,
  offsetOf,
  otherPage,
  remembering,
  slice,
  sliceFrom,
  type WrongList,
} from './listing.ts';

// Makes servers that page a list of 24 rows wrongly.

const memoryOfCalls = remembering(() => new Set<string>());
const totals = remembering(() => new Map<string, number>());

/** What is asked for, whatever page of it. */
function keyOf({ pagination: _, ...body }: Fields): string {
  return JSON.stringify(body);
}

/**
 * The servers that page this list wrongly.
 *
 * @param lists makes the server that is wrong about this list
 * @param changed gives the row with something else in it
 */
export function pagingWrongly(
  operation: Operation,
  lists: (wrong: WrongList) => Wrong,
  changed: (row: Fields) => Fields,
): readonly Mutant[] {
  const name = operation.toLowerCase();
  return broken(operation, {
    'pages-overlap': [
      `${name} begins each page with the last row of the page before`,
      lists({
        rows: (all, asked) => sliceFrom(all, offsetOf(asked.page) - (isLaterPage(asked) ? 1 : 0), asked),
      }),
    ],
    'pages-skip': [
      `${name} leaves out a row between two pages`,
      lists({
        rows: (all, asked) =>
          sliceFrom(all, (asked.page.pageNumber - 1) * (asked.page.showNumber + 1), asked),
      }),
    ],
    'pages-unordered': [
      `${name} sorts each second page the other way round`,
      lists({ rows: (all, asked) => slice(asked.page.pageNumber % 2 === 0 ? all.toReversed() : all, asked) }),
    ],
    'pages-from-0': [
      `${name} counts pages from 0`,
      lists({ rows: otherPage(({ pageNumber }) => ({ pageNumber: pageNumber + 1 })) }),
    ],
    'second-call-differs': [
      `${name} shows another row when it is asked the same again`,
      lists({
        rows(all, asked) {
          const memory = memoryOfCalls(asked.honest);
          const key = JSON.stringify(asked.body);
          const isSecond = memory.has(key);
          memory.add(key);
          return isSecond ? slice(all, asked).map(changed) : slice(all, asked);
        },
      }),
    ],
    'total-of-page': [
      `${name} counts the rows of the page alone`,
      lists({ total: (all, asked) => slice(all, asked).length }),
    ],
    'total-remembered': [
      `${name} remembers the first total of each name`,
      lists({
        total(all, { body, honest }) {
          const memory = totals(honest);
          const total = memory.get(keyOf(body)) ?? all.length;
          // Only once something is found: a check that waits for its first group would wait for ever.
          if (all.length > 1) memory.set(keyOf(body), total);
          return total;
        },
      }),
    ],
    'past-end-last': [
      `${name} shows the last page where one past the end is asked for`,
      lists({ rows: lastPastEnd }),
    ],
    'past-end-refused': [
      `${name} refuses a page past the end`,
      lists({
        matches(asked) {
          const all = asked.found(asked.body);
          return slice(all, asked).length === 0 && all.length > 0 ? refusalWith(1004) : all;
        },
      }),
    ],
    'past-end-total-0': [
      `${name} answers total 0 past the end`,
      lists({ total: (all, asked) => (slice(all, asked).length === 0 ? 0 : all.length) }),
    ],
    'offset-32-bits': [
      `${name} keeps the first row of a page in 32 bits`,
      lists({
        rows: (all, asked) =>
          sliceFrom(all, Math.imul(asked.page.pageNumber - 1, asked.page.showNumber), asked),
      }),
    ],
    'even-last-page-empty': [
      `${name} leaves the last page empty when it would be full`,
      lists({
        rows(all, asked) {
          const { pageNumber, showNumber } = asked.page;
          return isLaterPage(asked) && pageNumber * showNumber === all.length ? [] : slice(all, asked);
        },
      }),
    ],
    'at-most-20': [
      `${name} shows no more than 20 rows a page`,
      lists({ rows: otherPage(({ showNumber }) => ({ showNumber: Math.min(showNumber, 20) })) }),
    ],
    'at-least-2': [
      `${name} shows at least two rows a page`,
      lists({ rows: otherPage(({ showNumber }) => ({ showNumber: Math.max(showNumber, 2) })) }),
    ],
  });
}
