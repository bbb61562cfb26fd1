import {
  everyOperation,
  operations,
  type Operation,
  writingOperations,
} from '../../../../../fixtures/operations.ts';
import { badOptions, type Fault } from '../../../../input/faults.ts';
import { faultsOf, faultyBodyIn, isRefused } from '../../breaking/faulty.ts';
import { spoilAll } from '../../breaking/spoiling.ts';
import { plainSuccess, refusalWith, type Mutant } from '../../mutant.ts';

// Servers that take a bad value for a good one, break on it, or refuse it and do what it says.

const wordsOf = ({ parameter: { at } }: Fault): string => at.map(String).join('.');

/** Whatever is wrong with a parameter, the answer is a success. */
function accepting(operation: Operation, some: readonly Fault[]): readonly Mutant[] {
  const [first] = some;
  const refused = some.filter(isRefused);
  if (!first || refused.length === 0) return [];
  const { path } = operations[operation];
  return [
    {
      id: `${operation}:input-${wordsOf(first)}-accepted`,
      sentence: `${path} answers success whatever stands for ${wordsOf(first)}`,
      path,
      answer: (request, { answer }) => (faultyBodyIn(request, refused) ? plainSuccess : answer(request)),
    },
  ];
}

const brokenPage = { status: 500, headers: { 'content-type': 'text/plain' }, body: 'Internal Server Error' };

/** A bad value of what is required breaks it, which it shows with a page of the framework. */
function crashing(operation: Operation): readonly Mutant[] {
  const { path } = operations[operation];
  const [required] = faultsOf(operation)
    .map((some) => some.filter((fault) => isRefused(fault) && fault.level === 'MUST'))
    .filter((some) => some.length > 0);
  if (!required) return [];
  return [
    {
      id: `${operation}:input-crash`,
      sentence: `${path} answers HTTP 500 to a bad value of what is required`,
      path,
      answer: (request, { answer }) => (faultyBodyIn(request, required) ? brokenPage : answer(request)),
    },
  ];
}

/** A bad value of what may be left out breaks it, which it shows with a transport code. */
function failing(operation: Operation): readonly Mutant[] {
  const { path } = operations[operation];
  const optional = badOptions(operation);
  if (optional.length === 0) return [];
  return [
    {
      id: `${operation}:input-transport-code`,
      sentence: `${path} answers errCode 13 to a bad value of what may be left out`,
      path,
      answer: (request, { answer }) => (faultyBodyIn(request, optional) ? refusalWith(13) : answer(request)),
    },
  ];
}

/** It refuses what is wrong, after having done it to everybody. */
function storing(operation: Operation): readonly Mutant[] {
  const writes = writingOperations.find((each) => each === operation);
  if (!writes) return [];
  const refused = faultsOf(operation).flat().filter(isRefused);
  const { path } = operations[operation];
  return [
    {
      id: `${operation}:input-stored`,
      sentence: `${path} refuses every bad value, and does it to everybody`,
      path,
      answer(request, honest) {
        if (faultyBodyIn(request, refused)) spoilAll[writes](honest.store);
        return honest.answer(request);
      },
    },
  ];
}

export const mutants: readonly Mutant[] = everyOperation.flatMap((operation) => [
  ...faultsOf(operation)
    .map((some) => some.filter((fault) => !fault.dangerous))
    .flatMap((some) => accepting(operation, some)),
  ...crashing(operation),
  ...failing(operation),
  ...storing(operation),
]);
