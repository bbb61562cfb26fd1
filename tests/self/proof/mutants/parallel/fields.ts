import { endingLate, refusingBoth, type WrongMeanwhile } from '../../breaking/meanwhile.ts';
import { entriesOf, groupOf, listedMembers } from '../../breaking/writing.ts';
import type { Mutant } from '../../mutant.ts';
import type { Member } from '../../../../../reference/store.ts';

const lost = ['the member in get_group_member_list', 'expected a changed state', 'is muted'];

const rowOf = (member: Member): (() => void) => {
  const before = { ...member };
  return () => void Object.assign(member, before);
};

/** Writes rows back as they were when the call came, with what the call changes. */
const writtenBack: readonly (readonly [wrong: WrongMeanwhile, whose: 'own' | 'all'])[] = [
  [
    {
      id: 'writes-whole-member',
      sentence: 'set_group_member_info writes the whole member as it was when the call came',
      says: lost,
      breaks: ['SET_GROUP_MEMBER_INFO-PARALLEL_FIELDS', 'MUTE_GROUP_MEMBER-PARALLEL_INFO'],
    },
    'own',
  ],
  [
    {
      id: 'writes-whole-group',
      sentence: 'set_group_member_info writes all members of the group as they were when the call came',
      says: lost,
      breaks: ['SET_GROUP_MEMBER_INFO-PARALLEL_ROLE', 'SET_GROUP_MEMBER_INFO-PARALLEL_MEMBERS'],
    },
    'all',
  ],
];

/** Servers on which one of two parallel writes is lost. */
export const mutants: readonly Mutant[] = [
  ...writtenBack.map(([wrong, whose]) =>
    endingLate('SET_GROUP_MEMBER_INFO', wrong, (body, honest) => {
      const groups = entriesOf(body).flatMap((entry) => groupOf(entry, honest) ?? []);
      const all = groups.flatMap(({ members }) => [...members.values()]);
      const rows = (whose === 'own' ? listedMembers(body, honest) : all).map(rowOf);
      return (answer) => {
        for (const writeBack of rows) writeBack();
        return answer();
      };
    }),
  ),
  endingLate(
    'SET_GROUP_MEMBER_INFO',
    {
      id: 'joins-values',
      sentence: 'set_group_member_info appends to a nickname that was changed since the call came',
      says: '.nickname: expected one of',
      breaks: ['SET_GROUP_MEMBER_INFO-PARALLEL_SAME_FIELD'],
    },
    (body, honest) => {
      const members = listedMembers(body, honest);
      const before = members.map(({ nickname }) => nickname);
      return (answer) => {
        const now = members.map(({ nickname }) => nickname);
        const reply = answer();
        members.forEach((member, at) => {
          const changed = now[at] === before[at] || member.nickname === now[at] ? '' : now[at];
          member.nickname = `${changed}${member.nickname}`;
        });
        return reply;
      };
    },
  ),
  refusingBoth(
    'SET_GROUP_MEMBER_INFO',
    ['SET_GROUP_MEMBER_INFO-PARALLEL_FIELDS', 'SET_GROUP_MEMBER_INFO-PARALLEL_ROLE'],
    (body) => entriesOf(body).map(({ groupID, userID }) => [groupID, userID]),
  ),
  endingLate(
    'MUTE_GROUP_MEMBER',
    {
      id: 'writes-whole-group',
      sentence: 'mute_group_member writes all mutes of the group as they were when the call came',
      says: lost,
      breaks: ['MUTE_GROUP_MEMBER-PARALLEL_MEMBERS'],
    },
    (body, honest) => {
      const rows = [...(groupOf(body, honest)?.members.values() ?? [])].map(rowOf);
      return (answer) => {
        for (const writeBack of rows) writeBack();
        return answer();
      };
    },
  ),
];
