import type { HttpReply, HttpRequest } from '../../../../reference/http.ts';
import { refusalWith } from '../mutant.ts';
import type { Variant } from '../variant.ts';

// Servers that are stricter, or more lenient, about the form of a request than the honest one. No ruling decides.

const page = (status: number): HttpReply => ({ status, headers: { 'content-type': 'text/plain' }, body: '' });

const LARGEST = 500_000;
const NESTED = '[[[[[[[[';

const isPost = ({ method }: HttpRequest): boolean => method === 'POST';
const textOf = ({ body }: HttpRequest): string => body.toString('utf8');

/** What a strict server answers to an odd form; undefined for an ordinary one. */
function strictly(request: HttpRequest): HttpReply | undefined {
  const { headers, body, query, path, names = [] } = request;
  if (body.length > LARGEST) return page(413);
  if (!headers['content-type']?.startsWith('application/json')) return page(415);
  if (headers['transfer-encoding'] !== undefined) return page(411);
  if (headers['expect'] !== undefined) return page(417);
  if (query !== '' || names.includes('TOKEN')) return page(400);
  if (path.includes('%')) return page(404);
  const text = textOf(request);
  const groups = text.includes('"members"') ? 1 : (text.match(/"groupID"/g)?.length ?? 0);
  if (text.includes(NESTED) || groups > 1) return refusalWith(1001);
  return undefined;
}

/** The ordinary request that a lenient server makes of an odd one. */
function leniently(request: HttpRequest): HttpRequest {
  const { headers, path, body } = request;
  const [token] = headers['token']?.split(', ') ?? [];
  const text = body.includes(0) ? body.toString('utf16le') : textOf(request).replace(/^\uFEFF/, '');
  return {
    ...request,
    path: path.toLowerCase().replaceAll('//', '/').replace(/\/$/, ''),
    headers: { ...headers, token },
    body: body.includes(0) || text !== textOf(request) ? Buffer.from(text) : body,
  };
}

/** Headers and parameters by which a request names another verb. */
const namesVerb = ({ headers, query }: HttpRequest): boolean =>
  query.includes('_method=') ||
  ['x-http-method-override', 'x-method-override', 'x-http-method'].some(
    (name) => headers[name] !== undefined,
  );

export const wireVariants: readonly Variant[] = [
  {
    id: 'verbs-not-overridden',
    sentence: 'a request that names another verb beside its own is refused',
    oddly: ({ answer }) => {
      return (request) => (namesVerb(request) ? page(405) : answer(request));
    },
  },
  {
    id: 'strict-wire',
    sentence: 'whatever is odd about the form of a request is refused before the operation sees it',
    oddly: ({ answer }) => {
      return (request) => (isPost(request) ? strictly(request) : undefined) ?? answer(request);
    },
  },
  {
    id: 'lenient-wire',
    sentence: 'a request in an odd form is read as its sender meant it',
    oddly: ({ answer }) => {
      return (request) => answer(isPost(request) ? leniently(request) : request);
    },
  },
];
