import { GroupStatus, Role } from '../../../../../../reference/store.ts';
import { groupOf, othersOfOwner, written } from '../../../breaking/writing.ts';
import type { Mutant } from '../../../mutant.ts';

/** Servers that end more than the group. */
export const mutants: readonly Mutant[] = [
  written(
    'DISMISS_GROUP',
    'every-group',
    'dismiss_group dismisses every group of the owner',
    ['another group.status: expected 0, received 2', 'member in another group'],
    (body, honest) => {
      for (const other of othersOfOwner(groupOf(body, honest), honest)) other.status = GroupStatus.dismissed;
    },
    ['DISMISS_GROUP-NEIGHBOURS', 'DISMISS_GROUP-SENDING'],
  ),
  written(
    'DISMISS_GROUP',
    'other-groups-empty',
    'dismiss_group removes the members of the group from the other groups of the owner',
    ['a member of another group: expected', 'member in another group'],
    (body, honest) => {
      const group = groupOf(body, honest);
      for (const { members } of othersOfOwner(group, honest))
        for (const { userID, roleLevel } of group?.members.values() ?? [])
          if (roleLevel !== Role.owner) members.delete(userID);
    },
    ['DISMISS_GROUP-NEIGHBOURS', 'DISMISS_GROUP-SENDING'],
  ),
];
