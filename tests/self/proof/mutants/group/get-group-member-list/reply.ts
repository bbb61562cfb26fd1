import type { RequirementID } from '../../../../../requirements.ts';
import { GroupMemberInfo } from '../../../../../../schemas/group.ts';
import { fieldMutants, keysOf } from '../../../breaking/fields.ts';
import { memberChecks } from '../../../breaking/member-checks.ts';
import { permitted } from '../../../breaking/successes.ts';
import type { Mutant } from '../../../mutant.ts';

const { all, totals, found, misses } = memberChecks;
const AGREES = 'GET_GROUP_MEMBER_LIST-WITNESSES';
const NOBODY = misses[0];
const allowed = permitted('GET_GROUP_MEMBER_LIST');
const REPEATED = 'GET_GROUP_MEMBER_LIST-OPERATION_ID_REPEATED';

/** The checks that look at a field, beside those that look at all. */
const lookingAt: Readonly<Record<string, readonly RequirementID[]>> = {
  total: [...totals, NOBODY],
  members: [
    ...all.filter(
      (id) => id !== 'GET_GROUP_MEMBER_LIST-PAGES_TOTAL' && id !== 'GET_GROUP_MEMBER_LIST-KEYWORD_TOTAL',
    ),
    ...allowed,
  ],
  userID: found.filter((id) => id !== REPEATED),
  groupID: [REPEATED, AGREES, ...allowed],
  roleLevel: ['GET_GROUP_MEMBER_LIST-TRANSFERRED', AGREES],
  nickname: ['GET_GROUP_MEMBER_LIST-FIELD_NICKNAME', 'GET_GROUP_MEMBER_LIST-FIELD_NICKNAME_OWN', AGREES],
  faceURL: ['GET_GROUP_MEMBER_LIST-FIELD_FACEURL', 'GET_GROUP_MEMBER_LIST-FIELD_FACEURL_OWN', AGREES],
  ex: ['GET_GROUP_MEMBER_LIST-FIELD_EX', 'GET_GROUP_MEMBER_LIST-FIELD_EX_EMPTY', AGREES],
  joinTime: [
    'GET_GROUP_MEMBER_LIST-FIELD_JOINTIME',
    'GET_GROUP_MEMBER_LIST-FIELD_JOINTIME_INVITED',
    'GET_GROUP_MEMBER_LIST-JOINTIME_STAYS',
    'GET_GROUP_MEMBER_LIST-FIELD_MUTEENDTIME',
    AGREES,
  ],
  muteEndTime: ['GET_GROUP_MEMBER_LIST-FIELD_MUTEENDTIME', AGREES],
  inviterUserID: ['GET_GROUP_MEMBER_LIST-FIELD_INVITERUSERID', AGREES],
  joinSource: ['GET_GROUP_MEMBER_LIST-FIELD_JOINSOURCE', AGREES],
  operatorUserID: ['GET_GROUP_MEMBER_LIST-FIELD_OPERATORUSERID', AGREES],
};

const othersOf = (field: string): readonly RequirementID[] => lookingAt[field] ?? [AGREES];

/** Servers that lack a documented field, or give it in another type. */
export const mutants: readonly Mutant[] = [
  ...fieldMutants('GET_GROUP_MEMBER_LIST', [], ['total', 'members'], othersOf),
  ...fieldMutants('GET_GROUP_MEMBER_LIST', ['members', '[]'], keysOf(GroupMemberInfo), othersOf),
];
