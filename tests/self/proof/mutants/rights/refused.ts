import { everyOperation, operations, type Operation } from '../../../../../fixtures/operations.ts';
import { parts, standings, type Aim } from '../../../../../fixtures/standings.ts';
import { cellsOf, lettingIn, storing } from '../../breaking/rights.ts';
import type { Mutant } from '../../mutant.ts';

// Servers that do not look at who asks.

const asWord = (text: string): string => text.toLowerCase().replaceAll('_', '-');
const pathOf = (operation: Operation): string => operations[operation].path;

/** Let in somebody of one standing, whatever they ask for. */
const byStanding = everyOperation.flatMap((operation) =>
  [...standings, ...parts].flatMap((standing): Mutant[] => {
    const of = (cell: { readonly standing: string }): boolean => cell.standing === standing;
    if (cellsOf(operation, 'not', of).length === 0) return [];
    const id = `right-${asWord(standing)}-let-in`;
    const sentence = `${pathOf(operation)} does not look whether it is asked by somebody who is ${asWord(standing)}`;
    return [lettingIn({ operation, id, sentence, of })];
  }),
);

/** Operations with several aims: each server fails to check one of them. */
const aims: readonly (readonly [Operation, readonly Aim[]])[] = [
  ['MUTE_GROUP_MEMBER', ['MEMBER', 'ADMIN', 'OWNER', 'SELF']],
  ['SET_GROUP_MEMBER_INFO', ['OWN_NAME', 'OWN_ROLE_UP', 'OWN_ROLE_DOWN']],
  ['SET_GROUP_MEMBER_INFO', ['MEMBERS_NAME', 'MEMBERS_ROLE_UP', 'ADMINS_NAME']],
  ['SET_GROUP_MEMBER_INFO', ['ADMINS_ROLE_DOWN', 'OWNERS_NAME', 'OWNERS_ROLE_DOWN']],
  ['GET_GROUPS', ['BY_ID', 'BY_NAME']],
  ['GET_USERS', ['SELF', 'MEMBER']],
  ['SEARCH_MSG', ['GROUP', 'CHAT']],
  ['REVOKE_MSG', ['MEMBERS', 'MEMBERS_AS_SENDER', 'ADMINS', 'OWNERS', 'OWNERS_AS_SENDER', 'LEAVERS']],
  ['REVOKE_MSG', ['CHAT', 'CHAT_AS_SENDER']],
];

const byAim = aims.flatMap(([operation, some]) =>
  some.map((aim) =>
    lettingIn({
      operation,
      id: `right-${asWord(aim)}-unchecked`,
      sentence: `${pathOf(operation)} lets anybody in where it is asked for: ${asWord(aim)}`,
      of: (cell) => cell.aim === aim,
    }),
  ),
);

/** Looks at who asks when all is done. */
const checkedAfterwards = everyOperation
  .filter((operation) => operations[operation].writes)
  .map((operation) =>
    storing({
      operation,
      id: 'right-checked-afterwards',
      sentence: `${pathOf(operation)} refuses a forbidden call after carrying it out`,
    }),
  );

export const mutants: readonly Mutant[] = [...byStanding, ...byAim, ...checkedAfterwards];
