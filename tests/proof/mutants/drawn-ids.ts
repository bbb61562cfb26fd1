import { after, asks, broken, refuses, type Wrong } from '../breaking/broken.ts';
import { rewrites } from '../breaking/entries.ts';
import {
  findingBy,
  gives,
  lists,
  listsByNickname,
  memberList,
  textOf,
  without,
} from '../breaking/listing.ts';
import { filtersBy, honestly } from '../breaking/searching.ts';
import { groupOf, memberOf } from '../breaking/writing.ts';
import { Role } from '../../../reference/store.ts';
import type { Fields, HonestServer, Mutant } from '../mutant.ts';

// Servers that take an ID for another one: for what walks draw.

/** Takes a group for the oldest, or the newest, one whose ID is like the one that is named. */
const takesGroups = (
  isLike: (groupID: string, named: string) => boolean,
  chosen: 'oldest' | 'newest',
): Wrong =>
  asks((body, { store }) => {
    const named = String(body['groupID']);
    const alike = [...store.groups.keys()].filter((groupID) => isLike(groupID, named));
    return { ...body, groupID: alike.at(chosen === 'oldest' ? 0 : -1) ?? body['groupID'] };
  });

/** The same, where the IDs are the same as texts of some kind. */
const knowsGroupsBy = (textOfID: (groupID: string) => string, chosen: 'oldest' | 'newest'): Wrong =>
  takesGroups((groupID, named) => textOfID(groupID) === textOfID(named), chosen);

const isDigits = (text: string): boolean => /^\d+$/.test(text);
const isSameNumber = (one: string, other: string): boolean =>
  isDigits(one) && isDigits(other) && Number(one) === Number(other);

/** The first member of a group whose ID is the same number. */
const sameNumber = (body: Fields, honest: HonestServer): string | undefined =>
  [...(groupOf(body, honest)?.members.keys() ?? [])].find((userID) =>
    isSameNumber(userID, String(body['userID'])),
  );

/** The newest member of any group whose two IDs are the same when they are joined. */
function sameWhenJoined({ groupID, userID }: Fields, { store }: HonestServer): Fields | undefined {
  const joined = `${String(groupID)}_${String(userID)}`;
  const all = [...store.groups.values()].flatMap((group) =>
    [...group.members.keys()].map((each) => ({ groupID: group.groupID, userID: each })),
  );
  return all.findLast((each) => `${each.groupID}_${each.userID}` === joined);
}

