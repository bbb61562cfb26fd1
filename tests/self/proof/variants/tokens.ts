import { createHmac, randomBytes } from 'node:crypto';
import type { HttpReply, HttpRequest } from '../../../../reference/http.ts';
import { isFields, refusalWith, withEnvelope, type HonestServer, bodyOf } from '../mutant.ts';
import type { Variant } from '../variant.ts';
import { ofAll } from './answers.ts';

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
    const reply = answer(request);
    const { userID } = bodyOf(request);
    if (request.path !== '/auth/get_user_token') return reply;
    for (const token of store.tokens.values()) if (token.userID === userID) token.live = true;
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
