import type { Row } from '../../../fixtures/requirement.ts';

// set_group_member_info for members without default values, for several fields at a time, and for many members.

const request = 'Platform API, set-group-member-info, request';
const leftOut = `${request}: optional fields of a member`;
const role = 'Platform API, set-group-member-info, parameter roleLevel: 20 or 60';
const entries = 'Platform API, set-group-member-info, parameter members: up to 1000 items';
const lengths = 'Platform API, common fields: nickname 255, ex 1024';

/** Texts of the documented lengths, in characters of this number of UTF-8 bytes. */
export const lengthRows = [
  ['SET_GROUP_MEMBER_INFO-LENGTHS_TWO_BYTES', 'two', 'ñ'],
  ['SET_GROUP_MEMBER_INFO-LENGTHS_THREE_BYTES', 'three', '漢'],
  ['SET_GROUP_MEMBER_INFO-LENGTHS_FOUR_BYTES', 'four', '😀'],
] as const;

/** One entry with a permitted field and a forbidden one. */
export const mixedRows = [
  ['SET_GROUP_MEMBER_INFO-NONE_OF_OWN_ROLE', { nickname: 'Changed', roleLevel: 60 }, 'member'],
  ['SET_GROUP_MEMBER_INFO-NONE_OF_OWNERS_ROLE', { ex: 'changed', roleLevel: 100 }, 'administrator'],
  [
    'SET_GROUP_MEMBER_INFO-NONE_OF_UNKNOWN_ROLE',
    { faceURL: 'https://a.example', roleLevel: 50 },
    'administrator',
  ],
] as const;

const lengthRow = (bytes: string): Row => ({
  level: 'MUST',
  text: `set_group_member_info stores a nickname of 255 and an ex of 1024 ${bytes}-byte characters in full or refuses them`,
  source: lengths,
  promises: ['set_group_member_info.stores-documented-lengths-whole'],
});

const mixedRow = (text: string, promise: string): Row => ({
  level: 'MUST',
  text,
  source: role,
  promises: [promise, 'set_group_member_info.all-or-none'],
});

export const stateRows = {
  'SET_GROUP_MEMBER_INFO-PAIRS': {
    level: 'MUST',
    text: 'set_group_member_info with two of nickname, faceURL, ex and roleLevel stores both and leaves the others unchanged',
    source: leftOut,
    promises: ['set_group_member_info.stores-given-fields', 'set_group_member_info.keeps-left-out-fields'],
  },
  'SET_GROUP_MEMBER_INFO-MUTED_MEMBERS': {
    level: 'MUST',
    text: 'set_group_member_info promotes, demotes and renames muted members of a muted group without ending their mutes',
    source: leftOut,
    promises: ['set_group_member_info.stores-given-fields', 'set_group_member_info.keeps-left-out-fields'],
  },
  'SET_GROUP_MEMBER_INFO-MUTED_GROUP': {
    level: 'MUST',
    text: 'set_group_member_info leaves a muted group muted and its settings unchanged',
    source: 'Platform API, set-group-member-info: updates members',
    promises: ['set_group_member_info.changes-no-group'],
  },
  'SET_GROUP_MEMBER_INFO-OWN_PAIR': {
    level: 'SHOULD',
    text: 'set_group_member_info lets a member set two fields of their own and leaves the others unchanged',
    source: 'SDK, setGroupMemberInfo: everybody may edit themselves',
    promises: ['set_group_member_info.by-role'],
  },
  'SET_GROUP_MEMBER_INFO-NONE_OF_OWN_ROLE': mixedRow(
    'set_group_member_info refuses a member’s entry that raises their own role and sets their nickname, and applies neither',
    'set_group_member_info.beyond-rights',
  ),
  'SET_GROUP_MEMBER_INFO-NONE_OF_OWNERS_ROLE': mixedRow(
    'set_group_member_info refuses an ex together with a roleLevel of 100 and applies neither',
    'set_group_member_info.makes-no-owner',
  ),
  'SET_GROUP_MEMBER_INFO-NONE_OF_UNKNOWN_ROLE': mixedRow(
    'set_group_member_info refuses a faceURL together with a roleLevel of 50 and applies neither',
    'set_group_member_info.roles-are-20-and-60',
  ),
  'SET_GROUP_MEMBER_INFO-NONE_OF_TWO_GROUPS': {
    level: 'MUST',
    text: 'set_group_member_info applies nothing in one group when an entry for another names a user outside that group',
    source: 'Platform API, set-group-member-info, parameters groupID and userID of each member',
    promises: ['set_group_member_info.only-members', 'set_group_member_info.all-or-none'],
  },
  'SET_GROUP_MEMBER_INFO-LENGTHS_TWO_BYTES': lengthRow('two'),
  'SET_GROUP_MEMBER_INFO-LENGTHS_THREE_BYTES': lengthRow('three'),
  'SET_GROUP_MEMBER_INFO-LENGTHS_FOUR_BYTES': lengthRow('four'),
  'SET_GROUP_MEMBER_INFO-SCRIPTS': {
    level: 'MUST',
    text: 'set_group_member_info stores a nickname in Greek, Cyrillic, Hebrew, Arabic, Devanagari, Thai and Hangul as given',
    source: request,
    promises: ['set_group_member_info.stores-any-characters'],
  },
  'SET_GROUP_MEMBER_INFO-SIXTY': {
    level: 'MUST',
    text: 'set_group_member_info gives each of 58 members of a group of 60 their own nickname in one call',
    source: entries,
    promises: ['set_group_member_info.applies-all-entries'],
  },
  'SET_GROUP_MEMBER_INFO-NONE_OF_SIXTY': {
    level: 'MUST',
    text: 'set_group_member_info refuses an admin’s call for 58 members with the owner in 41st place and applies nothing',
    source: `SDK, setGroupMemberInfo: an admin may edit members; ${entries}`,
    promises: ['set_group_member_info.composed-rights'],
  },
  'SET_GROUP_MEMBER_INFO-THOUSAND': {
    level: 'MUST',
    text: 'set_group_member_info applies the first, the middle and the last of 1000 entries in one call',
    source: entries,
    promises: ['set_group_member_info.applies-all-entries'],
  },
} as const satisfies Readonly<Record<`SET_GROUP_MEMBER_INFO-${string}`, Row>>;
