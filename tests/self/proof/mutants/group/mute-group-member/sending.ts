import { Role, SessionType } from '../../../../../../reference/store.ts';
import { sendingWrongly, silentIf, heardIf } from '../../../breaking/sending.ts';
import { rowsOf } from '../../../breaking/writing.ts';
import { refusalWith, type Mutant, bodyOf } from '../../../mutant.ts';

const isMuted = ({ muteEndTime }: { readonly muteEndTime: number }): boolean => muteEndTime > Date.now();

/** Servers that take other messages than a member's mute says. */
export const mutants: readonly Mutant[] = [
  sendingWrongly(
    'MUTE_GROUP_MEMBER:silences-nobody',
    'a muted member goes on sending',
    heardIf((_group, member) => isMuted(member)),
  ),
  sendingWrongly(
    'MUTE_GROUP_MEMBER:silences-everybody',
    'a group with a muted member takes no messages of ordinary members',
    silentIf(
      ({ members }, { roleLevel }) => roleLevel === Role.ordinary && [...members.values()].some(isMuted),
    ),
  ),
  sendingWrongly(
    'MUTE_GROUP_MEMBER:silences-other-groups',
    'a member who is muted in one group sends in none',
    silentIf((_group, { userID }, honest) => rowsOf(userID, honest).some(isMuted)),
  ),
  sendingWrongly(
    'MUTE_GROUP_MEMBER:hears-admins',
    'a muted admin goes on sending',
    heardIf((_group, member) => member.roleLevel === Role.admin && isMuted(member)),
  ),
  {
    id: 'MUTE_GROUP_MEMBER:silences-single-chats',
    sentence: 'a member who is muted in a group sends in no single chat',
    path: '/msg/send_msg',
    answer(request, honest) {
      const { sessionType, sendID } = bodyOf(request);
      const isSilent = sessionType === SessionType.single && rowsOf(String(sendID), honest).some(isMuted);
      return isSilent ? refusalWith(1402) : honest.answer(request);
    },
  },
];
