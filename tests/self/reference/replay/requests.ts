import { createHmac } from 'node:crypto';
import type { HttpRequest } from '../../../../reference/http.ts';
import type { Names } from './compare.ts';
import { isObject, textAt, type Json, type JsonObject, type Odd, type RecordedLine } from './recording.ts';

const DEPTH = 20_000;
const BIG = 17_000_000;

/** The recorded request with this run's tokens and seqs in it. */
export function requestOf(line: RecordedLine, tokens: TokenBook, names: Names): HttpRequest {
  const [path = '', query = ''] = tokens.fill(line.path, line.at).split('?');
  const headers: Record<string, string> = {};
  for (const [name, value] of Object.entries(line.headers)) {
    const text = value === '<jwt>' ? tokens.masked(lastPart(line.id), line.at) : textAt(line.headers, name);
    headers[name.toLowerCase()] = tokens.fill(text, line.at);
  }
  return { method: line.method, path, query, headers, body: bytes(line.odd, names.translate(line.body)) };
}

function lastPart(id: string): string {
  return id.split('.').at(-1) ?? '';
}

function bytes(odd: Odd | undefined, body: Json | undefined): Buffer {
  if (body === undefined) return Buffer.alloc(0);
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  if (odd === undefined) return Buffer.from(text);
  return oddBytes(odd, text, isObject(body) ? body : {});
}

function oddBytes(odd: Odd, text: string, body: JsonObject): Buffer {
  const rest = JSON.stringify(body).slice(1);
  switch (odd) {
    case 'bom':
      return Buffer.concat([Buffer.from([0xef, 0xbb, 0xbf]), Buffer.from(text)]);
    case 'bad-utf8':
      return Buffer.concat([Buffer.from('{"zz":"'), Buffer.from([0xff, 0xfe]), Buffer.from(`",${rest}`)]);
    case 'gzip':
      return Buffer.from([0x1f, 0x8b, 0x08, 0x00]);
    case 'nested20000':
      return Buffer.from(`{"zz":${'['.repeat(DEPTH)}${']'.repeat(DEPTH)},${rest}`);
    default:
      return Buffer.from(`{"zz":"${'z'.repeat(BIG)}",${rest}`);
  }
}

/** Stands in the request for a token; the recording names whose. */
const placeholder = /<([^<>]+) token>/g;

interface Issued {
  readonly userID: string;
  readonly platformID: number;
  readonly text: string;
}

interface Claims {
  readonly userID: string;
  readonly secret: string;
  /** Seconds from now; negative for an expired token. */
  readonly lifetime: number;
  readonly notBefore: number;
  readonly alg: string;
}

const ADMIN = 'imAdmin';
const HOUR = 3600;

function encode(value: object): string {
  return Buffer.from(JSON.stringify(value)).toString('base64url');
}

/** A token made by hand, as somebody who knows the secret could. */
function forge(now: number, claims: Partial<Claims>): string {
  const { userID = ADMIN, secret = 'openIM123', lifetime = HOUR, notBefore = -HOUR, alg = 'HS256' } = claims;
  const seconds = Math.floor(now / 1000);
  const payload = {
    UserID: userID,
    PlatformID: 5,
    exp: seconds + lifetime,
    nbf: seconds + notBefore,
    iat: seconds,
  };
  const signed = `${encode({ alg, typ: 'JWT' })}.${encode(payload)}`;
  const signature = createHmac('sha256', secret).update(signed).digest('base64url');
  return `${signed}.${alg === 'none' ? '' : signature}`;
}

/** The tokens that the reference has issued, under the names that the recording gives them. */
export class TokenBook {
  readonly #issued: Issued[] = [];

  add(userID: string, platformID: number, text: string): void {
    this.#issued.push({ userID, platformID, text });
  }

  /** The text with real tokens for `<... token>`; forged ones are dated by `now` (milliseconds). */
  fill(text: string, now: number): string {
    return text.replaceAll(placeholder, (_whole, name: string) => this.#named(name, now));
  }

  /** A token for the masked `<jwt>` of a line whose ID ends in the kind. */
  masked(kind: string, now: number): string {
    const kinds: Record<string, string> = {
      expired: forge(now, { lifetime: -HOUR, notBefore: -2 * HOUR }),
      'wrong-secret': forge(now, { secret: 'another' }),
      'expired-wrong-secret': forge(now, { secret: 'another', lifetime: -HOUR }),
      'alg-none': forge(now, { alg: 'none' }),
      'alg-rs256': forge(now, { alg: 'RS256' }),
      'forged-user': forge(now, { userID: 'mel' }),
      'forged-ghost': forge(now, { userID: 'ghost' }),
      'not-yet': forge(now, { notBefore: HOUR }),
      truncated: this.#last(ADMIN).slice(0, -5),
    };
    return kinds[kind] ?? forge(now, {});
  }

  #named(name: string, now: number): string {
    if (name === 'ghost') return forge(now, { userID: 'ghost' });
    if (name === 'older admin' || name === 'logged-out admin')
      return this.#texts(ADMIN).at(name.startsWith('older') ? 0 : -2) ?? '';
    if (name === 'kicked kim') return this.#texts('kim', 5)[0] ?? '';
    if (name === 'newer kim') return this.#texts('kim', 5)[1] ?? '';
    if (name === 'kim first of one second') return this.#texts('kim', 2)[0] ?? '';
    if (name === 'logged-out sue') return this.#texts('sue', 3)[0] ?? '';
    if (name === 'unicode user') return this.#last('användare');
    return name === 'admin' ? this.#last(ADMIN) : this.#last(name, 5);
  }

  #texts(userID: string, platformID?: number): string[] {
    const own = this.#issued.filter((token) => token.userID === userID);
    return own
      .filter((token) => (platformID ?? token.platformID) === token.platformID)
      .map((token) => token.text);
  }

  /** @throws Error when the recording uses a token that no line has issued: the replay would mean nothing. */
  #last(userID: string, platformID?: number): string {
    const text = this.#texts(userID, platformID).at(-1);
    if (text === undefined) throw new Error(`no token was issued for ${userID}`);
    return text;
  }
}
