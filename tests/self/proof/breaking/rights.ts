import { operations, type Operation } from '../../../../fixtures/operations.ts';
import type { HttpReply, HttpRequest } from '../../../../reference/http.ts';
import { cells, type Cell } from '../../../rights/matrix.ts';
import { refusalWith, type HonestServer, type Mutant } from '../mutant.ts';
import { askedOf, carriedOut, type Asked } from './asking.ts';

// Makes servers that do not look at who asks for what.

/** The cells of an operation about which a server is wrong. */
export type Of = (cell: Pick<Cell, 'standing' | 'aim'>) => boolean;

/** The cells of an operation with this right that fit. */
export function cellsOf(operation: Operation, right: Cell['right'], of: Of = () => true): readonly Cell[] {
  return cells.filter((cell) => cell.operation === operation && cell.right === right && of(cell));
}

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
    answer: answering(some, carriedOut),
  };
}

/** What nobody can be shown to have stored: nothing is there of somebody who is not there. */
const leavesNothing: Of = ({ standing, aim }) =>
  ['FOREIGNER', 'LEAVER', 'STRANGER'].includes(standing) && (aim === 'SELF' || aim.startsWith('OWN_'));

/** Refuses them, as it should, after it has carried out what they ask for. */
export function storing({ operation, id, sentence, of = () => true }: Wrong): Mutant {
  const some = cellsOf(operation, 'not', (cell) => of(cell) && !leavesNothing(cell));
  return {
    id: `${operation}:${id}`,
    sentence,
    path: operations[operation].path,
    answer: answering(some, (asked, request, honest) => {
      carriedOut(asked, request, honest);
      return refusalWith(1002);
    }),
  };
}

/** Refuses those who may. */
export function keepingOut({ operation, id, sentence, of }: Wrong): Mutant {
  const [own, others] = [cellsOf(operation, 'may', of), cellsOf(operation, 'has', of)];
  return {
    id: `${operation}:${id}`,
    sentence,
    path: operations[operation].path,
    answer: answering([...own, ...others], () => refusalWith(1002)),
  };
}
