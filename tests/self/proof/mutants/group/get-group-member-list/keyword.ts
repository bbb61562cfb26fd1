import type { HttpReply } from '../../../../../../reference/http.ts';
import { listingWrongly, pageOf, type Listed, type ListOf, type Page } from '../../../breaking/listing.ts';
import { isFields, refusalWith, type Fields, type HonestServer, type Mutant } from '../../../mutant.ts';

const searched: ListOf = {
  operation: 'GET_GROUP_MEMBER_LIST',
  rows: 'members',
  concerns: (body) => typeof body['keyword'] === 'string' && body['keyword'] !== '',
};

type Give = (all: readonly Fields[], keyword: string, page: Page, honest: HonestServer) => Listed | HttpReply;

/** A server that searches all members of the group by itself. */
function searching(id: string, sentence: string, give: Give): Mutant {
  return listingWrongly(searched, {
    id,
    sentence: `get_group_member_list ${sentence}`,
    ask: (body) => ({ ...body, keyword: '' }),
    give: (all, page, body, honest) => give(all.filter(isFields), String(body['keyword']), page, honest),
  });
}

/** The same, by which members it takes. */
function matching(id: string, sentence: string, matches: (row: Fields, keyword: string) => boolean): Mutant {
  return searching(id, sentence, (all, keyword, page) =>
    pageOf(
      all.filter((row) => matches(row, keyword)),
      page,
    ),
  );
}

const holds = (row: Fields, keyword: string): boolean =>
  row['userID'] === keyword || row['nickname'] === keyword;
const hasOwn = ({ nickname }: Fields): boolean => !String(nickname).startsWith('C');

const asPattern = (text: string): RegExp | undefined => {
  try {
    return new RegExp(text);
  } catch {
    return undefined;
  }
};
const likeOf = (text: string): RegExp =>
  new RegExp(
    text
      .replaceAll(/[\\^$.*+?()[\]{}|]/g, '\\$&')
      .replaceAll('%', '.*')
      .replaceAll('_', '.'),
  );

/** Servers that search members wrongly. */
export const mutants: readonly Mutant[] = [
  matching('keyword-ignored', 'ignores keyword', () => true),
  matching('keyword-misses', 'finds nobody by a keyword', () => false),
  matching(
    'keyword-userID',
    'finds members by their user ID alone',
    (row, keyword) => row['userID'] === keyword,
  ),
  matching(
    'keyword-nickname',
    'finds members by their nickname alone',
    (row, keyword) => row['nickname'] === keyword,
  ),
  matching(
    'keyword-in-group',
    'does not find members by their own nickname',
    (row, keyword) => row['userID'] === keyword || (!hasOwn(row) && holds(row, keyword)),
  ),
  matching(
    'keyword-own',
    'does not find members by their nickname in the group',
    (row, keyword) => row['userID'] === keyword || (hasOwn(row) && holds(row, keyword)),
  ),
  searching('keyword-pattern', 'takes keyword for a pattern', (all, keyword, page) => {
    const pattern = asPattern(keyword);
    if (!pattern) return refusalWith(500);
    return pageOf(
      all.filter((row) => row['userID'] === keyword || pattern.test(String(row['nickname']))),
      page,
    );
  }),
  matching(
    'keyword-like',
    'takes % and _ in keyword for wildcards',
    (row, keyword) => row['userID'] === keyword || likeOf(keyword).test(String(row['nickname'])),
  ),
  matching(
    'keyword-ascii',
    'finds nobody by what is not ASCII',
    (row, keyword) => /^[\x20-\x7e]*$/.test(keyword) && holds(row, keyword),
  ),
  searching('keyword-uncounted', 'counts all members, whatever the keyword', (all, keyword, page) => ({
    ...pageOf(
      all.filter((row) => holds(row, keyword)),
      page,
    ),
    total: all.length,
  })),
  searching('keyword-after-paging', 'searches the members of one page', (all, keyword, page) => ({
    total: all.filter((row) => holds(row, keyword)).length,
    rows: pageOf(all, page).rows.filter((row) => isFields(row) && holds(row, keyword)),
  })),
  searching('keyword-missing-refused', 'refuses a keyword that nobody matches', (all, keyword, page) => {
    const found = all.filter((row) => holds(row, keyword));
    return found.length === 0 ? refusalWith(1004) : pageOf(found, page);
  }),
  searching(
    'keyword-everywhere',
    'finds members of any group by their user ID',
    (all, keyword, page, { store }) => {
      const user = store.users.get(keyword);
      const foreign = user && !all.some((row) => row['userID'] === keyword);
      return pageOf(
        foreign ? [{ ...all[0], userID: keyword }] : all.filter((row) => holds(row, keyword)),
        page,
      );
    },
  ),
  searching(
    'keyword-is-group',
    'shows the members of the group whose ID is the keyword',
    (all, keyword, page, { store }) => {
      const foreign = [...(store.groups.get(keyword)?.members.keys() ?? [])];
      const found = foreign.map((userID) => ({ ...all[0], userID }));
      return pageOf(found.length > 0 ? found : all.filter((row) => holds(row, keyword)), page);
    },
  ),
];
