import {
  listingWrongly,
  pageOf,
  remembering,
  type ListOf,
  type WrongListing,
} from '../../../breaking/listing.ts';
import { isFields, refusalWith, type Fields, type Mutant } from '../../../mutant.ts';

/** All lists but those of a hundred, with which the suite reads back, and those of twenty, which others look for. */
const members: ListOf = {
  operation: 'GET_GROUP_MEMBER_LIST',
  rows: 'members',
  concerns: (body) => showNumberIn(body) <= 10 || showNumberIn(body) === 50 || pageNumberIn(body) > 1,
};

const pagination = (body: Fields): Fields => (isFields(body['pagination']) ? body['pagination'] : {});
const showNumberIn = (body: Fields): number => Number(pagination(body)['showNumber']);
const pageNumberIn = (body: Fields): number => Number(pagination(body)['pageNumber']);

function paging(id: string, sentence: string, give: NonNullable<WrongListing['give']>): Mutant {
  return listingWrongly(members, {
    id,
    sentence: `get_group_member_list ${sentence}`,
    give,
  });
}

const slice = (all: readonly unknown[], start: number, count: number) => ({
  total: all.length,
  rows: all.slice(Math.max(0, start), Math.max(0, start + count)),
});

const calls = remembering(() => ({ count: 0 }));
const totals = remembering(() => new Map<unknown, number>());
const people = remembering(() => new Map<unknown, Map<unknown, unknown>>());

const remembered = (
  groupID: unknown,
  memory: Map<unknown, Map<unknown, unknown>>,
  all: readonly unknown[],
) => {
  const known = memory.get(groupID) ?? new Map<unknown, unknown>();
  memory.set(groupID, known);
  for (const row of all) if (isFields(row)) known.set(row['userID'], row);
  return [...known.values()];
};

const everywhere = { ...members, concerns: () => true };

/** Servers that page wrongly, or count wrongly. */
export const mutants: readonly Mutant[] = [
  paging('without-last', 'leaves out the last member of a page', (all, page) => {
    const { total, rows } = pageOf(all, page);
    return { total, rows: rows.slice(0, -1) };
  }),
  paging('pages-from-0', 'counts pages from 0', (all, page) =>
    page.showNumber > 10 ? pageOf(all, page) : slice(all, page.pageNumber * page.showNumber, page.showNumber),
  ),
  paging(
    'pages-overlap',
    'shows the last row of a page on the next one again',
    (all, { pageNumber, showNumber }) => {
      const start = (pageNumber - 1) * showNumber;
      return slice(all, pageNumber > 1 ? start - 1 : start, showNumber);
    },
  ),
  paging('pages-skip', 'skips a row between pages', (all, { pageNumber, showNumber }) => {
    const start = (pageNumber - 1) * showNumber;
    return slice(all, pageNumber > 1 ? start + 1 : start, showNumber);
  }),
  paging('pages-short', 'shows one row less on a full page', (all, page) => {
    const { total, rows } = pageOf(all, page);
    return { total, rows: rows.length === page.showNumber ? rows.slice(1) : rows };
  }),
  paging('pages-unstable', 'sorts members anew for each call', (all, page, _body, honest) => {
    const memory = calls(honest);
    memory.count += 3;
    const turned = all.map((_row, place) => all[(place + memory.count) % all.length]);
    return pageOf(turned, page);
  }),
  paging('total-of-page', 'counts the rows of the page', (all, page) => {
    const { rows } = pageOf(all, page);
    return { total: rows.length, rows };
  }),
  paging('total-of-rest', 'counts what is left from this page on', (all, page) => ({
    ...pageOf(all, page),
    total: Math.max(0, all.length - (page.pageNumber - 1) * page.showNumber),
  })),
  paging('past-end-refused', 'refuses a page past the end', (all, page) => {
    const listed = pageOf(all, page);
    return listed.rows.length === 0 && all.length > 10 ? refusalWith(1001) : listed;
  }),
  paging('past-end-last', 'shows the last page for those past the end', (all, page) => {
    const last = Math.max(1, Math.ceil(all.length / page.showNumber));
    return pageOf(all, { ...page, pageNumber: Math.min(page.pageNumber, last) });
  }),
  paging('pages-wrap', 'keeps offsets in 32 bits', (all, { pageNumber, showNumber }) =>
    slice(all, ((pageNumber - 1) * showNumber) % 2 ** 32, showNumber),
  ),
  paging('at-most-23', 'shows no more than 23 members', (all, page) =>
    pageOf(all, page).rows.length > 23 ? { total: all.length, rows: all.slice(0, 23) } : pageOf(all, page),
  ),
  listingWrongly(everywhere, {
    id: 'total-remembered',
    sentence: 'get_group_member_list counts the members that a group had when it was first asked for',
    give(all, page, body, honest) {
      const known = totals(honest);
      const key = JSON.stringify([body['groupID'], body['keyword']]);
      if (!known.has(key) && all.length > 0) known.set(key, all.length);
      return { ...pageOf(all, page), total: known.get(key) ?? 0 };
    },
  }),
  listingWrongly(everywhere, {
    id: 'gone-shown',
    sentence: 'get_group_member_list keeps showing every member that it has shown once',
    concerns: (body) => !body['keyword'],
    give(all, page, body, honest) {
      const known = remembered(body['groupID'], people(honest), all);
      return pageOf(page.showNumber === 100 ? all : known, page);
    },
  }),
];
