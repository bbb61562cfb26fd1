import type { HttpReply, HttpRequest } from '../../../../reference/http.ts';
import { fieldsOf, isFields, refusalWith, type HonestServer } from '../mutant.ts';
import type { Variant } from '../variant.ts';

// Servers on which state is arranged otherwise than on the main implementation.

export const arrangingVariants: readonly Variant[] = [
  {
    id: 'own-group-IDs',
    sentence: 'the server chooses the IDs of groups itself',
    oddly: choosingIDs,
  },
  {
    id: 'seven-at-once',
    sentence: 'no more than seven users are registered at once',
    oddly:
      ({ answer }) =>
      (request) =>
        registers(request, 7) ? refusalWith(1001) : answer(request),
  },
  {
    id: 'no-users-info',
    sentence: 'users cannot be asked for by ID, but by the listing',
    untold: ['GET_USERS-AGREEMENT'],
    oddly:
      ({ answer }) =>
      (request) =>
        request.path === '/user/get_users_info' ? refusalWith(1004) : answer(request),
  },
];

function choosingIDs({ answer }: HonestServer): (request: HttpRequest) => HttpReply {
  return (request) => {
    const body = fieldsOf(request.body.toString('utf8'));
    if (request.path !== '/group/create_group' || !body || !isFields(body['groupInfo']))
      return answer(request);
    const groupInfo = { ...body['groupInfo'], groupID: '' };
    return answer({ ...request, body: Buffer.from(JSON.stringify({ ...body, groupInfo })) });
  };
}

function registers({ path, body }: HttpRequest, most: number): boolean {
  const users = path === '/user/user_register' ? fieldsOf(body.toString('utf8'))?.['users'] : undefined;
  return Array.isArray(users) && users.length > most;
}
