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
    'needVerification: expected 2, received 0',
    inGroup(
      (group) => void Object.assign(group, { needVerification: 0, lookMemberInfo: 0, applyMemberFriend: 0 }),
    ),
    ['MUTE_GROUP-FULL'],
  ),
  {
    id: 'MUTE_GROUP:cancel-resets-settings',
    sentence: 'cancel_mute_group resets the settings of the group, and what its members are shown as',
    path: '/group/cancel_mute_group',
    breaks: ['MUTE_GROUP-FULL'],
    says: 'lookMemberInfo: expected 1, received 0',
    answer: afterSuccess(inGroup((group) => void (group.lookMemberInfo = 0))),
  },
  written(
    'MUTE_GROUP:first-name',
    'mute_group writes back the name that the group was made with',
    'groupName: expected',
    inGroup((group, _body, honest) => {
      if (countNotices(group, Notice.announcementSet, honest) > 0) group.groupName = `G ${group.groupID}`;
    }),
    ['MUTE_GROUP-RENAMED'],
  ),
  sendingWrongly(
    'MUTE_GROUP:hears-former-owners',
    'a muted group takes messages of its former owner',
    "former owner: expected 'refused', received 'accepted'",
    heardIf(
      (group, { userID, roleLevel }, honest) =>
        isMuted(group) &&
        roleLevel === Role.ordinary &&
        countNotices(group, Notice.ownerChanged, honest, userID) > 0,
    ),
    ['MUTE_GROUP-TRANSFERRED'],
  ),
  sendingWrongly(
    'MUTE_GROUP:silences-new-owners',
    'a muted group takes no messages of an owner to whom it was transferred',
    "owner: expected 'accepted', received 'refused'",
    silentIf(
      (group, { roleLevel }, honest) =>
        isMuted(group) && roleLevel === Role.owner && countNotices(group, Notice.ownerChanged, honest) > 0,
    ),
    ['MUTE_GROUP-TRANSFERRED'],
  ),
  sendingWrongly(
    'MUTE_GROUP:silences-fifty',
    'a muted group takes messages of members beyond the first fifty',
    "59th member: expected 'refused', received 'accepted'",
    heardIf((group, member) => isMuted(group) && [...group.members.values()].indexOf(member) >= 50),
    ['MUTE_GROUP-SIXTY'],
  ),
];
