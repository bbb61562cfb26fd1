/** Who does what to whom, in words. */
import type { Aim } from '../../fixtures/standings.ts';
import type { HistoryCell } from './histories.rows.ts';
import type { Cell } from './matrix.rows.ts';

/** The callers. */
export const askers = {
  OWNER: 'the group owner',
  ADMIN: 'a group admin',
  MEMBER: 'an ordinary member',
  FOREIGNER: 'the owner of another group',
  LEAVER: 'a removed member',
  STRANGER: 'a user in no group',
  SENDER: 'the sender',
  RECEIVER: 'the receiver',
  OUTSIDER: 'a user outside the chat',
  FORMER_OWNER: 'a former owner (now an ordinary member)',
  FORMER_ADMIN: 'a former admin (now an ordinary member)',
  REINVITED: 'a removed and reinvited admin',
  NEW_ADMIN: 'a newly promoted admin',
  NEW_OWNER: 'the new owner of a transferred group',
} as const satisfies Record<Cell['standing'] | HistoryCell['history'], string>;

/** What the caller does. */
const verbs = {
  MUTE_GROUP: 'mute',
  DISMISS_GROUP: 'dismiss',
  MUTE_GROUP_MEMBER: 'mute',
  SET_GROUP_MEMBER_INFO: 'set',
  GET_GROUP_MEMBER_LIST: 'list the members of',
  GET_GROUPS: 'look up',
  GET_USERS: 'look up',
  SEARCH_MSG: 'search the messages of',
  REVOKE_MSG: 'revoke a message of',
} as const satisfies Record<Cell['operation'], string>;

/** What it is done to; `$` stands for an article, or for "another" where the caller has the same role. */
const objects = {
  GROUP: 'the group',
  MEMBER: '$ ordinary member',
  ADMIN: '$ admin',
  OWNER: 'the group owner',
  SELF: 'themselves',
  OWN_NAME: 'their own nickname, faceURL and ex',
  OWN_ROLE_UP: 'their own roleLevel to 60',
  OWN_ROLE_DOWN: 'their own roleLevel to 20',
  MEMBERS_NAME: 'the nickname, faceURL and ex of $ ordinary member',
  MEMBERS_FIELDS: 'the nickname and ex of $ ordinary member',
  MEMBERS_ROLE_UP: 'the roleLevel of $ ordinary member to 60',
  ADMINS_NAME: 'the nickname, faceURL and ex of $ admin',
  ADMINS_ROLE_DOWN: 'the roleLevel of $ admin to 20',
  OWNERS_NAME: 'the nickname, faceURL and ex of the group owner',
  OWNERS_ROLE_DOWN: 'the roleLevel of the group owner to 20',
  BY_ID: 'a group by its ID',
  BY_NAME: 'a group by its name',
  OWN: 'their own in a group',
  MEMBERS: '$ ordinary member',
  MEMBERS_AS_SENDER: '$ ordinary member by passing that member’s userID',
  ADMINS: '$ admin',
  OWNERS: 'the group owner',
  OWNERS_AS_SENDER: 'the group owner by passing the owner’s userID',
  LEAVERS: 'a removed member',
  CHAT: 'a single chat',
  CHAT_AS_SENDER: 'a single chat by passing the sender’s userID',
} as const satisfies Record<Aim | 'MEMBERS_FIELDS', string>;

/** `a group admin mute another admin`. */
export function deedOf(
  operation: Cell['operation'],
  standing: keyof typeof askers,
  aim: keyof typeof objects,
): string {
  const isSameRole =
    (standing === 'ADMIN' && aim.startsWith('ADMIN')) || (standing === 'MEMBER' && aim.startsWith('MEMBER'));
  return `${askers[standing]} ${verbs[operation]} ${objects[aim].replace('$', isSameRole ? 'another' : 'an')}`;
}

/** What the callers of the histories do. */
export const historyAims = {
  MUTE_GROUP: 'GROUP',
  DISMISS_GROUP: 'GROUP',
  MUTE_GROUP_MEMBER: 'MEMBER',
  SET_GROUP_MEMBER_INFO: 'MEMBERS_FIELDS',
  REVOKE_MSG: 'MEMBERS',
} as const satisfies Record<HistoryCell['operation'], keyof typeof objects>;
