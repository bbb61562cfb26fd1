import { UserInfo } from '../../../../../../schemas/user.ts';
import type { RequirementID } from '../../../../../requirements.ts';
import { fieldMutants, inSeconds, keysOf } from '../../../breaking/fields.ts';
import { userChecks } from '../../../breaking/user-checks.ts';
import type { Mutant } from '../../../mutant.ts';

const { all, fields, found, patterns, totals } = userChecks;
const agreement = 'GET_USERS-AGREEMENT';

/** The checks that look at a field, beside those that look at all. */
const lookingAt: Readonly<Record<string, readonly RequirementID[]>> = {
  total: totals,
  users: all.filter((id) => !patterns.some((each) => each === id) && !id.includes('TOTAL')),
  userID: [...fields, ...found],
  nickname: ['GET_USERS-FIELD_NICKNAME_CHANGED', agreement],
  faceURL: ['GET_USERS-FIELD_NICKNAME_CHANGED', agreement],
  ex: ['GET_USERS-FIELD_EX', agreement],
  createTime: ['GET_USERS-FIELD_CREATETIME', 'GET_USERS-FIELD_CREATETIME_STAYS', agreement],
  globalRecvMsgOpt: ['GET_USERS-FIELD_GLOBALRECVMSGOPT', agreement],
};

const othersOf = (field: string): readonly RequirementID[] => lookingAt[field] ?? [agreement];

/** Servers that lack a documented field, or give it in another type. */
export const mutants: readonly Mutant[] = [
  ...fieldMutants('GET_USERS', [], ['total', 'users'], othersOf),
  ...fieldMutants('GET_USERS', ['users', '[]'], keysOf(UserInfo), othersOf),
  inSeconds('GET_USERS', ['users', '[]'], 'createTime', othersOf('createTime')),
];
