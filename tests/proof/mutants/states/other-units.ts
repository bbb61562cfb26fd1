import { GroupStatus, Role } from '../../../../reference/store.ts';
import { broken, rowsFor, type Wrong } from '../../breaking/broken.ts';
import {
  type AskedList,
  groupInfoOf,
  groupList,
  lists,
  type ListOf,
  memberList,
  messageList,
  remembering,
  userList,
  withInfo,
} from '../../breaking/listing.ts';
import { chatLogOf, withMessage } from '../../breaking/searching.ts';
import { memberOf } from '../../breaking/writing.ts';
import { bodyOf, errCodeOf, type Fields, isFields, type Mutant } from '../../mutant.ts';

// Servers that give a documented time in another unit in one state alone.

const SECONDS = 1 / 1000;

type Is = (row: Fields, asked: AskedList) => boolean;
type Change = (row: Fields, field: string, factor: number) => Fields;

const plainly: Change = (row, field, factor) => ({
  ...row,
  [field]: Math.floor(Number(row[field]) * factor),
});
const ofInfo: Change = (row, field, factor) =>
  withInfo(row, { [field]: Math.floor(Number(groupInfoOf(row)?.[field]) * factor) });
const ofMessage: Change = (row, field, factor) =>
  withMessage(row, { [field]: Math.floor(Number(chatLogOf(row)[field]) * factor) });

const inUnit = (list: ListOf, change: Change, field: string, is: Is): Wrong =>
  lists(list, { row: (row, asked) => (is(row, asked) ? change(row, field, SECONDS) : row) });

const statusIs =
  (status: number): Is =>
  (row) =>
    groupInfoOf(row)?.['status'] === status;

const groups: readonly (readonly [field: string, state: string, is: Is])[] = [
  ['createTime', 'muted', statusIs(GroupStatus.muted)],
  ['createTime', 'dismissed', statusIs(GroupStatus.dismissed)],
  ['notificationUpdateTime', 'active', statusIs(GroupStatus.active)],
];

const members: readonly (readonly [field: string, state: string, rows: string, is: Is])[] = [
  ['joinTime', 'of-muted', 'muted members', ({ muteEndTime }) => Number(muteEndTime) > Date.now()],
  ['joinTime', 'of-admins', 'admins', ({ roleLevel }) => roleLevel === Role.admin],
];

const messages: readonly (readonly [field: string, state: string, rows: string, is: Is])[] = [
  ['sendTime', 'revoked', 'revoked messages', ({ isRevoked }) => isRevoked === true],
  ['createTime', 'revoked', 'revoked messages', ({ isRevoked }) => isRevoked === true],
  ['sendTime', 'of-notices', 'notices', (row) => Number(chatLogOf(row)['contentType']) > 1500],
];

const renamed = remembering(() => new Set<unknown>());

const CANCEL = '/group/cancel_mute_group_member';

export const otherUnits: readonly Mutant[] = [
  ...broken(
    'GET_GROUPS',
    rowsFor(groups, ([field, state, is]) => [
      `${field}-${state}-in-seconds`,
      `get_groups gives ${field} of ${state} groups in seconds`,
      inUnit(groupList, ofInfo, field, is),
    ]),
  ),
  ...broken(
    'GET_GROUP_MEMBER_LIST',
    {
      'muteEndTime-cancelled-in-seconds': [
        'cancel_mute_group_member sets muteEndTime to the present time in seconds',
        {
          path: CANCEL,
          answer(request, honest) {
            const reply = honest.answer(request);
            const member = memberOf(bodyOf(request), honest);
            if (member && errCodeOf(reply) === 0) member.muteEndTime = Math.floor(Date.now() * SECONDS);
            return reply;
          },
        },
      ],
    },
    rowsFor(members, ([field, state, rows, is]) => [
      `${field}-${state}-in-seconds`,
      `get_group_member_list gives ${field} of ${rows} in seconds`,
      inUnit(memberList, plainly, field, is),
    ]),
  ),
  ...broken(
    'SEARCH_MSG',
    rowsFor(messages, ([field, state, rows, is]) => [
      `${field}-${state}-in-seconds`,
      `search_msg gives ${field} of ${rows} in seconds`,
      inUnit(messageList, ofMessage, field, is),
    ]),
  ),
  ...broken('GET_USERS', {
    'createTime-renamed-in-seconds': [
      'get_users gives createTime of renamed users in seconds',
      {
        ...inUnit(userList, plainly, 'createTime', ({ userID }, { honest }) => renamed(honest).has(userID)),
        notes({ path, ...request }, honest) {
          const { userInfo } = bodyOf(request);
          if (path === '/user/update_user_info' && isFields(userInfo))
            renamed(honest).add(userInfo['userID']);
        },
      },
    ],
  }),
];
