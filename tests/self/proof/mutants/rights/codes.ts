import { everyOperation, operations } from '../../../../../fixtures/operations.ts';
import { answering, cellsOf } from '../../breaking/rights.ts';
import { refusalWith, type Mutant } from '../../mutant.ts';

// Servers that refuse rightly with the wrong code.

export const mutants: readonly Mutant[] = everyOperation.map((operation) => ({
  id: `${operation}:right-other-code`,
  sentence: `${operations[operation].path} refuses a forbidden call with errCode 1001`,
  path: operations[operation].path,
  answer: answering(cellsOf(operation, 'not'), () => refusalWith(1001)),
}));