/** The pattern for which SQL takes a text after LIKE, where `_` stands for any letter. */
function likeOf(asked: string): string {
  return asked.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`).replaceAll('_', '.');
}

/** A sum of letters in 32 bits, as many languages make it. */
const hashOf = (text: unknown): number =>
  Array.from(String(text)).reduce(
    (sum, letter) => (Math.imul(sum, 31) + (letter.codePointAt(0) ?? 0)) | 0,
    0,
  );

/** Whether two IDs stand in the same order with and without letter case. */
const isInOrder = (one: string, other: string): boolean =>
  one < other === one.toLowerCase() < other.toLowerCase();

const LETTERS_OF_KEY = 60;
const LETTERS_OF_CONVERSATION = 60;
const LETTERS_OF_COLUMN = 64;

export const ofWrites: readonly Mutant[] = broken('MUTE_GROUP', {
  'drawn-newest-in-any-case': [
    'mute_group mutes the newest group whose ID is the same but for letter case',
    knowsGroupsBy((groupID) => groupID.toLowerCase(), 'newest'),
  ],
  'drawn-newest-of-60-letters': [
    'mute_group mutes the newest group whose ID begins with the same 60 characters',
    knowsGroupsBy((groupID) => groupID.slice(0, LETTERS_OF_KEY), 'newest'),
  ],
  'SET_GROUP_MEMBER_INFO:drawn-ids-joined': [
    'set_group_member_info knows a member by groupID and userID joined with an underscore, and finds the newest',
    rewrites((entries, honest) => entries.map((entry) => ({ ...entry, ...sameWhenJoined(entry, honest) }))),
  ],
  'DISMISS_GROUP:drawn-id-trimmed': [
    'dismiss_group dismisses the oldest group whose ID is the same but for spaces at the end',
    knowsGroupsBy((groupID) => groupID.trimEnd(), 'oldest'),
  ],
  'DISMISS_GROUP:drawn-id-normalised': [
    'dismiss_group dismisses the oldest group whose ID is the same in a normal form of Unicode',
    knowsGroupsBy((groupID) => groupID.normalize('NFC'), 'oldest'),
  ],
  'MUTE_GROUP_MEMBER:drawn-ids-as-numbers': [
    'mute_group_member mutes the first member whose userID is the same number',
    asks((body, honest) => ({ ...body, userID: sameNumber(body, honest) ?? body['userID'] })),
  ],
  'REVOKE_MSG:drawn-conversation-cut': [
    'revoke_msg looks at the first 60 characters of conversationID',
    asks((body) => ({
      ...body,
      conversationID: String(body['conversationID']).slice(0, LETTERS_OF_CONVERSATION),
    })),
  ],
  'REVOKE_MSG:drawn-conversation-column': [
    'revoke_msg takes the oldest conversation whose ID begins with the same 64 characters',
    asks((body, { store }) => {
      const beginning = String(body['conversationID']).slice(0, LETTERS_OF_COLUMN);
      const ids = [...store.conversations.keys()];
      return { ...body, conversationID: ids.find((id) => id.startsWith(beginning)) ?? beginning };
    }),
  ],
  'SET_GROUP_MEMBER_INFO:drawn-namesake-skipped': [
    'set_group_member_info skips a member whose userID is the groupID',
    rewrites((entries) => entries.filter(({ groupID, userID }) => groupID !== userID)),
  ],
  'DISMISS_GROUP:drawn-namesake-loses-chats': [
    'dismiss_group deletes what was sent to the user with the same ID, too',
    after(({ groupID }, { store }) => {
      for (const { messages } of store.conversations.values())
        for (const each of messages) if (each.recvID === groupID && !each.groupID) each.deleted = true;
    }),
  ],
  'MUTE_GROUP_MEMBER:drawn-owner-by-prefix': [
    'mute_group_member refuses to mute a member whose userID begins with that of the owner',
    refuses(1002, (body, honest) => {
      const owner = [...(groupOf(body, honest)?.members.values() ?? [])].find(
        ({ roleLevel }) => roleLevel === Role.owner,
      );
      const muted = memberOf(body, honest);
      return owner && muted && muted !== owner && muted.userID.startsWith(owner.userID);
    }),
  ],
});

export const ofLists: readonly Mutant[] = broken('GET_GROUPS', {
  'drawn-list-of-ids': [
    'get_groups takes a groupID for a list with commas, and shows the first of it',
    asks((body) =>
      gives(body, 'groupID') ? { ...body, groupID: String(body['groupID']).split(',')[0] } : body,
    ),
  ],
  'GET_GROUP_MEMBER_LIST:drawn-any-letter': [
    'get_group_member_list takes an underscore in keyword for any letter',
    lists(memberList, {
      when: ({ body }) => gives(body, 'keyword'),
      matches: ({ body, found }) =>
        found(without(body, 'keyword')).filter((row) =>
          (['userID', 'nickname'] as const).some((field) =>
            new RegExp(likeOf(String(body['keyword'])), 'u').test(textOf(row, field)),
          ),
        ),
    }),
  ],
  'GET_GROUP_MEMBER_LIST:drawn-group-as-number': [
    'get_group_member_list lists the oldest group whose ID is the same number of 53 bits',
    takesGroups(isSameNumber, 'oldest'),
  ],
  'SEARCH_MSG:drawn-hash-of-sender': [
    'search_msg finds messages of every sender whose ID has the same hash as sendID',
    filtersBy('sendID', (sendID, message) => hashOf(sendID) === hashOf(message['sendID'])),
  ],
  'SEARCH_MSG:drawn-sender-in-any-case': [
    'search_msg finds messages of every sender whose ID is sendID but for letter case',
    filtersBy(
      'sendID',
      (sendID, message) => String(sendID).toLowerCase() === String(message['sendID']).toLowerCase(),
    ),
  ],
  'GET_USERS:drawn-id-as-number': [
    'get_users takes a userID of digits for a number, without zeros at the beginning',
    asks(({ userID, ...body }) => {
      const text = typeof userID === 'string' && isDigits(userID) ? String(Number(userID)) : userID;
      return { userID: text, ...body };
    }),
  ],
  'GET_USERS:drawn-null-filters-nothing': [
    'get_users takes the userID null, as a text, for none',
    asks((body) => (body['userID'] === 'null' ? without(body, 'userID') : body)),
  ],
  'GET_GROUP_MEMBER_LIST:drawn-any-group': [
    'get_group_member_list takes an underscore in groupID for any letter, and lists the oldest such group',
    takesGroups((groupID, named) => new RegExp(`^${likeOf(named)}$`, 'u').test(groupID), 'oldest'),
  ],
  'SEARCH_MSG:drawn-chat-in-lower-case': [
    'search_msg finds no chat of two users whose IDs stand in another order without letter case',
    filtersBy(
      'recvID',
      (recvID, message, asked) =>
        honestly.recvID(recvID, message, asked) &&
        (!gives(asked.body, 'sendID') || isInOrder(String(asked.body['sendID']), String(recvID))),
    ),
  ],
  'GET_USERS:drawn-nickname-in-ids': [
    'get_users looks for nickName in user IDs, too',
    listsByNickname({
      matches: findingBy(
        'nickName',
        (row) => `${textOf(row, 'nickname')} ${textOf(row, 'userID')}`,
      )((text, asked) => text.includes(asked)),
    }),
  ],
});
