import { Refused } from './envelope.ts';
import { int32, requiredText } from './fields.ts';
import { requireAppAdmin } from './roles.ts';
import { ADMIN_PLATFORM, issueToken, logOut } from './tokens.ts';
import type { Call } from './world.ts';

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
