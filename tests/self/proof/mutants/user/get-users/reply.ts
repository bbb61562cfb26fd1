import { UserInfo } from '../../../../../../schemas/user.ts';
import { fieldMutants, inSeconds, keysOf } from '../../../breaking/fields.ts';
import type { Mutant } from '../../../mutant.ts';

/** Servers that lack a documented field, or give it in another type. */
export const mutants: readonly Mutant[] = [
  ...fieldMutants('GET_USERS', [], ['total', 'users']),
  ...fieldMutants('GET_USERS', ['users', '[]'], keysOf(UserInfo)),
  inSeconds('GET_USERS', ['users', '[]'], 'createTime'),
];
