import { createHmac, timingSafeEqual } from 'node:crypto';
import { int32, requiredText } from './fields.ts';
import { Refused } from './http.ts';
import { requireAppAdmin } from './roles.ts';
import { type Call, loginKey, type Token, hexID, type World } from './store.ts';

const LAST_PLATFORM = 12;

function issued({ world }: Call, userID: string, platformID: number): object {
  const token = issueToken(world, userID, platformID);
  return { token: token.text, expireTimeSeconds: world.tokenLifetimeSeconds };
}

/** The only operation that needs no token. @throws Refused 1002 wrong secret, 1001 not an administrator. */
export function getAdminToken(call: Call): object {
  const secret = requiredText(call.fields, 'secret');
  const userID = requiredText(call.fields, 'userID');
  if (secret !== call.world.secret) throw new Refused(1002, 'secret invalid');
  if (userID !== call.world.adminUserID) throw new Refused(1001, 'userID is not an administrator');
  return issued(call, userID, ADMIN_PLATFORM);
}

/** @throws Refused 1002 for administrators and their platform, 1001 unknown platform, 1004 unknown user. */
export function getUserToken(call: Call): object {
  const userID = requiredText(call.fields, 'userID');
  const platformID = int32(call.fields, 'platformID');
  requireAppAdmin(call);
  if (platformID === ADMIN_PLATFORM) throw new Refused(1002, 'platformID is the administrators');
  if (platformID < 1 || platformID > LAST_PLATFORM) throw new Refused(1001, 'platformID is invalid');
  if (userID === call.world.adminUserID) throw new Refused(1002, 'userID is an administrator');
  if (!call.world.store.users.has(userID)) throw new Refused(1004, 'user not found');
  return issued(call, userID, platformID);
}

export function forceLogout(call: Call): void {
  const userID = requiredText(call.fields, 'userID');
  const platformID = int32(call.fields, 'platformID');
  requireAppAdmin(call);
  logOut(call.world, userID, platformID);
}

export const ADMIN_PLATFORM = 10;

interface Claims {
  readonly expiresAt: number | undefined;
  readonly notBefore: number | undefined;
}

function encode(value: object): string {
  return Buffer.from(JSON.stringify(value)).toString('base64url');
}

function signature(secret: string, signed: string): Buffer {
  return createHmac('sha256', secret).update(signed).digest();
}

/**
 * Signs and remembers a token of `world.tokenLifetimeSeconds`. Its text is unique (jti), so that a second login within
 * the same second gives a different token. A user's newer token for one platform replaces the older one; an
 * administrator's tokens exist side by side.
 */
function issueToken(world: World, userID: string, platformID: number): Token {
  const now = world.now();
  const seconds = Math.floor(now / 1000);
  const claims = {
    UserID: userID,
    PlatformID: platformID,
    exp: seconds + world.tokenLifetimeSeconds,
    nbf: seconds - 300,
    iat: seconds,
    jti: hexID(world),
  };
  const signed = `${encode({ alg: 'HS256', typ: 'JWT' })}.${encode(claims)}`;
  const text = `${signed}.${signature(world.secret, signed).toString('base64url')}`;
  if (userID !== world.adminUserID) logOut(world, userID, platformID);
  const token: Token = { text, userID, platformID, expiresAt: claims.exp * 1000, live: true };
  world.store.tokens.set(text, token);
  const key = loginKey(userID, platformID);
  world.store.logins.set(key, (world.store.logins.get(key) ?? new Set()).add(token));
  return token;
}

/** Ends all tokens of one user on one platform. From now on they are refused with 1506. */
function logOut(world: World, userID: string, platformID: number): void {
  const key = loginKey(userID, platformID);
  for (const token of world.store.logins.get(key) ?? []) token.live = false;
  world.store.logins.delete(key);
}

/**
 * The issued token with this text.
 * @throws Refused 1001 missing, 1503 malformed, 1505 bad signature, 1501 expired, 1504 not yet valid, 1507 well signed
 * but never issued, 1506 replaced or logged out. No detail repeats the token.
 */
export function checkToken(world: World, text: string | undefined): Token {
  if (!text) throw new Refused(1001, 'header must have token');
  const token = world.store.tokens.get(text);
  if (!token) return refuseForeign(world, text);
  if (token.expiresAt <= world.now()) throw new Refused(1501);
  if (!token.live) throw new Refused(1506);
  return token;
}

function refuseForeign(world: World, text: string): never {
  const claims = readSigned(world.secret, text);
  const now = world.now() / 1000;
  if (claims.expiresAt !== undefined && claims.expiresAt <= now) throw new Refused(1501);
  if (claims.notBefore !== undefined && claims.notBefore > now) throw new Refused(1504);
  throw new Refused(1507);
}

function readSigned(secret: string, text: string): Claims {
  const parts = text.split('.');
  const [header = '', payload = '', given = ''] = parts;
  const head = decode(header);
  const claims = decode(payload);
  if (parts.length !== 3 || !head || !claims) throw new Refused(1503);
  const expected = signature(secret, `${header}.${payload}`);
  const received = Buffer.from(given, 'base64url');
  const good =
    head.alg === 'HS256' && received.length === expected.length && timingSafeEqual(received, expected);
  if (!good) throw new Refused(1505);
  return { expiresAt: timeClaim(claims.exp), notBefore: timeClaim(claims.nbf) };
}

function decode(part: string): Record<string, unknown> | undefined {
  if (!/^[\w-]+$/.test(part)) return undefined;
  try {
    const value: unknown = JSON.parse(Buffer.from(part, 'base64url').toString('utf8'));
    return typeof value === 'object' && value !== null ? { ...value } : undefined;
  } catch {
    return undefined;
  }
}

function timeClaim(claim: unknown): number | undefined {
  return typeof claim === 'number' ? claim : undefined;
}
