import type { HttpRequest } from '../../../../reference/http.ts';
import { overlooking, withoutToken } from '../breaking/relisting.ts';
import { asAdministrator, isFields, type HonestServer } from '../mutant.ts';
import type { Invented } from './invented.ts';
import { inventingOf, saysIn } from './inventing.ts';

const path = '/msg/search_msg';

const searching = inventingOf('SEARCH_MSG', '');

/** Whether nobody signed the token, and it says the same as one that an administrator has. */
function isUnsigned({ headers }: HttpRequest, { store, adminUserID }: HonestServer): boolean {
  const token = String(headers['token']);
  const claims = JSON.stringify(saysIn(token, 1));
  const isOfAdministrator = [...store.tokens.values()].some(
    ({ text, userID }) => userID === adminUserID && JSON.stringify(saysIn(text, 1)) === claims,
  );
  const [, , signature, ...more] = token.split('.');
  return saysIn(token, 0)?.['alg'] === 'none' && signature === '' && more.length === 0 && isOfAdministrator;
}

export const invented: readonly Invented[] = [
  searching(
    'search-own-messages-for-ordinary-token',
    'lets ordinary users search for what they sent themselves',
    overlooking(({ sendID }, callerID) => sendID === callerID),
  ),
  searching(
    'search-rights-checked-on-page-1',
    'lets ordinary users read later pages',
    overlooking(({ pagination }) => isFields(pagination) && Number(pagination['pageNumber']) >= 2),
  ),
  searching(
    'search-alg-none-administrator',
    'accepts an administrator’s token of alg none, with an empty third part',
    (request, honest) =>
      request.headers['operationid'] && isUnsigned(request, honest)
        ? asAdministrator(request, honest)
        : honest.answer(request),
  ),
  searching(
    'search-double-slash-unchecked',
    'behind two slashes does not look at the token',
    withoutToken(path),
    { path: `/${path}` },
  ),
];
