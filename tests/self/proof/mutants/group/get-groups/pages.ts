import { GroupStatus } from '../../../../../../reference/store.ts';
import { groupInfoOf, groupList, idOf } from '../../../breaking/group-lists.ts';
import { listingWrongly, pageOf, remembering, type WrongListing } from '../../../breaking/listing.ts';
import { groupChecks } from '../../../breaking/group-checks.ts';
import { isFields, refusalWith, type HonestServer, type Mutant } from '../../../mutant.ts';

const EACH_ONCE = 'GET_GROUPS-PAGES_EACH_ONCE';
const FULL = 'GET_GROUPS-PAGES_FULL';
const TOTAL = 'GET_GROUPS-PAGES_TOTAL';
const PAST_END = 'GET_GROUPS-PAGES_PAST_END';
const FAR = 'GET_GROUPS-PAGES_FAR';
const AGAIN = 'GET_GROUPS-PAGES_SAME_AGAIN';
const ONE_ROW = 'GET_GROUPS-PAGES_ONE_ROW';
const ALL_ROWS = 'GET_GROUPS-PAGES_ALL_ROWS';
const DISMISSED = 'GET_GROUPS-PAGES_WITHOUT_DISMISSED';
const FOLLOWS = 'GET_GROUPS-TOTAL_FOLLOWS';
const NEWEST = 'GET_GROUPS-NEWEST_FIRST';

const asked = remembering(() => new Set<string>());
const totals = remembering(() => new Map<string, number>());

/** All rows of a call as if no group were dismissed, with those that are. */
function withDismissed(
  honest: HonestServer,
  groupName: unknown,
): readonly { id: string; dismissed: boolean }[] {
  const found = [...honest.store.groups.values()].filter((group) =>
    group.groupName.includes(String(groupName)),
  );
  return found
    .toSorted((one, other) => other.createTime - one.createTime)
    .map(({ groupID, status }) => ({ id: groupID, dismissed: status === GroupStatus.dismissed }));
}

