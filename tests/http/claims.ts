import type { JsonObject } from '../../fixtures/json.ts';

// By what gateways, frameworks, other operations and older releases let a request say who makes it, or from where. None
// of it is a token or a right: everybody can write it.

type Line = readonly [name: string, value: string];

const here = '127.0.0.1';

/** From where a request comes, and what it may do. */
const places: readonly Line[] = [
  ['X-Forwarded-For', here],
  ['X-Real-IP', here],
  ['X-Client-IP', here],
  ['Client-IP', here],
  ['True-Client-IP', here],
  ['CF-Connecting-IP', here],
  ['Forwarded', `for=${here};host=localhost;proto=https`],
  ['X-Forwarded-Host', 'localhost'],
  ['Via', '1.1 localhost'],
  ['Origin', 'http://localhost'],
  ['platform', 'Admin'],
  ['platformID', '10'],
  ['X-Admin', 'true'],
  ['X-Role', 'admin'],
  ['X-Internal', 'true'],
  ['X-Debug', 'true'],
  // A POST that names another verb is a POST, or is refused.
  ['X-HTTP-Method-Override', 'GET'],
];

/** Headers that name somebody. */
const names = [
  'opUserID',
  'userID',
  'X-User-ID',
  'X-Forwarded-User',
  'X-Remote-User',
  'Remote-User',
  'X-Auth-User',
  'X-Token',
] as const;

/** Headers that name the administrator, or a place that somebody trusts. */
export const headersNaming = (adminID: string, path: string): readonly Line[] => [
  ...places,
  ...names.map((name): Line => [name, adminID]),
  ['X-Original-URL', path],
  ['X-Rewrite-URL', path],
  ['Authorization', `Bearer ${adminID}`],
  ['Cookie', `token=${adminID}; userID=${adminID}`],
];

/** Keys that none of the nine has, for the administrator and for the owner. */
export const keysNaming = (adminID: string, ownerID: string): JsonObject => ({
  opUserID: adminID,
  operatorUserID: adminID,
  operationUserID: adminID,
  fromUserID: adminID,
  adminUserID: adminID,
  callerID: adminID,
  ownerUserID: ownerID,
  creatorUserID: ownerID,
  isAdmin: true,
  isInternal: true,
  appMangerLevel: 18,
  roleLevel: 100,
  token: adminID,
  operationID: adminID,
});
