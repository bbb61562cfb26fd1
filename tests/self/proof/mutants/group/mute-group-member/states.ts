import { groupOf, memberOf, written, ofMember, ofMembers, afterSuccess } from '../../../breaking/writing.ts';
import { fieldsOf, refusalWith, type Mutant } from '../../../mutant.ts';

const path = '/group/mute_group_member';
const THIRTY_DAYS = 30 * 24 * 60 * 60;

/** Ends mutes of more than thirty days wrongly, this number of ms after the present time. */
function endingLong(id: string, what: string, lengthOf: (ms: number) => number): Mutant {
  return written(`MUTE_GROUP_MEMBER:${id}`, `mute_group_member ${what}`, (body, honest) => {
    const [member, ms] = [memberOf(body, honest), Number(body['mutedSeconds']) * 1000];
    if (member && ms > THIRTY_DAYS * 1000) member.muteEndTime += lengthOf(ms) - ms;
  });
}

/** Servers that are wrong about members without default values, about many members, and about long mutes. */
export const mutants: readonly Mutant[] = [
  written(
    'MUTE_GROUP_MEMBER:clears-own-info',
    'mute_group_member clears what a member is shown as in the group alone',
    ofMember((member) => void Object.assign(member, { nickname: '', faceURL: '', ex: '' })),
  ),
  written(
    'MUTE_GROUP_MEMBER:one-at-a-time',
    'mute_group_member ends the mutes of all others in the group',
    (body, honest) => {
      const member = memberOf(body, honest);
      for (const other of groupOf(body, honest)?.members.values() ?? [])
        if (other !== member) other.muteEndTime = 0;
    },
  ),
  {
    id: 'MUTE_GROUP_MEMBER:cancel-of-all',
    sentence: 'cancel_mute_group_member ends the mutes of everybody in the group',
    path: '/group/cancel_mute_group_member',
    answer: afterSuccess(ofMembers((member) => void (member.muteEndTime = 0))),
  },
  written(
    'MUTE_GROUP_MEMBER:first-fifty',
    'mute_group_member mutes nobody beyond the first fifty of a group',
    (body, honest) => {
      const [members, member] = [groupOf(body, honest)?.members.values() ?? [], memberOf(body, honest)];
      if (member && [...members].indexOf(member) >= 50) member.muteEndTime = 0;
    },
  ),
  {
    id: 'MUTE_GROUP_MEMBER:thirty-days-at-most',
    sentence: 'mute_group_member refuses a mute of more than thirty days',
    path,
    answer: (request, honest) =>
      Number(fieldsOf(request.body.toString('utf8'))?.['mutedSeconds']) > THIRTY_DAYS
        ? refusalWith(1001)
        : honest.answer(request),
  },
  endingLong('of-unsigned-32-bits', 'counts milliseconds with 32 bits, without a sign', (ms) => ms % 2 ** 32),
  endingLong('cut-at-thirty-days', 'ends longer mutes after thirty days', () => THIRTY_DAYS * 1000),
];
