import { list, readingWrongly } from '../../../breaking/reading.ts';
import { groupOf, idle, memberOf, written } from '../../../breaking/writing.ts';
import { isFields, type Mutant } from '../../../mutant.ts';

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
  readingWrongly('GET_GROUP_MEMBER_LIST', {
    id: 'hides-muted',
    sentence: 'get_group_member_list does not show a muted member any more',
    breaks: ['MUTE_GROUP_MEMBER-EFFECT'],
    says: 'the member in get_group_member_list: expected to be shown as before, received nothing',
    give: list('members', (all) => all.filter((row) => isFields(row) && row['muteEndTime'] === 0)),
  }),
];
