import {
  everyOperation,
  expectNoContradiction,
  test,
  writingOperations,
  type Operation,
} from '../../fixtures/test.ts';
import { entry, type Row } from '../entry.ts';

// Requirements on all replies of a run. These checks send nothing: they compare the replies of all others, after those
// have ended and what they made is removed. Where no two replies could contradict each other, the result is
// inconclusive.

const always = (operation: Operation) => (aspect: string, row: Row) =>
  entry(`${operation}-${aspect}`, {
    ...row,
    inconclusiveAllowed: true,
    async check({ audit }) {
      const found = await audit(`${operation}-${aspect}`);

      expectNoContradiction(found);
    },
  });

const getGroups = always('GET_GROUPS');
const getGroupMemberList = always('GET_GROUP_MEMBER_LIST');
const searchMsg = always('SEARCH_MSG');
const getUsers = always('GET_USERS');

test(
  ...getGroups('ALWAYS_CREATE_TIME', {
    text: 'all replies of get_groups show the same createTime of a group, whatever the filter',
    promises: ['same-in-all-replies'],
    source: 'Platform API, get-groups, response, GroupInfo.createTime: the creation time',
  }),
);

test(
  ...getGroups('ALWAYS_COUNT', {
    text: 'get_groups and get_group_member_list count the same members of a group while nobody joins or leaves',
    promises: ['same-in-all-replies'],
    source:
      'Platform API, get-groups, response, GroupInfo.memberCount; get-group-member-list, response, total',
  }),
);

test(
  ...getGroups('ALWAYS_OWNER', {
    text: 'get_groups and get_group_member_list name the same owner of a group while nobody changes the owner',
    promises: ['same-in-all-replies'],
    source: 'Platform API, get-groups, response, GroupInfo.ownerUserID; GroupMemberInfo.roleLevel',
  }),
);

test(
  ...getGroups('ALWAYS_STATUS', {
    text: 'all replies of get_groups show the same status of a group while nobody mutes, unmutes or dismisses it',
    promises: ['same-in-all-replies'],
    source: 'Platform API, get-groups, response, GroupInfo.status',
  }),
);

test(
  ...getGroups('ALWAYS_UNLISTED', {
    text: 'no reply of get_groups by groupName shows a dismissed group once its dismissal is due to show',
    promises: ['dismissed-stay-unlisted'],
  }),
);

test(
  ...getGroups('ALWAYS_PAGES', {
    text: 'no reply of get_groups repeats a group or exceeds showNumber',
    promises: ['no-page-overflows'],
  }),
);

test(
  ...getGroups('ALWAYS_TOTAL', {
    text: 'get_groups gives one total per filter while nobody writes to what it finds',
    promises: ['one-total'],
  }),
);

test(
  ...getGroups('ALWAYS_TO_MEMBERS', {
    text: 'no reply of get_groups shows a group to an ordinary user who was never in it',
    promises: ['beyond-rights'],
    source: 'Platform API, get-groups, header token',
  }),
);

test(
  ...getGroupMemberList('ALWAYS_JOIN_TIME', {
    text: 'all replies of get_group_member_list show the same joinTime of a member until the member joins again',
    promises: ['same-in-all-replies'],
    source: 'Platform API, get-group-member-list, response, GroupMemberInfo.joinTime: the time of joining',
  }),
);

test(
  ...getGroupMemberList('ALWAYS_ROLE', {
    text: 'all replies of get_group_member_list show the same role of a member while nobody writes to it',
    promises: ['same-in-all-replies'],
    source: 'Platform API, get-group-member-list, response, GroupMemberInfo.roleLevel',
  }),
);

test(
  ...getGroupMemberList('ALWAYS_PAGES', {
    text: 'no reply of get_group_member_list repeats a member or exceeds showNumber',
    promises: ['no-page-overflows'],
  }),
);

test(
  ...getGroupMemberList('ALWAYS_TOTAL', {
    text: 'get_group_member_list gives one total per filter while nobody joins or leaves the group',
    promises: ['one-total'],
  }),
);

test(
  ...getGroupMemberList('ALWAYS_TO_MEMBERS', {
    text: 'no reply of get_group_member_list shows a group’s members to an ordinary user who was never in it',
    promises: ['never-to-others'],
  }),
);

