import { endingLate, refusingBoth, type WrongMeanwhile } from '../../breaking/meanwhile.ts';
import { entriesOf, groupOf, listedMembers } from '../../breaking/writing.ts';
import type { Fields, HonestServer, Mutant } from '../../mutant.ts';
import type { Member } from '../../../../../reference/store.ts';

const rowOf = (member: Member): (() => void) => {
  const before = { ...member };
  return () => void Object.assign(member, before);
};

/** Writes these rows back as they were when the call came, with what the call changes. */
const writingBack =
  (rowsOf: (body: Fields, honest: HonestServer) => readonly Member[]): WrongMeanwhile['begin'] =>
  (body, honest) => {
    const rows = rowsOf(body, honest).map(rowOf);
    return (answer) => {
      for (const writeBack of rows) writeBack();
      return answer();
    };
  };

const ofGroup = (body: Fields, honest: HonestServer): readonly Member[] => [
  ...(groupOf(body, honest)?.members.values() ?? []),
];

/** Servers on which one of two parallel writes is lost. */
export const mutants: readonly Mutant[] = [
  endingLate({
    id: 'SET_GROUP_MEMBER_INFO:writes-whole-member',
    sentence: 'set_group_member_info writes the whole member as it was when the call came',
    begin: writingBack(listedMembers),
  }),
  endingLate({
    id: 'SET_GROUP_MEMBER_INFO:writes-whole-group',
    sentence: 'set_group_member_info writes all members of the group as they were when the call came',
    begin: writingBack((body, honest) => entriesOf(body).flatMap((entry) => ofGroup(entry, honest))),
  }),
  endingLate({
    id: 'SET_GROUP_MEMBER_INFO:joins-values',
    sentence: 'set_group_member_info appends to a nickname that was changed since the call came',
    begin: (body, honest) => {
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
  }),
  refusingBoth('SET_GROUP_MEMBER_INFO', (body) =>
    entriesOf(body).map(({ groupID, userID }) => [groupID, userID]),
  ),
  endingLate({
    id: 'MUTE_GROUP_MEMBER:writes-whole-group',
    sentence: 'mute_group_member writes all mutes of the group as they were when the call came',
    begin: writingBack(ofGroup),
  }),
];
