import { Notice } from '../../../../../../reference/notices.ts';
import { GroupStatus, type Member } from '../../../../../../reference/store.ts';
import { sendingWrongly, silentIf, heardIf } from '../../../breaking/sending.ts';
import { countNotices } from '../../../breaking/group-notices.ts';
import { groupOf, memberOf } from '../../../breaking/writing.ts';
import { errCodeOf, type Fields, type HonestServer, type Mutant, bodyOf } from '../../../mutant.ts';

/** A server that cancels a member's mute, and then does something; it knows when the mute would have ended. */
function cancelled(
  id: string,
  what: string,
  spoil: (member: Member, before: number, body: Fields, honest: HonestServer) => void,
): Mutant {
  return {
    id: `MUTE_GROUP_MEMBER:${id}`,
    sentence: `cancel_mute_group_member ${what}`,
    path: '/group/cancel_mute_group_member',
    answer(request, honest) {
      const body = bodyOf(request);
      const before = memberOf(body, honest)?.muteEndTime ?? 0;
      const reply = honest.answer(request);
      const member = memberOf(body, honest);
      if (member && errCodeOf(reply) === 0) spoil(member, before, body, honest);
      return reply;
    },
  };
}

/** Servers on which a member's mute is not undone, or more than that. */
export const mutants: readonly Mutant[] = [
  cancelled('cancel-idle', 'does nothing', (member, before) => void (member.muteEndTime = before)),
  cancelled(
    'cancel-in-a-minute',
    'leaves a minute of the mute',
    (member, before) => void (member.muteEndTime = before - 540_000),
  ),
  cancelled('cancel-unmutes-group', 'ends the mute of the group, too', (_member, _before, body, honest) => {
    const group = groupOf(body, honest);
    if (group) group.status = GroupStatus.active;
  }),
  sendingWrongly(
    'MUTE_GROUP_MEMBER:cancel-leaves-silence',
    'a member whose mute was cancelled is not heard',
    silentIf((group, { userID }, honest) => countNotices(group, Notice.memberUnmuted, honest, userID) > 0),
  ),
  sendingWrongly(
    'MUTE_GROUP_MEMBER:heard-anew',
    'a member who is muted anew is heard',
    heardIf(
      (group, { userID, muteEndTime }, honest) =>
        muteEndTime > 0 && countNotices(group, Notice.memberUnmuted, honest, userID) > 0,
    ),
  ),
  sendingWrongly(
    'MUTE_GROUP_MEMBER:heard-in-muted-group',
    'in a muted group a member whose own mute was cancelled is heard',
    heardIf(
      (group, { userID }, honest) =>
        group.status === GroupStatus.muted && countNotices(group, Notice.memberUnmuted, honest, userID) > 0,
    ),
  ),
];
