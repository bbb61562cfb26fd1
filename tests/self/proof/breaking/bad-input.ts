import type { Operation } from '../../../../fixtures/operations.ts';
import type { Fault } from '../../../input/faults.ts';
import type { RequirementID } from '../../../requirements.ts';
import { faultsOf, idsOf } from './faulty.ts';

// Which further checks meet the same bad values as those of one fault each.

/** What a value of another type must not be taken for, by the fault whose value it is. */
const alike: Readonly<Record<string, RequirementID>> = {
  'SET_GROUP_MEMBER_INFO-INPUT_MEMBERS_NICKNAME_OBJECT':
    'SET_GROUP_MEMBER_INFO-INPUT_MEMBERS_NICKNAME_NOT_CLEARED',
  'SET_GROUP_MEMBER_INFO-INPUT_MEMBERS_FACEURL_OBJECT':
    'SET_GROUP_MEMBER_INFO-INPUT_MEMBERS_FACEURL_NOT_CLEARED',
  'SET_GROUP_MEMBER_INFO-INPUT_MEMBERS_EX_OBJECT': 'SET_GROUP_MEMBER_INFO-INPUT_MEMBERS_EX_NOT_CLEARED',
  'SET_GROUP_MEMBER_INFO-INPUT_MEMBERS_NICKNAME_TOO_LONG':
    'SET_GROUP_MEMBER_INFO-INPUT_MEMBERS_NICKNAME_WHOLE',
  'SET_GROUP_MEMBER_INFO-INPUT_MEMBERS_EX_TOO_LONG': 'SET_GROUP_MEMBER_INFO-INPUT_MEMBERS_EX_WHOLE',
  'DISMISS_GROUP-INPUT_DELETEMEMBER_TEXT': 'DISMISS_GROUP-INPUT_DELETEMEMBER_NOT_TRUE',
};

/** Checks that notice an internal error in answer to these faults, too. */
export function besides(operation: Operation, some: readonly Fault[]): readonly RequirementID[] {
  const lists = some.filter(({ name }) => name === 'LIST').map(({ parameter }) => parameter);
  const own = faultsOf(operation).flat();
  const ignored = own.filter(({ name, parameter }) => name === 'NOT_IGNORED' && lists.includes(parameter));
  return [...idsOf(ignored), ...some.flatMap(({ id }) => alike[id] ?? [])];
}

/** Checks of members that look at what is written to everybody, of these faults. */
export function notClearedBy(operation: Operation, some: readonly Fault[]): readonly RequirementID[] {
  if (operation !== 'SET_GROUP_MEMBER_INFO') return [];
  return some.flatMap(({ id }) => (id.endsWith('_EX_TOO_LONG') ? [] : (alike[id] ?? [])));
}
