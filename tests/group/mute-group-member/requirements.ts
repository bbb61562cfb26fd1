import { checksOf } from '../../../fixtures/check.ts';
import { requirementsOf, type RowsOf } from '../../../fixtures/requirement.ts';
import { stateRows } from './states.rows.ts';

const page = 'Platform API, mute-group-member';
const duration = `${page}, parameter mutedSeconds: how long the mute lasts`;
const whom = `${page}, parameters groupID and userID`;
const silence = `${page}; error codes, 1402: the sender is muted in the group`;
const cancelling = 'Platform API, cancel-mute-group-member: ends the mute';
const own = 'Platform API, mute-group and mute-group-member: two mutes, each with its own cancel';

const replaces = (text: string) =>
  ({ level: 'MUST', text, source: duration, promises: ['mute_group_member.replaces'] }) as const;

const rows = {
  'MUTE_GROUP_MEMBER-REPLY': {
    level: 'MUST',
    text: 'mute_group_member answers success without data',
    source: `${page}, response`,
    promises: ['mute_group_member.reply'],
  },
  'MUTE_GROUP_MEMBER-EFFECT': {
    level: 'MUST',
    text: 'mute_group_member sets muteEndTime to the current time plus mutedSeconds, in milliseconds',
    source: `${page}, parameter mutedSeconds; GroupMemberInfo.muteEndTime`,
    promises: ['mute_group_member.end'],
  },
  'MUTE_GROUP_MEMBER-ONE_SECOND': {
    level: 'MUST',
    text: 'mute_group_member accepts a mutedSeconds of 1, and the mute ends within seconds',
    source: `${page}, parameter mutedSeconds: at least 1`,
    promises: ['mute_group_member.end', 'mute_group_member.replaces'],
  },
  'MUTE_GROUP_MEMBER-THIRTY_DAYS': {
    level: 'MUST',
    text: 'mute_group_member accepts a mutedSeconds of thirty days, and the mute ends thirty days later',
    source: `${page}, parameter mutedSeconds: no upper bound`,
    promises: ['mute_group_member.end'],
  },
  'MUTE_GROUP_MEMBER-FROM_NOW': replaces(
    'a second mute_group_member for the same member counts mutedSeconds from its own time',
  ),
  'MUTE_GROUP_MEMBER-SHORTER': replaces('a shorter mute replaces a longer one that is still in force'),
  'MUTE_GROUP_MEMBER-LONGER': replaces('a longer mute replaces a shorter one that is still in force'),
  'MUTE_GROUP_MEMBER-SENDING': {
    level: 'MUST',
    text: 'a group refuses messages of its muted member alone, and other groups accept them',
    source: silence,
    promises: ['mute_group_member.silent', 'mute_group_member.others', 'mute_group_member.elsewhere'],
  },
  'MUTE_GROUP_MEMBER-SENDING_ADMIN': {
    level: 'MUST',
    text: 'a group refuses messages of its muted admin',
    source: silence,
    promises: ['mute_group_member.silent'],
  },
  'MUTE_GROUP_MEMBER-SINGLE_CHATS': {
    level: 'MUST',
    text: 'a member muted in a group still sends messages in single chats',
    source: whom,
    promises: ['mute_group_member.elsewhere'],
  },
  'MUTE_GROUP_MEMBER-SENDING_CODE': {
    level: 'MAY',
    text: 'the errCode that refuses a message of a muted member is recorded',
    source: 'Platform API, error codes, 1402: the sender is muted in the group',
    promises: ['mute_group_member.code-of-refused-messages'],
  },
  'MUTE_GROUP_MEMBER-ENDS_BY_ITSELF': {
    level: 'MUST',
    text: 'a group refuses messages of a muted member until muteEndTime and accepts them after it',
    source: duration,
    promises: ['mute_group_member.silent', 'mute_group_member.ends'],
  },
  'MUTE_GROUP_MEMBER-CANCEL': {
    level: 'MUST',
    text: 'cancel_mute_group_member sets muteEndTime to 0 or to a time that is not in the future',
    source: cancelling,
    promises: ['mute_group_member.cancel-end'],
  },
  'MUTE_GROUP_MEMBER-CANCEL_SENDING': {
    level: 'MUST',
    text: 'a group accepts messages of the member again after cancel_mute_group_member',
    source: cancelling,
    promises: ['mute_group_member.cancel-sending'],
  },
  'MUTE_GROUP_MEMBER-AFTER_CANCEL': {
    level: 'MUST',
    text: 'mute_group_member silences a member anew after their mute was cancelled',
    source: silence,
    promises: ['mute_group_member.silent'],
  },
  'MUTE_GROUP_MEMBER-CANCEL_OF_NONE': {
    level: 'MAY',
    text: 'the answer to cancel_mute_group_member for a member who is not muted is recorded',
    source: cancelling,
    promises: ['mute_group_member.cancel-of-none'],
  },
  'MUTE_GROUP_MEMBER-IN_MUTED_GROUP': {
    level: 'MUST',
    text: 'a member muted in a muted group stays muted when the mute of the group is cancelled',
    source: own,
    promises: ['mute_group_member.group-mute'],
  },
  'MUTE_GROUP_MEMBER-CANCEL_IN_MUTED_GROUP': {
    level: 'MUST',
    text: 'cancel_mute_group_member ends a member’s mute in a muted group, and the group stays muted',
    source: own,
    promises: ['mute_group_member.group-mute'],
  },
  'MUTE_GROUP_MEMBER-OWNER': {
    level: 'MAY',
    text: 'the effect of muting the owner as the app administrator is recorded',
    source: `${page}, parameter userID: the member to mute`,
    promises: ['mute_group_member.owner'],
  },
  'MUTE_GROUP_MEMBER-NEIGHBOURS': {
    level: 'MUST',
    text: 'mute_group_member leaves other members of the group, and the member in other groups, unchanged',
    source: whom,
    promises: ['mute_group_member.others', 'mute_group_member.other-groups'],
  },
  'MUTE_GROUP_MEMBER-MEMBER': {
    level: 'MUST',
    text: 'mute_group_member leaves every other field of the member unchanged',
    source: whom,
    promises: ['mute_group_member.nothing-else'],
  },
  'MUTE_GROUP_MEMBER-OTHER_MEMBERS': {
    level: 'MUST',
    text: 'mute_group_member leaves every field of owner, admins and other members in the group unchanged',
    source: whom,
    promises: ['mute_group_member.others'],
  },
  'MUTE_GROUP_MEMBER-GROUP': {
    level: 'MUST',
    text: 'mute_group_member leaves every field of the group unchanged',
    source: whom,
    promises: ['mute_group_member.nothing-else'],
  },
  'MUTE_GROUP_MEMBER-OTHER_GROUPS': {
    level: 'MUST',
    text: 'mute_group_member leaves the member’s older and newer groups, and everybody in them, unchanged',
    source: whom,
    promises: ['mute_group_member.other-groups'],
  },
  'MUTE_GROUP_MEMBER-USERS': {
    level: 'MUST',
    text: 'mute_group_member leaves the profile of the muted user unchanged',
    source: whom,
    promises: ['mute_group_member.users'],
  },
  'MUTE_GROUP_MEMBER-WITNESSES': {
    level: 'SHOULD',
    text: 'get_group_member_list and get_group_members_info show the same muteEndTime of a muted member',
    source: 'Platform API, get-group-member-list and get-group-members-info, GroupMemberInfo.muteEndTime',
    promises: ['mute_group_member.witnesses'],
  },
  'MUTE_GROUP_MEMBER-READERS': {
    level: 'SHOULD',
    text: 'the muted member and the owner see the same muteEndTime as the administrator',
    source: 'Platform API, get-group-member-list, GroupMemberInfo.muteEndTime',
    promises: ['mute_group_member.readers'],
  },
  'MUTE_GROUP_MEMBER-NON_MEMBER': {
    level: 'MUST',
    text: 'mute_group_member refuses a user who is not in the group',
    source: 'Platform API, error codes, 1203: the user is not in the group',
    promises: ['mute_group_member.non-member'],
  },
  'MUTE_GROUP_MEMBER-UNKNOWN_GROUP': {
    level: 'MUST',
    text: 'mute_group_member refuses an unknown group',
    source: 'Platform API, error codes, 1004 and 1201: there is no such group',
    promises: ['mute_group_member.unknown'],
  },
} as const satisfies RowsOf<'MUTE_GROUP_MEMBER'>;

export const requirements = requirementsOf('MUTE_GROUP_MEMBER', { ...rows, ...stateRows });
export const check = checksOf(requirements);
