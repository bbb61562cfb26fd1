import type { Row } from '../../../fixtures/requirement.ts';

// The filters of search_msg in pairs, all but one, and all, on a first page and on a later one: whichever of them is
// ignored shows, because the corpus has messages that meet all others.

/** A filter of search_msg. */
export type FilterName = 'sendID' | 'recvID' | 'contentType' | 'sessionType' | 'sendTime';

// A sessionType of groups contradicts the receiver: where both stand together, it is asked for, too, and finds nothing.
// prettier-ignore
const withIDs = [
  ['TOGETHER_SENDID_RECVID',      ['sendID', 'recvID']],
  ['TOGETHER_SENDID_CONTENTTYPE', ['sendID', 'contentType']],
  ['TOGETHER_SENDID_SESSIONTYPE', ['sendID', 'sessionType']],
  ['TOGETHER_SENDID_SENDTIME',    ['sendID', 'sendTime']],
  ['TOGETHER_RECVID_CONTENTTYPE', ['recvID', 'contentType']],
  ['TOGETHER_RECVID_SESSIONTYPE', ['recvID', 'sessionType']],
  ['TOGETHER_RECVID_SENDTIME',    ['recvID', 'sendTime']],
  ['ALL_BUT_SENDID',              ['recvID', 'contentType', 'sessionType', 'sendTime']],
  ['ALL_BUT_RECVID',              ['sendID', 'contentType', 'sessionType', 'sendTime']],
  ['ALL_BUT_CONTENTTYPE',         ['sendID', 'recvID', 'sessionType', 'sendTime']],
  ['ALL_BUT_SESSIONTYPE',         ['sendID', 'recvID', 'contentType', 'sendTime']],
  ['ALL_BUT_SENDTIME',            ['sendID', 'recvID', 'contentType', 'sessionType']],
  ['ALL_FIVE_IN_PAGES',           ['sendID', 'recvID', 'contentType', 'sessionType', 'sendTime']],
] as const satisfies readonly (readonly [id: string, filters: readonly FilterName[]])[];

// What is found by these is everybody's: only that each row meets both can be asked, on a page of many rows and on a
// second page of the same size.
// prettier-ignore
const withoutIDs = [
  ['TOGETHER_CONTENTTYPE_SESSIONTYPE', ['contentType', 'sessionType'], 2],
  ['TOGETHER_CONTENTTYPE_SENDTIME',    ['contentType', 'sendTime'],    2],
  ['TOGETHER_SESSIONTYPE_SENDTIME',    ['sessionType', 'sendTime'],    1],
] as const satisfies readonly (readonly [
  id: string, filters: readonly FilterName[], rows: number,
])[];

type Suffix = (typeof withIDs)[number][0] | (typeof withoutIDs)[number][0];
export type TogetherID = `SEARCH_MSG-${Suffix}`;

/** Filters that are given together. */
export interface Together {
  readonly id: TogetherID;
  readonly filters: readonly [FilterName, ...FilterName[]];
}

/** Those that find nothing but messages of the corpus. */
export const amongOurs: readonly Together[] = withIDs.map(([suffix, filters]) => ({
  id: `SEARCH_MSG-${suffix}`,
  filters,
}));

/** Those that find messages of everybody, with the rows of the second page. */
export const amongAll = withoutIDs.map(([suffix, filters, rows]) => ({
  id: `SEARCH_MSG-${suffix}` as const,
  filters: filters,
  rows,
}));

/** All filters of these rows, in words. */
const inWords = (filters: readonly string[]): string =>
  [filters.slice(0, -1).join(', '), ...filters.slice(-1)].join(' and ');

const allOf = ({ length }: readonly string[]): string => (length === 2 ? 'both' : 'all of them');

const rowOf = ({ id, filters }: Together, found: string): Row & { readonly id: TogetherID } => ({
  id,
  level: 'MUST',
  text: `search_msg by ${inWords(filters)} finds ${found} that meet ${allOf(filters)}, across two pages`,
  source: 'Platform API, search-msg, parameters; pagination',
  promises: ['search_msg.filters-are-anded'],
});

/** One requirement for each, but for its operation. */
export const togetherRows = [
  ...amongOurs.map((each) => rowOf(each, 'exactly the messages')),
  ...amongAll.map((each) => rowOf(each, 'only messages')),
];
