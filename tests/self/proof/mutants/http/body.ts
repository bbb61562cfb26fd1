import { everyOperation, operations, type Operation } from '../../../../../fixtures/operations.ts';
import type { HttpReply, HttpRequest } from '../../../../../reference/http.ts';
import { fieldsOf, plainSuccess, refusalWith, type HonestServer, type Mutant } from '../../mutant.ts';
import { showsSomething } from '../../breaking/found.ts';
import { readBack } from '../../breaking/read-back.ts';

// Servers that accept something else as a body.

interface Misreading {
  readonly aspect: 'NOT_JSON' | 'EMPTY' | 'ARRAY' | 'SCALAR' | 'NULL';
  readonly what: string;
  readonly concerns: (text: string) => boolean;
  /** The body that the server takes it for; undefined when it just says yes. */
  readonly repaired?: (text: string) => string;
}

const isJSON = (text: string): boolean => {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
};

const misreadings: readonly Misreading[] = [
  {
    aspect: 'NOT_JSON',
    what: 'completes a truncated body',
    concerns: (text) => text !== '' && !isJSON(text),
    repaired: (text) => `${text}}`,
  },
  { aspect: 'EMPTY', what: 'accepts an empty body', concerns: (text) => text === '' },
  {
    aspect: 'ARRAY',
    what: 'takes the first element of an array for the body',
    concerns: (text) => text.startsWith('['),
    repaired: (text) => text.slice(1, -1),
  },
  { aspect: 'SCALAR', what: 'accepts a number for a body', concerns: (text) => /^\d+$/.test(text) },
  { aspect: 'NULL', what: 'accepts the body null', concerns: (text) => text === 'null' },
];

const textOf = ({ body }: HttpRequest): string => body.toString('utf8');

function perform(misreading: Misreading, request: HttpRequest, { answer }: HonestServer): HttpReply {
  const { repaired } = misreading;
  return repaired ? answer({ ...request, body: Buffer.from(repaired(textOf(request))) }) : plainSuccess;
}

function mutantsOf(operation: Operation, misreading: Misreading): Mutant[] {
  const { path } = operations[operation];
  const { aspect, what, concerns, repaired } = misreading;
  const where = readBack[operation];
  const accepted: Mutant = {
    id: `${operation}:body-${aspect}-accepted`,
    sentence: `${path} ${what}`,
    path,
    answer: (request, honest) =>
      concerns(textOf(request)) ? perform(misreading, request, honest) : honest.answer(request),
  };
  if (!repaired) return [accepted];
  if (where === undefined) return [accepted, whenFound(accepted, misreading)];
  return [
    accepted,
    {
      ...accepted,
      id: `${operation}:body-${aspect}-carried-out`,
      sentence: `${path} ${what}, carries it out and refuses it`,
      answer(request, honest) {
        if (concerns(textOf(request))) perform(misreading, request, honest);
        return honest.answer(request);
      },
    },
  ];
}

/** The same, but honest where nothing is found. */
function whenFound(accepted: Mutant, misreading: Misreading): Mutant {
  return {
    ...accepted,
    id: `${accepted.id}-when-found`,
    sentence: `${accepted.sentence} when something is found`,
    answer(request, honest) {
      const reply = accepted.answer(request, honest);
      return misreading.concerns(textOf(request)) && !showsSomething(reply) ? honest.answer(request) : reply;
    },
  };
}

function wordings(operation: Operation): Mutant[] {
  const { path } = operations[operation];
  return [
    {
      id: `${operation}:body-NOT_JSON-other-code`,
      sentence: `${path} refuses a truncated body with errCode 1002`,
      path,
      answer: (request, { answer }) =>
        isJSON(textOf(request)) || textOf(request) === '' ? answer(request) : refusalWith(1002),
    },
    {
      id: `${operation}:body-unknown-keys-refused`,
      sentence: `${path} refuses a body with a key that it does not know`,
      path,
      answer: (request, { answer }) =>
        fieldsOf(textOf(request))?.['unknownKey'] === undefined ? answer(request) : refusalWith(1001),
    },
  ];
}

/** Says yes to a body with a key that it does not know, and drops all of it. */
function dropping(operation: Operation): Mutant[] {
  const { path, writes } = operations[operation];
  if (!writes) return [];
  return [
    {
      id: `${operation}:body-unknown-keys-idle`,
      sentence: `${path} accepts a body with a key that it does not know and does nothing`,
      path,
      answer: (request, { answer }) =>
        fieldsOf(textOf(request))?.['unknownKey'] === undefined ? answer(request) : plainSuccess,
    },
  ];
}

export const mutants: readonly Mutant[] = everyOperation.flatMap((operation) => [
  ...misreadings.flatMap((misreading) => mutantsOf(operation, misreading)),
  ...wordings(operation),
  ...dropping(operation),
]);
