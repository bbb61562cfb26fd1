import { GroupStatus } from '../../../../../../reference/store.ts';
import { groupOf, othersOfOwner, written } from '../../../breaking/writing.ts';
import type { Mutant } from '../../../mutant.ts';

/** Servers that change more than the group. */
export const mutants: readonly Mutant[] = [
  written(
    'MUTE_GROUP',
    'every-group',
    'mute_group mutes every group of the owner',
    ['status: expected 0, received 3', 'member in another group'],
    (body, honest) => {
      for (const other of othersOfOwner(groupOf(body, honest), honest)) other.status = GroupStatus.muted;
    },
    [
      'MUTE_GROUP-NEIGHBOURS',
      'MUTE_GROUP-OTHER_GROUPS',
      'MUTE_GROUP-SENDING',
      // It measures on another group of the owner how long an effect takes.
      'MUTE_GROUP-TOKEN-MISSING_LATER',
    ],
  ),
  written(
    'MUTE_GROUP',
    'every-member',
    'mute_group mutes each member, too',
    ['muteEndTime', 'messages into the groups'],
    (body, honest) => {
      for (const member of groupOf(body, honest)?.members.values() ?? [])
        member.muteEndTime = member.joinTime + 700_000;
    },
    [
      'MUTE_GROUP-NEIGHBOURS',
      'MUTE_GROUP-MEMBERS',
      'MUTE_GROUP-MEMBER_MUTES',
      'MUTE_GROUP-SENDING',
      'MUTE_GROUP-PRESENT_ROLES',
      'MUTE_GROUP-CANCEL_SENDING',
      'MUTE_GROUP-CANCEL_MEMBER_MUTES',
      'MUTE_GROUP-PARALLEL_CANCEL',
    ],
  ),
  written(
    'MUTE_GROUP',
    'marks-members',
    'mute_group writes into ex of each member',
    '.ex: expected',
    (body, honest) => {
      for (const member of groupOf(body, honest)?.members.values() ?? []) member.ex = 'muted';
    },
    ['MUTE_GROUP-NEIGHBOURS', 'MUTE_GROUP-MEMBERS'],
  ),
];
