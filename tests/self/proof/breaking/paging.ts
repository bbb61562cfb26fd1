import { refusalWith, type Fields, type Mutant } from '../mutant.ts';
import { listingWrongly, pageOf, remembering, type ListOf, type WrongListing } from './listing.ts';

// Makes servers that page a list of 24 rows wrongly.

const asked = remembering(() => new Set<string>());
const totals = remembering(() => new Map<string, number>());

/** What is asked for, whatever page of it. */
function keyOf({ pagination: _, ...body }: Fields): string {
  return JSON.stringify(body);
}

/** How the rows of a list are identified, and which other requirements notice wrong pages. */
export interface PagedList extends ListOf {
  readonly operation: 'GET_GROUPS' | 'GET_USERS';
  /** The row with something else in it. */
  readonly changed: (row: unknown) => unknown;
}

/** The servers that page this list wrongly. */
export function pagingWrongly(list: PagedList): readonly Mutant[] {
  return [...wrongPages(list), ...wrongTotals(list), ...wrongEnds(list), ...wrongSizes(list)].map((wrong) =>
    listingWrongly(list, wrong),
  );
}

function wrongPages({ operation, changed }: PagedList): WrongListing[] {
  const name = operation.toLowerCase();
  return [
    {
      id: 'pages-overlap',
      sentence: `${name} begins each page with the last row of the page before`,
      give(all, { pageNumber, showNumber }) {
        const start = (pageNumber - 1) * showNumber - (pageNumber > 1 ? 1 : 0);
        return { total: all.length, rows: all.slice(start, start + showNumber) };
      },
    },
    {
      id: 'pages-skip',
      sentence: `${name} leaves out a row between two pages`,
      give(all, { pageNumber, showNumber }) {
        const start = (pageNumber - 1) * (showNumber + 1);
        return { total: all.length, rows: all.slice(start, start + showNumber) };
      },
    },
    {
      id: 'pages-unordered',
      sentence: `${name} sorts each second page the other way round`,
      give: (all, page) => pageOf(page.pageNumber % 2 === 0 ? all.toReversed() : all, page),
    },
    {
      id: 'second-call-differs',
      sentence: `${name} shows another row when it is asked the same again`,
      give(all, page, body, honest) {
        const memory = asked(honest);
        const key = JSON.stringify(body);
        const isSecond = memory.has(key);
        memory.add(key);
        const shown = pageOf(all, page);
        return { ...shown, rows: isSecond ? shown.rows.map(changed) : shown.rows };
      },
    },
  ];
}

function wrongTotals({ operation }: PagedList): WrongListing[] {
  const name = operation.toLowerCase();
  return [
    {
      id: 'total-of-page',
      sentence: `${name} counts the rows of the page alone`,
      give(all, page) {
        const shown = pageOf(all, page);
        return { ...shown, total: shown.rows.length };
      },
    },
    {
      id: 'total-remembered',
      sentence: `${name} remembers the first total of each name`,
      give(all, page, body, honest) {
        const memory = totals(honest);
        const total = memory.get(keyOf(body)) ?? all.length;
        // Only once something is found: a check that waits for its first group would wait for ever.
        if (all.length > 1) memory.set(keyOf(body), total);
        return { ...pageOf(all, page), total };
      },
    },
  ];
}

function wrongEnds({ operation }: PagedList): WrongListing[] {
  const name = operation.toLowerCase();
  return [
    {
      id: 'past-end-last',
      sentence: `${name} shows the last page where one past the end is asked for`,
      give(all, { pageNumber, showNumber }) {
        const last = Math.max(1, Math.ceil(all.length / showNumber));
        return pageOf(all, { pageNumber: Math.min(pageNumber, last), showNumber });
      },
    },
    {
      id: 'past-end-refused',
      sentence: `${name} refuses a page past the end`,
      give(all, page) {
        const listed = pageOf(all, page);
        return listed.rows.length === 0 && all.length > 0 ? refusalWith(1004) : listed;
      },
    },
    {
      id: 'past-end-total-0',
      sentence: `${name} answers total 0 past the end`,
      give(all, page) {
        const shown = pageOf(all, page);
        return { ...shown, total: shown.rows.length === 0 ? 0 : shown.total };
      },
    },
    {
      id: 'offset-32-bits',
      sentence: `${name} keeps the first row of a page in 32 bits`,
      give(all, { pageNumber, showNumber }) {
        const start = Math.imul(pageNumber - 1, showNumber);
        return { total: all.length, rows: all.slice(start, start + showNumber) };
      },
    },
  ];
}

function wrongSizes({ operation }: PagedList): WrongListing[] {
  const name = operation.toLowerCase();
  return [
    {
      id: 'even-last-page-empty',
      sentence: `${name} leaves the last page empty when it would be full`,
      give(all, page) {
        const shown = pageOf(all, page);
        const isLast = page.pageNumber > 1 && page.pageNumber * page.showNumber === all.length;
        return { ...shown, rows: isLast ? [] : shown.rows };
      },
    },
    {
      id: 'at-most-20',
      sentence: `${name} shows no more than 20 rows a page`,
      give: (all, { pageNumber, showNumber }) =>
        pageOf(all, { pageNumber, showNumber: Math.min(showNumber, 20) }),
    },
    {
      id: 'at-least-2',
      sentence: `${name} shows at least two rows a page`,
      give: (all, { pageNumber, showNumber }) =>
        pageOf(all, { pageNumber, showNumber: Math.max(showNumber, 2) }),
    },
  ];
}
