import { checksOf } from '../../../fixtures/check.ts';
import { requirementsOf, type RowsOf } from '../../../fixtures/requirement.ts';
import { stateRows } from './states.rows.ts';

const page = 'Platform API, dismiss-group';
const forGood = `${page}: the group is dissolved for good`;
const groupID = `${page}, parameter groupID: the group to dissolve`;
const deleteMember = `${page}, parameter deleteMember: also delete the membership data`;
const code1204 = 'Platform API, error codes, 1204: the group is dismissed';
const notFound = 'Platform API, error codes, 1004: record not found; 1201: the group does not exist';
const silent = `${page}: not specified, and implementations differ`;
const noDefault = `${page}, parameter deleteMember: no default is stated`;

// Left open by the contract: recorded, never judged.
const recorded = (text: string, promise: string, source: string = silent) =>
  ({ level: 'MAY', text, source, promises: [promise] }) as const;
const staysDismissed = (text: string) =>
  ({ level: 'MUST', text, source: forGood, promises: ['dismiss_group.for-good'] }) as const;

const rows = {
  'DISMISS_GROUP-REPLY': {
    level: 'MUST',
    text: 'dismiss_group answers success without data',
    source: `${page}, response`,
    promises: ['dismiss_group.reply'],
  },
  'DISMISS_GROUP-EFFECT': {
    level: 'MUST',
    text: 'get_groups no longer lists a dismissed group by name',
    source: forGood,
    promises: ['dismiss_group.not-listed'],
  },
  'DISMISS_GROUP-MUTED': {
    level: 'MUST',
    text: 'get_groups no longer lists a muted group by name once it is dismissed',
    source: forGood,
    promises: ['dismiss_group.not-listed'],
  },
  'DISMISS_GROUP-LISTING': {
    level: 'MUST',
    text: 'when one of two groups with one name is dismissed, get_groups lists and counts only the other',
    source: 'Platform API, get-groups, field total: how many groups match',
    promises: ['dismiss_group.not-listed', 'dismiss_group.other-groups'],
  },
  'DISMISS_GROUP-BY_ID': {
    level: 'MUST',
    text: 'get_groups by ID shows a dismissed group with status 2, omits it or refuses',
    source: `${forGood}; GroupStatus 2: dismissed`,
    promises: ['dismiss_group.status'],
  },
  'DISMISS_GROUP-INFO': {
    level: 'SHOULD',
    text: 'get_groups_info shows a dismissed group with status 2, omits it or refuses',
    source: `${forGood}; get-groups-info, GroupInfo.status`,
    promises: ['dismiss_group.witness-of-status'],
  },
  'DISMISS_GROUP-FIELDS': {
    level: 'MUST',
    text: 'a dismissed group that is shown by ID keeps its name, its times and its other settings',
    source: `${page}: it changes the status`,
    promises: ['dismiss_group.other-fields'],
  },
  'DISMISS_GROUP-SEND_MESSAGE': {
    level: 'SHOULD',
    text: 'dismiss_group with sendMessage false also dismisses the group',
    source: `${page}, parameter sendMessage: whether a notice is sent`,
    promises: ['dismiss_group.sendMessage'],
  },
  'DISMISS_GROUP-SENDING': {
    level: 'MUST',
    text: 'a dismissed group refuses all messages, even its owner’s, and the owner’s other groups accept them',
    source: `${page}; error codes, 1204: the group is dismissed`,
    promises: ['dismiss_group.no-messages', 'dismiss_group.other-groups'],
  },
  'DISMISS_GROUP-NEIGHBOURS': {
    level: 'MUST',
    text: 'dismiss_group leaves every field of older and newer groups of the same people unchanged',
    source: groupID,
    promises: ['dismiss_group.other-groups'],
  },
  'DISMISS_GROUP-USERS': {
    level: 'MUST',
    text: 'dismiss_group leaves every field of the profiles of owner, admin and member unchanged',
    source: groupID,
    promises: ['dismiss_group.users'],
  },
  'DISMISS_GROUP-DELETE_MEMBER': {
    level: 'MUST',
    text: 'dismiss_group with deleteMember true leaves nobody in the group: no owner, admin or member',
    source: deleteMember,
    promises: ['dismiss_group.deleteMember'],
  },
  'DISMISS_GROUP-DELETE_MEMBER_INFO': {
    level: 'SHOULD',
    text: 'get_group_members_info shows nobody in the group after dismiss_group with deleteMember true',
    source: `${deleteMember}; get-group-members-info`,
    promises: ['dismiss_group.witness-of-members'],
  },
  'DISMISS_GROUP-DELETE_MEMBER_DISMISSED': {
    level: 'MUST',
    text: 'dismiss_group with deleteMember true also dismisses the group: unlisted by name, and status 2 or absent by ID',
    source: forGood,
    promises: ['dismiss_group.status', 'dismiss_group.not-listed'],
  },
  'DISMISS_GROUP-DELETE_MEMBER_SENDING': {
    level: 'MUST',
    text: 'dismiss_group with deleteMember true stops owner, admin and member sending into the group, but not into another',
    source: `${deleteMember}; error codes, 1204: the group is dismissed`,
    promises: ['dismiss_group.no-messages', 'dismiss_group.other-groups'],
  },
  'DISMISS_GROUP-DELETE_MEMBER_NEIGHBOURS': {
    level: 'MUST',
    text: 'dismiss_group with deleteMember true leaves other groups of its people, and everybody in them, unchanged',
    source: deleteMember,
    promises: ['dismiss_group.other-groups'],
  },
  'DISMISS_GROUP-MEMBERS_KEPT': {
    level: 'SHOULD',
    text: 'dismiss_group with deleteMember false keeps the members readable and unchanged, at once and a second later',
    source: deleteMember,
    promises: ['dismiss_group.members-kept'],
  },
  'DISMISS_GROUP-MEMBERS_WITNESSES': {
    level: 'SHOULD',
    text: 'get_group_member_list and get_group_members_info show the same members of a dismissed group',
    source: 'Platform API, get-group-member-list and get-group-members-info: the members of a group',
    promises: ['dismiss_group.witness-of-members'],
  },
  'DISMISS_GROUP-AGAIN': {
    level: 'SHOULD',
    text: 'dismiss_group refuses a dismissed group',
    source: code1204,
    promises: ['dismiss_group.again'],
  },
  'DISMISS_GROUP-AGAIN_CODE': {
    level: 'SHOULD',
    text: 'dismiss_group refuses a dismissed group with errCode 1204 or 1004',
    source: code1204,
    promises: ['dismiss_group.again-code'],
  },
  'DISMISS_GROUP-AGAIN_DISMISSED': staysDismissed(
    'a dismissed group stays dismissed when dismissed again, whatever the answer',
  ),
  'DISMISS_GROUP-UNKNOWN': {
    level: 'MUST',
    text: 'dismiss_group refuses an unknown group',
    source: notFound,
    promises: ['dismiss_group.unknown'],
  },
  'DISMISS_GROUP-UNKNOWN_CODE': {
    level: 'SHOULD',
    text: 'dismiss_group refuses an unknown group with errCode 1004 or 1201',
    source: notFound,
    promises: ['dismiss_group.unknown-code'],
  },
  'DISMISS_GROUP-FORMER_OWNER': {
    level: 'MUST',
    text: 'dismiss_group refuses the former owner of a group that was dismissed with its members',
    source: `${code1204}; 1002: no permission`,
    promises: ['dismiss_group.outsiders'],
  },
  'DISMISS_GROUP-FORMER_OWNER_CODE': {
    level: 'SHOULD',
    text: 'dismiss_group answers errCode 1204, 1002 or 1004 to the former owner of a group dismissed with its members',
    source: `${code1204}; 1002: no permission; 1004: record not found`,
    promises: ['dismiss_group.outsiders-code'],
  },
  'DISMISS_GROUP-THEN_MUTE_CODE': {
    level: 'SHOULD',
    text: 'mute_group refuses a dismissed group with errCode 1204',
    source: code1204,
    promises: ['dismiss_group.no-mute'],
  },
  'DISMISS_GROUP-NOT_REVIVED': staysDismissed(
    'neither mute_group nor cancel_mute_group changes the status of a dismissed group, whatever they answer',
  ),
  'DISMISS_GROUP-NOT_REVIVED_BY_ITS_PEOPLE': staysDismissed(
    'owner, admin and member cannot revive a dismissed group by muting and unmuting it',
  ),
  'DISMISS_GROUP-NOT_REVIVED_BY_MEMBER_WRITES': staysDismissed(
    'a dismissed group stays dismissed when its members are edited, muted and unmuted, whatever the answers',
  ),
  'DISMISS_GROUP-NOT_REVIVED_BY_GROUP_WRITES': staysDismissed(
    'a dismissed group stays dismissed when it is edited and transferred and users are invited and kicked, whatever the answers',
  ),
  'DISMISS_GROUP-NOT_REVIVED_BY_REVOKE': staysDismissed(
    'a dismissed group stays dismissed when one of its messages is revoked, whatever the answer',
  ),
  'DISMISS_GROUP-SEARCH': {
    level: 'SHOULD',
    text: 'a search by the administrator for the messages of a dismissed group succeeds',
    source: 'Platform API, search-msg, parameter recvID; dismiss-group: messages not specified',
    promises: ['dismiss_group.search'],
  },
  'DISMISS_GROUP-OBSERVED_LISTING': recorded(
    'whether get_groups without filters shows a dismissed group between two living ones is recorded',
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
    'what the administrator sees in get_group_member_list of a group dismissed without deleteMember is recorded',
    'dismiss_group.member-list',
    noDefault,
  ),
  'DISMISS_GROUP-OBSERVED_MEMBER_LIST_OF_MEMBER': recorded(
    'what a member sees in get_group_member_list of a group dismissed without deleteMember is recorded',
    'dismiss_group.member-list',
    noDefault,
  ),
  'DISMISS_GROUP-OBSERVED_MEMBER_INFO': recorded(
    'whether a dismissed group accepts set_group_member_info is recorded',
    'dismiss_group.writes-to-members',
  ),
  'DISMISS_GROUP-OBSERVED_MEMBER_MUTE': recorded(
    'whether a dismissed group accepts mute_group_member is recorded',
    'dismiss_group.writes-to-members',
  ),
  'DISMISS_GROUP-OBSERVED_MEMBER_CANCEL': recorded(
    'whether a dismissed group accepts cancel_mute_group_member is recorded',
    'dismiss_group.cancels',
  ),
  'DISMISS_GROUP-OBSERVED_REVOKE': recorded(
    'whether a dismissed group accepts revoke_msg is recorded',
    'dismiss_group.revokes',
  ),
} as const satisfies RowsOf<'DISMISS_GROUP'>;
export const requirements = requirementsOf('DISMISS_GROUP', { ...rows, ...stateRows });
export const check = checksOf(requirements);
