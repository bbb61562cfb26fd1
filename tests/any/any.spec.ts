import { expectHeld, test, type Operation } from '../../fixtures/test.ts';
import { entry } from '../entry.ts';

// Requirements over any value. A run tries some, drawn with a seed that never changes, so that all targets are asked
// alike: sequences of calls, of which a model says what must follow. All checks of a dimension look at the same
// walks.

type Dimension = 'identity' | 'text' | 'number' | 'call' | 'caller' | 'past';

/** An operation, what is drawn, and the sentence; `$` stands for the path of the operation. */
type Row = readonly [operation: Operation, dimension: Dimension, text: string];

const identity: readonly Row[] = [
  ['GET_GROUPS', 'identity', '$ finds exactly the group that an ID names, whatever the ID looks like'],
  ['MUTE_GROUP', 'identity', '$ mutes exactly the group that an ID names, whatever the ID looks like'],
  [
    'GET_GROUP_MEMBER_LIST',
    'identity',
    '$ lists the members of exactly the group that an ID names, whatever IDs look like',
  ],
  [
    'SET_GROUP_MEMBER_INFO',
    'identity',
    '$ changes exactly the member whom two IDs name, whatever they look like',
  ],
  ['DISMISS_GROUP', 'identity', '$ dismisses exactly the group that an ID names, whatever the ID looks like'],
  ['MUTE_GROUP_MEMBER', 'identity', '$ mutes exactly the member whom two IDs name, whatever they look like'],
  [
    'SEARCH_MSG',
    'identity',
    '$ finds the messages of exactly the user and group that IDs name, whatever they look like',
  ],
  [
    'REVOKE_MSG',
    'identity',
    '$ revokes exactly the message that a conversation and a seq name, whatever IDs look like',
  ],
  ['GET_USERS', 'identity', '$ finds the user whom an ID names, whatever the ID looks like'],
];

const text: readonly Row[] = [
  [
    'GET_GROUPS',
    'text',
    '$ finds a group by its name in any letters and digits, and shows its texts as they are',
  ],
  ['MUTE_GROUP', 'text', '$ leaves the texts of a group as they are, whatever they hold'],
  [
    'GET_GROUP_MEMBER_LIST',
    'text',
    '$ finds a member by a nickname in any letters and digits, and shows texts as they are',
  ],
  ['SET_GROUP_MEMBER_INFO', 'text', '$ stores the text that it takes, whatever it holds'],
  ['DISMISS_GROUP', 'text', '$ dismisses a group with any name, and no other'],
  ['MUTE_GROUP_MEMBER', 'text', '$ leaves the texts of a member as they are, whatever they hold'],
  ['SEARCH_MSG', 'text', '$ shows the text of a message as it was sent, whatever it holds'],
  ['GET_USERS', 'text', '$ finds a user by a nickname in any letters and digits'],
];

const number: readonly Row[] = [
  ['GET_GROUPS', 'number', '$ shows each group once on pages of any size'],
  ['GET_GROUP_MEMBER_LIST', 'number', '$ shows each member once on pages of any size'],
  ['MUTE_GROUP_MEMBER', 'number', '$ mutes for any number of seconds up to thirty days'],
  ['SEARCH_MSG', 'number', '$ shows each message once on pages of any size'],
];

const call: readonly Row[] = [
  ['GET_GROUPS', 'call', '$ answers alike in any order of keys'],
  ['MUTE_GROUP', 'call', '$ mutes in any order of keys'],
  ['GET_GROUP_MEMBER_LIST', 'call', '$ takes any choice of its optional parameters together'],
  [
    'SET_GROUP_MEMBER_INFO',
    'call',
    '$ stores any choice of fields of any number of members, and nothing else',
  ],
  ['DISMISS_GROUP', 'call', '$ dismisses with any value of deleteMember, or without it'],
  ['MUTE_GROUP_MEMBER', 'call', '$ mutes in any order of keys'],
  ['SEARCH_MSG', 'call', '$ takes any choice of its filters together'],
  ['REVOKE_MSG', 'call', '$ revokes in any order of keys'],
  [
    'GET_USERS',
    'call',
    '$ answers alike in any order of keys, and shows each user once on pages of any size',
  ],
];

const caller: readonly Row[] = [
  ['GET_GROUPS', 'caller', '$ refuses ordinary users, whatever their roles are or were'],
  ['MUTE_GROUP', 'caller', '$ refuses those without the right, whatever they were before'],
  ['GET_GROUP_MEMBER_LIST', 'caller', '$ refuses those who are not members, whatever they were before'],
  ['SET_GROUP_MEMBER_INFO', 'caller', '$ refuses those without the right, whatever they were before'],
  ['DISMISS_GROUP', 'caller', '$ refuses those without the right, whatever they were before'],
  ['MUTE_GROUP_MEMBER', 'caller', '$ refuses those without the right, whatever they were before'],
  ['SEARCH_MSG', 'caller', '$ refuses ordinary users, whatever their roles are or were'],
  ['REVOKE_MSG', 'caller', '$ refuses those without the right, whatever they were before'],
  ['GET_USERS', 'caller', '$ refuses ordinary users, whatever their roles are or were'],
];

