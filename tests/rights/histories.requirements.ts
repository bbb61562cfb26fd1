import { checksOf } from '../../fixtures/check.ts';
import { operations } from '../../fixtures/operations.ts';
import { requirementsOf, type Requirement } from '../../fixtures/requirement.ts';
import { historyCells, type HistoryCell } from './histories.rows.ts';

/** Who asks. */
const askers = {
  FORMER_OWNER: 'a former owner who is an ordinary member now',
  FORMER_ADMIN: 'a former admin who is an ordinary member now',
  REINVITED: 'an admin who was removed from the group and invited again',
  NEW_ADMIN: 'an ordinary member who was made an admin',
  NEW_OWNER: 'an ordinary member to whom the group was transferred',
} as const satisfies Record<HistoryCell['history'], string>;

/** What is asked for, after the name of the operation. */
const aims = {
  MUTE_GROUP: '',
  DISMISS_GROUP: '',
  MUTE_GROUP_MEMBER: ' for an ordinary member',
  SET_GROUP_MEMBER_INFO: ' with nickname and ex for an ordinary member',
  REVOKE_MSG: ' for a message of an ordinary member',
} as const satisfies Record<HistoryCell['operation'], string>;

/** Where the contract says who may, and that roles are given and taken. */
const sources = {
  MUTE_GROUP: 'SDK, changeGroupMute: owner and admins of the group',
  DISMISS_GROUP: 'SDK, dismissGroup: the owner of the group',
  MUTE_GROUP_MEMBER: 'SDK, changeGroupMemberMute: owner and admins mute members',
  SET_GROUP_MEMBER_INFO: 'SDK, setGroupMemberInfo: owner and admins edit members',
  REVOKE_MSG: 'Platform API, revoke-msg, userID: the sender or, in a group, a member of higher role',
} as const satisfies Record<HistoryCell['operation'], string>;

const changes =
  'Platform API, set-group-member-info, transfer-group and invite-user-to-group: they give roles';

function ofCell({ operation, history, right, id }: HistoryCell): Requirement<HistoryCell['id']> {
  const { path, area } = operations[operation];
  const name = operation.toLowerCase();
  const call = `${name}${aims[operation]} by ${askers[history]}`;
  const isPermitted = right === 'may';
  return {
    id,
    operation: path,
    area,
    profile: 'platform-v3',
    level: 'MUST',
    text: isPermitted
      ? `${call} succeeds where somebody may who had this role from the beginning`
      : `${call} is refused and changes nothing`,
    source: `${sources[operation]}; ${changes}`,
    promises: [`${name}.${isPermitted ? 'present-role' : 'beyond-rights'}`],
    // A target may let in no ordinary users, or make a former owner an admin.
    ...(isPermitted || history === 'FORMER_OWNER' ? { mayStayUntold: true } : {}),
  };
}

const grown =
  'Platform API, invite-user-to-group, transfer-group and set-group-member-info: how members get roles';
const whoever = 'whoever was invited, removed and invited again, promoted, demoted, or gave or got the group';

const ofAll = [
  ...requirementsOf('GET_GROUP_MEMBER_LIST', {
    'GET_GROUP_MEMBER_LIST-HISTORIES': {
      level: 'MUST',
      text: `get_group_member_list shows ${whoever} once, with the role that they have now`,
      source: `Platform API, get-group-member-list; ${grown}`,
      promises: ['get_group_member_list.exactly-the-members', 'get_group_member_list.follows-changes'],
      mayStayUntold: true,
    },
  }),
  ...requirementsOf('SET_GROUP_MEMBER_INFO', {
    'SET_GROUP_MEMBER_INFO-HISTORIES': {
      level: 'MUST',
      text: `set_group_member_info stores what is given for ${whoever}, in one call`,
      source: `Platform API, set-group-member-info, parameter members; ${grown}`,
      promises: ['set_group_member_info.applies-all-entries'],
      mayStayUntold: true,
    },
  }),
  ...requirementsOf('MUTE_GROUP_MEMBER', {
    'MUTE_GROUP_MEMBER-HISTORIES': {
      level: 'MUST',
      text: 'mute_group_member silences whoever was invited, removed and invited again, demoted, or gave the group away',
      source: `Platform API, mute-group-member, parameter userID: the member to mute; ${grown}`,
      promises: ['mute_group_member.silent'],
      mayStayUntold: true,
    },
  }),
];

export const requirements = [...historyCells.map(ofCell), ...ofAll];
export const check = checksOf(requirements);
