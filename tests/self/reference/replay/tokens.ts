import { createHmac } from 'node:crypto';

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
