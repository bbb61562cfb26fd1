import { histories, type History } from '../../fixtures/standings.ts';

// Rights follow the present role, however the member got it: former owners and admins, and an admin who was
// removed and invited again, have the rights of ordinary members; new owners and admins have those of original ones.
//
//   may  succeeds if it succeeds for an original holder of the role     not  is refused and changes nothing
//   ---  not a matter of history: no admin dismisses a group, and the dismissal covers the new owner

// prettier-ignore
export const historyMatrix = [
  // operation                FORMER_OWNER FORMER_ADMIN REINVITED NEW_ADMIN NEW_OWNER
  ['MUTE_GROUP',              'not',       'not',       'not',    'may',    '---'],
  ['DISMISS_GROUP',           'not',       '---',       '---',    '---',    'may'],
  ['MUTE_GROUP_MEMBER',       'not',       'not',       'not',    'may',    'may'],
  ['SET_GROUP_MEMBER_INFO',   'not',       'not',       'not',    'may',    'may'],
  ['REVOKE_MSG',              'not',       'not',       'not',    'may',    'may'],
] as const;

type HistoryOperation = (typeof historyMatrix)[number][0];

/** One cell of the matrix. */
export interface HistoryCell {
  readonly operation: HistoryOperation;
  readonly history: History;
  readonly right: 'may' | 'not';
  readonly id: `${HistoryOperation}-RIGHT_${History}`;
}

export const historyCells: readonly HistoryCell[] = historyMatrix.flatMap(([operation, ...rights]) =>
  histories.flatMap((history, at) => {
    const right = rights[at];
    return right === 'may' || right === 'not'
      ? [{ operation, history, right, id: `${operation}-RIGHT_${history}` as const }]
      : [];
  }),
);
