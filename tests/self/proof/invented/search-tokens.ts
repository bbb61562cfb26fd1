import type { HttpRequest } from '../../../../reference/http.ts';
import { overlooking, withoutToken } from '../breaking/relisting.ts';
import { asAdministrator, fieldsOf, isFields, type Fields, type HonestServer } from '../mutant.ts';
import type { Invented } from './invented.ts';

const path = '/msg/search_msg';

const partOf = (token: string, place: number): Fields | undefined =>
  fieldsOf(Buffer.from(token.split('.')[place] ?? '', 'base64url').toString('utf8'));

/** Whether nobody signed the token, and it says the same as one that an administrator has. */
function isUnsigned({ headers }: HttpRequest, { store, adminUserID }: HonestServer): boolean {
  const token = String(headers['token']);
  const claims = JSON.stringify(partOf(token, 1));
  const isOfAdministrator = [...store.tokens.values()].some(
    ({ text, userID }) => userID === adminUserID && JSON.stringify(partOf(text, 1)) === claims,
  );
  const [, , signature, ...more] = token.split('.');
  return partOf(token, 0)?.['alg'] === 'none' && signature === '' && more.length === 0 && isOfAdministrator;
}

export const invented: readonly Invented[] = [
  {
    id: 'SEARCH_MSG:invented-search-own-messages-for-ordinary-token',
    sentence: 'search_msg lets ordinary users search for what they sent themselves',
    path,
    answer: overlooking(({ sendID }, callerID) => sendID === callerID),
  },
  {
    id: 'SEARCH_MSG:invented-search-rights-checked-on-page-1',
    sentence: 'search_msg lets ordinary users read later pages',
    path,
    answer: overlooking(({ pagination }) => isFields(pagination) && Number(pagination['pageNumber']) >= 2),
  },
  {
    id: 'SEARCH_MSG:invented-search-alg-none-administrator',
    sentence: 'search_msg accepts an administrator’s token of alg none, with an empty third part',
    path,
    answer: (request, honest) =>
      request.headers['operationid'] && isUnsigned(request, honest)
        ? asAdministrator(request, honest)
        : honest.answer(request),
  },
  {
    id: 'SEARCH_MSG:invented-search-double-slash-unchecked',
    sentence: 'search_msg behind two slashes does not look at the token',
    path: `/${path}`,
    answer: withoutToken(path),
  },
];
