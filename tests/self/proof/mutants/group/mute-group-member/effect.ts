import type { Member } from '../../../../../../reference/store.ts';
import { list, readingWrongly } from '../../../breaking/reading.ts';
import { groupOf, idle, memberOf, written, ofMember } from '../../../breaking/writing.ts';
import { errCodeOf, fieldsOf, isFields, refusalWith, type Mutant, bodyOf } from '../../../mutant.ts';

/** Mutes a member who is not muted rightly; for others it computes the end from the old end, the right end and the seconds. */
function remuting(
  id: string,
  what: string,
  endOf: (before: number, honestEnd: number, mutedSeconds: number, member: Member) => number,
): Mutant {
  return {
    id: `MUTE_GROUP_MEMBER:${id}`,
    sentence: `mute_group_member ${what}`,
    path: '/group/mute_group_member',
    answer(request, honest) {
      const body = bodyOf(request);
      const before = memberOf(body, honest)?.muteEndTime ?? 0;
      const reply = honest.answer(request);
      const member = memberOf(body, honest);
      if (member && before > 0 && errCodeOf(reply) === 0)
        member.muteEndTime = endOf(before, member.muteEndTime, Number(body['mutedSeconds']), member);
      return reply;
    },
  };
}

/** Servers whose calls have another effect. */
export const mutants: readonly Mutant[] = [
  idle('MUTE_GROUP_MEMBER'),
  ...(
    [
      // A mute of a thousandth of a second may be seen or not.
      ['in-seconds', 1 / 1000, 60],
      ['in-minutes', 60, 1],
      ['doubled', 2, 1],
    ] as const
  ).map(([id, factor, least]) =>
    written(
      `MUTE_GROUP_MEMBER:${id}`,
      `mute_group_member ends the mute ${id} wrongly`,
      ofMember((member, body) => {
        const mutedSeconds = Number(body['mutedSeconds']);
        if (mutedSeconds >= least) member.muteEndTime += Math.round(mutedSeconds * 1000 * (factor - 1));
      }),
    ),
  ),
  remuting(
    'from-join',
    'counts a further mute of the same length from when the member joined',
    // A busy machine takes longer than a short mute from joining on.
    (before, end, seconds, { joinTime }) =>
      seconds === 600 && end - before < 60_000 ? joinTime + seconds * 1000 : end,
  ),
  remuting('kept-first', 'leaves the end of a mute that is not over', (before) => before),
  remuting('added', 'lengthens a mute that is not over', (before, _end, seconds) => before + seconds * 1000),
  remuting('never-shorter', 'does not shorten a mute', (before, end) => Math.max(before, end)),
  remuting('never-longer', 'does not lengthen a mute', (before, end) => Math.min(before, end)),
  written(
    'MUTE_GROUP_MEMBER:of-32-bits',
    'mute_group_member counts the milliseconds of a mute with 32 bits',
    ofMember((member, body) => {
      const ms = Number(body['mutedSeconds']) * 1000;
      member.muteEndTime += (ms | 0) - ms;
    }),
  ),
  {
    id: 'MUTE_GROUP_MEMBER:refuses-a-second',
    sentence: 'mute_group_member refuses a mute of one second',
    path: '/group/mute_group_member',
    answer: (request, honest) =>
      fieldsOf(request.body.toString('utf8'))?.['mutedSeconds'] === 1
        ? refusalWith(1001)
        : honest.answer(request),
  },
  written(
    'MUTE_GROUP_MEMBER:other-member',
    'mute_group_member mutes somebody else of the group',
    ofMember((member, body, honest) => {
      const other = [...(groupOf(body, honest)?.members.values() ?? [])].find((each) => each !== member);
      if (other) [member.muteEndTime, other.muteEndTime] = [0, member.muteEndTime];
    }),
  ),
  readingWrongly('GET_GROUP_MEMBER_LIST', {
    id: 'hides-muted',
    sentence: 'get_group_member_list does not show a muted member any more',
    give: list('members', (all) => all.filter((row) => isFields(row) && row['muteEndTime'] === 0)),
  }),
];
