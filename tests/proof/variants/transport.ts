import { createHmac, randomBytes } from 'node:crypto';
import { codeOf } from '../../../fixtures/http/fresh-ids.ts';
import { requirements } from '../../requirements.ts';
import type { HttpReply, HttpRequest } from '../../../reference/http.ts';
import { type HonestServer, isFields, refusalWith, withEnvelope } from '../mutant.ts';
import type { Transport, Variant } from '../variant.ts';
import { ofAll } from './answers.ts';

// Servers that speak HTTP in another dialect. Their answers go over a connection.

export const transportVariants: readonly Variant[] = [
  { id: 'path-prefix', sentence: 'the API lives below a path', transport: { prefix: '/im/api/v1' } },
  { id: 'chunked', sentence: 'replies come in chunks', transport: { chunked: true } },
  {
    id: 'gzip',
    sentence: 'replies are compressed, whatever the client accepts',
    transport: { encoding: 'gzip' },
    warns: ofAll('CLIENT_FURTHER_HEADERS'),
  },
  { id: 'closing', sentence: 'every connection is closed after its answer', transport: { closing: true } },
  { id: 'http-1.0', sentence: 'the server speaks HTTP/1.0', transport: { version: '1.0', closing: true } },
  hangingUp('hangs-up', 'closed after its answer', { afterMs: 0, how: 'close' }),
  hangingUp('resets', 'reset after its answer', { afterMs: 0, how: 'reset' }),
  hangingUp('hangs-up-soon', 'closed 3 ms after its answer', { afterMs: 3, how: 'close' }),
  hangingUp('short-idleness', 'closed when it was idle for 60 ms', { afterMs: 60, how: 'close' }),
];

/** Nobody may make good for it by sending a write twice: it would be broken then. */
function hangingUp(id: string, what: string, hangsUp: NonNullable<Transport['hangsUp']>): Variant {
  return {
    id,
    sentence: `every connection is ${what}, and nothing says so`,
    transport: { hangsUp },
    oddly: sentOnce,
  };
}

const sentTwice: HttpReply = { status: 500, headers: {}, body: 'the same write was sent twice' };

/** Paths that change nothing may be asked again. */
export const reading = /\/(get_(?!user_token)\w+|search_msg|newest_seq|pull_msg_by_seq)$/;

/** The checks of a repeated operationID send it again themselves. */
const repeated = new Set(
  requirements.filter(({ id }) => id.endsWith('_REPEATED')).map(({ id }) => codeOf(id)),
);

/** Each other request has an operationID of its own, unless it is the same one. */
function sentOnce({ answer }: HonestServer): (request: HttpRequest) => HttpReply {
  const known = new Set<string>();
  return (request) => {
    const { method, path, headers } = request;
    const id = headers['operationid'];
    if (method !== 'POST' || id === undefined || repeated.has(id.split('-')[1] ?? '') || reading.test(path))
      return answer(request);
    // Of some kinds of operationIDs there are so few that another call may have the same one.
    const call = [id, path, request.body].join(' ');
    if (known.has(call)) return sentTwice;
    known.add(call);
    return answer(request);
  };
}

// Servers that are stricter, or more lenient, about the form of a request than the honest one. No ruling decides.

const page = (status: number): HttpReply => ({ status, headers: { 'content-type': 'text/plain' }, body: '' });

const LARGEST = 500_000;
const NESTED = '[[[[[[[[';

const isPost = ({ method }: HttpRequest): boolean => method === 'POST';
const textOf = ({ body }: HttpRequest): string => body.toString('utf8');

