import { everyOperation, operations, type Operation } from '../../../../../fixtures/operations.ts';
import type { HttpReply, HttpRequest } from '../../../../../reference/http.ts';
import { remembering } from '../../breaking/listing.ts';
import { refusalWith, type Mutant } from '../../mutant.ts';

const answers = remembering(() => new Map<string, HttpReply>());
const bodies = remembering(() => new Map<string, string>());

const idOf = (request: HttpRequest): string => String(request.headers['operationid']);
const textOf = (request: HttpRequest): string => request.body.toString('utf8');

/** What can be undone can be asked for in the same words again. */
const undoable = ['MUTE_GROUP', 'SET_GROUP_MEMBER_INFO', 'MUTE_GROUP_MEMBER'] as const;

/** Answers with what the first request of a key was answered with. */
function fromMemory(
  operation: Operation,
  id: string,
  what: string,
  keyOf: (request: HttpRequest) => string,
): Mutant {
  const { path } = operations[operation];
  return {
    id: `${operation}:${id}`,
    sentence: `${path} answers ${what} from memory, and does nothing`,
    path,
    answer(request, honest) {
      const memory = answers(honest);
      const known = memory.get(keyOf(request));
      const reply = known ?? honest.answer(request);
      memory.set(keyOf(request), reply);
      return reply;
    },
  };
}

/** Takes an operationID for a promise that the call is the same. */
function refusing(operation: Operation): Mutant {
  const { path } = operations[operation];
  return {
    id: `${operation}:refuses-operation-id`,
    sentence: `${path} refuses an operationID that came with another body`,
    path,
    answer(request, honest) {
      const memory = bodies(honest);
      const known = memory.get(idOf(request));
      if (known !== undefined && known !== textOf(request)) return refusalWith(1001);
      memory.set(idOf(request), textOf(request));
      return honest.answer(request);
    },
  };
}

/** Servers on which a repeated call is not carried out. */
export const mutants: readonly Mutant[] = everyOperation.flatMap((operation) => [
  fromMemory(operation, 'remembers-operation-id', 'a repeated operationID', idOf),
  ...undoable
    .filter((each) => each === operation)
    .map((each) =>
      fromMemory(
        each,
        'remembers-request',
        'a repeated request',
        (request) => `${idOf(request)} ${textOf(request)}`,
      ),
    ),
  refusing(operation),
]);
