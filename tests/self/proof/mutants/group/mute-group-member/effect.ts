import type { Member } from '../../../../../../reference/store.ts';
import { list, readingWrongly } from '../../../breaking/reading.ts';
import { groupOf, idle, memberOf, written, ofMember } from '../../../breaking/writing.ts';
import { errCodeOf, fieldsOf, isFields, refusalWith, type Mutant, bodyOf } from '../../../mutant.ts';

const wrongEnd = 'muteEndTime after joinTime';

/** Mutes a member who is not muted rightly; for others it computes the end from the old end, the right end and the seconds. */
function remuting(
  id: string,
  what: string,
  breaks: Mutant['breaks'],
  endOf: (before: number, honestEnd: number, mutedSeconds: number, member: Member) => number,
): Mutant {
  return {
    id: `MUTE_GROUP_MEMBER:${id}`,
    sentence: `mute_group_member ${what}`,
    path: '/group/mute_group_member',
    breaks,
    says: 'muteEndTime of a later mute',
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
  idle('MUTE_GROUP_MEMBER', wrongEnd),
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
      wrongEnd,
      ofMember((member, body) => {
        const mutedSeconds = Number(body['mutedSeconds']);
        if (mutedSeconds >= least) member.muteEndTime += Math.round(mutedSeconds * 1000 * (factor - 1));
      }),
      ['MUTE_GROUP_MEMBER-EFFECT', 'MUTE_GROUP_MEMBER-THIRTY_DAYS'],
    ),
  ),
  remuting(
    'from-join',
    'counts a further mute of the same length from when the member joined',
    ['MUTE_GROUP_MEMBER-FROM_NOW'],
    // A busy machine takes longer than a short mute from joining on.
    (before, end, seconds, { joinTime }) =>
      seconds === 600 && end - before < 60_000 ? joinTime + seconds * 1000 : end,
  ),
  remuting(
    'kept-first',
    'leaves the end of a mute that is not over',
    ['MUTE_GROUP_MEMBER-SHORTER', 'MUTE_GROUP_MEMBER-LONGER'],
    (before) => before,
  ),
  remuting(
    'added',
    'lengthens a mute that is not over',
    ['MUTE_GROUP_MEMBER-FROM_NOW', 'MUTE_GROUP_MEMBER-LONGER'],
    (before, _end, seconds) => before + seconds * 1000,
  ),
  remuting(
    'never-shorter',
    'does not shorten a mute',
    ['MUTE_GROUP_MEMBER-SHORTER', 'MUTE_GROUP_MEMBER-ONE_SECOND'],
    (before, end) => Math.max(before, end),
  ),
  remuting(
    'never-longer',
    'does not lengthen a mute',
    ['MUTE_GROUP_MEMBER-LONGER', 'MUTE_GROUP_MEMBER-FROM_NOW'],
    (before, end) => Math.min(before, end),
  ),
  written(
    'MUTE_GROUP_MEMBER:of-32-bits',
    'mute_group_member counts the milliseconds of a mute with 32 bits',
    wrongEnd,
    ofMember((member, body) => {
      const ms = Number(body['mutedSeconds']) * 1000;
      member.muteEndTime += (ms | 0) - ms;
    }),
    ['MUTE_GROUP_MEMBER-THIRTY_DAYS'],
  ),
  {
    id: 'MUTE_GROUP_MEMBER:refuses-a-second',
    sentence: 'mute_group_member refuses a mute of one second',
    path: '/group/mute_group_member',
    breaks: ['MUTE_GROUP_MEMBER-ONE_SECOND', 'MUTE_GROUP_MEMBER-ENDS_BY_ITSELF'],
    says: 'errCode of a success: expected 0',
    answer: (request, honest) =>
      fieldsOf(request.body.toString('utf8'))?.['mutedSeconds'] === 1
        ? refusalWith(1001)
        : honest.answer(request),
  },
  written(
    'MUTE_GROUP_MEMBER:other-member',
    'mute_group_member mutes somebody else of the group',
    wrongEnd,
    ofMember((member, body, honest) => {
      const other = [...(groupOf(body, honest)?.members.values() ?? [])].find((each) => each !== member);
      if (other) [member.muteEndTime, other.muteEndTime] = [0, member.muteEndTime];
    }),
  ),
  readingWrongly('GET_GROUP_MEMBER_LIST', {
    id: 'hides-muted',
    sentence: 'get_group_member_list does not show a muted member any more',
    breaks: ['MUTE_GROUP_MEMBER-EFFECT', 'GET_GROUP_MEMBER_LIST-FIELD_MUTEENDTIME'],
    says: 'to be shown as before, received nothing',
    give: list('members', (all) => all.filter((row) => isFields(row) && row['muteEndTime'] === 0)),
  }),
];
