import { everyOperation, operations, type Operation } from '../../../../../fixtures/operations.ts';
import type { HttpReply } from '../../../../../reference/http.ts';
import { plainSuccess, type Mutant } from '../../mutant.ts';

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

export const mutants: readonly Mutant[] = everyOperation.flatMap(mutantsOf);
