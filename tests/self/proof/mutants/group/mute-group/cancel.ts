import { Notice } from '../../../../../../reference/notices.ts';
import { GroupStatus, Role } from '../../../../../../reference/store.ts';
import { sendingWrongly, silentIf, heardIf } from '../../../breaking/sending.ts';
import { countNotices } from '../../../breaking/group-notices.ts';
import { type Mutant } from '../../../mutant.ts';
import type { Group } from '../../../../../../reference/store.ts';
import type { HonestServer } from '../../../mutant.ts';
import { inGroup, afterSuccess } from '../../../breaking/writing.ts';

/** A server that cancels a group's mute, and then does something to the group. */
function cancelled(
  id: string,
  what: string,
  says: Mutant['says'],
  breaks: Mutant['breaks'],
  spoil: (group: Group, honest: HonestServer) => void,
): Mutant {
  return {
    id: `MUTE_GROUP:${id}`,
    sentence: `cancel_mute_group ${what}`,
    path: '/group/cancel_mute_group',
    breaks,
    says,
    answer: afterSuccess(inGroup((group, _body, honest) => spoil(group, honest))),
  };
}

const stillMuted = 'status: expected 0, received 3';

/** Servers on which a group's mute is not undone, or more than that. */
export const mutants: readonly Mutant[] = [
  cancelled(
    'cancel-idle',
    'does nothing',
    [stillMuted, "member: expected 'accepted', received 'refused'"],
    ['MUTE_GROUP-CANCEL', 'MUTE_GROUP-CANCEL_SENDING'],
    (group) => void (group.status = GroupStatus.muted),
  ),
  cancelled(
    'cancel-counts',
    'ends one of several mutes of a group',
    stillMuted,
    ['MUTE_GROUP-CANCEL_AFTER_TWO'],
    (group, honest) => {
      const left =
        countNotices(group, Notice.groupMuted, honest) - countNotices(group, Notice.groupUnmuted, honest);
      if (left > 0) group.status = GroupStatus.muted;
    },
  ),
  cancelled(
    'cancel-clears-notice',
    'empties the notice of the group',
    'the group in get_groups.notification',
    ['MUTE_GROUP-CANCEL_RESTORES'],
    (group) => void (group.notification = ''),
  ),
  cancelled(
    'cancel-unmutes-members',
    "ends members' own mutes, too",
    ['muteEndTime of a muted member', "member: expected 'refused', received 'accepted'"],
    ['MUTE_GROUP-CANCEL_MEMBER_MUTES', 'MUTE_GROUP_MEMBER-IN_MUTED_GROUP'],
    ({ members }) => {
      for (const member of members.values()) member.muteEndTime = 0;
    },
  ),
  sendingWrongly(
    'MUTE_GROUP:cancel-leaves-silence',
    'a group whose mute was cancelled takes no messages of members',
    "member: expected 'accepted', received 'refused'",
    silentIf(
      (group, { roleLevel }, honest) =>
        roleLevel === Role.ordinary && countNotices(group, Notice.groupUnmuted, honest) > 0,
    ),
    ['MUTE_GROUP-CANCEL_SENDING', 'MUTE_GROUP-PARALLEL_CANCEL'],
  ),
  sendingWrongly(
    'MUTE_GROUP:cancel-lets-speak',
    'a group whose mute was cancelled takes messages of muted members, too',
    "member: expected 'refused', received 'accepted'",
    heardIf(
      (group, _member, honest) =>
        group.status === GroupStatus.active && countNotices(group, Notice.groupUnmuted, honest) > 0,
    ),
    ['MUTE_GROUP-CANCEL_MEMBER_MUTES', 'MUTE_GROUP_MEMBER-IN_MUTED_GROUP'],
  ),
];
