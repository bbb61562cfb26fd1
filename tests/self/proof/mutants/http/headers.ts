import { everyOperation, operations, type Operation } from '../../../../../fixtures/operations.ts';
import type { HttpRequest } from '../../../../../reference/http.ts';
import type { RequirementID } from '../../../../requirements.ts';
import { asAdministrator, errCodeOf, refusalWith, type HonestServer, type Mutant } from '../../mutant.ts';
import { readBack } from '../read-back.ts';

// Servers that let in whom they should refuse, or refuse in the wrong words.

interface Door {
  readonly aspect: string;
  /** For sentences: whom the server should refuse. */
  readonly whom: string;
  /** Whether the request is one that this door should keep out. */
  readonly concerns: (request: HttpRequest, honest: HonestServer) => boolean;
  readonly refused: (operation: Operation) => RequirementID;
  readonly code: (operation: Operation) => RequirementID;
  /** Further requirements that look at such a refusal. */
  readonly besides?: (operation: Operation) => RequirementID[];
}

/** Asked of an operation that changes nothing: headers are looked at before anything else. */
const refusedWith =
  (code: number) =>
  ({ headers }: HttpRequest, { answer }: HonestServer): boolean =>
    errCodeOf(
      answer({ method: 'POST', path: '/msg/get_server_time', query: '', headers, body: Buffer.from('{}') }),
    ) === code;

/** Logged out and replaced tokens are refused alike; only a replaced one has a living successor. */
const hasSuccessor = ({ headers }: HttpRequest, { store }: HonestServer): boolean => {
  const token = store.tokens.get(headers['token'] ?? '');
  return [...store.tokens.values()].some(({ userID, live }) => live && userID === token?.userID);
};

const doors: readonly Door[] = [
  {
    aspect: 'operationID-missing',
    whom: 'a call without operationID',
    concerns: ({ headers }) => headers['operationid'] === undefined,
    refused: (operation) => `${operation}-OPERATION_ID-MISSING`,
    code: (operation) => `${operation}-OPERATION_ID-MISSING_CODE`,
  },
  {
    aspect: 'token-missing',
    whom: 'a call without a token',
    concerns: ({ headers }) => headers['token'] === undefined,
    refused: (operation) => `${operation}-TOKEN-MISSING`,
    code: (operation) => `${operation}-TOKEN-MISSING_CODE`,
    besides: (operation) => [
      `${operation}-ENVELOPE-REFUSAL`,
      `${operation}-ENVELOPE-REFUSAL_STATUS`,
      `${operation}-ENVELOPE-REFUSAL_DATA`,
    ],
  },
  {
    aspect: 'token-malformed',
    whom: 'a call with a token of two parts',
    concerns: refusedWith(1503),
    refused: (operation) => `${operation}-TOKEN-MALFORMED`,
    code: (operation) => `${operation}-TOKEN-MALFORMED_CODE`,
  },
  {
    aspect: 'token-wrong-signature',
    whom: 'a call with a token whose signature is damaged',
    concerns: refusedWith(1505),
    refused: (operation) => `${operation}-TOKEN-WRONG_SIGNATURE`,
    code: (operation) => `${operation}-TOKEN-WRONG_SIGNATURE_CODE`,
  },
  {
    aspect: 'token-expired',
    whom: 'a call with an expired token',
    concerns: refusedWith(1501),
    refused: (operation) => `${operation}-TOKEN-EXPIRED`,
    code: (operation) => `${operation}-TOKEN-EXPIRED_CODE`,
  },
  {
    aspect: 'token-logged-out',
    whom: 'a call with the token of a user who was logged out',
    concerns: (request, honest) => refusedWith(1506)(request, honest) && !hasSuccessor(request, honest),
    refused: (operation) => `${operation}-TOKEN-LOGGED_OUT`,
    code: (operation) => `${operation}-TOKEN-LOGGED_OUT_CODE`,
  },
  {
    aspect: 'token-replaced',
    whom: 'a call with a replaced token',
    concerns: (request, honest) => refusedWith(1506)(request, honest) && hasSuccessor(request, honest),
    refused: (operation) => `${operation}-TOKEN-REPLACED`,
    code: (operation) => `${operation}-TOKEN-REPLACED_CODE`,
  },
];

function mutantsOf(operation: Operation, door: Door): Mutant[] {
  const { path } = operations[operation];
  const id = `${operation}:${door.aspect}`;
  const besides = door.besides?.(operation) ?? [];
  const [refused, code] = [door.refused(operation), door.code(operation)];
  const where = readBack[operation];
  const instead =
    (answer: Mutant['answer']): Mutant['answer'] =>
    (request, honest) =>
      door.concerns(request, honest) ? answer(request, honest) : honest.answer(request);
  return [
    {
      id: `${id}-accepted`,
      sentence: `${path} lets in ${door.whom}`,
      path,
      breaks: [refused, code, ...besides],
      says: 'expected a refusal',
      answer: instead(asAdministrator),
    },
    {
      id: `${id}-other-code`,
      sentence: `${path} refuses ${door.whom} with errCode 1002`,
      path,
      breaks: [code],
      says: 'errCode 1002',
      answer: instead(() => refusalWith(1002)),
    },
    ...(where === undefined
      ? []
      : [
          {
            id: `${id}-carried-out`,
            sentence: `${path} refuses ${door.whom} and carries it out`,
            path,
            breaks: [refused],
            says: where,
            answer: instead((request, honest) => {
              asAdministrator(request, honest);
              return honest.answer(request);
            }),
          },
        ]),
  ];
}

export const headerMutants: readonly Mutant[] = everyOperation.flatMap((operation) =>
  doors.flatMap((door) => mutantsOf(operation, door)),
);
