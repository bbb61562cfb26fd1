import {
  everyOperation,
  operations,
  type Operation,
  writingOperations,
} from '../../../../../fixtures/operations.ts';
import { askedForCode, badOptions, type Fault } from '../../../../input/faults.ts';
import type { RequirementID } from '../../../../requirements.ts';
import { faultsOf, faultyBodyIn, idsOf, isRefused } from '../../breaking/faulty.ts';
import { readBack } from '../../breaking/read-back.ts';
import { besides, ignoredBeside, notClearedBy } from '../../breaking/bad-input.ts';
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
      breaks: [...idsOf(refused), ...codeOf(operation, refused), ...ignoredBeside(operation, refused)],
      says: ['expected a refusal', 'what was found by a filter for nothing'],
      answer: (request, { answer }) => (faultyBodyIn(request, refused) ? plainSuccess : answer(request)),
    },
  ];
}

/** Whether the code of a refusal is asked of one of these. */
function codeOf(operation: Operation, some: readonly Fault[]): readonly RequirementID[] {
  return askedForCode(operation).some((fault) => some.includes(fault)) ? [`${operation}-INPUT_CODE`] : [];
}

const brokenPage = { status: 500, headers: { 'content-type': 'text/plain' }, body: 'Internal Server Error' };

/** A bad value breaks it: what is required with a page of the framework, what may be left out with a transport code. */
function breaking(operation: Operation): readonly Mutant[] {
  const { path } = operations[operation];
  const [required = []] = faultsOf(operation)
    .map((some) => some.filter((fault) => isRefused(fault) && fault.level === 'MUST'))
    .filter((some) => some.length > 0);
  const optional = badOptions(operation);
  const crash: Mutant = {
    id: `${operation}:input-crash`,
    sentence: `${path} answers HTTP 500 to a bad value of what is required`,
    path,
    breaks: [...idsOf(required), ...codeOf(operation, required)],
    says: 'HTTP 500',
    answer: (request, { answer }) => (faultyBodyIn(request, required) ? brokenPage : answer(request)),
  };
  if (optional.length === 0) return [crash];
  return [
    ...(required.length === 0 ? [] : [crash]),
    {
      id: `${operation}:input-transport-code`,
      sentence: `${path} answers errCode 13 to a bad value of what may be left out`,
      path,
      breaks: [...idsOf(optional), `${operation}-INPUT_NOTHING_BREAKS`, ...besides(operation, optional)],
      says: 'errCode 13',
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
      breaks: [...idsOf(refused), ...notClearedBy(operation, refused)],
      says: [readBack[operation] ?? '', 'the member'],
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
  ...breaking(operation),
  ...storing(operation),
]);