const past: readonly Row[] = [
  ['GET_GROUPS', 'past', '$ shows a group as its last writes left it, whatever happened before'],
  [
    'MUTE_GROUP',
    'past',
    '$ mutes a group for every kind of message, and changes nothing else, whatever happened before',
  ],
  ['GET_GROUP_MEMBER_LIST', 'past', '$ shows members as the last writes left them, whatever happened before'],
  ['SET_GROUP_MEMBER_INFO', 'past', '$ changes what it is given, and nothing else, whatever happened before'],
  ['DISMISS_GROUP', 'past', '$ ends a group for good, whatever happened before and after'],
  [
    'MUTE_GROUP_MEMBER',
    'past',
    '$ stops every kind of message of a member until the end that was set last, whatever happened before',
  ],
  ['SEARCH_MSG', 'past', '$ shows messages as they are, whatever happened before'],
  ['REVOKE_MSG', 'past', '$ revokes a message, and no other, whatever happened before'],
];

const names = {
  identity: 'ID',
  text: 'TEXT',
  number: 'NUMBER',
  call: 'CALL',
  caller: 'CALLER',
  past: 'PAST',
} as const;

for (const [operation, dimension, sentence] of [...identity, ...text, ...number, ...call, ...caller, ...past])
  test(
    ...entry(`${operation}-ANY_${names[dimension]}`, {
      text: sentence,
      promises: [`any.${dimension}`],
      async check({ walks, path }) {
        const held = await walks.of({ dimension, path, level: 'MUST' });

        expectHeld(held);
      },
    }),
  );

/** What is allowed rather than refused, and what is found by other signs than letters and digits. */
const should: readonly Row[] = [
  ['GET_GROUPS', 'text', '$ finds a group by a name with any signs'],
  ['GET_GROUP_MEMBER_LIST', 'text', '$ finds a member by a nickname with any signs'],
  ['GET_USERS', 'text', '$ finds a user by a nickname with any signs'],
  ['GET_GROUPS', 'call', '$ takes empty filters and unknown keys'],
  ['MUTE_GROUP', 'call', '$ takes unknown keys'],
  ['GET_GROUP_MEMBER_LIST', 'call', '$ takes empty filters and unknown keys'],
  ['SET_GROUP_MEMBER_INFO', 'call', '$ takes unknown keys'],
  ['DISMISS_GROUP', 'call', '$ takes unknown keys'],
  ['MUTE_GROUP_MEMBER', 'call', '$ takes unknown keys'],
  ['SEARCH_MSG', 'call', '$ takes empty filters and unknown keys'],
  ['REVOKE_MSG', 'call', '$ takes unknown keys'],
  ['GET_USERS', 'call', '$ takes empty filters and unknown keys'],
  ['MUTE_GROUP', 'caller', '$ serves an owner and an admin, however they became that'],
  ['GET_GROUP_MEMBER_LIST', 'caller', '$ serves a member, however they became that'],
  ['SET_GROUP_MEMBER_INFO', 'caller', '$ serves an owner, an admin and oneself, however they became that'],
  ['DISMISS_GROUP', 'caller', '$ serves an owner'],
  ['MUTE_GROUP_MEMBER', 'caller', '$ serves an owner and an admin, however they became that'],
  ['REVOKE_MSG', 'caller', '$ serves the sender, and whoever is above them now'],
];

const allowed = {
  text: 'SIGN',
  call: 'FORM',
  caller: 'ROLE',
  identity: 'X',
  number: 'X',
  past: 'X',
} as const;

for (const [operation, dimension, sentence] of should)
  test(
    ...entry(`${operation}-ANY_${allowed[dimension]}`, {
      text: sentence,
      promises: [`any.${dimension}-allowed`],
      async check({ walks, path }) {
        const held = await walks.of({ dimension, path, level: 'SHOULD' });

        expectHeld(held);
      },
    }),
  );

const lasting: readonly (readonly [operation: Operation, text: string])[] = [
  [
    'GET_GROUPS',
    'at the end of the run, $ shows groups as they are then, and refuses whom it refused before',
  ],
  [
    'MUTE_GROUP',
    'what $ did, and whom it refuses, is so until the end of the run, or until another call ends it',
  ],
  [
    'GET_GROUP_MEMBER_LIST',
    'at the end of the run, $ shows members as they are then, and refuses whom it refused before',
  ],
  [
    'SET_GROUP_MEMBER_INFO',
    'what $ set, and whom it refuses, is so until the end of the run, or until another call changes it',
  ],
  [
    'DISMISS_GROUP',
    'what $ dismissed, and whom it refuses, is so until the end of the run, and its neighbours are not dismissed',
  ],
  [
    'MUTE_GROUP_MEMBER',
    'what $ did, and whom it refuses, is so until the end of the run, or until another call ends it',
  ],
  [
    'SEARCH_MSG',
    'at the end of the run, $ shows messages as they are then, and refuses whom it refused before',
  ],
  [
    'REVOKE_MSG',
    'what $ revoked, and whom it refuses, is so until the end of the run, and its neighbours are not revoked',
  ],
  ['GET_USERS', 'at the end of the run, $ still refuses whom it refused before'],
];

for (const [operation, sentence] of lasting)
  test(
    ...entry(`${operation}-ANY_END`, {
      text: sentence,
      promises: ['any.end'],
      async check({ walks, path }) {
        const held = await walks.atEnd(path);

        expectHeld(held);
      },
    }),
  );
