import type { Row } from '../../fixtures/requirement.ts';
import type { HistoryCell } from './histories.rows.ts';

/** Where the contract says that roles are given and taken. */
const changes =
  'Platform API, set-group-member-info, transfer-group and invite-user-to-group: they give roles';

/** What is asked of each cell; `deed` says who does what, and `source` where the contract says who may. */
export function rowOf({ operation, history, right }: HistoryCell, deed: string, source: string): Row {
  const name = operation.toLowerCase();
  const isPermitted = right === 'may';
  return {
    level: 'MUST',
    text: isPermitted
      ? `${name} lets ${deed} if an original owner or admin may`
      : `${name} refuses to let ${deed}, and changes nothing`,
    source: `${source}; ${changes}`,
    promises: [`${name}.${isPermitted ? 'present-role' : 'beyond-rights'}`],
    // A target may refuse all ordinary users, or make a former owner an admin.
    ...(isPermitted || history === 'FORMER_OWNER' ? { inconclusiveAllowed: true } : {}),
  };
}

const grown =
  'Platform API, invite-user-to-group, transfer-group and set-group-member-info: how members get roles';
const everyHistory = 'invited, reinvited, promoted and demoted members, and former and new owners';

/** The requirements of all histories together. */
export const allHistories = {
  GET_GROUP_MEMBER_LIST: {
    level: 'MUST',
    text: `get_group_member_list shows ${everyHistory}, once and with their present role`,
    source: `Platform API, get-group-member-list; ${grown}`,
    promises: ['get_group_member_list.exactly-the-members', 'get_group_member_list.follows-changes'],
    inconclusiveAllowed: true,
  },
  SET_GROUP_MEMBER_INFO: {
    level: 'MUST',
    text: `set_group_member_info stores the values of one call for ${everyHistory}`,
    source: `Platform API, set-group-member-info, parameter members; ${grown}`,
    promises: ['set_group_member_info.applies-all-entries'],
    inconclusiveAllowed: true,
  },
  MUTE_GROUP_MEMBER: {
    level: 'MUST',
    text: 'mute_group_member silences invited, reinvited and demoted members, and former owners',
    source: `Platform API, mute-group-member, parameter userID: the member to mute; ${grown}`,
    promises: ['mute_group_member.silent'],
    inconclusiveAllowed: true,
  },
} as const satisfies Readonly<Record<string, Row>>;
