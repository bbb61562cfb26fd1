import type { Row } from '../../fixtures/requirement.ts';
import type { HistoryCell } from './histories.rows.ts';

/** Who asks. */
const askers = {
  FORMER_OWNER: 'a former owner who is an ordinary member now',
  FORMER_ADMIN: 'a former admin who is an ordinary member now',
  REINVITED: 'an admin who was removed from the group and invited again',
  NEW_ADMIN: 'a member who was made an admin',
  NEW_OWNER: 'a member to whom the group was transferred',
} as const satisfies Record<HistoryCell['history'], string>;

/** What is asked for, after the name of the operation. */
const aims = {
  MUTE_GROUP: '',
  DISMISS_GROUP: '',
  MUTE_GROUP_MEMBER: ' for an ordinary member',
  SET_GROUP_MEMBER_INFO: ' with nickname and ex for an ordinary member',
  REVOKE_MSG: ' for a message of an ordinary member',
} as const satisfies Record<HistoryCell['operation'], string>;

/** Where the contract says that roles are given and taken. */
const changes =
  'Platform API, set-group-member-info, transfer-group and invite-user-to-group: they give roles';

/** What is asked of each cell; `source` is where the contract says who may. */
export function rowOf({ operation, history, right }: HistoryCell, source: string): Row {
  const name = operation.toLowerCase();
  const call = `${name}${aims[operation]} by ${askers[history]}`;
  const isPermitted = right === 'may';
  return {
    level: 'MUST',
    text: isPermitted
      ? `${call} succeeds where an original admin or owner may`
      : `${call} is refused and changes nothing`,
    source: `${source}; ${changes}`,
    promises: [`${name}.${isPermitted ? 'present-role' : 'beyond-rights'}`],
    // A target may let in no ordinary users, or make a former owner an admin.
    ...(isPermitted || history === 'FORMER_OWNER' ? { mayStayUntold: true } : {}),
  };
}

const grown =
  'Platform API, invite-user-to-group, transfer-group and set-group-member-info: how members get roles';
const whoever = 'whoever was invited, removed and invited again, promoted, demoted, or gave or got the group';

/** What is asked of all histories together. */
export const allHistories = {
  GET_GROUP_MEMBER_LIST: {
    level: 'MUST',
    text: `get_group_member_list shows ${whoever} once, with the role that they have now`,
    source: `Platform API, get-group-member-list; ${grown}`,
    promises: ['get_group_member_list.exactly-the-members', 'get_group_member_list.follows-changes'],
    mayStayUntold: true,
  },
  SET_GROUP_MEMBER_INFO: {
    level: 'MUST',
    text: `set_group_member_info stores what is given for ${whoever}, in one call`,
    source: `Platform API, set-group-member-info, parameter members; ${grown}`,
    promises: ['set_group_member_info.applies-all-entries'],
    mayStayUntold: true,
  },
  MUTE_GROUP_MEMBER: {
    level: 'MUST',
    text: 'mute_group_member silences whoever was invited, removed and invited again, demoted, or gave the group away',
    source: `Platform API, mute-group-member, parameter userID: the member to mute; ${grown}`,
    promises: ['mute_group_member.silent'],
    mayStayUntold: true,
  },
} as const satisfies Readonly<Record<string, Row>>;
