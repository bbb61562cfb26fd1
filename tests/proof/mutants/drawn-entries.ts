import type { Member } from '../../../reference/store.ts';
import { broken, shows, type Wrong } from '../breaking/broken.ts';
import { answersEntries, refusesPartly, rewrites, spoils, withEntries } from '../breaking/entries.ts';
import {
  gives,
  lists,
  memberList,
  refusingNone,
  textOf,
  userList,
  withBody,
  without,
} from '../breaking/listing.ts';
import { memberOf } from '../breaking/writing.ts';
import { asAdministrator, bodyOf, errCodeOf, type Fields, isFields, type Mutant } from '../mutant.ts';

// Servers whose batches, filters and texts fail for one place, number or word alone: for what walks draw.

const values = ['nickname', 'faceURL', 'ex', 'roleLevel'];
const namesNothing = (entry: Fields): boolean => !values.some((key) => key in entry);

const clear = (member: Member): void => {
  Object.assign(member, { nickname: '', faceURL: '', ex: '' });
};

/** Leaves out the entries where that is so, and answers as for the others. */
const skipping = (is: (entry: Fields, at: number, all: readonly Fields[]) => boolean): Wrong =>
  rewrites((entries) => {
    const others = entries.filter((entry, at) => !is(entry, at, entries));
    return others.length === 0 || others.length === entries.length ? entries : others;
  });

const ELEVENTH = 10;
const BLOCK = 32;

export const ofEntries: readonly Mutant[] = broken('SET_GROUP_MEMBER_INFO', {
  'drawn-nothing-named-clears': [
    'an entry of set_group_member_info that names no value clears nickname, picture and ex',
    spoils((member, entry) => {
      if (namesNothing(entry)) clear(member);
    }),
  ],
  'drawn-nothing-named-clears-beside-others': [
    'an entry of set_group_member_info that names no value clears nickname, picture and ex beside other entries',
    spoils((member, entry, _honest, entries) => {
      if (entries.length > 1 && namesNothing(entry)) clear(member);
    }),
  ],
  'drawn-bad-last-partly': [
    'set_group_member_info refuses a bad last entry of several, and applies those before it',
    refusesPartly((entries) => (entries.length > 2 ? entries.slice(0, -1) : [])),
  ],
  'drawn-role-zero-skipped': [
    'set_group_member_info leaves out an entry with roleLevel 0 between others, and applies these',
    skipping(({ roleLevel }, at, { length }) => roleLevel === 0 && at > 0 && at < length - 1),
  ],
  'drawn-no-user-skipped': [
    'set_group_member_info leaves out a last entry with an empty userID',
    skipping(({ userID }, at, { length }) => userID === '' && at === length - 1),
  ],
  'drawn-eleventh-lost': [
    'set_group_member_info does not apply the last of eleven entries',
    skipping((_entry, at, { length }) => at === ELEVENTH && length === ELEVENTH + 1),
  ],
  'drawn-blocks-of-32': [
    'set_group_member_info leaves out the last entry of a block of 32 that one more follows',
    skipping((_entry, at, { length }) => at === BLOCK - 1 && length === BLOCK + 1),
  ],
  'drawn-foreign-last-allowed': [
    'set_group_member_info looks at the rights of the caller for all but the last of three entries',
    answersEntries((entries, request, honest) => {
      const reply = honest.answer(request);
      if (entries.length < 3 || errCodeOf(reply) !== 1002) return reply;
      const before = honest.answer(withEntries(request, entries.slice(0, -1)));
      return errCodeOf(before) === 0 ? asAdministrator(request, honest) : reply;
    }),
  ],
});

