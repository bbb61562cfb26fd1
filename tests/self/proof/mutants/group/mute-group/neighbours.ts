import { GroupStatus } from '../../../../../../reference/store.ts';
import { written, ofMembers, inOtherGroups } from '../../../breaking/writing.ts';
import type { Mutant } from '../../../mutant.ts';

/** Servers that change more than the group. */
export const mutants: readonly Mutant[] = [
  written(
    'MUTE_GROUP:every-group',
    'mute_group mutes every group of the owner',
    'status: expected 0, received 3',
    inOtherGroups((other) => void (other.status = GroupStatus.muted)),
    ['MUTE_GROUP-NEIGHBOURS', 'MUTE_GROUP-OTHER_GROUPS'],
  ),
  written(
    'MUTE_GROUP:every-member',
    'mute_group mutes each member, too',
    'muteEndTime',
    ofMembers((member) => void (member.muteEndTime = member.joinTime + 700_000)),
    ['MUTE_GROUP-NEIGHBOURS', 'MUTE_GROUP-MEMBERS'],
  ),
  written(
    'MUTE_GROUP:marks-members',
    'mute_group writes into ex of each member',
    '.ex: expected',
    ofMembers((member) => void (member.ex = 'muted')),
    ['MUTE_GROUP-NEIGHBOURS', 'MUTE_GROUP-MEMBERS'],
  ),
];