const wrong: readonly WrongListing[] = [
  {
    id: 'pages-overlap',
    sentence: 'get_groups begins each page with the last group of the page before',
    breaks: [EACH_ONCE, FULL, ONE_ROW, DISMISSED],
    says: ['groups on pages', 'rows on pages', 'two pages', 'generations'],
    give(all, { pageNumber, showNumber }) {
      const start = (pageNumber - 1) * showNumber - (pageNumber > 1 ? 1 : 0);
      return { total: all.length, rows: all.slice(start, start + showNumber) };
    },
  },
  {
    id: 'pages-skip',
    sentence: 'get_groups leaves out a group between two pages',
    breaks: [EACH_ONCE, FULL, ONE_ROW, DISMISSED],
    says: ['missing', 'rows on pages', 'groups on pages', 'two pages'],
    give(all, { pageNumber, showNumber }) {
      const start = (pageNumber - 1) * (showNumber + 1);
      return { total: all.length, rows: all.slice(start, start + showNumber) };
    },
  },
  {
    id: 'pages-unordered',
    sentence: 'get_groups sorts each second page the other way round',
    breaks: [EACH_ONCE, ONE_ROW, DISMISSED, NEWEST],
    says: ['more than once', 'two pages', 'generations', 'different groups'],
    give: (all, page) => pageOf(page.pageNumber % 2 === 0 ? all.toReversed() : all, page),
  },
  {
    id: 'pages-short',
    sentence: 'get_groups takes dismissed groups out of a page after paging',
    breaks: [DISMISSED],
    says: 'two pages of two',
    give(all, { pageNumber, showNumber }, { groupName }, honest) {
      const start = (pageNumber - 1) * showNumber;
      const onPage = withDismissed(honest, groupName).slice(start, start + showNumber);
      const rows = onPage.flatMap(({ id }) => all.find((row) => idOf(row) === id) ?? []);
      return { total: all.length, rows };
    },
  },
  {
    id: 'total-with-dismissed',
    sentence: 'get_groups counts dismissed groups in a list by name that it does not show',
    breaks: [DISMISSED, FOLLOWS],
    says: ['total', 'totals'],
    give: (all, page, { groupName }, honest) => ({
      ...pageOf(all, page),
      total: withDismissed(honest, groupName).length,
    }),
  },
  {
    id: 'total-less-those-of-page',
    sentence: 'get_groups takes from total the dismissed groups of the page alone',
    breaks: [DISMISSED, FOLLOWS],
    says: ['total', 'totals'],
    give(all, page, { groupName }, honest) {
      const every = withDismissed(honest, groupName);
      const start = (page.pageNumber - 1) * page.showNumber;
      const gone = every.slice(start, start + page.showNumber).filter(({ dismissed }) => dismissed);
      return { ...pageOf(all, page), total: every.length - gone.length };
    },
  },
  {
    id: 'total-of-page',
    sentence: 'get_groups counts the groups of the page alone',
    breaks: [TOTAL, PAST_END, FAR, DISMISSED, FOLLOWS],
    says: ['total', 'totals'],
    give(all, page) {
      const { rows } = pageOf(all, page);
      return { total: rows.length, rows };
    },
  },
  {
    id: 'total-remembered',
    sentence: 'get_groups remembers the first total of each name',
    breaks: [FOLLOWS, DISMISSED],
    says: ['total: expected 3', 'totals'],
    give(all, page, { groupName }, honest) {
      const memory = totals(honest);
      const total = memory.get(String(groupName)) ?? all.length;
      // Only once something is found: whoever waits for a first group would wait for ever.
      if (all.length > 1) memory.set(String(groupName), total);
      return { ...pageOf(all, page), total };
    },
  },
  {
    id: 'past-end-last',
    sentence: 'get_groups shows the last page where one past the end is asked for',
    breaks: [FULL, PAST_END, FAR],
    says: ['rows on pages', 'total and number of groups'],
    give(all, { pageNumber, showNumber }) {
      const last = Math.max(1, Math.ceil(all.length / showNumber));
      return pageOf(all, { pageNumber: Math.min(pageNumber, last), showNumber });
    },
  },
  {
    id: 'past-end-refused',
    sentence: 'get_groups refuses a page past the end',
    breaks: [FULL, PAST_END, FAR],
    says: 'errCode 1004',
    give(all, page) {
      const listed = pageOf(all, page);
      return listed.rows.length === 0 && all.length > 0 ? refusalWith(1004) : listed;
    },
  },
  {
    id: 'past-end-total-0',
    sentence: 'get_groups answers total 0 past the end',
    breaks: [PAST_END, FAR],
    says: 'total and number of groups',
    give(all, page) {
      const { total, rows } = pageOf(all, page);
      return { total: rows.length === 0 ? 0 : total, rows };
    },
  },
  {
    id: 'offset-32-bits',
    sentence: 'get_groups keeps the first row of a page in 32 bits',
    breaks: [FAR],
    says: 'on a far page',
    give(all, { pageNumber, showNumber }) {
      const start = Math.imul(pageNumber - 1, showNumber);
      return { total: all.length, rows: all.slice(start, start + showNumber) };
    },
  },
  {
    id: 'even-last-page-empty',
    sentence: 'get_groups leaves the last page empty when it would be full',
    breaks: [FULL, ONE_ROW],
    says: ['rows on pages', 'groups on pages 1, 2 and 24'],
    give(all, page) {
      const { total, rows } = pageOf(all, page);
      const isLast = page.pageNumber > 1 && page.pageNumber * page.showNumber === all.length;
      return { total, rows: isLast ? [] : rows };
    },
  },
  {
    id: 'at-most-20',
    sentence: 'get_groups shows no more than 20 groups a page',
    breaks: [ALL_ROWS, 'GET_GROUPS-FILTER_GROUPID_EMPTY'],
    says: 'missing',
    give: (all, { pageNumber, showNumber }) =>
      pageOf(all, { pageNumber, showNumber: Math.min(showNumber, 20) }),
  },
  {
    id: 'at-least-2',
    sentence: 'get_groups shows at least two groups a page',
    breaks: [ONE_ROW],
    says: 'groups on pages 1, 2 and 24 of one',
    give: (all, { pageNumber, showNumber }) =>
      pageOf(all, { pageNumber, showNumber: Math.max(showNumber, 2) }),
  },
  {
    id: 'second-call-differs',
    sentence: 'get_groups counts a member more when it is asked the same again',
    breaks: [AGAIN],
    says: 'the same page again',
    give(all, page, body, honest) {
      const memory = asked(honest);
      const key = JSON.stringify(body);
      const isSecond = memory.has(key);
      memory.add(key);
      const { total, rows } = pageOf(all, page);
      return { total, rows: isSecond ? rows.map(oneMore) : rows };
    },
  },
  {
    id: 'oldest-first',
    sentence: 'get_groups lists groups oldest first',
    breaks: [NEWEST],
    says: 'generations of the groups',
    give: (all, page) => pageOf(all.toReversed(), page),
  },
  {
    id: 'newest-first-on-page',
    sentence: 'get_groups sorts the groups of a page newest first, and the pages the other way round',
    breaks: [NEWEST],
    says: 'generations of the groups',
    give(all, page) {
      const { total, rows } = pageOf(all.toReversed(), page);
      return { total, rows: rows.toReversed() };
    },
  },
];

function oneMore(row: unknown): unknown {
  const info = groupInfoOf(row);
  if (!isFields(row) || !info) return row;
  return { ...row, groupInfo: { ...info, memberCount: Number(info['memberCount']) + 1 } };
}

const zeroBased: WrongListing = {
  id: 'pages-from-0',
  sentence: 'get_groups counts pages from 0',
  breaks: groupChecks.found.filter((id) => id !== 'GET_GROUPS-FILTER_GROUPID_WHOLE' && id !== NEWEST),
  says: ['missing', 'total and groups', 'rows on pages', 'groups on page', 'two pages'],
  give: (all, { pageNumber, showNumber }) => pageOf(all, { pageNumber: pageNumber + 1, showNumber }),
};

/** Servers that page the groups of a name wrongly. */
export const mutants: readonly Mutant[] = [...wrong, zeroBased].map((each) =>
  listingWrongly(groupList, each),
);
