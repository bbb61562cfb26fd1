import { operations, type Operation } from '../../../../fixtures/operations.ts';
import type { HttpReply, HttpRequest } from '../../../../reference/http.ts';
import { cells, elsewhere, type Cell, type CellID } from '../../../rights/matrix.rows.ts';
import type { RequirementID } from '../../../requirements.ts';
import { refusalWith, type HonestServer, type Mutant } from '../mutant.ts';
import { askedOf, carriedOut, type Asked } from './asking.ts';

// Makes servers that do not look at who asks for what.

/** The cells of an operation about which a server is wrong. */
export type Of = (cell: Pick<Cell, 'standing' | 'aim'>) => boolean;

/** The cells of an operation with this right that fit. */
export function cellsOf(operation: Operation, right: Cell['right'], of: Of = () => true): readonly Cell[] {
  return cells.filter((cell) => cell.operation === operation && cell.right === right && of(cell));
}

const idsOf = (some: readonly Cell[]): CellID[] => some.map(({ id }) => id);

/** Answers those calls that belong to one of these cells. */
export function answering(
  some: readonly Cell[],
  answer: (asked: Asked, request: HttpRequest, honest: HonestServer) => HttpReply,
): Mutant['answer'] {
  return (request, honest) => {
    const asked = askedOf(request, honest);
    const cell =
      asked &&
      some.find(
        ({ operation, standing, aim }) =>
          operation === asked.operation && standing === asked.standing && aim === asked.aim,
      );
    return asked && cell ? answer(asked, request, honest) : honest.answer(request);
  };
}

interface Wrong {
  readonly operation: Operation;
  readonly id: string;
  readonly sentence: string;
  readonly of?: Of;
}

/** Lets those in whom it has to refuse, and carries out what they ask for. */
export function lettingIn({ operation, id, sentence, of }: Wrong): Mutant {
  const some = cellsOf(operation, 'not', of);
  return {
    id: `${operation}:${id}`,
    sentence,
    path: operations[operation].path,
    breaks: [...idsOf(some), ...further(idsOf(some))],
    says: ['expected a refusal', 'what the answer tells'],
    answer: answering(some, carriedOut),
  };
}

/** Further requirements that look at the call of a cell. */
const alsoOf: Readonly<Partial<Record<CellID, readonly RequirementID[]>>> = {
  'MUTE_GROUP-RIGHT_MEMBER_GROUP': ['MUTE_GROUP-RIGHT_MEMBER_CODE'],
  'MUTE_GROUP-RIGHT_STRANGER_GROUP': ['MUTE_GROUP-RIGHT_STRANGER_CODE'],
  'DISMISS_GROUP-RIGHT_ADMIN_GROUP': ['DISMISS_GROUP-RIGHT_ADMIN_CODE'],
  'MUTE_GROUP_MEMBER-RIGHT_MEMBER_MEMBER': ['MUTE_GROUP_MEMBER-RIGHT_MEMBER_CODE'],
  'SET_GROUP_MEMBER_INFO-RIGHT_MEMBER_MEMBERS_NAME': ['SET_GROUP_MEMBER_INFO-RIGHT_MEMBER_CODE'],
  'GET_GROUP_MEMBER_LIST-RIGHT_STRANGER_GROUP': [
    'GET_GROUP_MEMBER_LIST-RIGHT_STRANGER_CODE',
    'GET_GROUP_MEMBER_LIST-RIGHT_LEARNS_NOTHING',
  ],
  'REVOKE_MSG-RIGHT_MEMBER_MEMBERS': ['REVOKE_MSG-RIGHT_MEMBER_CODE'],
  'GET_GROUPS-RIGHT_MEMBER_BY_ID': ['GET_GROUPS-RIGHT_MEMBER_CODE'],
  'GET_GROUPS-RIGHT_STRANGER_BY_ID': ['GET_GROUPS-RIGHT_LEARNS_NOTHING'],
  'GET_USERS-RIGHT_MEMBER_MEMBER': ['GET_USERS-RIGHT_MEMBER_CODE'],
  'GET_USERS-RIGHT_STRANGER_MEMBER': ['GET_USERS-RIGHT_LEARNS_NOTHING'],
  'SEARCH_MSG-RIGHT_MEMBER_GROUP': ['SEARCH_MSG-RIGHT_MEMBER_CODE'],
  'SEARCH_MSG-RIGHT_OUTSIDER_CHAT': ['SEARCH_MSG-RIGHT_LEARNS_NOTHING'],
};

const further = (ids: readonly CellID[]): RequirementID[] => ids.flatMap((id) => alsoOf[id] ?? []);

/** What nobody can be shown to have stored: nothing is there of somebody who is not there. */
const leavesNothing: Of = ({ standing, aim }) =>
  ['FOREIGNER', 'LEAVER', 'STRANGER'].includes(standing) && (aim === 'SELF' || aim.startsWith('OWN_'));

/** Refuses them, as it should, after it has carried out what they ask for. */
export function storing({ operation, id, sentence, of = () => true }: Wrong, says: Mutant['says']): Mutant {
  const some = cellsOf(operation, 'not', (cell) => of(cell) && !leavesNothing(cell));
  return {
    id: `${operation}:${id}`,
    sentence,
    path: operations[operation].path,
    breaks: idsOf(some),
    says,
    answer: answering(some, (asked, request, honest) => {
      carriedOut(asked, request, honest);
      return refusalWith(1002);
    }),
  };
}

const known = new Map<string, RequirementID>(Object.entries(elsewhere));

/** Refuses those who may. */
export function keepingOut({ operation, id, sentence, of }: Wrong): Mutant {
  const [own, others] = [cellsOf(operation, 'may', of), cellsOf(operation, 'has', of)];
  const elsewhereToo = others
    .flatMap((cell) => known.get(cell.id) ?? [])
    .filter((each) => !each.includes('OBSERVED'));
  return {
    id: `${operation}:${id}`,
    sentence,
    path: operations[operation].path,
    breaks: [...idsOf(own), ...elsewhereToo],
    says: 'errCode 1002',
    answer: answering([...own, ...others], () => refusalWith(1002)),
  };
}

/** Of set_group_member_info, those that are about making somebody an admin, oneself or another. */
export const ofRaisedRoles = [
  'RIGHT_MEMBER_OWN_ROLE_UP',
  'RIGHT_OWNER_MEMBERS_ROLE_UP',
  'RIGHT_OWNED_AND_OWN_ROLE_LAST',
  'RIGHT_OWNED_AND_OWN_ROLE_FIRST',
] as const;
