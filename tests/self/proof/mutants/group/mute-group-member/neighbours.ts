import { groupOf, memberOf, rowsOf, written } from '../../../breaking/writing.ts';
import type { Mutant } from '../../../mutant.ts';

/** Servers that mute more than the member in the group. */
export const mutants: readonly Mutant[] = [
  written(
    'MUTE_GROUP_MEMBER:every-group',
    'mute_group_member mutes the member in every group',
    (body, honest) => {
      const muteEndTime = memberOf(body, honest)?.muteEndTime ?? 0;
      for (const row of rowsOf(String(body['userID']), honest)) row.muteEndTime = muteEndTime;
    },
  ),
  written(
    'MUTE_GROUP_MEMBER:every-mute',
    'mute_group_member moves the end of the member’s mutes in other groups',
    (body, honest) => {
      const muteEndTime = memberOf(body, honest)?.muteEndTime ?? 0;
      for (const row of rowsOf(String(body['userID']), honest))
        if (row.muteEndTime > Date.now()) row.muteEndTime = muteEndTime;
    },
  ),
  written(
    'MUTE_GROUP_MEMBER:every-member',
    'mute_group_member mutes every member of the group',
    (body, honest) => {
      const muteEndTime = memberOf(body, honest)?.muteEndTime ?? 0;
      for (const row of groupOf(body, honest)?.members.values() ?? []) row.muteEndTime = muteEndTime;
    },
  ),
];
