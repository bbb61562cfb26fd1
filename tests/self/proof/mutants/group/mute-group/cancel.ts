import { Notice } from '../../../../../../reference/notices.ts';
import { GroupStatus, Role } from '../../../../../../reference/store.ts';
import { sendingWrongly, silentIf, heardIf } from '../../../breaking/sending.ts';
import { countNotices } from '../../../breaking/group-notices.ts';
import { type Mutant } from '../../../mutant.ts';
import type { Group } from '../../../../../../reference/store.ts';
import type { HonestServer } from '../../../mutant.ts';
import { inGroup, afterSuccess } from '../../../breaking/writing.ts';

/** A server that cancels a group's mute, and then does something to the group. */
function cancelled(id: string, what: string, spoil: (group: Group, honest: HonestServer) => void): Mutant {
  return {
    id: `MUTE_GROUP:${id}`,
    sentence: `cancel_mute_group ${what}`,
    path: '/group/cancel_mute_group',
    answer: afterSuccess(inGroup((group, _body, honest) => spoil(group, honest))),
  };
}

/** Servers on which a group's mute is not undone, or more than that. */
export const mutants: readonly Mutant[] = [
  cancelled('cancel-idle', 'does nothing', (group) => void (group.status = GroupStatus.muted)),
  cancelled('cancel-counts', 'ends one of several mutes of a group', (group, honest) => {
    const left =
      countNotices(group, Notice.groupMuted, honest) - countNotices(group, Notice.groupUnmuted, honest);
    if (left > 0) group.status = GroupStatus.muted;
  }),
  cancelled(
    'cancel-clears-notice',
    'empties the notice of the group',
    (group) => void (group.notification = ''),
  ),
  cancelled('cancel-unmutes-members', "ends members' own mutes, too", ({ members }) => {
    for (const member of members.values()) member.muteEndTime = 0;
  }),
  sendingWrongly(
    'MUTE_GROUP:cancel-leaves-silence',
    'a group whose mute was cancelled takes no messages of members',
    silentIf(
      (group, { roleLevel }, honest) =>
        roleLevel === Role.ordinary && countNotices(group, Notice.groupUnmuted, honest) > 0,
    ),
  ),
  sendingWrongly(
    'MUTE_GROUP:cancel-lets-speak',
    'a group whose mute was cancelled takes messages of muted members, too',
    heardIf(
      (group, _member, honest) =>
        group.status === GroupStatus.active && countNotices(group, Notice.groupUnmuted, honest) > 0,
    ),
  ),
];
