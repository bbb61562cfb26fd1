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
  says: Mutant['says'],
  breaks: Mutant['breaks'],
  spoil: (member: Member, before: number, body: Fields, honest: HonestServer) => void,
): Mutant {
  return {
    id: `MUTE_GROUP_MEMBER:${id}`,
    sentence: `cancel_mute_group_member ${what}`,
    path: '/group/cancel_mute_group_member',
    breaks,
    says,
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

const over = 'muteEndTime of a later mute that was cancelled';
const heard = "member: expected 'accepted', received 'refused'";

/** Servers on which a member's mute is not undone, or more than that. */
export const mutants: readonly Mutant[] = [
  cancelled(
    'cancel-idle',
    'does nothing',
    [over, heard],
    ['MUTE_GROUP_MEMBER-CANCEL', 'MUTE_GROUP_MEMBER-CANCEL_SENDING'],
    (member, before) => void (member.muteEndTime = before),
  ),
  cancelled(
    'cancel-in-a-minute',
    'leaves a minute of the mute',
    [over, heard, 'messages into the groups'],
    ['MUTE_GROUP_MEMBER-CANCEL', 'MUTE_GROUP_MEMBER-CANCEL_SENDING'],
    (member, before) => void (member.muteEndTime = before - 540_000),
  ),
  cancelled(
    'cancel-unmutes-group',
    'ends the mute of the group, too',
    ['the group in get_groups.status: expected 3, received 0', 'status of the dismissed group'],
    ['MUTE_GROUP_MEMBER-CANCEL_IN_MUTED_GROUP', 'DISMISS_GROUP-NOT_REVIVED_BY_MEMBER_WRITES'],
    (_member, _before, body, honest) => {
      const group = groupOf(body, honest);
      if (group) group.status = GroupStatus.active;
    },
  ),
  sendingWrongly(
    'MUTE_GROUP_MEMBER:cancel-leaves-silence',
    'a member whose mute was cancelled is not heard',
    heard,
    silentIf((group, { userID }, honest) => countNotices(group, Notice.memberUnmuted, honest, userID) > 0),
    ['MUTE_GROUP_MEMBER-CANCEL_SENDING', 'MUTE_GROUP_MEMBER-PARALLEL_CANCEL'],
  ),
  sendingWrongly(
    'MUTE_GROUP_MEMBER:heard-anew',
    'a member who is muted anew is heard',
    "member: expected 'refused', received 'accepted'",
    heardIf(
      (group, { userID, muteEndTime }, honest) =>
        muteEndTime > 0 && countNotices(group, Notice.memberUnmuted, honest, userID) > 0,
    ),
    ['MUTE_GROUP_MEMBER-AFTER_CANCEL'],
  ),
  sendingWrongly(
    'MUTE_GROUP_MEMBER:heard-in-muted-group',
    'in a muted group a member whose own mute was cancelled is heard',
    "member: expected 'refused', received 'accepted'",
    heardIf(
      (group, { userID }, honest) =>
        group.status === GroupStatus.muted && countNotices(group, Notice.memberUnmuted, honest, userID) > 0,
    ),
    ['MUTE_GROUP_MEMBER-CANCEL_IN_MUTED_GROUP'],
  ),
];