test(
  ...getGroupMemberList('ALWAYS_WITHOUT_SECRETS', {
    text: 'no row of get_group_member_list contains a password, token, phone number or e-mail address',
    promises: ['never-secrets'],
    source:
      'Platform API, get-group-member-list, response, GroupMemberInfo: none of them is among its fields',
  }),
);

test(
  ...searchMsg('ALWAYS_REVOKED', {
    text: 'no reply of search_msg shows a message as it was after an earlier reply showed it as revoked',
    promises: ['revoked-stay-revoked'],
  }),
);

test(
  ...searchMsg('ALWAYS_PAGES', {
    text: 'no reply of search_msg repeats a message or exceeds showNumber',
    promises: ['no-page-overflows'],
  }),
);

test(
  ...searchMsg('ALWAYS_TOTAL', {
    text: 'search_msg gives one chatLogsNum per set of filters while nobody writes to the chat',
    promises: ['one-total'],
  }),
);

test(
  ...searchMsg('ALWAYS_TO_MEMBERS', {
    text: 'no reply of search_msg shows a group’s messages to an ordinary user who was never in the group',
    promises: ['beyond-rights'],
    source: 'Platform API, search-msg, header token',
  }),
);

test(
  ...getUsers('ALWAYS_CREATE_TIME', {
    text: 'all replies of get_users show the same createTime of a user, whatever the filter',
    promises: ['same-in-all-replies'],
    source: 'Platform API, get-users, response, UserInfo.createTime: the creation time',
  }),
);

test(
  ...getUsers('ALWAYS_PAGES', {
    text: 'no reply of get_users repeats a user or exceeds showNumber',
    promises: ['no-page-overflows'],
  }),
);

test(
  ...getUsers('ALWAYS_TOTAL', {
    text: 'get_users gives one total per filter while nobody writes to the users it finds',
    promises: ['one-total'],
  }),
);

test(
  ...getUsers('ALWAYS_WITHOUT_SECRETS', {
    text: 'no row of get_users contains a password, token, phone number or e-mail address, whatever the filter',
    promises: ['never-secrets'],
    source: 'Platform API, get-users, response, UserInfo: none of them is among its fields',
  }),
);

for (const operation of everyOperation) {
  test(
    ...always(operation)('ALWAYS_WITHOUT_INTERNAL_ERROR', {
      text:
        'no reply of $ is an internal error, except to bad input and to filters with pattern characters, ' +
        'which other checks judge',
      promises: ['input.no-internal-error'],
    }),
  );

  test(
    ...always(operation)('ALWAYS_USABLE', {
      text:
        'every reply of $ with HTTP 200 is an envelope and, if a success, lacks no total of a list ' +
        'and no ID or state of a row',
      promises: ['envelope.usable'],
    }),
  );
}

for (const operation of writingOperations) {
  test(
    ...always(operation)('ALWAYS_DONE', {
      text: 'all replies show the effect of a successful $ once it is due, until it is overwritten',
      promises: ['writes.seen-by-all-readers'],
    }),
  );

  test(
    ...always(operation)('ALWAYS_UNDONE', {
      text: 'no later reply shows the effect of a refused $, unless another call caused it',
      promises: ['writes.refused-stay-unseen'],
    }),
  );

  test(
    ...always(operation)('ALWAYS_ELSEWHERE', {
      text: 'no reply shows an effect of $ on a group, member or message that no call named',
      promises: ['writes.nowhere-unasked'],
    }),
  );
}

/** The documented times of each list, by the promises that name them. */
const times = [
  [
    'GET_GROUPS',
    ['field.groups[].groupInfo.createTime', 'field.groups[].groupInfo.notificationUpdateTime'],
    'createTime and notificationUpdateTime',
  ],
  [
    'GET_GROUP_MEMBER_LIST',
    ['field.members.joinTime', 'field.members.muteEndTime'],
    'joinTime and muteEndTime',
  ],
  ['SEARCH_MSG', ['field.sendTime', 'field.createTime'], 'sendTime and createTime'],
  ['GET_USERS', ['field.users[].createTime'], 'createTime'],
] as const satisfies readonly (readonly [Operation, Row['promises'], string])[];

for (const [operation, promises, fields] of times)
  test(
    ...always(operation)('ALWAYS_MILLISECONDS', {
      text: `all replies of $ give ${fields} in milliseconds, whatever the state of what they show`,
      promises,
    }),
  );
