import { Notice } from '../../../../reference/notices.ts';
import { GroupStatus, Role, type Group, type Member } from '../../../../reference/store.ts';
import { after, broken, hears, refuses, rowsFor, shows, silences, where } from '../../breaking/broken.ts';
import { withData } from '../../breaking/fields.ts';
import {
  countNotices,
  groupOf,
  idle,
  inGroup,
  inOtherGroups,
  ofMembers,
  othersOfOwner,
} from '../../breaking/writing.ts';
import { groupInfos, list } from '../../breaking/reading.ts';
import { isFields, plainSuccess, refusalWith, type HonestServer, type Mutant } from '../../mutant.ts';

const { active, dismissed, muted } = GroupStatus;
const CANCEL = { path: '/group/cancel_mute_group' };

const isMuted = ({ status }: { readonly status: number }): boolean => status === muted;
const isMutedInfo = (info: unknown): boolean => isFields(info) && info['status'] === muted;
const isMutedRow = (row: unknown): boolean => isFields(row) && isMutedInfo(row['groupInfo']);
const withoutMuted = list('groups', (all) => all.filter((row) => !isMutedRow(row)));

const wasUnmuted = (group: Group, honest: HonestServer): boolean =>
  countNotices(group, Notice.groupUnmuted, honest) > 0;

/** The role of each member when they spoke first. */
const firstRoles = new WeakMap<Member, number>();

function firstRoleOf(member: Member): number {
  const role = firstRoles.get(member) ?? member.roleLevel;
  firstRoles.set(member, role);
  return role;
}

/** Whether a call with a token names a group, and there is none. */
const namesNone: Parameters<typeof where>[0] = (body, honest, { headers }) =>
  typeof body['groupID'] === 'string' && body['groupID'] !== '' && !groupOf(body, honest) && headers['token'];

/** What becomes of a field of the group, by its name. */
const groupFields: readonly (readonly [field: string, change: (group: Group) => unknown])[] = [
  ['notification', (group) => (group.notification = '')],
  ['introduction', (group) => (group.introduction = '')],
  ['faceURL', (group) => (group.faceURL = '')],
  ['ex', (group) => (group.ex = 'muted')],
  ['createTime', (group) => (group.createTime += 1)],
  ['creatorUserID', (group) => (group.creatorUserID = 'somebody')],
  ['needVerification', (group) => (group.needVerification = 1)],
  ['applyMemberFriend', (group) => (group.applyMemberFriend = 1)],
  ['notificationUpdateTime', (group) => (group.notificationUpdateTime = group.createTime + 1)],
];

const memberFields: readonly (readonly [field: string, change: (member: Member) => unknown])[] = [
  ['roleLevel', (member) => (member.roleLevel = member.roleLevel === Role.admin ? 20 : member.roleLevel)],
  ['joinTime', (member) => (member.joinTime += 1)],
  ['nickname', (member) => (member.nickname = 'Muted')],
];

const userFields = { globalRecvMsgOpt: 2, ex: 'muted' };

