import { Role, type Group, type Member, type User } from '../../../../../../reference/store.ts';
import { groupOf, written, ofMembers, inOtherGroups, inGroup } from '../../../breaking/writing.ts';
import type { Mutant } from '../../../mutant.ts';

/** What becomes of a field of the group, by its name. */
const groupFields: readonly (readonly [field: string, change: (group: Group) => void])[] = [
  ['notification', (group) => void (group.notification = '')],
  ['introduction', (group) => void (group.introduction = '')],
  ['faceURL', (group) => void (group.faceURL = '')],
  ['ex', (group) => void (group.ex = 'muted')],
  ['createTime', (group) => void (group.createTime += 1)],
  ['creatorUserID', (group) => void (group.creatorUserID = 'somebody')],
  ['needVerification', (group) => void (group.needVerification = 1)],
  ['applyMemberFriend', (group) => void (group.applyMemberFriend = 1)],
  ['notificationUpdateTime', (group) => void (group.notificationUpdateTime = group.createTime + 1)],
];

const memberFields: readonly (readonly [field: string, change: (member: Member) => void])[] = [
  [
    'roleLevel',
    (member) => void (member.roleLevel = member.roleLevel === Role.admin ? 20 : member.roleLevel),
  ],
  ['joinTime', (member) => void (member.joinTime += 1)],
  ['nickname', (member) => void (member.nickname = 'Muted')],
];

const userFields: readonly (readonly [field: string, change: (user: User) => void])[] = [
  ['globalRecvMsgOpt', (user) => void (user.globalRecvMsgOpt = 2)],
  ['ex', (user) => void (user.ex = 'muted')],
];

/** Servers that change something else, in the group or outside it. */
export const mutants: readonly Mutant[] = [
  ...groupFields.map(([field, change]) =>
    written(`MUTE_GROUP:changes-${field}`, `mute_group changes ${field} of the group`, inGroup(change)),
  ),
  ...memberFields.map(([field, change]) =>
    written(
      `MUTE_GROUP:changes-members-${field}`,
      `mute_group changes ${field} of members`,
      ofMembers(change),
    ),
  ),
  written(
    'MUTE_GROUP:removes-admins',
    'mute_group removes the admins from the group',
    inGroup(({ members }) => {
      for (const { userID, roleLevel } of members.values())
        if (roleLevel === Role.admin) members.delete(userID);
    }),
  ),
  written(
    'MUTE_GROUP:marks-groups',
    'mute_group writes into ex of the other groups of the owner',
    inOtherGroups((other) => void (other.ex = 'beside a muted one')),
  ),
  ...userFields.map(([field, change]) =>
    written(
      `MUTE_GROUP:changes-users-${field}`,
      `mute_group changes ${field} in the profiles of the members`,
      (body, honest) => {
        for (const userID of groupOf(body, honest)?.members.keys() ?? []) {
          const user = honest.store.users.get(userID);
          if (user) change(user);
        }
      },
    ),
  ),
  written(
    'MUTE_GROUP:unmutes-members',
    "mute_group ends members' own mutes",
    ofMembers((member) => void (member.muteEndTime = 0)),
  ),
];
