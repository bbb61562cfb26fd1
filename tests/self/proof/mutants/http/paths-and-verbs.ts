import { everyOperation, operations, type Operation } from '../../../../../fixtures/operations.ts';
import type { HttpReply, HttpRequest } from '../../../../../reference/http.ts';
import { everyForm, formsForStrangers, pathForms, type PathForm } from '../../../../http/path-forms.ts';
import { type Mutant, type HonestServer, plainSuccess, asAdministrator } from '../../mutant.ts';
import { showsSomething } from '../../breaking/found.ts';
import { queryMutants } from '../../breaking/querying.ts';
import { readBack } from '../../breaking/read-back.ts';
import { askedOf } from '../../breaking/asking.ts';

// Servers that lack an operation.

const absences: readonly [id: string, reply: HttpReply][] = [
  ['404', { status: 404, headers: { 'content-type': 'text/plain' }, body: '404 page not found' }],
  ['405', { status: 405, headers: {}, body: '' }],
  ['501', { status: 501, headers: {}, body: '' }],
];

export const ofExistence: readonly Mutant[] = everyOperation.flatMap((operation) =>
  absences.map(([id, reply]) => ({
    id: `${operation}:absent-${id}`,
    sentence: `POST ${operations[operation].path} is answered with ${id}`,
    path: operations[operation].path,
    answer: () => reply,
  })),
);

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
const usualHeaders = ['user-agent', 'accept', 'accept-encoding'] as const;

/** Every verb is dispatched, but not for whom the gateway in front turns away: that would be its answer, and no refusal. */
function behindGateway(operation: Operation): Mutant {
  const { path } = operations[operation];
  return {
    id: `${operation}:every-verb-dispatched-behind-gateway`,
    sentence: `every verb on ${path} is dispatched, behind a gateway that answers 403 to whom it does not know`,
    path,
    verbs: ['POST', 'OPTIONS', ...verbs],
    answer: (request, honest) =>
      usualHeaders.every((name) => request.headers[name] !== undefined)
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

export const ofVerbs: readonly Mutant[] = everyOperation.flatMap((operation) => [
  ...dispatched(operation),
  behindGateway(operation),
  ...getOnly(operation),
  ...carriedOut(operation),
  ...answeredWhenFound(operation),
  ...queryMutants(operation),
  ...preflight(operation),
]);

// Servers that take the verb of a request from elsewhere.

const moved: HttpReply = { status: 302, headers: { location: '/' }, body: '' };

function mutantsOf(operation: Operation): Mutant[] {
  const { path, writes } = operations[operation];
  return [
    {
      id: `${operation}:GET-overridden`,
      sentence: `GET ${path} is dispatched when X-HTTP-Method-Override names POST`,
      path,
      verbs: ['GET'],
      answer: (request, honest) =>
        honest.answer(
          request.headers['x-http-method-override'] === 'POST' ? { ...request, method: 'POST' } : request,
        ),
    },
    {
      id: `${operation}:PUT-overridden`,
      sentence: `PUT ${path} is dispatched when the parameter _method names POST`,
      path,
      verbs: ['PUT'],
      answer: (request, honest) =>
        honest.answer(request.query.includes('_method=POST') ? { ...request, method: 'POST' } : request),
    },
    {
      id: `${operation}:POST-overridden`,
      sentence: `POST ${path} does nothing, and is ${writes ? 'a success' : 'redirected'}, when X-Method-Override names GET`,
      path,
      answer(request, honest) {
        if (request.headers['x-method-override'] !== 'GET') return honest.answer(request);
        return writes ? plainSuccess : moved;
      },
    },
  ];
}

export const ofOverrides: readonly Mutant[] = everyOperation.flatMap(mutantsOf);

// Servers that guard their paths in the documented form alone.

/** Half of the forms, every other operation the other half: what guards paths guards all of them, or one. */
const formsOf = (operation: Operation): readonly PathForm[] =>
  everyForm.filter((_, at) => at % 2 === everyOperation.indexOf(operation) % 2);

function withoutToken(operation: Operation): Mutant[] {
  const { path } = operations[operation];
  return formsOf(operation).map((form) => ({
    id: `${operation}:path-form-${everyForm.indexOf(form) + 1}-unguarded`,
    sentence: `${path} is served with ${form}, and no token is looked for there`,
    path: pathForms[form](path),
    answer: (request, honest) => asAdministrator({ ...request, path }, honest),
  }));
}

/** What must refuse every ordinary user. */
const reading: readonly Operation[] = ['GET_GROUPS', 'SEARCH_MSG', 'GET_USERS'];

/** A form in upper case for every other operation, and one with a slash for the others; all forms for those that read all. */
function ofStranger(operation: Operation): Mutant[] {
  const { path } = operations[operation];
  const usual = everyForm[everyOperation.indexOf(operation) % 2 === 0 ? 0 : 2];
  const forms = formsForStrangers(operation).filter((form) => form === usual || reading.includes(operation));
  return forms.map((form) => ({
    id: `${operation}:path-form-${form === usual ? '' : `${everyForm.indexOf(form) + 1}-`}opens-to-anybody`,
    sentence: `${path} is served with ${form} to anybody who has a token`,
    path: pathForms[form](path),
    answer(request, honest) {
      const plain = { ...request, path };
      return askedOf(plain, honest) ? asAdministrator(plain, honest) : honest.answer(plain);
    },
  }));
}

export const ofPathForms: readonly Mutant[] = everyOperation.flatMap((operation) => [
  ...withoutToken(operation),
  ...ofStranger(operation),
]);