export const mutants: readonly Mutant[] = [
  ...withData('MUTE_GROUP'),
  idle('MUTE_GROUP'),
  ...broken(
    'MUTE_GROUP',
    {
      'GET_GROUPS:muted-active': [
        'get_groups shows a muted group as active',
        shows(groupInfos((info) => (isMutedInfo(info) ? { ...info, status: active } : info))),
      ],
      'other-status': ['mute_group gives the group status 1', after(inGroup((group) => (group.status = 1)))],
      dismisses: ['mute_group dismisses the group', after(inGroup((group) => (group.status = dismissed)))],
      'GET_GROUPS:hides-muted': ['get_groups does not show a muted group any more', shows(withoutMuted)],
      // Again.
      'again-refused': [
        'mute_group of a muted group is refused',
        refuses(1403, (body, honest) => groupOf(body, honest)?.status === muted),
      ],
      toggles: [
        'mute_group ends the mute of a muted group',
        after(
          inGroup((group, _body, honest) => {
            if (countNotices(group, Notice.groupMuted, honest) % 2 === 0) group.status = active;
          }),
        ),
      ],
      'never-anew': [
        'a group whose mute was cancelled is not muted any more',
        after(
          inGroup((group, _body, honest) => {
            if (wasUnmuted(group, honest)) group.status = active;
          }),
        ),
      ],
      'heard-anew': [
        'a group that is muted anew takes messages of everybody',
        hears((group, _member, honest) => isMuted(group) && wasUnmuted(group, honest)),
      ],
      // Cancelled.
      'cancel-idle': [
        'cancel_mute_group does nothing',
        after(
          inGroup((group) => (group.status = muted)),
          CANCEL,
        ),
      ],
      'cancel-counts': [
        'cancel_mute_group ends one of several mutes of a group',
        after(
          inGroup((group, _body, honest) => {
            const times = (notice: number): number => countNotices(group, notice, honest);
            if (times(Notice.groupMuted) > times(Notice.groupUnmuted)) group.status = muted;
          }),
          CANCEL,
        ),
      ],
      'cancel-clears-notice': [
        'cancel_mute_group empties the notice of the group',
        after(
          inGroup((group) => (group.notification = '')),
          CANCEL,
        ),
      ],
      'cancel-unmutes-members': [
        "cancel_mute_group ends members' own mutes, too",
        after(
          ofMembers((member) => (member.muteEndTime = 0)),
          CANCEL,
        ),
      ],
      'cancel-leaves-silence': [
        'a group whose mute was cancelled takes no messages of members',
        silences((group, { roleLevel }, honest) => roleLevel === Role.ordinary && wasUnmuted(group, honest)),
      ],
      'cancel-lets-speak': [
        'a group whose mute was cancelled takes messages of muted members, too',
        hears((group, _member, honest) => group.status === active && wasUnmuted(group, honest)),
      ],
      'cancel-resets-settings': [
        'cancel_mute_group resets the settings of the group, and what its members are shown as',
        after(
          inGroup((group) => (group.lookMemberInfo = 0)),
          CANCEL,
        ),
      ],
      // Others, and what stays.
      'every-group': [
        'mute_group mutes every group of the owner',
        after(inOtherGroups((other) => (other.status = muted))),
      ],
      'every-member': [
        'mute_group mutes each member, too',
        after(ofMembers((member) => (member.muteEndTime = member.joinTime + 700_000))),
      ],
      'marks-members': [
        'mute_group writes into ex of each member',
        after(ofMembers((member) => (member.ex = 'muted'))),
      ],
      'removes-admins': [
        'mute_group removes the admins from the group',
        after(
          inGroup(({ members }) => {
            for (const { userID, roleLevel } of members.values())
              if (roleLevel === Role.admin) members.delete(userID);
          }),
        ),
      ],
      'marks-groups': [
        'mute_group writes into ex of the other groups of the owner',
        after(inOtherGroups((other) => (other.ex = 'beside a muted one'))),
      ],
      'unmutes-members': [
        "mute_group ends members' own mutes",
        after(ofMembers((member) => (member.muteEndTime = 0))),
      ],
      'resets-settings': [
        'mute_group resets the settings of the group',
        after(
          inGroup((group) =>
            Object.assign(group, { needVerification: 0, lookMemberInfo: 0, applyMemberFriend: 0 }),
          ),
        ),
      ],
      'first-name': [
        'mute_group writes back the name that the group was made with',
        after(
          inGroup((group, _body, honest) => {
            const isRenamed = countNotices(group, Notice.announcementSet, honest) > 0;
            if (isRenamed) group.groupName = `G ${group.groupID}`;
          }),
        ),
      ],
      // Sending.
      'silences-nobody': ['a muted group takes messages of everybody', hears(isMuted)],
      'silences-admins': [
        'a muted group takes messages of its owner alone',
        silences((group, { roleLevel }) => isMuted(group) && roleLevel === Role.admin),
      ],
      'silences-owner': [
        'a muted group takes no messages of its owner',
        silences((group, { roleLevel }) => isMuted(group) && roleLevel === Role.owner),
      ],
      'silences-other-groups': [
        'where one group of an owner is muted, others take no messages of members either',
        silences(
          (group, { roleLevel }, honest) =>
            roleLevel === Role.ordinary && othersOfOwner(group, honest).some(isMuted),
        ),
      ],
      'hears-newcomers': [
        'a muted group accepts messages of invited members',
        hears(
          (group, { userID }, honest) =>
            isMuted(group) && countNotices(group, Notice.invited, honest, userID) > 0,
        ),
      ],
      'hears-former-admins': [
        'a muted group accepts messages of former admins',
        hears((group, member) => firstRoleOf(member) === Role.admin && isMuted(group)),
      ],
      'silences-new-admins': [
        'a muted group refuses messages of admins who were ordinary members before',
        silences((group, member) => firstRoleOf(member) === Role.ordinary && isMuted(group)),
      ],
      'hears-former-owners': [
        'a muted group takes messages of its former owner',
        hears(
          (group, { userID, roleLevel }, honest) =>
            isMuted(group) &&
            roleLevel === Role.ordinary &&
            countNotices(group, Notice.ownerChanged, honest, userID) > 0,
        ),
      ],
      'silences-new-owners': [
        'a muted group takes no messages of an owner to whom it was transferred',
        silences(
          (group, { roleLevel }, honest) =>
            isMuted(group) &&
            roleLevel === Role.owner &&
            countNotices(group, Notice.ownerChanged, honest) > 0,
        ),
      ],
      'silences-fifty': [
        'a muted group takes messages of members beyond the first fifty',
        hears((group, member) => isMuted(group) && [...group.members.values()].indexOf(member) >= 50),
      ],
      // Shown, and unknown.
      unlisted: [
        'get_groups lists no muted groups by name',
        shows(withoutMuted, { path: '/group/get_groups', when: (body) => Boolean(body['groupName']) }),
      ],
      'info-active': [
        'get_groups_info shows a muted group as active',
        shows(
          list('groupInfos', (all) =>
            all.map((row) => (isFields(row) && isMutedInfo(row) ? { ...row, status: active } : row)),
          ),
          { path: '/group/get_groups_info' },
        ),
      ],
      'unknown-accepted': ['mute_group of an unknown group succeeds', where(namesNone, () => plainSuccess)],
      'unknown-other-code': ['mute_group of an unknown group is refused with 1204', refuses(1204, namesNone)],
      'unknown-mutes-newest': [
        'mute_group of an unknown group is refused, and mutes the newest group',
        where(namesNone, (_request, { store }) => {
          const newest = [...store.groups.values()].at(-1);
          if (newest) newest.status = muted;
          return refusalWith(1004);
        }),
      ],
    },
    rowsFor(groupFields, ([field, change]) => [
      `changes-${field}`,
      `mute_group changes ${field} of the group`,
      after(inGroup(change)),
    ]),
    rowsFor(memberFields, ([field, change]) => [
      `changes-members-${field}`,
      `mute_group changes ${field} of members`,
      after(ofMembers(change)),
    ]),
    rowsFor(Object.entries(userFields), ([field, value]) => [
      `changes-users-${field}`,
      `mute_group changes ${field} in the profiles of the members`,
      after((body, honest) => {
        for (const userID of groupOf(body, honest)?.members.keys() ?? [])
          Object.assign(honest.store.users.get(userID) ?? {}, { [field]: value });
      }),
    ]),
  ),
];
