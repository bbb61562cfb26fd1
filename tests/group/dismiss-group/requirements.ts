import { checksOf } from '../../../fixtures/check.ts';
import { requirementsOf, type RowsOf } from '../../../fixtures/requirement.ts';
import { stateRows } from './states.rows.ts';

const page = 'Platform API, dismiss-group';
const forGood = `${page}: the group is dissolved for good`;
const groupID = `${page}, parameter groupID: the group to dissolve`;
const deleteMember = `${page}, parameter deleteMember: also delete the membership data`;
const code1204 = 'Platform API, error codes, 1204: the group is dismissed';
const notFound = 'Platform API, error codes, 1004: record not found; 1201: the group does not exist';
const silent = `${page}: says nothing of it, and implementations differ`;
const noDefault = `${page}, parameter deleteMember: no default is stated`;

// What is open: recorded, never judged.
const recorded = (text: string, promise: string, source: string = silent) =>
  ({ level: 'MAY', text, source, promises: [promise] }) as const;
const rows = {
  'DISMISS_GROUP-REPLY': {
    level: 'MUST',
    text: 'dismiss_group answers success without data',
    source: `${page}, response`,
    promises: ['dismiss_group.reply'],
  },
  'DISMISS_GROUP-EFFECT': {
    level: 'MUST',
    text: 'a dismissed group is gone from the listing of get_groups by name',
    source: forGood,
    promises: ['dismiss_group.not-listed'],
  },
  'DISMISS_GROUP-MUTED': {
    level: 'MUST',
    text: 'a muted group is dismissed like any other: it is gone from the listing of get_groups by name',
    source: forGood,
    promises: ['dismiss_group.not-listed'],
  },
  'DISMISS_GROUP-LISTING': {
    level: 'MUST',
    text: 'of two groups of one name get_groups lists the other one, and one less in total, when one is dismissed',
    source: 'Platform API, get-groups, field total: how many groups match',
    promises: ['dismiss_group.not-listed', 'dismiss_group.other-groups'],
  },
  'DISMISS_GROUP-BY_ID': {
    level: 'MUST',
    text: 'a dismissed group has status 2 in get_groups by its ID, or is absent or refused there',
    source: `${forGood}; GroupStatus 2: dismissed`,
    promises: ['dismiss_group.status'],
  },
  'DISMISS_GROUP-INFO': {
    level: 'SHOULD',
    text: 'a dismissed group has status 2 in get_groups_info, or is absent or refused there',
    source: `${forGood}; get-groups-info, GroupInfo.status`,
    promises: ['dismiss_group.witness-of-status'],
  },
  'DISMISS_GROUP-FIELDS': {
    level: 'MUST',
    text: 'where a dismissed group is shown by its ID, its name, its times and its other settings are as they were',
    source: `${page}: what it changes is the status`,
    promises: ['dismiss_group.other-fields'],
  },
  'DISMISS_GROUP-SEND_MESSAGE': {
    level: 'SHOULD',
    text: 'dismiss_group with sendMessage false dismisses the group, too',
    source: `${page}, parameter sendMessage: whether a notice is sent`,
    promises: ['dismiss_group.sendMessage'],
  },
  'DISMISS_GROUP-SENDING': {
    level: 'MUST',
    text: 'a dismissed group takes no more messages, not even of its owner, and other groups of the owner do',
    source: `${page}; error codes, 1204: the group is dismissed`,
    promises: ['dismiss_group.no-messages', 'dismiss_group.other-groups'],
  },
  'DISMISS_GROUP-NEIGHBOURS': {
    level: 'MUST',
    text: 'dismiss_group leaves groups of the same people, made before and after, as they were in every field',
    source: groupID,
    promises: ['dismiss_group.other-groups'],
  },
  'DISMISS_GROUP-USERS': {
    level: 'MUST',
    text: 'dismiss_group leaves the profiles of owner, admin and member as they were in every field',
    source: groupID,
    promises: ['dismiss_group.users'],
  },
  'DISMISS_GROUP-DELETE_MEMBER': {
    level: 'MUST',
    text: 'with deleteMember true nobody is in the group any more: neither owner nor admin nor member',
    source: deleteMember,
    promises: ['dismiss_group.deleteMember'],
  },
  'DISMISS_GROUP-DELETE_MEMBER_INFO': {
    level: 'SHOULD',
    text: 'with deleteMember true get_group_members_info shows nobody in the group any more',
    source: `${deleteMember}; get-group-members-info`,
    promises: ['dismiss_group.witness-of-members'],
  },
  'DISMISS_GROUP-DELETE_MEMBER_DISMISSED': {
    level: 'MUST',
    text: 'with deleteMember true the group is dismissed all the same: not listed by name, with status 2 by ID or absent',
    source: forGood,
    promises: ['dismiss_group.status', 'dismiss_group.not-listed'],
  },
  'DISMISS_GROUP-DELETE_MEMBER_SENDING': {
    level: 'MUST',
    text: 'with deleteMember true owner, admin and member can send no more into the group, and can into another one',
    source: `${deleteMember}; error codes, 1204: the group is dismissed`,
    promises: ['dismiss_group.no-messages', 'dismiss_group.other-groups'],
  },
  'DISMISS_GROUP-DELETE_MEMBER_NEIGHBOURS': {
    level: 'MUST',
    text: 'dismiss_group with deleteMember true leaves other groups of its people, and everybody in them, as they were',
    source: deleteMember,
    promises: ['dismiss_group.other-groups'],
  },
  'DISMISS_GROUP-MEMBERS_KEPT': {
    level: 'SHOULD',
    text: 'with deleteMember false the members can be read as they were, at once and a second later',
    source: deleteMember,
    promises: ['dismiss_group.members-kept'],
  },
  'DISMISS_GROUP-MEMBERS_WITNESSES': {
    level: 'SHOULD',
    text: 'get_group_member_list and get_group_members_info show the same people in a dismissed group',
    source: 'Platform API, get-group-member-list and get-group-members-info: the members of a group',
    promises: ['dismiss_group.witness-of-members'],
  },
  'DISMISS_GROUP-AGAIN': {
    level: 'SHOULD',
    text: 'dismiss_group of a dismissed group is refused',
    source: code1204,
    promises: ['dismiss_group.again'],
  },
  'DISMISS_GROUP-AGAIN_CODE': {
    level: 'SHOULD',
    text: 'dismiss_group of a dismissed group is refused with 1204 or 1004',
    source: code1204,
    promises: ['dismiss_group.again-code'],
  },
  'DISMISS_GROUP-AGAIN_DISMISSED': {
    level: 'MUST',
    text: 'a group stays dismissed when it is dismissed again, whatever is answered',
    source: forGood,
    promises: ['dismiss_group.for-good'],
  },
  'DISMISS_GROUP-UNKNOWN': {
    level: 'MUST',
    text: 'dismiss_group of a group that there is not is refused',
    source: notFound,
    promises: ['dismiss_group.unknown'],
  },
  'DISMISS_GROUP-UNKNOWN_CODE': {
    level: 'SHOULD',
    text: 'dismiss_group of a group that there is not is refused with 1004 or 1201',
    source: notFound,
    promises: ['dismiss_group.unknown-code'],
  },
  'DISMISS_GROUP-FORMER_OWNER': {
    level: 'MUST',
    text: 'whoever owned a group that was dismissed with its members is refused when dismissing it again',
    source: `${code1204}; 1002: no permission`,
    promises: ['dismiss_group.outsiders'],
  },
  'DISMISS_GROUP-FORMER_OWNER_CODE': {
    level: 'SHOULD',
    text: 'whoever owned a group that was dismissed with its members is refused there with 1204, 1002 or 1004',
    source: `${code1204}; 1002: no permission; 1004: record not found`,
    promises: ['dismiss_group.outsiders-code'],
  },
  'DISMISS_GROUP-THEN_MUTE_CODE': {
    level: 'SHOULD',
    text: 'mute_group of a dismissed group is refused with 1204',
    source: code1204,
    promises: ['dismiss_group.no-mute'],
  },
  'DISMISS_GROUP-NOT_REVIVED': {
    level: 'MUST',
    text: 'neither mute_group nor cancel_mute_group gives a dismissed group another status, whatever they answer',
    source: forGood,
    promises: ['dismiss_group.for-good'],
  },
  'DISMISS_GROUP-NOT_REVIVED_BY_ITS_PEOPLE': {
    level: 'MUST',
    text: 'its owner, its admin and its member cannot revive a dismissed group by muting it and cancelling the mute',
    source: forGood,
    promises: ['dismiss_group.for-good'],
  },
  'DISMISS_GROUP-NOT_REVIVED_BY_MEMBER_WRITES': {
    level: 'MUST',
    text: 'a group stays dismissed when its members are set, muted and unmuted, whatever is answered',
    source: forGood,
    promises: ['dismiss_group.for-good'],
  },
  'DISMISS_GROUP-NOT_REVIVED_BY_GROUP_WRITES': {
    level: 'MUST',
    text: 'a group stays dismissed when it is set, transferred, and people are invited and kicked, whatever is answered',
    source: forGood,
    promises: ['dismiss_group.for-good'],
  },
  'DISMISS_GROUP-NOT_REVIVED_BY_REVOKE': {
    level: 'MUST',
    text: 'a group stays dismissed when a message in it is revoked, whatever is answered',
    source: forGood,
    promises: ['dismiss_group.for-good'],
  },
  'DISMISS_GROUP-SEARCH': {
    level: 'SHOULD',
    text: 'a search for the messages of a dismissed group by the administrator is a success',
    source: 'Platform API, search-msg, parameter recvID; dismiss-group: says nothing of messages',
    promises: ['dismiss_group.search'],
  },
  'DISMISS_GROUP-OBSERVED_LISTING': recorded(
    'whether a dismissed group is among the first rows of get_groups without filters is recorded',
    'dismiss_group.unfiltered-listing',
  ),
  'DISMISS_GROUP-OBSERVED_MEMBER_COUNT': recorded(
    'the memberCount of a dismissed group of three is recorded',
    'dismiss_group.memberCount',
  ),
  'DISMISS_GROUP-OBSERVED_OWNER': recorded(
    'whether a dismissed group still shows its owner is recorded',
    'dismiss_group.ownerUserID',
  ),
  'DISMISS_GROUP-OBSERVED_MEMBER_LIST': recorded(
    'what get_group_member_list shows the administrator of a group dismissed without deleteMember is recorded',
    'dismiss_group.member-list',
    noDefault,
  ),
  'DISMISS_GROUP-OBSERVED_MEMBER_LIST_OF_MEMBER': recorded(
    'what get_group_member_list shows a member of a group dismissed without deleteMember is recorded',
    'dismiss_group.member-list',
    noDefault,
  ),
  'DISMISS_GROUP-OBSERVED_MEMBER_INFO': recorded(
    'whether set_group_member_info is taken in a dismissed group is recorded',
    'dismiss_group.writes-to-members',
  ),
  'DISMISS_GROUP-OBSERVED_MEMBER_MUTE': recorded(
    'whether mute_group_member is taken in a dismissed group is recorded',
    'dismiss_group.writes-to-members',
  ),
  'DISMISS_GROUP-OBSERVED_MEMBER_CANCEL': recorded(
    'whether cancel_mute_group_member is taken in a dismissed group is recorded',
    'dismiss_group.cancels',
  ),
  'DISMISS_GROUP-OBSERVED_REVOKE': recorded(
    'whether revoke_msg is taken in a dismissed group is recorded',
    'dismiss_group.revokes',
  ),
} as const satisfies RowsOf<'DISMISS_GROUP'>;
export const requirements = requirementsOf('DISMISS_GROUP', { ...rows, ...stateRows });
export const check = checksOf(requirements);
