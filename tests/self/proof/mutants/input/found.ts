import { everyOperation, operations, type Operation } from '../../../../../fixtures/operations.ts';
import type { Fault } from '../../../../input/faults.ts';
import { faultsOf, faultyBodyIn } from '../../breaking/faulty.ts';
import { refusalWith, type Fields, type Mutant } from '../../mutant.ts';

// Servers that take a filter for left out when they cannot read it, or break on its text.

const findsNothing = ({ ends }: Fault): boolean => ends === 'nothing found';
const isOddText = ({ name }: Fault): boolean => name === 'LONG' || name === 'NUL';

function without(body: Fields, name: string): Buffer {
  const { [name]: _left, ...others } = body;
  return Buffer.from(JSON.stringify(others));
}

function mutantsOf(operation: Operation, some: readonly Fault[]): readonly Mutant[] {
  const name = String(some[0]?.parameter.at[0]);
  const { path } = operations[operation];
  const odd = some.filter(isOddText);
  const unread = some.filter((fault) => !isOddText(fault));
  const dropping: Mutant = {
    id: `${operation}:input-${name}-left-out`,
    sentence: `${path} takes a ${name} that it cannot read for left out`,
    path,
    answer(request, { answer }) {
      const body = faultyBodyIn(request, unread);
      return answer(body ? { ...request, body: without(body, name) } : request);
    },
  };
  // What is no filter may not be left out: its absence is refused.
  const isFilter = some[0]?.parameter.filters === true;
  if (odd.length === 0) return [dropping];
  const breaking: Mutant = {
    id: `${operation}:input-${name}-text-breaks`,
    sentence: `${path} answers errCode 500 to a ${name} that is very long, or holds the character 0`,
    path,
    answer: (request, { answer }) => (faultyBodyIn(request, odd) ? refusalWith(500) : answer(request)),
  };
  return isFilter ? [dropping, breaking] : [breaking];
}

export const mutants: readonly Mutant[] = everyOperation.flatMap((operation) =>
  faultsOf(operation)
    .filter((some) => some.some(findsNothing))
    .flatMap((some) => mutantsOf(operation, some)),
);
