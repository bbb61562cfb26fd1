import { checksOf } from '../../../fixtures/check.ts';
import { requirementsOf, type RowsOf } from '../../../fixtures/requirement.ts';
import { stateRows } from './states.rows.ts';

const muting = 'Platform API, mute-group: mutes the whole group; owner and admins still send';
const cancelling = 'Platform API, cancel-mute-group: cancels the mute of the whole group';
const parameter = 'Platform API, mute-group, parameter groupID: the group to mute';
const status = 'Platform API, group overview, GroupStatus 3: the whole group is muted';
const own = 'Platform API, mute-group and mute-group-member: two mutes, each with its own cancel';

const rows = {
  'MUTE_GROUP-REPLY': {
    level: 'MUST',
    text: 'mute_group answers success without data',
    source: 'Platform API, mute-group, response',
    promises: ['mute_group.reply'],
  },
  'MUTE_GROUP-EFFECT': {
    level: 'MUST',
    text: 'mute_group sets the status of the group to 3',
    source: status,
    promises: ['mute_group.status'],
  },
  'MUTE_GROUP-SENDING': {
    level: 'MUST',
    text: 'a muted group accepts messages only from its owner and admins, and the owner’s other groups accept all',
    source: 'Platform API, mute-group: owner and admins still send; error codes, 1403: the group is muted',
    promises: ['mute_group.members-silent', 'mute_group.owner-and-admins-speak'],
  },
  'MUTE_GROUP-PICTURES': {
    level: 'MUST',
    text: 'a muted group refuses pictures of its ordinary members',
    source: 'Platform API, error codes, 1403: the group is muted',
    promises: ['mute_group.members-silent'],
  },
  'MUTE_GROUP-LATER_MEMBER': {
    level: 'MUST',
    text: 'a muted group refuses messages of a member who joins later',
    source: muting,
    promises: ['mute_group.members-silent'],
  },
  'MUTE_GROUP-PRESENT_ROLES': {
    level: 'MUST',
    text: 'a muted group accepts messages of a promoted member and refuses those of a demoted admin',
    source: muting,
    promises: ['mute_group.members-silent', 'mute_group.owner-and-admins-speak'],
  },
  'MUTE_GROUP-SENDING_CODE': {
    level: 'MAY',
    text: 'the errCode that refuses a message in a muted group is recorded',
    source: 'Platform API, error codes, 1403: the group is muted',
    promises: ['mute_group.code-of-refused-messages'],
  },
  'MUTE_GROUP-AGAIN': {
    level: 'SHOULD',
    text: 'mute_group succeeds on a muted group',
    source: muting,
    promises: ['mute_group.repeat'],
  },
  'MUTE_GROUP-AGAIN_MUTED': {
    level: 'MUST',
    text: 'a muted group stays muted when muted again',
    source: status,
    promises: ['mute_group.repeat-keeps'],
  },
  'MUTE_GROUP-CANCEL': {
    level: 'MUST',
    text: 'cancel_mute_group returns a muted group to status 0',
    source: cancelling,
    promises: ['mute_group.cancel-status'],
  },
  'MUTE_GROUP-CANCEL_SENDING': {
    level: 'MUST',
    text: 'a group accepts messages of its members again after cancel_mute_group',
    source: cancelling,
    promises: ['mute_group.cancel-sending'],
  },
  'MUTE_GROUP-CANCEL_AFTER_TWO': {
    level: 'MUST',
    text: 'one cancel_mute_group returns a group muted twice to status 0',
    source: cancelling,
    promises: ['mute_group.cancel-status', 'mute_group.repeat-keeps'],
  },
  'MUTE_GROUP-CANCEL_RESTORES': {
    level: 'MUST',
    text: 'mute_group and cancel_mute_group together leave every field of the group unchanged',
    source: cancelling,
    promises: ['mute_group.cancel-restores'],
  },
  'MUTE_GROUP-AFTER_CANCEL': {
    level: 'MUST',
    text: 'mute_group sets status 3 and silences members again after a cancelled mute',
    source: muting,
    promises: ['mute_group.status', 'mute_group.members-silent'],
  },
  'MUTE_GROUP-NEIGHBOURS': {
    level: 'MUST',
    text: 'mute_group leaves the owner’s other groups, and the members of the group, unchanged',
    source: parameter,
    promises: ['mute_group.other-groups', 'mute_group.members'],
  },
  'MUTE_GROUP-GROUP': {
    level: 'MUST',
    text: 'mute_group leaves every other field of the group unchanged',
    source: status,
    promises: ['mute_group.nothing-else'],
  },
  'MUTE_GROUP-MEMBERS': {
    level: 'MUST',
    text: 'mute_group leaves every field of owner, admins and members in the group unchanged',
    source: parameter,
    promises: ['mute_group.members'],
  },
  'MUTE_GROUP-OTHER_GROUPS': {
    level: 'MUST',
    text: 'mute_group leaves every field of older and newer groups unchanged',
    source: parameter,
    promises: ['mute_group.other-groups'],
  },
  'MUTE_GROUP-USERS': {
    level: 'MUST',
    text: 'mute_group leaves the profiles of owner, admins and members unchanged',
    source: parameter,
    promises: ['mute_group.users'],
  },
  'MUTE_GROUP-MEMBER_MUTES': {
    level: 'MUST',
    text: 'mute_group leaves the end of a member mute unchanged',
    source: own,
    promises: ['mute_group.member-mutes'],
  },
  'MUTE_GROUP-CANCEL_MEMBER_MUTES': {
    level: 'MUST',
    text: 'cancel_mute_group leaves a member’s own mute in force until its end',
    source: own,
    promises: ['mute_group.member-mutes'],
  },
  'MUTE_GROUP-LISTED': {
    level: 'MUST',
    text: 'get_groups still lists a muted group by its name',
    source: 'Platform API, get-groups, parameter groupName; group overview, GroupStatus 3',
    promises: ['mute_group.nothing-else'],
  },
  'MUTE_GROUP-WITNESSES': {
    level: 'SHOULD',
    text: 'get_groups and get_groups_info show the same status of a muted group',
    source: 'Platform API, get-groups and get-groups-info, GroupInfo.status',
    promises: ['mute_group.witnesses'],
  },
  'MUTE_GROUP-UNKNOWN': {
    level: 'MUST',
    text: 'mute_group refuses an unknown group',
    source: 'Platform API, error codes, 1004 and 1201: there is no such group',
    promises: ['mute_group.unknown'],
  },
  'MUTE_GROUP-UNKNOWN_CODE': {
    level: 'SHOULD',
    text: 'mute_group refuses an unknown group with errCode 1004 or 1201',
    source: 'Platform API, error codes, 1004: record not found; 1201: the group does not exist',
    promises: ['mute_group.unknown-code'],
  },
} as const satisfies RowsOf<'MUTE_GROUP'>;

export const requirements = requirementsOf('MUTE_GROUP', { ...rows, ...stateRows });
export const check = checksOf(requirements);
