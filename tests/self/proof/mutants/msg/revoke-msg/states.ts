import { GroupStatus } from '../../../../../../reference/store.ts';
import { askedOf } from '../../../breaking/asking.ts';
import { messagesOf, written } from '../../../breaking/writing.ts';
import { refusalWith, type Fields, type HonestServer, type Mutant, bodyOf } from '../../../mutant.ts';

const groupIn = (body: Fields, honest: HonestServer) =>
  honest.store.groups.get(messagesOf(body, honest)[0]?.groupID ?? '');

/** Servers that take a mute for more than it is, or for less once something was revoked. */
export const mutants: readonly Mutant[] = [
  {
    id: 'REVOKE_MSG:refused-in-muted-groups',
    sentence: 'revoke_msg refuses everybody in a muted group',
    path: '/msg/revoke_msg',
    answer(request, honest) {
      const group = groupIn(bodyOf(request), honest);
      return group?.status === GroupStatus.muted ? refusalWith(1403) : honest.answer(request);
    },
  },
  {
    id: 'REVOKE_MSG:refused-to-muted-senders',
    sentence: 'revoke_msg refuses senders who are muted',
    path: '/msg/revoke_msg',
    answer(request, honest) {
      const asked = askedOf(request, honest);
      const sender = asked && groupIn(asked.body, honest)?.members.get(asked.callerID);
      return sender && sender.muteEndTime > Date.now() ? refusalWith(1402) : honest.answer(request);
    },
  },
  written('REVOKE_MSG:unmutes-group', 'revoke_msg ends the mute of the group', (body, honest) => {
    const group = groupIn(body, honest);
    if (group?.status === GroupStatus.muted) group.status = GroupStatus.active;
  }),
];
