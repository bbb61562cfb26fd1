import { Refused } from './envelope.ts';
import { int32, objectList, page, pagination, requiredText, text, textList, type Fields } from './fields.ts';
import { requireAppAdmin } from './roles.ts';
import type { User } from './store.ts';
import type { Call, World } from './world.ts';

/** Highest level that get_users lists: administrators and notification accounts are above it. */
const HIGHEST_LISTED_LEVEL = 1;
const legalUserID = /^[\p{L}\p{N}_]+$/u;

/** The one administrator, known from the start as the main implementation knows its own. */
export function addAdministrator(world: World): void {
  const { store, adminUserID } = world;
  const createTime = world.now();
  const names = { userID: adminUserID, nickname: 'superAdmin', faceURL: '', ex: '' };
  store.users.set(adminUserID, { ...names, createTime, appMangerLevel: 2, globalRecvMsgOpt: 0 });
}

function newUser(world: World, fields: Fields): User {
  const userID = requiredText(fields, 'userID');
  if (!legalUserID.test(userID)) throw new Refused(1001, 'userID has illegal characters');
  return {
    userID,
    nickname: requiredText(fields, 'nickname'),
    faceURL: text(fields, 'faceURL'),
    ex: text(fields, 'ex'),
    createTime: world.now(),
    // As given: it decides who is listed and gives no rights.
    appMangerLevel: int32(fields, 'appMangerLevel'),
    globalRecvMsgOpt: int32(fields, 'globalRecvMsgOpt'),
  };
}

/** All or none. @throws Refused 1002, 1001 for a bad or repeated entry, 1102 when one is registered already. */
export function userRegister(call: Call): void {
  const users = objectList(call.fields, 'users').map((fields) => newUser(call.world, fields));
  requireAppAdmin(call);
  if (users.length === 0) throw new Refused(1001, 'users is empty');
  const { store } = call.world;
  if (new Set(users.map((user) => user.userID)).size < users.length) {
    throw new Refused(1001, 'userID repeated');
  }
  if (users.some((user) => store.users.has(user.userID))) throw new Refused(1102);
  for (const user of users) store.users.set(user.userID, user);
}

/** Those of the asked users that exist. */
export function getUsersInfo(call: Call): object {
  const userIDs = textList(call.fields, 'userIDs');
  if (userIDs.length === 0) throw new Refused(1001, 'userIDs is empty');
  const { users } = call.world.store;
  return { usersInfo: [...new Set(userIDs)].flatMap((userID) => users.get(userID) ?? []) };
}

/**
 * Ordinary users whose ID and nickname contain the given parts, letter case ignored, in order of
 * registration. Both parts are taken literally; an empty one asks for nothing.
 */
export function getUsers(call: Call): object {
  const wanted = pagination(call.fields);
  const idPart = text(call.fields, 'userID').toLowerCase();
  const nicknamePart = text(call.fields, 'nickName').toLowerCase();
  requireAppAdmin(call);
  const found: User[] = [];
  for (const user of call.world.store.users.values()) {
    if (user.appMangerLevel > HIGHEST_LISTED_LEVEL) continue;
    if (!user.userID.toLowerCase().includes(idPart)) continue;
    if (user.nickname.toLowerCase().includes(nicknamePart)) found.push(user);
  }
  return { total: found.length, users: page(found, wanted) };
}
