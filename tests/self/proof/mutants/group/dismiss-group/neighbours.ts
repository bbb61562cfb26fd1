import { GroupStatus, Role } from '../../../../../../reference/store.ts';
import { groupOf, othersOfOwner, written, inOtherGroups } from '../../../breaking/writing.ts';
import type { Mutant } from '../../../mutant.ts';

/** Servers that end more than the group. */
export const mutants: readonly Mutant[] = [
  written(
    'DISMISS_GROUP:every-group',
    'dismiss_group dismisses every group of the owner',
    inOtherGroups((other) => void (other.status = GroupStatus.dismissed)),
  ),
  written(
    'DISMISS_GROUP:other-groups-empty',
    'dismiss_group removes the members of the group from the other groups of the owner',
    (body, honest) => {
      const group = groupOf(body, honest);
      for (const { members } of othersOfOwner(group, honest))
        for (const { userID, roleLevel } of group?.members.values() ?? [])
          if (roleLevel !== Role.owner) members.delete(userID);
    },
  ),
  written(
    'DISMISS_GROUP:same-name',
    'dismiss_group dismisses every group of the same name',
    (body, honest) => {
      const group = groupOf(body, honest);
      for (const other of honest.store.groups.values())
        if (other.groupName === group?.groupName) other.status = GroupStatus.dismissed;
    },
  ),
  written(
    'DISMISS_GROUP:renames-other-groups',
    'dismiss_group notes the end of the group in the other groups of its owner',
    inOtherGroups((other) => void (other.notification = 'Dismissed')),
  ),
  written(
    'DISMISS_GROUP:unmutes-other-groups',
    'dismiss_group ends the mutes of the owner’s other groups',
    inOtherGroups((other) => {
      if (other.status === GroupStatus.muted) other.status = GroupStatus.active;
    }),
  ),
  written(
    'DISMISS_GROUP:users-changed',
    'dismiss_group with deleteMember true changes the profiles of the members',
    (body, honest) => {
      for (const user of honest.store.users.values()) user.ex = `without ${String(body['groupID'])}`;
    },
  ),
];
