import { GroupInfo, ListedGroup } from '../../../../../../schemas/group.ts';
import { fieldMutants, inSeconds, keysOf } from '../../../breaking/fields.ts';
import type { Mutant } from '../../../mutant.ts';

/** Servers that lack a documented field, or give it in another type. */
export const mutants: readonly Mutant[] = [
  ...fieldMutants('GET_GROUPS', [], ['total', 'groups']),
  ...fieldMutants('GET_GROUPS', ['groups', '[]'], keysOf(ListedGroup)),
  ...fieldMutants('GET_GROUPS', ['groups', '[]', 'groupInfo'], keysOf(GroupInfo)),
  inSeconds('GET_GROUPS', ['groups', '[]', 'groupInfo'], 'createTime'),
];
