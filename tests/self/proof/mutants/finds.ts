import type { HttpReply } from '../../../../reference/http.ts';
import { GroupStatus, Role } from '../../../../reference/store.ts';
import { fieldsOf, type Mutant } from '../mutant.ts';
import { both, found, groupInfos, list, rows, type Finding } from './found.ts';

// Servers that find something else than what there is.

const findings: readonly Finding[] = [
  {
    operation: 'GET_GROUPS',
    id: 'finds-nothing',
    sentence: 'get_groups finds no group by its ID',
    breaks: both('GET_GROUPS'),
    says: 'number of',
    ask: (body) => (body['groupID'] ? { ...body, groupID: 'nothing' } : body),
  },
  {
    operation: 'GET_GROUPS',
    id: 'total-0',
    sentence: 'get_groups answers total 0',
    says: 'total and number of groups',
    give: (data) => ({ ...data, total: 0 }),
  },
  {
    operation: 'GET_GROUPS',
    id: 'memberCount-short',
    sentence: 'get_groups counts one member too few',
    says: 'memberCount',
    give: groupInfos((info) => ({ ...info, memberCount: Number(info['memberCount']) - 1 })),
  },
  {
    operation: 'GET_GROUPS',
    id: 'pair-muted',
    sentence: 'get_groups shows a group of two as muted',
    says: 'status',
    give: groupInfos((info) => (info['memberCount'] === 2 ? { ...info, status: GroupStatus.muted } : info)),
  },
  {
    operation: 'GET_GROUPS',
    id: 'muted-active',
    sentence: 'get_groups shows a muted group as active',
    breaks: ['MUTE_GROUP-EFFECT', 'MUTE_GROUP-BODY-UNKNOWN_KEYS'],
    says: ['status', 'expected a changed state'],
    give: groupInfos((info) =>
      info['status'] === GroupStatus.muted ? { ...info, status: GroupStatus.active } : info,
    ),
  },
  {
    operation: 'GET_GROUPS',
    id: 'name-is-ID',
    sentence: 'get_groups shows the ID for the name',
    says: 'groupName',
    give: groupInfos((info) => ({ ...info, groupName: info['groupID'] })),
  },
  {
    operation: 'GET_GROUPS',
    id: 'other-picture',
    sentence: 'get_groups shows no picture',
    says: 'faceURL',
    give: groupInfos((info) => ({ ...info, faceURL: '' })),
  },
  {
    operation: 'GET_GROUPS',
    id: 'no-owner',
    sentence: 'get_groups shows groups without their owner beside them',
    says: 'groupOwnerUserID',
    give: rows('groups', (row) => ({ ...row, groupOwnerUserID: '' })),
  },
  {
    operation: 'GET_GROUP_MEMBER_LIST',
    id: 'finds-nobody',
    sentence: 'get_group_member_list finds nobody',
    breaks: both('GET_GROUP_MEMBER_LIST'),
    says: 'members',
    give: list('members', () => []),
  },
  {
    operation: 'GET_GROUP_MEMBER_LIST',
    id: 'without-last',
    sentence: 'get_group_member_list leaves out the last member',
    breaks: both('GET_GROUP_MEMBER_LIST'),
    says: 'members',
    give: list('members', (all) => all.slice(0, -1)),
  },
  {
    operation: 'GET_GROUP_MEMBER_LIST',
    id: 'first-twice',
    sentence: 'get_group_member_list gives the first member twice',
    breaks: both('GET_GROUP_MEMBER_LIST'),
    says: 'members',
    give: list('members', (all) => [...all.slice(0, 1), ...all]),
  },
  {
    operation: 'GET_GROUP_MEMBER_LIST',
    id: 'total-doubled',
    sentence: 'get_group_member_list counts everybody twice',
    says: 'total',
    give: (data) => ({ ...data, total: Number(data['total']) * 2 }),
  },
  {
    operation: 'GET_GROUP_MEMBER_LIST',
    id: 'no-admins',
    sentence: 'get_group_member_list shows admins as ordinary members',
    breaks: ['GET_GROUP_MEMBER_LIST-EFFECT', 'SET_GROUP_MEMBER_INFO-EFFECT'],
    says: '20',
    give: rows('members', (row) =>
      row['roleLevel'] === Role.admin ? { ...row, roleLevel: Role.ordinary } : row,
    ),
  },
  {
    operation: 'GET_GROUP_MEMBER_LIST',
    id: 'other-group',
    sentence: 'get_group_member_list gives its rows another groupID',
    says: 'another',
    give: rows('members', (row) => ({ ...row, groupID: 'another' })),
  },
  {
    operation: 'SEARCH_MSG',
    id: 'any-sender',
    sentence: 'search_msg ignores sendID',
    says: 'messages',
    ask: ({ sendID: _, ...body }) => body,
  },
  {
    operation: 'SEARCH_MSG',
    id: 'any-receiver',
    sentence: 'search_msg ignores recvID',
    says: 'messages',
    ask: ({ recvID: _, ...body }) => body,
  },
  {
    operation: 'SEARCH_MSG',
    id: 'first-twice',
    sentence: 'search_msg gives the first message twice',
    breaks: both('SEARCH_MSG'),
    says: 'messages',
    give: list('chatLogs', (all) => [...all.slice(0, 1), ...all]),
  },
  {
    operation: 'SEARCH_MSG',
    id: 'count-0',
    sentence: 'search_msg answers chatLogsNum 0',
    says: 'chatLogsNum',
    give: (data) => ({ ...data, chatLogsNum: 0 }),
  },
  {
    operation: 'SEARCH_MSG',
    id: 'revoked-hidden',
    sentence: 'search_msg never says that a message is revoked',
    breaks: ['REVOKE_MSG-EFFECT', 'REVOKE_MSG-BODY-UNKNOWN_KEYS'],
    says: ['revoked', 'expected a changed state'],
    give: rows('chatLogs', (row) => ({ ...row, isRevoked: false })),
  },
  {
    operation: 'GET_USERS',
    id: 'finds-nobody',
    sentence: 'get_users finds nobody',
    breaks: both('GET_USERS'),
    says: 'number of',
    give: (data) => ({ ...data, users: [] }),
  },
  {
    operation: 'GET_USERS',
    id: 'any-user',
    sentence: 'get_users ignores userID',
    breaks: both('GET_USERS'),
    says: 'number of',
    ask: ({ userID: _, ...body }) => body,
  },
  {
    operation: 'GET_USERS',
    id: 'total-0',
    sentence: 'get_users answers total 0',
    says: 'total',
    give: (data) => ({ ...data, total: 0 }),
  },
  {
    operation: 'GET_USERS',
    id: 'nickname-is-ID',
    sentence: 'get_users shows the ID for the nickname',
    says: 'nickname',
    give: rows('users', (row) => ({ ...row, nickname: row['userID'] })),
  },
  {
    operation: 'GET_USERS',
    id: 'no-picture',
    sentence: 'get_users shows no picture',
    says: 'faceURL',
    give: rows('users', (row) => ({ ...row, faceURL: '' })),
  },
];

/** Lists dismissed groups by their name, too. */
const dismissedListed: Mutant = {
  id: 'GET_GROUPS:lists-dismissed',
  sentence: 'get_groups lists dismissed groups by their name',
  path: '/group/get_groups',
  breaks: ['DISMISS_GROUP-EFFECT'],
  says: 'groups listed by that name',
  answer(request, honest) {
    const { groupName } = fieldsOf(request.body.toString('utf8')) ?? {};
    const dismissed = [...honest.store.groups.values()].filter(
      (group) => group.groupName === groupName && group.status === GroupStatus.dismissed,
    );
    for (const group of dismissed) group.status = GroupStatus.active;
    const reply: HttpReply = honest.answer(request);
    for (const group of dismissed) group.status = GroupStatus.dismissed;
    return reply;
  },
};

export const findMutants: readonly Mutant[] = [...findings.map(found), dismissedListed];
