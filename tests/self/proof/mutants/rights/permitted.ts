import { everyOperation, operations } from '../../../../../fixtures/operations.ts';
import { Role } from '../../../../../reference/store.ts';
import { standings } from '../../../../../fixtures/standings.ts';
import { askedOf } from '../../breaking/asking.ts';
import { answering, cellsOf, keepingOut } from '../../breaking/rights.ts';
import { memberOf, entriesOf } from '../../breaking/writing.ts';
import { plainSuccess, type Mutant } from '../../mutant.ts';

// Servers that refuse what somebody's role allows, or let an owner go without another.

const { path } = operations.SET_GROUP_MEMBER_INFO;

export const mutants: readonly Mutant[] = [
  ...everyOperation.flatMap((operation) =>
    standings.flatMap((standing): Mutant[] => {
      const of = (cell: { readonly standing: string }): boolean => cell.standing === standing;
      if (cellsOf(operation, 'may', of).length === 0) return [];
      const word = standing.toLowerCase();
      const sentence = `${operations[operation].path} refuses somebody who is ${word} what their role allows`;
      return [keepingOut({ operation, id: `right-${word}-kept-out`, sentence, of })];
    }),
  ),
  {
    id: 'SET_GROUP_MEMBER_INFO:right-own-ex-forgotten',
    sentence: 'set_group_member_info stores what members set for themselves, except for ex',
    path,
    answer: answering(
      cellsOf('SET_GROUP_MEMBER_INFO', 'may', ({ aim }) => aim === 'OWN_NAME'),
      ({ body }, request, honest) => {
        const [entry = {}] = entriesOf(body);
        const ex = memberOf(entry, honest)?.ex ?? '';
        const reply = honest.answer(request);
        const member = memberOf(entry, honest);
        if (member) member.ex = ex;
        return reply;
      },
    ),
  },
  {
    id: 'SET_GROUP_MEMBER_INFO:right-owner-steps-down',
    sentence:
      'set_group_member_info makes the owner who asks for it a member, and the group has none any more',
    path,
    answer(request, honest) {
      const asked = askedOf(request, honest);
      const [entry = {}] = entriesOf(asked?.body ?? {});
      const member = memberOf(entry, honest);
      if (!asked || asked.standing !== 'OWNER' || asked.aim !== 'OWN_ROLE_DOWN' || !member)
        return honest.answer(request);
      member.roleLevel = Role.ordinary;
      return plainSuccess;
    },
  },
];
