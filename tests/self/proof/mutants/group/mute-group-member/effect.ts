import { groupOf, idle, memberOf, written } from '../../../breaking/writing.ts';
import type { Mutant } from '../../../mutant.ts';

/** Servers whose calls have another effect. */
export const mutants: readonly Mutant[] = [
  idle('MUTE_GROUP_MEMBER', 'muteEndTime after joinTime'),
  ...(
    [
      ['in-seconds', 1 / 1000],
      ['in-minutes', 60],
      ['doubled', 2],
    ] as const
  ).map(([id, factor]) =>
    written(
      'MUTE_GROUP_MEMBER',
      id,
      `mute_group_member ends the mute ${id} wrongly`,
      'muteEndTime after joinTime',
      (body, honest) => {
        const member = memberOf(body, honest);
        if (member)
          member.muteEndTime = member.joinTime + Math.round(Number(body['mutedSeconds']) * 1000 * factor);
      },
    ),
  ),
  {
    ...written(
      'MUTE_GROUP_MEMBER',
      'other-member',
      'mute_group_member mutes somebody else of the group',
      'muteEndTime after joinTime',
      (body, honest) => {
        const member = memberOf(body, honest);
        const other = [...(groupOf(body, honest)?.members.values() ?? [])].find((each) => each !== member);
        if (member && other) [member.muteEndTime, other.muteEndTime] = [0, member.muteEndTime];
      },
    ),
    breaks: ['MUTE_GROUP_MEMBER-EFFECT', 'MUTE_GROUP_MEMBER-BODY-UNKNOWN_KEYS'],
    says: ['muteEndTime after joinTime', 'expected a changed state'],
  },
];
