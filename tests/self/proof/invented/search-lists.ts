import type { HttpReply } from '../../../../reference/http.ts';
import type { Conversation } from '../../../../reference/store.ts';
import { remembering } from '../breaking/listing.ts';
import {
  conversationOf,
  gives,
  offsetOf,
  relisting,
  searchKeys,
  slice,
  without,
  type AskedList,
  type WrongList,
} from '../breaking/relisting.ts';
import { errCodeOf } from '../mutant.ts';
import type { Invented } from './invented.ts';
import { inventingOf } from './inventing.ts';

const BLOCK = 50;

const answering = inventingOf('SEARCH_MSG', '');
const paging = (id: string, sentence: string, wrong: WrongList): Invented =>
  answering(id, sentence, relisting(searchKeys, wrong));

/** The two oldest conversations of the user searched for. */
function firstTwoOf({ body, honest: { store } }: AskedList): readonly Conversation[] {
  return [...(store.conversationsBySender.get(String(body['sendID'])) ?? [])]
    .flatMap((id) => store.conversations.get(id) ?? [])
    .toSorted((one, other) => one.order - other.order)
    .slice(0, 2);
}

const conversations: readonly Invented[] = [
  paging(
    'search-day-kept-on-page-1-only',
    'takes the rows of later pages from all days, when sendTime and recvID are given',
    {
      when: ({ body, page }) => gives(body, 'sendTime', 'recvID') && page.pageNumber >= 2,
      rows: (_all, asked) => slice(asked.found(without(asked.body, 'sendTime')), asked),
    },
  ),
  paging(
    'search-third-conversation-missing',
    'looks into the two oldest conversations of sendID alone, when no recvID is given',
    {
      when: ({ body }) => gives(body, 'sendID') && !gives(body, 'recvID'),
      matches(asked) {
        const looked: ReadonlySet<unknown> = new Set(firstTwoOf(asked));
        return asked.found(asked.body).filter((row) => looked.has(conversationOf(row, asked.honest)));
      },
    },
  ),
];

const counts: readonly Invented[] = [
  paging('search-count-before-type', 'counts messages of every contentType, when recvID is given', {
    when: ({ body }) => gives(body, 'contentType', 'recvID'),
    total: (_all, { body, found }) => found(without(body, 'contentType')).length,
  }),
  paging('search-count-is-what-remains', 'counts on later pages what no page before has shown', {
    total: (all, { page }) => Math.max(0, all.length - offsetOf(page)),
  }),
  paging('search-count-stops-one-page-ahead', 'counts no further than the page after the one shown', {
    total: (all, { page }) => Math.min(all.length, (page.pageNumber + 1) * page.showNumber),
  }),
];

const pages: readonly Invented[] = [
  paging('search-past-end-repeats-last-page', 'shows the last of several pages again past the end', {
    rows(all, asked) {
      const last = Math.ceil(all.length / asked.page.showNumber);
      const pageNumber = last < 2 ? asked.page.pageNumber : Math.min(asked.page.pageNumber, last);
      return slice(all, { page: { ...asked.page, pageNumber } });
    },
  }),
  paging('search-fiftieth-row-missing', 'leaves out the last row of a full page of 50', {
    when: ({ page }) => page.showNumber === BLOCK,
    rows(all, asked) {
      const rows = slice(all, asked);
      return rows.length === BLOCK ? rows.slice(0, -1) : rows;
    },
  }),
  paging('search-page-of-100-starts-again', 'begins anew after each 50 rows of a larger page', {
    when: ({ page }) => page.showNumber > BLOCK,
    rows(all, asked) {
      const rows = slice(all, asked);
      return rows.map((row, place) => rows[place % BLOCK] ?? row);
    },
  }),
  paging('search-odd-page-size-overlaps', 'repeats the last row of a page on the next, for odd page sizes', {
    when: ({ page }) => page.showNumber >= 3 && page.showNumber % 2 === 1,
    rows(all, { page: { pageNumber, showNumber } }) {
      const start = (pageNumber - 1) * (showNumber - 1);
      return all.slice(start, start + showNumber);
    },
  }),
];

const replies = remembering(() => new Map<string, HttpReply>());

const sameOperationID = answering(
  'search-same-operation-id-replays',
  'answers from memory what comes with an operationID and token of an earlier search',
  (request, honest) => {
    const memory = replies(honest);
    const { operationid, token } = request.headers;
    const known = memory.get(`${operationid} ${token}`);
    const reply = known ?? honest.answer(request);
    if (errCodeOf(reply) === 0) memory.set(`${operationid} ${token}`, reply);
    return reply;
  },
);

export const invented: readonly Invented[] = [...conversations, ...counts, ...pages, sameOperationID];
