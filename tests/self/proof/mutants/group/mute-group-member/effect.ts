import { list, readingWrongly } from '../../../breaking/reading.ts';
import { effectChecks } from '../../../breaking/successes.ts';
import { groupOf, idle, memberOf, unchanged, written } from '../../../breaking/writing.ts';
import { errCodeOf, fieldsOf, isFields, type Mutant } from '../../../mutant.ts';

/** Mutes rightly whoever is not muted; of others it makes the end by what it was, in ms, and the seconds given. */
function remuting(id: string, what: string, endOf: (before: number, mutedSeconds: number) => number): Mutant {
  return {
    id: `MUTE_GROUP_MEMBER:${id}`,
    sentence: `mute_group_member ${what}`,
    path: '/group/mute_group_member',
    breaks: ['MUTE_GROUP_MEMBER-FROM_NOW'],
    says: 'muteEndTime of a later mute after that of the first, in ms: expected from 1',
    answer(request, honest) {
      const body = fieldsOf(request.body.toString('utf8')) ?? {};
      const before = memberOf(body, honest)?.muteEndTime ?? 0;
      const reply = honest.answer(request);
      const member = memberOf(body, honest);
      if (member && before > 0 && errCodeOf(reply) === 0)
        member.muteEndTime = endOf(before, Number(body['mutedSeconds']));
      return reply;
    },
  };
}

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
        if (member) member.muteEndTime += Math.round(Number(body['mutedSeconds']) * 1000 * (factor - 1));
      },
    ),
  ),
  written(
    'MUTE_GROUP_MEMBER',
    'from-join',
    'mute_group_member counts the mute from when the member joined',
    'muteEndTime of a later mute after that of the first, in ms: expected from 1',
    (body, honest) => {
      const member = memberOf(body, honest);
      if (member) member.muteEndTime = member.joinTime + Number(body['mutedSeconds']) * 1000;
    },
    ['MUTE_GROUP_MEMBER-FROM_NOW'],
  ),
  remuting('kept-first', 'leaves the end of a mute that is not over', (before) => before),
  remuting('added', 'lengthens a mute that is not over', (before, seconds) => before + seconds * 1000),
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
    breaks: [...effectChecks('MUTE_GROUP_MEMBER'), 'MUTE_GROUP_MEMBER-BODY-UNKNOWN_KEYS'],
    says: ['muteEndTime after joinTime', ...unchanged],
  },
  readingWrongly('GET_GROUP_MEMBER_LIST', {
    id: 'hides-muted',
    sentence: 'get_group_member_list does not show a muted member any more',
    breaks: ['MUTE_GROUP_MEMBER-EFFECT', 'MUTE_GROUP_MEMBER-FROM_NOW'],
    says: 'the member in get_group_member_list: expected to be shown as before, received nothing',
    give: list('members', (all) => all.filter((row) => isFields(row) && row['muteEndTime'] === 0)),
  }),
];
