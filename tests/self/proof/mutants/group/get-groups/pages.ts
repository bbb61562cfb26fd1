import { GroupStatus } from '../../../../../../reference/store.ts';
import { groupInfoOf, groupList, idOf } from '../../../breaking/group-lists.ts';
import { listingWrongly, pageOf, type WrongListing } from '../../../breaking/listing.ts';
import { pagingWrongly, type PagedList } from '../../../breaking/paging.ts';
import { isFields, type HonestServer, type Mutant } from '../../../mutant.ts';

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
    id: 'pages-short',
    sentence: 'get_groups takes dismissed groups out of a page after paging',
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
    give: (all, page, { groupName }, honest) => ({
      ...pageOf(all, page),
      total: withDismissed(honest, groupName).length,
    }),
  },
  {
    id: 'total-less-those-of-page',
    sentence: 'get_groups takes from total the dismissed groups of the page alone',
    give(all, page, { groupName }, honest) {
      const every = withDismissed(honest, groupName);
      const start = (page.pageNumber - 1) * page.showNumber;
      const gone = every.slice(start, start + page.showNumber).filter(({ dismissed }) => dismissed);
      return { ...pageOf(all, page), total: every.length - gone.length };
    },
  },
  {
    id: 'oldest-first',
    sentence: 'get_groups lists groups oldest first',
    give: (all, page) => pageOf(all.toReversed(), page),
  },
  {
    id: 'newest-first-on-page',
    sentence: 'get_groups sorts the groups of a page newest first, and the pages the other way round',
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
  give: (all, { pageNumber, showNumber }) => pageOf(all, { pageNumber: pageNumber + 1, showNumber }),
};

const paged: PagedList = {
  ...groupList,
  operation: 'GET_GROUPS',
  changed: oneMore,
};

/** Servers that page the groups of a name wrongly. */
export const mutants: readonly Mutant[] = [
  ...pagingWrongly(paged),
  ...[...wrong, zeroBased].map((each) => listingWrongly(groupList, each)),
];
