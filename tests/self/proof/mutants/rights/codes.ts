import { everyOperation, operations, type Operation } from '../../../../../fixtures/operations.ts';
import { answering, cellsOf } from '../../breaking/rights.ts';
import { refusalWith, type Mutant } from '../../mutant.ts';

// Servers that refuse rightly with the wrong code.

const breaks: Readonly<Record<Operation, Mutant['breaks']>> = {
  GET_GROUPS: ['GET_GROUPS-RIGHT_MEMBER_CODE'],
  MUTE_GROUP: ['MUTE_GROUP-RIGHT_MEMBER_CODE', 'MUTE_GROUP-RIGHT_STRANGER_CODE'],
  GET_GROUP_MEMBER_LIST: ['GET_GROUP_MEMBER_LIST-RIGHT_STRANGER_CODE'],
  SET_GROUP_MEMBER_INFO: ['SET_GROUP_MEMBER_INFO-RIGHT_MEMBER_CODE'],
  DISMISS_GROUP: ['DISMISS_GROUP-RIGHT_ADMIN_CODE', 'DISMISS_GROUP-FORMER_OWNER_CODE'],
  MUTE_GROUP_MEMBER: ['MUTE_GROUP_MEMBER-RIGHT_MEMBER_CODE'],
  SEARCH_MSG: ['SEARCH_MSG-RIGHT_MEMBER_CODE'],
  REVOKE_MSG: ['REVOKE_MSG-RIGHT_MEMBER_CODE'],
  GET_USERS: ['GET_USERS-RIGHT_MEMBER_CODE'],
};

export const mutants: readonly Mutant[] = everyOperation.map((operation) => ({
  id: `${operation}:right-other-code`,
  sentence: `${operations[operation].path} refuses a forbidden call with errCode 1001`,
  path: operations[operation].path,
  breaks: breaks[operation],
  says: 'errCode 1001',
  answer: answering(cellsOf(operation, 'not'), () => refusalWith(1001)),
}));
