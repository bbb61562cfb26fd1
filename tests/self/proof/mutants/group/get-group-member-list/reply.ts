import { GroupMemberInfo } from '../../../../../../schemas/group.ts';
import { fieldMutants, keysOf } from '../../../breaking/fields.ts';
import type { Mutant } from '../../../mutant.ts';

/** Servers that lack a documented field, or give it in another type. */
export const mutants: readonly Mutant[] = [
  ...fieldMutants('GET_GROUP_MEMBER_LIST', [], ['total', 'members']),
  ...fieldMutants('GET_GROUP_MEMBER_LIST', ['members', '[]'], keysOf(GroupMemberInfo)),
];
