import { checksOf } from '../../../fixtures/check.ts';
import { requirementsOf, type RowsOf } from '../../../fixtures/requirement.ts';
import { stateRows } from './states.rows.ts';

const muting = 'Platform API, mute-group: mutes the whole group; owner and admins still send';
const cancelling = 'Platform API, cancel-mute-group: cancels the mute of the whole group';
const parameter = 'Platform API, mute-group, parameter groupID: the group to mute';
const status = 'Platform API, group overview, GroupStatus 3: the whole group is muted';
const own = 'Platform API, mute-group and mute-group-member: two mutes, each with a cancel of its own';

const rows = {
  'MUTE_GROUP-REPLY': {
    level: 'MUST',
    text: 'mute_group answers success without data',
    source: 'Platform API, mute-group, response',
    promises: ['mute_group.reply'],
  },
  'MUTE_GROUP-EFFECT': {
    level: 'MUST',
    text: 'mute_group gives the group status 3',
    source: status,
    promises: ['mute_group.status'],
  },
  'MUTE_GROUP-SENDING': {
    level: 'MUST',
    text: 'a muted group takes messages of its owner and admins alone, and other groups of the owner take all',
    source: 'Platform API, mute-group: owner and admins still send; error codes, 1403: the group is muted',
    promises: ['mute_group.members-silent', 'mute_group.owner-and-admins-speak'],
  },
  'MUTE_GROUP-PICTURES': {
    level: 'MUST',
    text: 'a muted group takes no pictures of its ordinary members',
    source: 'Platform API, error codes, 1403: the group is muted',
    promises: ['mute_group.members-silent'],
  },
  'MUTE_GROUP-LATER_MEMBER': {
    level: 'MUST',
    text: 'somebody who joins a muted group sends no messages into it',
    source: muting,
    promises: ['mute_group.members-silent'],
  },
  'MUTE_GROUP-PRESENT_ROLES': {
    level: 'MUST',
    text: 'in a muted group a member who becomes an admin sends, and an admin who becomes a member does not any more',
    source: muting,
    promises: ['mute_group.members-silent', 'mute_group.owner-and-admins-speak'],
  },
  'MUTE_GROUP-SENDING_CODE': {
    level: 'MAY',
    text: 'the code with which a muted group refuses a message is recorded',
    source: 'Platform API, error codes, 1403: the group is muted',
    promises: ['mute_group.code-of-refused-messages'],
  },
  'MUTE_GROUP-AGAIN': {
    level: 'SHOULD',
    text: 'mute_group of a muted group is a success',
    source: muting,
    promises: ['mute_group.repeat'],
  },
  'MUTE_GROUP-AGAIN_MUTED': {
    level: 'MUST',
    text: 'a group that is muted again stays muted',
    source: status,
    promises: ['mute_group.repeat-keeps'],
  },
  'MUTE_GROUP-CANCEL': {
    level: 'MUST',
    text: 'cancel_mute_group gives a muted group status 0 again',
    source: cancelling,
    promises: ['mute_group.cancel-status'],
  },
  'MUTE_GROUP-CANCEL_SENDING': {
    level: 'MUST',
    text: 'after cancel_mute_group the group takes messages of its members again',
    source: cancelling,
    promises: ['mute_group.cancel-sending'],
  },
  'MUTE_GROUP-CANCEL_AFTER_TWO': {
    level: 'MUST',
    text: 'a group that was muted twice has status 0 after one cancel_mute_group',
    source: cancelling,
    promises: ['mute_group.cancel-status', 'mute_group.repeat-keeps'],
  },
  'MUTE_GROUP-CANCEL_RESTORES': {
    level: 'MUST',
    text: 'after mute_group and cancel_mute_group every field of the group is as it was before',
    source: cancelling,
    promises: ['mute_group.cancel-restores'],
  },
  'MUTE_GROUP-AFTER_CANCEL': {
    level: 'MUST',
    text: 'a group whose mute was cancelled can be muted anew, with status 3 and silent members',
    source: muting,
    promises: ['mute_group.status', 'mute_group.members-silent'],
  },
  'MUTE_GROUP-NEIGHBOURS': {
    level: 'MUST',
    text: 'mute_group leaves other groups of the same owner, and the members of the group, as they were',
    source: parameter,
    promises: ['mute_group.other-groups', 'mute_group.members'],
  },
  'MUTE_GROUP-GROUP': {
    level: 'MUST',
    text: 'mute_group leaves every other field of the group as it was',
    source: status,
    promises: ['mute_group.nothing-else'],
  },
  'MUTE_GROUP-MEMBERS': {
    level: 'MUST',
    text: 'mute_group leaves every field of owner, admins and members in the group as it was',
    source: parameter,
    promises: ['mute_group.members'],
  },
  'MUTE_GROUP-OTHER_GROUPS': {
    level: 'MUST',
    text: 'mute_group leaves every field of groups that were made before and after the group as it was',
    source: parameter,
    promises: ['mute_group.other-groups'],
  },
  'MUTE_GROUP-USERS': {
    level: 'MUST',
    text: 'mute_group leaves the profiles of owner, admins and members as they were',
    source: parameter,
    promises: ['mute_group.users'],
  },
  'MUTE_GROUP-MEMBER_MUTES': {
    level: 'MUST',
    text: 'mute_group leaves the end of a member mute as it was',
    source: own,
    promises: ['mute_group.member-mutes'],
  },
  'MUTE_GROUP-CANCEL_MEMBER_MUTES': {
    level: 'MUST',
    text: 'after cancel_mute_group a member with a mute of their own is still muted until its end',
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
    text: 'mute_group of a group that there is not is refused',
    source: 'Platform API, error codes, 1004 and 1201: there is no such group',
    promises: ['mute_group.unknown'],
  },
  'MUTE_GROUP-UNKNOWN_CODE': {
    level: 'SHOULD',
    text: 'mute_group of a group that there is not is refused with 1004 or 1201',
    source: 'Platform API, error codes, 1004: record not found; 1201: the group does not exist',
    promises: ['mute_group.unknown-code'],
  },
} as const satisfies RowsOf<'MUTE_GROUP'>;

export const requirements = requirementsOf('MUTE_GROUP', { ...rows, ...stateRows });
export const check = checksOf(requirements);
