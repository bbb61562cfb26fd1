import { everyOperation, operations, type Operation } from '../../../../fixtures/operations.ts';
import type { HttpRequest } from '../../../../reference/http.ts';
import { asAdministrator, refusalWith, type HonestServer, type Mutant } from '../mutant.ts';
import { showsSomething } from './found.ts';

// Makes servers that let in whom they should refuse, or refuse in the wrong words.

/** Somebody whom every operation should refuse. */
export interface Door {
  readonly aspect: string;
  /** For sentences: whom the server should refuse. */
  readonly whom: string;
  /** Whether the request is one that this door should keep out. */
  readonly concerns: (request: HttpRequest, honest: HonestServer) => boolean;
}

function mutantsOf(operation: Operation, door: Door): Mutant[] {
  const { path, writes } = operations[operation];
  const id = `${operation}:${door.aspect}`;
  const instead =
    (answer: Mutant['answer']): Mutant['answer'] =>
    (request, honest) =>
      door.concerns(request, honest) ? answer(request, honest) : honest.answer(request);
  return [
    {
      id: `${id}-accepted`,
      sentence: `${path} lets in ${door.whom}`,
      path,
      answer: instead(asAdministrator),
    },
    {
      id: `${id}-other-code`,
      sentence: `${path} refuses ${door.whom} with errCode 1002`,
      path,
      answer: instead(() => refusalWith(1002)),
    },
    writes
      ? {
          id: `${id}-carried-out`,
          sentence: `${path} refuses ${door.whom} and carries it out`,
          path,
          answer: instead((request, honest) => {
            asAdministrator(request, honest);
            return honest.answer(request);
          }),
        }
      : {
          id: `${id}-accepted-when-found`,
          sentence: `${path} lets in ${door.whom} when something is found`,
          path,
          answer: instead((request, honest) => {
            const reply = asAdministrator(request, honest);
            return showsSomething(reply) ? reply : honest.answer(request);
          }),
        },
  ];
}

/** The servers that are wrong about these doors, for every operation. */
export function mutantsAt(doors: readonly Door[]): readonly Mutant[] {
  return everyOperation.flatMap((operation) => doors.flatMap((door) => mutantsOf(operation, door)));
}
