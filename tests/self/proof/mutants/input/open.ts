import { operations } from '../../../../../fixtures/operations.ts';
import { refusalWith, type Mutant } from '../../mutant.ts';

const withNumbers = [
  'GET_GROUPS',
  'GET_GROUP_MEMBER_LIST',
  'SET_GROUP_MEMBER_INFO',
  'MUTE_GROUP_MEMBER',
  'SEARCH_MSG',
  'REVOKE_MSG',
  'GET_USERS',
] as const;

const spellings = [
  ['point-zero', 'a number that is written 1.0', /:1\.0[,}]/],
  ['large', 'a number above 2^63', /:1e300[,}]/],
] as const;

/** Servers that a number breaks which JSON can write, and they cannot hold. */
export const mutants: readonly Mutant[] = withNumbers.flatMap((operation) =>
  spellings.map(([id, what, spelling]): Mutant => ({
    id: `${operation}:input-${id}-breaks`,
    sentence: `${operations[operation].path} answers errCode 500 to ${what}`,
    path: operations[operation].path,
    answer: (request, { answer }) =>
      spelling.test(request.body.toString('utf8')) ? refusalWith(500) : answer(request),
  })),
);