/** What a strict server answers to an odd form; undefined for an ordinary one. */
function strictly(request: HttpRequest): HttpReply | undefined {
  const { headers, body, query, path } = request;
  if (body.length > LARGEST) return page(413);
  if (!headers['content-type']?.toLowerCase().startsWith('application/json')) return page(415);
  if (headers['transfer-encoding'] !== undefined) return page(411);
  if (headers['expect'] !== undefined) return page(417);
  if (query !== '') return page(400);
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

/** So few that all were used in earlier runs: a letter, a word, an ID. */
const isUsedUp = (id: string): boolean => id.length < 8 || /^-+$/.test(id) || /^[A-Za-z]+$/.test(id);

/** Each caller names each call otherwise than all before, in this run and in earlier ones. */
function namedOnce({ answer }: HonestServer): (request: HttpRequest) => HttpReply {
  const known = new Set<string>();
  return (request) => {
    const { operationid: id, token } = request.headers;
    if (!isPost(request) || id === undefined || token === undefined) return answer(request);
    if (isUsedUp(id) || known.has(`${token} ${id}`)) return refusalWith(1001);
    known.add(`${token} ${id}`);
    return answer(request);
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
    id: 'operation-ids-once',
    sentence: 'an operationID that its caller used before, in this run or an earlier one, is refused',
    oddly: namedOnce,
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

// Servers behind something that distinguishes our two clients by connections or TLS, which no header hides.

/** All odd forms go over the wire client, so the gateway's answers in its place say nothing about the target. */
const ofEach = ofAll(
  'VERB-GET',
  'VERB-SAFE',
  'VERB-UNSAFE',
  'VERB-OPTIONS',
  'VERB-STATUS',
  'VERB-ALLOW',
  'VERB-OVERRIDDEN',
  'PATH_FORMS',
  'BODY-NO_OBJECT',
  'BODY-NOT_JSON_CODE',
  'BODY-NULL',
  'OPERATION_ID-MISSING',
  'OPERATION_ID-MISSING_CODE',
  'TOKEN-LOGGED_OUT',
  'INPUT_NO_STACK',
  'CLIENT_CHARSET',
  'CLIENT_HEADER_NAMES',
  'CLIENT_CONNECTION_CLOSE',
  'CLIENT_ACCEPT',
  'CLIENT_UUID',
  'CLIENT_ANY_HEADERS',
  'CLIENT_FURTHER_HEADERS',
);
const wired = (['GET_GROUP_MEMBER_LIST', 'MUTE_GROUP_MEMBER'] as const).flatMap(
  (operation) =>
    [
      `${operation}-WIRE-BODY_END`,
      `${operation}-WIRE-NOTHING_BREAKS`,
      `${operation}-INPUT_NOTHING_BREAKS`,
    ] as const,
);
const untestable = [
  // Of the list of members it is seen over the other client that the token worked before.
  ...ofEach.filter((id) => id !== 'GET_GROUP_MEMBER_LIST-TOKEN-LOGGED_OUT'),
  ...wired,
  ...(['GET_GROUPS', 'SEARCH_MSG', 'REVOKE_MSG', 'GET_USERS', 'SET_GROUP_MEMBER_INFO'] as const).map(
    (operation) => `${operation}-INPUT_NOTHING_BREAKS` as const,
  ),
  ...(['POINT_ZERO', 'EXPONENT', '2_31'] as const).map(
    (name) => `MUTE_GROUP_MEMBER-INPUT_OBSERVED_${name}` as const,
  ),
];

function turningAway(id: string, what: string, reply: HttpReply): Variant {
  return {
    id,
    sentence: `a gateway answers ${what} to everything that comes over the wire client`,
    untestable,
    toWire: () => () => reply,
  };
}

const asPage = { 'content-type': 'text/html' };
const asEnvelope = { 'content-type': 'application/json' };

/** In these no check that sends in an odd form may pass, and a run of theirs is never conformant. */
export const gatewayVariants: readonly Variant[] = [
  turningAway('wire-forbidden', '403', { status: 403, headers: asPage, body: '<h1>Forbidden</h1>' }),
  turningAway('wire-405', '405', { status: 405, headers: { ...asPage, allow: 'POST' }, body: '' }),
  turningAway('wire-refused', 'the perfect refusal', {
    status: 405,
    headers: { ...asEnvelope, allow: 'POST' },
    body: '{"errCode":1001,"errMsg":"ArgsError","errDlt":""}',
  }),
];

// Servers with tokens in another form, or with another life, than the main implementation's.

const neverForged = ofAll('TOKEN-EXPIRED', 'TOKEN-EXPIRED_CODE', 'TOKEN-FORGED');

export const tokenVariants: readonly Variant[] = [
  {
    id: 'opaque-tokens',
    sentence: 'tokens are random letters, which are looked up',
    inconclusive: neverForged,
    oddly: (honest) => replacing(honest, () => randomBytes(20).toString('hex')),
  },
  {
    id: 'tokens-of-two-parts',
    sentence: 'tokens are a key and a random part',
    inconclusive: neverForged,
    oddly: (honest) => replacing(honest, () => `imkey.${randomBytes(20).toString('base64url')}`),
  },
  {
    id: 'tokens-with-own-claims',
    sentence: 'tokens are signed with the secret, and their claims do not say when they end',
    inconclusive: neverForged,
    oddly: (honest) =>
      replacing(honest, (token) => {
        const [head = ''] = token.split('.');
        const claims = { session: randomBytes(8).toString('hex'), days: 90 };
        const signed = `${head}.${Buffer.from(JSON.stringify(claims)).toString('base64url')}`;
        return `${signed}.${createHmac('sha256', honest.secret).update(signed).digest('base64url')}`;
      }),
  },
  {
    id: 'same-token',
    sentence: 'a user gets the same token again as long as it lives',
    inconclusive: ofAll('TOKEN-REPLACED', 'TOKEN-REPLACED_CODE'),
    oddly: givingAgain,
  },
  {
    id: 'same-token-at-once',
    sentence: 'a token asked for again within 150 ms is the same one',
    oddly: repeatingTokens,
  },
  {
    id: 'tokens-side-by-side',
    sentence: 'a newer token does not replace the older one',
    warns: ofAll('TOKEN-REPLACED', 'TOKEN-REPLACED_CODE'),
    oddly: keepingTokens,
  },
  {
    id: 'logout-later',
    sentence: 'a logout takes effect after 0.3 s',
    warns: ['GET_GROUP_MEMBER_LIST-TOKEN-LOGGED_OUT_AT_ONCE'],
    oddly: loggingOutLater,
  },
];

/** Answers a request for the token of a user who has a living one with that. */
function givingAgain({ answer, store }: HonestServer): (request: HttpRequest) => HttpReply {
  const given = new Map<string, HttpReply>();
  const living = new Map<string, string>();
  return (request) => {
    if (request.path !== '/auth/get_user_token') return answer(request);
    const asked = request.body.toString('utf8');
    const token = store.tokens.get(living.get(asked) ?? '');
    const again = token?.live && token.expiresAt > Date.now() ? given.get(asked) : undefined;
    if (again) return again;
    const before = new Set(store.tokens.keys());
    const reply = answer(request);
    for (const text of store.tokens.keys()) if (!before.has(text)) living.set(asked, text);
    given.set(asked, reply);
    return reply;
  };
}

function repeatingTokens({ answer }: HonestServer): (request: HttpRequest) => HttpReply {
  const recent = new Map<string, { readonly reply: HttpReply; readonly at: number }>();
  return (request) => {
    if (request.path !== '/auth/get_user_token') return answer(request);
    const key = request.body.toString('utf8');
    const last = recent.get(key);
    if (last && performance.now() - last.at < 150) return last.reply;
    const reply = answer(request);
    recent.set(key, { reply, at: performance.now() });
    return reply;
  };
}

/** Brings every token back to life that a newer one of the same user has replaced. */
function keepingTokens({ answer, store }: HonestServer): (request: HttpRequest) => HttpReply {
  return (request) => {
    const living = [...store.tokens.values()].filter(({ live }) => live);
    const reply = answer(request);
    if (request.path !== '/auth/get_user_token') return reply;
    // Those that a logout ended stay so.
    for (const token of living) token.live = true;
    return reply;
  };
}

/** Brings the tokens that a logout ended back to life for a while. */
function loggingOutLater({ answer, store }: HonestServer): (request: HttpRequest) => HttpReply {
  return (request) => {
    const living = [...store.tokens.values()].filter(({ live }) => live);
    const reply = answer(request);
    if (request.path !== '/auth/force_logout') return reply;
    const ended = living.filter(({ live }) => !live);
    for (const token of ended) token.live = true;
    setTimeout(() => {
      for (const token of ended) token.live = false;
    }, 300).unref();
    return reply;
  };
}

/** Gives other tokens in the place of the honest server's, and refuses those that it did not give. */
function replacing(
  { answer }: HonestServer,
  other: (token: string) => string,
): (request: HttpRequest) => HttpReply {
  const given = new Map<string, string>();
  return (request) => {
    const { token } = request.headers;
    const known = given.get(token ?? '');
    const isMissing = !token || request.path === '/auth/get_admin_token';
    if (!isMissing && known === undefined)
      return request.method === 'POST' ? refusalWith(1503) : answer(request);
    const reply = answer({ ...request, headers: { ...request.headers, ...(known ? { token: known } : {}) } });
    return lengthen(reply, (issued) => {
      const own = other(issued);
      given.set(own, issued);
      return own;
    });
  };
}

/** Tokens with two thousand further characters in their claims, signed anew, as large directories issue them. */
export function lengthen(reply: HttpReply, sign: (claims: string) => string): HttpReply {
  return withEnvelope(reply, (envelope) => {
    const data = envelope['data'];
    return isFields(data) && typeof data['token'] === 'string'
      ? { ...envelope, data: { ...data, token: sign(data['token']) } }
      : envelope;
  });
}
