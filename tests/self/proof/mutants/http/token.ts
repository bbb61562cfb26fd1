import type { HttpRequest } from '../../../../../reference/http.ts';
import { mutantsAt } from '../../breaking/doors.ts';
import { errCodeOf, type HonestServer, type Mutant } from '../../mutant.ts';

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

/** Servers that let invalid tokens in, or refuse them in the wrong words. */
export const mutants: readonly Mutant[] = mutantsAt([
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
]);
