import type { HttpReply, HttpRequest } from '../../../../../reference/http.ts';
import { everyOperation, operations, type Operation } from '../../../../../fixtures/operations.ts';
import type { HonestServer, Mutant } from '../../mutant.ts';
import { showsSomething } from '../../breaking/found.ts';
import { queryMutants } from '../../breaking/querying.ts';
import { readBack } from '../../breaking/read-back.ts';

// Servers that take another verb for POST.

const verbs = ['GET', 'HEAD', 'TRACE', 'PUT', 'PATCH', 'DELETE', 'BREW'] as const;

const asPost = (request: HttpRequest): HttpRequest => ({ ...request, method: 'POST' });
const hasBody = ({ body }: HttpRequest): boolean => body.length > 0;

function dispatched(operation: Operation): Mutant[] {
  const { path } = operations[operation];
  return verbs.map((verb) => ({
    id: `${operation}:${verb}-dispatched`,
    sentence: `${verb} ${path} is dispatched as if it were a POST`,
    path,
    verbs: [verb],
    answer: (request, honest) => honest.answer(asPost(request)),
  }));
}

const spoiled: readonly [id: string, sentence: string, reply: HttpReply][] = [
  ['redirected', 'is answered with a redirect', { status: 302, headers: { location: '/' }, body: '' }],
  ['broken', 'is dispatched and breaks', { status: 500, headers: {}, body: '' }],
];

function getOnly(operation: Operation): Mutant[] {
  const { path } = operations[operation];
  const common = { path, verbs: ['GET'] };
  return [
    {
      ...common,
      id: `${operation}:GET-with-body-dispatched`,
      sentence: `GET ${path} is dispatched when it has a body`,
      answer: (request, honest) => honest.answer(hasBody(request) ? asPost(request) : request),
    },
    ...spoiled.map(([id, what, reply]): Mutant => ({
      ...common,
      id: `${operation}:GET-${id}`,
      sentence: `GET ${path} ${what}`,
      answer: () => reply,
    })),
    {
      ...common,
      id: `${operation}:GET-404`,
      sentence: `GET ${path} is refused with 404`,
      answer: (request, { answer }) => ({ ...answer(request), status: 404 }),
    },
    {
      ...common,
      id: `${operation}:GET-without-Allow`,
      sentence: `the refusal of GET ${path} has no Allow header`,
      answer: (request, { answer }) => ({ ...answer(request), headers: {} }),
    },
    {
      ...common,
      id: `${operation}:GET-Allow-GET`,
      sentence: `the refusal of GET ${path} allows other verbs than POST`,
      answer: (request, { answer }) => ({ ...answer(request), headers: { allow: 'PUT, POSTING' } }),
    },
  ];
}

const verbsWithBody = ['PUT', 'PATCH', 'DELETE', 'BREW', 'GET'] as const;

/** Headers without which a gateway does not take the caller for an honest client. */
const usual = ['user-agent', 'accept', 'accept-encoding'] as const;

/** Every verb is dispatched, but not for whom the gateway in front turns away: that would be its answer, and no refusal. */
function behindGateway(operation: Operation): Mutant {
  const { path } = operations[operation];
  return {
    id: `${operation}:every-verb-dispatched-behind-gateway`,
    sentence: `every verb on ${path} is dispatched, behind a gateway that answers 403 to whom it does not know`,
    path,
    verbs: ['POST', 'OPTIONS', ...verbs],
    answer: (request, honest) =>
      usual.every((name) => request.headers[name] !== undefined)
        ? honest.answer(asPost(request))
        : { status: 403, headers: { 'content-type': 'text/html' }, body: '<h1>Forbidden</h1>' },
  };
}

/** Verbs that are dispatched, which shows only in what they find. */
function answeredWhenFound(operation: Operation): Mutant[] {
  const { path, writes } = operations[operation];
  if (writes) return [];
  return verbsWithBody.map((verb) => ({
    id: `${operation}:${verb}-dispatched-when-found`,
    sentence: `${verb} ${path} is dispatched when something is found`,
    path,
    verbs: [verb],
    answer(request, { answer }) {
      const reply = answer(asPost(request));
      return showsSomething(reply) ? reply : answer(request);
    },
  }));
}

/** Verbs that are refused politely and still carried out: only the state shows it. */
function carriedOut(operation: Operation): Mutant[] {
  const where = readBack[operation];
  if (where === undefined) return [];
  const { path } = operations[operation];
  return [...verbsWithBody, 'OPTIONS'].map((verb) => ({
    id: `${operation}:${verb}-carried-out`,
    sentence: `${verb} ${path} is refused and carried out`,
    path,
    verbs: [verb],
    answer: carryOut,
  }));
}

function carryOut(request: HttpRequest, { answer }: HonestServer): HttpReply {
  answer(asPost(request));
  return answer(request);
}

function preflight(operation: Operation): Mutant[] {
  const { path } = operations[operation];
  return spoiled.map(([id, what, reply]) => ({
    id: `${operation}:OPTIONS-${id}`,
    sentence: `OPTIONS ${path} ${what}`,
    path,
    verbs: ['OPTIONS'],
    answer: () => reply,
  }));
}

export const mutants: readonly Mutant[] = everyOperation.flatMap((operation) => [
  ...dispatched(operation),
  behindGateway(operation),
  ...getOnly(operation),
  ...carriedOut(operation),
  ...answeredWhenFound(operation),
  ...queryMutants(operation),
  ...preflight(operation),
]);
