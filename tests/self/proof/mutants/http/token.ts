import { everyOperation, operations } from '../../../../../fixtures/operations.ts';
import type { HttpRequest } from '../../../../../reference/http.ts';
import { mutantsAt } from '../../breaking/doors.ts';
import { asAdministrator, errCodeOf, type HonestServer, type Mutant } from '../../mutant.ts';

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
const ofInvalidTokens: readonly Mutant[] = mutantsAt([
  {
    aspect: 'token-malformed',
    whom: 'a call with a token of two parts',
    concerns: refusedWith(1503),
  },
  {
    aspect: 'token-wrong-signature',
    whom: 'a call with a token whose signature is damaged',
    concerns: refusedWith(1505),
  },
  {
    aspect: 'token-expired',
    whom: 'a call with an expired token',
    concerns: refusedWith(1501),
  },
  {
    aspect: 'token-logged-out',
    whom: 'a call with the token of a user who was logged out',
    concerns: (request, honest) => refusedWith(1506)(request, honest) && !hasSuccessor(request, honest),
  },
  {
    aspect: 'token-replaced',
    whom: 'a call with a replaced token',
    concerns: (request, honest) => refusedWith(1506)(request, honest) && hasSuccessor(request, honest),
  },
]);

type Parts = readonly string[];

const partsOf = (token = ''): Parts => token.split('.');

const isOfAlg =
  (alg: string) =>
  ([header = '']: Parts): boolean =>
    Buffer.from(header, 'base64url').toString('utf8').includes(`"alg":"${alg}"`);

/** Whether a token of this number of parts was never issued, and these of them stand in a living one. */
const borrowed =
  (which: readonly number[], length = 3) =>
  (parts: Parts, { store }: HonestServer): boolean =>
    parts.length === length &&
    !store.tokens.has(parts.join('.')) &&
    [...store.tokens.values()].some(({ text, live }) => {
      const own = partsOf(text);
      return live && which.every((at) => own[at] === parts[at]);
    });

const forgeries: readonly (readonly [
  id: string,
  what: string,
  isIt: (parts: Parts, honest: HonestServer) => boolean,
])[] = [
  ['alg-none', 'a token of alg none', isOfAlg('none')],
  ['alg-mixed-case', 'a token of alg nOnE', isOfAlg('nOnE')],
  [
    'unsigned',
    'a token without its signature',
    (parts, honest) => parts[2] === '' && borrowed([0, 1])(parts, honest),
  ],
  ['four-parts', 'a token of four parts', borrowed([0, 1, 2], 4)],
  ['other-header', 'a token of another header', borrowed([1, 2])],
  ['other-payload', 'a token of another payload', borrowed([0, 2])],
];

/** Servers that do not look at all that was signed. */
const ofForgedTokens = everyOperation.flatMap((operation) =>
  forgeries.map(([id, what, isIt]): Mutant => ({
    id: `${operation}:token-${id}-accepted`,
    sentence: `${operations[operation].path} lets in ${what}`,
    path: operations[operation].path,
    answer: (request, honest) =>
      isIt(partsOf(request.headers['token']), honest)
        ? asAdministrator(request, honest)
        : honest.answer(request),
  })),
);

export const mutants: readonly Mutant[] = [...ofInvalidTokens, ...ofForgedTokens];