export const ofFilters: readonly Mutant[] = broken('GET_GROUP_MEMBER_LIST', {
  'drawn-keyword-past-end-refused': [
    'get_group_member_list refuses a page past the end of what a keyword finds',
    lists(memberList, {
      when: ({ body, page }) => gives(body, 'keyword') && page.pageNumber > 1,
      matches: refusingNone(1004),
    }),
  ],
  'drawn-own-id-first': [
    'get_group_member_list looks for the ID of a user who is no member among IDs alone',
    lists(memberList, {
      when: ({ body, honest }) =>
        honest.store.users.has(String(body['keyword'])) &&
        !memberOf({ ...body, userID: body['keyword'] }, honest),
      matches: ({ body, found }) => found(body).filter((row) => textOf(row, 'userID') === body['keyword']),
    }),
  ],
  'GET_USERS:drawn-id-as-nickname': [
    'get_users finds by userID also those who have it as a nickname',
    lists(userList, {
      when: ({ body }) => gives(body, 'userID') && !gives(body, 'nickName'),
      matches: ({ body, found }) =>
        [
          ...found(body),
          ...found(without(body, 'userID')).filter((row) => textOf(row, 'nickname') === body['userID']),
        ].filter((row, at, all) => all.findIndex((one) => one['userID'] === row['userID']) === at),
    }),
  ],
});

/** Stores another nickname where that is so. */
const stores = (is: (nickname: string) => boolean, change: (nickname: string) => string): Wrong =>
  spoils((member, { nickname }) => {
    if (typeof nickname === 'string' && is(nickname)) member.nickname = change(nickname);
  });

const [LONG, WORDS] = [127, new Set(['everyone', 'all', 'undefined'])];

/** What a program makes of it that takes an empty object for nothing. */
const rewritten = (ex: string): string => (/^\{\s*\}$/.test(ex) ? '' : ex);

export const ofTexts: readonly Mutant[] = broken('SET_GROUP_MEMBER_INFO', {
  'drawn-words-dropped': [
    'set_group_member_info stores no nickname that is everyone, all or undefined',
    stores(
      (nickname) => WORDS.has(nickname),
      () => '',
    ),
  ],
  'drawn-length-127-cut': [
    'set_group_member_info stores 126 letters of a nickname of 127',
    stores(
      ({ length }) => length === LONG,
      (nickname) => nickname.slice(0, LONG - 1),
    ),
  ],
  'drawn-empty-object-dropped': [
    'set_group_member_info stores an ex that is an empty object as none',
    spoils((member, { ex }) => {
      if (typeof ex === 'string') member.ex = rewritten(ex);
    }),
  ],
  'drawn-large-numbers-rounded': [
    'set_group_member_info rounds numbers above four billion in ex',
    spoils((member) => {
      member.ex = member.ex.replaceAll(/(?<=[:[,])\d{11,}/g, (number) => String(Number(number) >>> 0));
    }),
  ],
  'GET_GROUP_MEMBER_LIST:drawn-tabs-as-spaces': [
    'get_group_member_list shows a nickname without a tab or a no-break space at its ends',
    shows((data) => ({
      ...data,
      members: (Array.isArray(data['members']) ? data['members'] : []).map((row: unknown) =>
        isFields(row)
          ? { ...row, nickname: String(row['nickname']).replaceAll(/^[\t\u00a0]+|[\t\u00a0]+$/g, '') }
          : row,
      ),
    })),
  ],
});

export const ofNicknames: readonly Mutant[] = broken('SET_GROUP_MEMBER_INFO', {
  'drawn-nickname-for-id': [
    'set_group_member_info takes a userID that no member has for a nickname',
    rewrites((entries, honest) => {
      const taken = entries.map((entry) => byNickname(entry, honest));
      return taken.every((entry, at) => entry === entries[at]) ? entries : taken;
    }),
  ],
  'MUTE_GROUP_MEMBER:drawn-nickname-for-id': [
    'mute_group_member takes a userID that no member has for a nickname',
    {
      answer(request, honest) {
        const body = bodyOf(request);
        const taken = byNickname(body, honest);
        return honest.answer(taken === body ? request : withBody(request, taken));
      },
    },
  ],
});

/** The same with the ID of the member who has this nickname, where nobody has this ID. */
function byNickname(entry: Fields, honest: Parameters<typeof memberOf>[1]): Fields {
  const group = honest.store.groups.get(String(entry['groupID']));
  if (!group || group.members.has(String(entry['userID']))) return entry;
  const named = [...group.members.values()].find(
    ({ nickname }) => nickname !== '' && nickname === entry['userID'],
  );
  return named ? { ...entry, userID: named.userID } : entry;
}
