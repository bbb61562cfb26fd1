import { GroupStatus } from '../../../../../../reference/store.ts';
import { written, ofMembers, inOtherGroups } from '../../../breaking/writing.ts';
import type { Mutant } from '../../../mutant.ts';

/** Servers that change more than the group. */
export const mutants: readonly Mutant[] = [
  written(
    'MUTE_GROUP:every-group',
    'mute_group mutes every group of the owner',
    inOtherGroups((other) => void (other.status = GroupStatus.muted)),
  ),
  written(
    'MUTE_GROUP:every-member',
    'mute_group mutes each member, too',
    ofMembers((member) => void (member.muteEndTime = member.joinTime + 700_000)),
  ),
  written(
    'MUTE_GROUP:marks-members',
    'mute_group writes into ex of each member',
    ofMembers((member) => void (member.ex = 'muted')),
  ),
];
