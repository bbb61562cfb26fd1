import { Notice } from '../../../../../../reference/notices.ts';
import { GroupStatus, Role } from '../../../../../../reference/store.ts';
import { sendingWrongly, silentIf, heardIf } from '../../../breaking/sending.ts';
import { countNotices } from '../../../breaking/group-notices.ts';
import { written, inGroup, afterSuccess } from '../../../breaking/writing.ts';
import { type Mutant } from '../../../mutant.ts';

const isMuted = ({ status }: { readonly status: number }): boolean => status === GroupStatus.muted;

/** Servers that are wrong about groups without default values, about changed groups, and about large ones. */
export const mutants: readonly Mutant[] = [
  written(
    'MUTE_GROUP:resets-settings',
    'mute_group resets the settings of the group',
    inGroup(
      (group) => void Object.assign(group, { needVerification: 0, lookMemberInfo: 0, applyMemberFriend: 0 }),
    ),
  ),
  {
    id: 'MUTE_GROUP:cancel-resets-settings',
    sentence: 'cancel_mute_group resets the settings of the group, and what its members are shown as',
    path: '/group/cancel_mute_group',
    answer: afterSuccess(inGroup((group) => void (group.lookMemberInfo = 0))),
  },
  written(
    'MUTE_GROUP:first-name',
    'mute_group writes back the name that the group was made with',
    inGroup((group, _body, honest) => {
      if (countNotices(group, Notice.announcementSet, honest) > 0) group.groupName = `G ${group.groupID}`;
    }),
  ),
  sendingWrongly(
    'MUTE_GROUP:hears-former-owners',
    'a muted group takes messages of its former owner',
    heardIf(
      (group, { userID, roleLevel }, honest) =>
        isMuted(group) &&
        roleLevel === Role.ordinary &&
        countNotices(group, Notice.ownerChanged, honest, userID) > 0,
    ),
  ),
  sendingWrongly(
    'MUTE_GROUP:silences-new-owners',
    'a muted group takes no messages of an owner to whom it was transferred',
    silentIf(
      (group, { roleLevel }, honest) =>
        isMuted(group) && roleLevel === Role.owner && countNotices(group, Notice.ownerChanged, honest) > 0,
    ),
  ),
  sendingWrongly(
    'MUTE_GROUP:silences-fifty',
    'a muted group takes messages of members beyond the first fifty',
    heardIf((group, member) => isMuted(group) && [...group.members.values()].indexOf(member) >= 50),
  ),
];
