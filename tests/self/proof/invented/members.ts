import { shownFaceURL, shownNickname, type Member } from '../../../../reference/store.ts';
import type { HttpReply } from '../../../../reference/http.ts';
import { remembering } from '../breaking/listing.ts';
import { gives, relisting, slice, type AskedList } from '../breaking/relisting.ts';
import { entriesOf, memberOf } from '../breaking/writing.ts';
import { errCodeOf, isFields, type Fields, bodyOf } from '../mutant.ts';
import type { Invented } from './invented.ts';
import { isMuted, isWide, type Answer } from './inventing.ts';
import {
  byKeyword,
  everyone,
  hasKeyword,
  isLaterPage,
  listing,
  memberKeys,
  members,
} from './member-lists.ts';
import { SET_INFO, onRoleChange } from './roles-held.ts';

// Servers that list members wrongly to every caller.

const MOST_COUNTED = 50;
const LARGE_PAGE = 50;
const REMEMBERED_MS = 60_000;
const PLACES_RIGHT = 3;

const idsOf = (rows: readonly Fields[]): ReadonlySet<unknown> => new Set(rows.map(({ userID }) => userID));

/** The rows of somebody in other groups than that of the list. */
function rowsElsewhere({ body, honest: { store } }: AskedList): Fields[] {
  return [...store.groups.values()].flatMap(({ groupID, members: people }) => {
    const member = groupID === body['groupID'] ? undefined : people.get(String(body['keyword']));
    if (!member) return [];
    const nickname = shownNickname(store, member);
    const faceURL = shownFaceURL(store, member);
    return [{ ...member, groupID, nickname, faceURL, appMangerLevel: 0 }];
  });
}

/** The nickname with which somebody joined, where it is another one now. */
const firstNames = new WeakMap<Member, string>();

const keepingNames: Answer = (request, honest) => {
  const entries = entriesOf(bodyOf(request)).filter((entry) => gives(entry, 'nickname'));
  const before = entries.flatMap((entry) => {
    const member = memberOf(entry, honest);
    return member ? [[member, shownNickname(honest.store, member)] as const] : [];
  });
  const reply = honest.answer(request);
  if (errCodeOf(reply) === 0)
    for (const [member, name] of before) if (!firstNames.has(member)) firstNames.set(member, name);
  return reply;
};

const keywords: readonly Invented[] = [
  byKeyword('keyword-after-offset', 'looks for keyword on one page of the group', {
    rows(all, asked) {
      const hits = idsOf(all);
      return slice(everyone(asked), asked).filter(({ userID }) => hits.has(userID));
    },
  }),
  byKeyword('no-hit-lists-everyone', 'lists everybody where nobody has the keyword', {
    matches(asked) {
      const hits = asked.found(asked.body);
      return hits.length > 0 ? hits : everyone(asked);
    },
  }),
  byKeyword('keyword-total-is-the-group', 'counts everybody, whatever the keyword', {
    total: (_all, asked) => everyone(asked).length,
  }),
  byKeyword('keyword-leaks-other-group', 'looks for a user ID in all groups', {
    matches: (asked) => [...asked.found(asked.body), ...rowsElsewhere(asked)],
  }),
  members(
    'keyword-knows-old-nickname',
    'looks for keyword among the nicknames with which people joined',
    relisting(memberKeys, {
      when: hasKeyword,
      matches: (asked) =>
        everyone(asked).filter((row) => {
          const member = memberOf(row, asked.honest);
          const name = (member && firstNames.get(member)) ?? row['nickname'];
          return [row['userID'], name].some((text) => String(text).includes(String(asked.body['keyword'])));
        }),
    }),
    { learns: { [SET_INFO]: keepingNames } },
  ),
  byKeyword('wide-keyword-not-found', 'finds nobody by a keyword with a letter above U+00FF', {
    when: ({ body }) => isWide(body['keyword']),
    matches: () => [],
  }),
];

const isMutedRow = ({ muteEndTime }: Fields): boolean => isMuted({ muteEndTime: Number(muteEndTime) });

const pages: readonly Invented[] = [
  listing('group-id-missing-on-page-2', 'leaves groupID empty on later pages', {
    when: isLaterPage,
    row: (row) => ({ ...row, groupID: '' }),
  }),
  listing('muted-skipped-from-page-2', 'takes later pages from those who are not muted', {
    when: isLaterPage,
    rows: (all, asked) =>
      slice(
        all.filter((row) => !isMutedRow(row)),
        asked,
      ),
  }),
  listing('total-capped-at-50', 'counts up to 50', {
    total: (all) => Math.min(all.length, MOST_COUNTED),
  }),
  listing('mute-on-next-row', 'shows from the fourth row on the mute of the row before', {
    rows: (all, asked) =>
      slice(all, asked).map((row, place, page) =>
        place < PLACES_RIGHT ? row : { ...row, muteEndTime: page[place - 1]?.['muteEndTime'] },
      ),
  }),
];

const largePages = remembering(
  () => new Map<string, { readonly reply: HttpReply; readonly until: number }>(),
);

const remembered: Answer = (request, honest) => {
  const body = bodyOf(request);
  const { pageNumber, showNumber } = isFields(body['pagination']) ? body['pagination'] : {};
  const reply = honest.answer(request);
  if (errCodeOf(reply) !== 0 || Number(showNumber) < LARGE_PAGE || gives(body, 'keyword')) return reply;
  const key = JSON.stringify([body['groupID'], pageNumber]);
  const known = largePages(honest).get(key);
  if (known && known.until > Date.now()) return known.reply;
  largePages(honest).set(key, { reply, until: Date.now() + REMEMBERED_MS });
  return reply;
};

const states: readonly Invented[] = [
  members(
    'promotion-moves-join-time',
    'shows a member as joined when the role changed last',
    (request, honest) => honest.answer(request),
    {
      learns: {
        [SET_INFO]: onRoleChange((member) => {
          member.joinTime = Math.max(Date.now(), member.joinTime + 1);
        }),
      },
    },
  ),
  members('large-pages-remembered', 'remembers pages of 50 rows and more for a minute', remembered),
];

export const invented: readonly Invented[] = [...keywords, ...pages, ...states];
