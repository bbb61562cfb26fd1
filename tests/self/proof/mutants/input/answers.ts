import { everyOperation, operations, type Operation } from '../../../../../fixtures/operations.ts';
import { askedForCode } from '../../../../input/faults.ts';
import { validRequests } from '../../../../input/valid-requests.ts';
import { faultyBodyIn } from '../../breaking/faulty.ts';
import { entriesOf } from '../../breaking/writing.ts';
import { errCodeOf, refusalWith, withEnvelope, type Fields, type Mutant, bodyOf } from '../../mutant.ts';

// Servers that say the wrong thing of what is wrong.

function otherCode(operation: Operation): readonly Mutant[] {
  const asked = askedForCode(operation);
  const { path } = operations[operation];
  if (asked.length === 0) return [];
  return [
    {
      id: `${operation}:input-other-code`,
      sentence: `${path} refuses a bad value of what is required with errCode 1004`,
      path,
      answer: (request, { answer }) => (faultyBodyIn(request, asked) ? refusalWith(1004) : answer(request)),
    },
  ];
}

const STACK = 'ArgsError\n    at parseBody (/srv/server/route.ts:112:9)';

function leaking(operation: Operation): Mutant {
  const { path } = operations[operation];
  return {
    id: `${operation}:input-stack`,
    sentence: `${path} shows its call stack when it refuses a body`,
    path,
    answer(request, { answer }) {
      const reply = answer(request);
      return errCodeOf(reply) === 1001 ? withEnvelope(reply, (all) => ({ ...all, errDlt: STACK })) : reply;
    },
  };
}

function hasNull(fields: Fields): boolean {
  return Object.values(fields).includes(null) || entriesOf(fields).some((entry) => hasNull(entry));
}

function refusingNull(operation: Operation): readonly Mutant[] {
  const { path } = operations[operation];
  if (!validRequests[operation].some(({ optional }) => optional)) return [];
  return [
    {
      id: `${operation}:input-null-refused`,
      sentence: `${path} refuses null for a parameter that may be left out`,
      path,
      answer: (request, { answer }) => (hasNull(bodyOf(request)) ? refusalWith(1001) : answer(request)),
    },
  ];
}

export const mutants: readonly Mutant[] = everyOperation.flatMap((operation) => [
  ...otherCode(operation),
  leaking(operation),
  ...refusingNull(operation),
]);
