import type { RowsOf } from '../../../fixtures/requirement.ts';

const members = 'Platform API, get-group-member-list, response; GroupMemberInfo';
const keyword = 'Platform API, get-group-member-list, parameter keyword: user ID or member nickname';

const toAMember = (text: string) =>
  ({
    level: 'MUST',
    text,
    source: members,
    promises: ['get_group_member_list.same-to-members'],
    inconclusiveAllowed: true,
  }) as const;

/** What is true of the first members of a list is true of the last, for every reader. */
export const reading = {
  'GET_GROUP_MEMBER_LIST-MANY_EACH_ONCE': {
    level: 'MUST',
    text: 'pages of 50 show a group of 60 as 50 and 10 members, each once, with total 60',
    source: 'Platform API, get-group-member-list, parameter pagination',
    promises: ['get_group_member_list.pages'],
  },
  'GET_GROUP_MEMBER_LIST-MANY_FIELDS': {
    level: 'MUST',
    text: 'pages of 25 show each of 60 members with their own role, nickname and mute',
    source: members,
    promises: ['get_group_member_list.same-at-every-place'],
  },
  'GET_GROUP_MEMBER_LIST-MANY_ON_ONE_PAGE': {
    level: 'SHOULD',
    text: 'a page of up to 100 shows all 60 members of a group',
    source: 'Platform API, get-group-member-list, parameter pagination: documents mention a limit',
    promises: ['get_group_member_list.large-pages'],
  },
  'GET_GROUP_MEMBER_LIST-KEYWORD_LAST': {
    level: 'MUST',
    text: 'keyword finds only the last of 60 listed members by their user ID',
    source: keyword,
    promises: ['get_group_member_list.keyword-finds-user-id'],
  },
  'GET_GROUP_MEMBER_LIST-KEYWORD_FIELDS': {
    level: 'MUST',
    text: 'a member found by keyword is shown with their nickname, picture and ex in the group',
    source: keyword,
    promises: ['get_group_member_list.same-at-every-place'],
  },
  'GET_GROUP_MEMBER_LIST-KEYWORD_CYRILLIC': {
    level: 'MUST',
    text: 'keyword finds the member with a Cyrillic nickname, and nobody with another one',
    source: keyword,
    promises: ['get_group_member_list.keyword-finds-nickname'],
  },
  'GET_GROUP_MEMBER_LIST-KEYWORD_ONE_LETTER': {
    level: 'SHOULD',
    text: 'keyword finds the member with a one-letter nickname',
    source: keyword,
    promises: ['get_group_member_list.keyword-one-letter'],
  },
  'GET_GROUP_MEMBER_LIST-SECRETS': {
    level: 'MUST',
    text: 'get_group_member_list shows no password, token, phone number or e-mail address of a member',
    source: 'Platform API, GroupMemberInfo has no field for credentials or contacts',
    promises: ['get_group_member_list.no-secrets'],
  },
  'GET_GROUP_MEMBER_LIST-SAME_TO_MEMBERS': toAMember(
    'get_group_member_list shows a permitted ordinary member the same rows and total as the administrator',
  ),
  'GET_GROUP_MEMBER_LIST-MEMBERS_SEE_NICKNAME': toAMember(
    'an ordinary member who reads the list again sees another member’s new nickname',
  ),
  'GET_GROUP_MEMBER_LIST-MEMBERS_SEE_ROLE': toAMember(
    'an ordinary member who reads the list again sees another member’s new role',
  ),
  'GET_GROUP_MEMBER_LIST-MEMBERS_SEE_KICKED': toAMember(
    'an ordinary member who reads the list again no longer sees a member kicked since',
  ),
} as const satisfies RowsOf<'GET_GROUP_MEMBER_LIST'>;
