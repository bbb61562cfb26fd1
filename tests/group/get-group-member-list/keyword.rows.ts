import type { RowsOf } from '../../../fixtures/requirement.ts';

/** The members that a keyword finds. */
export const keyword = {
  'GET_GROUP_MEMBER_LIST-KEYWORD_USERID': {
    level: 'MUST',
    text: 'keyword finds only the member with this user ID',
    source: 'Platform API, get-group-member-list, parameter keyword: user ID or member nickname',
    promises: ['get_group_member_list.keyword-finds-user-id'],
  },
  'GET_GROUP_MEMBER_LIST-KEYWORD_NICKNAME': {
    level: 'MUST',
    text: 'keyword finds only the member with this nickname in the group',
    source: 'Platform API, get-group-member-list, parameter keyword: user ID or member nickname',
    promises: ['get_group_member_list.keyword-finds-nickname'],
  },
  'GET_GROUP_MEMBER_LIST-KEYWORD_OWN_NICKNAME': {
    level: 'MUST',
    text: 'keyword finds a member without a group nickname by the user’s own nickname, and nobody else',
    source: 'Platform API, get-group-member-list, parameter keyword: user ID or member nickname',
    promises: ['get_group_member_list.keyword-finds-nickname'],
  },
  'GET_GROUP_MEMBER_LIST-KEYWORD_PATTERN': {
    level: 'SHOULD',
    text: 'a keyword with a dot, a percent sign and an underscore finds only the member with this nickname',
    source: 'Platform API, get-group-member-list, parameter keyword: user ID or member nickname',
    promises: ['get_group_member_list.keyword-is-literal'],
  },
  'GET_GROUP_MEMBER_LIST-KEYWORD_BRACKETS': {
    level: 'SHOULD',
    text: 'a keyword with quotes, brackets, a star and a backslash finds only the member with this nickname',
    source: 'Platform API, get-group-member-list, parameter keyword: user ID or member nickname',
    promises: ['get_group_member_list.keyword-is-literal'],
  },
  'GET_GROUP_MEMBER_LIST-KEYWORD_UNICODE': {
    level: 'SHOULD',
    text: 'a keyword with CJK, emoji and accents finds only the member with this nickname',
    source: 'Platform API, get-group-member-list, parameter keyword: user ID or member nickname',
    promises: ['get_group_member_list.keyword-is-literal'],
  },
  'GET_GROUP_MEMBER_LIST-KEYWORD_TOTAL': {
    level: 'MUST',
    text: 'total counts all members that match keyword, including those on later pages',
    source: 'Platform API, get-group-member-list, parameter keyword: user ID or member nickname',
    promises: ['get_group_member_list.keyword-is-counted'],
  },
  'GET_GROUP_MEMBER_LIST-KEYWORD_PAGES': {
    level: 'MUST',
    text: 'the pages of members that match keyword show each of them once and nobody else',
    source: 'Platform API, get-group-member-list, parameter keyword: user ID or member nickname',
    promises: ['get_group_member_list.keyword-is-counted'],
  },
  'GET_GROUP_MEMBER_LIST-KEYWORD_NOBODY': {
    level: 'MUST',
    text: 'a keyword that matches nobody is a success with total 0 and an empty list',
    source: 'Platform API, get-group-member-list, parameter keyword: user ID or member nickname',
    promises: ['get_group_member_list.keyword-finds-nobody'],
  },
  'GET_GROUP_MEMBER_LIST-KEYWORD_FOREIGN_USER': {
    level: 'MUST',
    text: 'keyword finds nobody by the user ID of a member of another group',
    source: 'Platform API, get-group-member-list, parameter keyword: user ID or member nickname',
    promises: ['get_group_member_list.keyword-stays-in-the-group'],
  },
  'GET_GROUP_MEMBER_LIST-KEYWORD_FOREIGN_GROUP': {
    level: 'MUST',
    text: 'keyword finds nobody by the ID of another group, not even its member whose nickname that is',
    source: 'Platform API, get-group-member-list, parameter keyword: user ID or member nickname',
    promises: ['get_group_member_list.keyword-stays-in-the-group'],
  },
  'GET_GROUP_MEMBER_LIST-KEYWORD_PART': {
    level: 'MAY',
    text: 'keyword finds a member by part of the nickname',
    source: 'Platform API, get-group-member-list, parameter keyword: user ID or member nickname',
    promises: ['get_group_member_list.keyword-part'],
  },
  'GET_GROUP_MEMBER_LIST-KEYWORD_CASE': {
    level: 'MAY',
    text: 'keyword finds a member by the nickname in capitals',
    source: 'Platform API, get-group-member-list, parameter keyword: user ID or member nickname',
    promises: ['get_group_member_list.keyword-case'],
  },
} as const satisfies RowsOf<'GET_GROUP_MEMBER_LIST'>;
