import { Role } from '../../../../../../reference/store.ts';
import { sendingWrongly } from '../../../breaking/sending.ts';
import { rowsOf } from '../../../breaking/writing.ts';
import type { Mutant } from '../../../mutant.ts';

const isMuted = ({ muteEndTime }: { readonly muteEndTime: number }): boolean => muteEndTime > 0;

/** Servers that take other messages than a member's mute says. */
export const mutants: readonly Mutant[] = [
  sendingWrongly(
    'MUTE_GROUP_MEMBER',
    'silences-nobody',
    'a muted member goes on sending',
    "muted member: expected 'refused', received 'accepted'",
    (_group, member) => isMuted(member) || undefined,
  ),
  sendingWrongly(
    'MUTE_GROUP_MEMBER',
    'silences-everybody',
    'a group with a muted member takes no messages of ordinary members',
    "other member: expected 'accepted', received 'refused'",
    ({ members }, { roleLevel }) =>
      roleLevel === Role.ordinary && [...members.values()].some(isMuted) ? false : undefined,
  ),
  sendingWrongly(
    'MUTE_GROUP_MEMBER',
    'silences-other-groups',
    'a member who is muted in one group sends in none',
    "muted member in another group: expected 'accepted', received 'refused'",
    (_group, { userID }, honest) => (rowsOf(userID, honest).some(isMuted) ? false : undefined),
  ),
];
