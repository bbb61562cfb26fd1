import { Refused } from './http.ts';
import {
  int32,
  objectList,
  page,
  pagination,
  requiredObject,
  requiredText,
  text,
  textIfGiven,
  textList,
  type Fields,
} from './fields.ts';
import { requireAppAdmin, requireSelf } from './roles.ts';
import type { User, Call, World } from './store.ts';

/** Highest level that get_users lists: administrators and notification accounts are above it. */
const HIGHEST_LISTED_LEVEL = 1;
/** The lowest level of a notification account. */
const NOTIFICATION_LEVEL = 3;
const legalUserID = /^[\p{L}\p{N}_]+$/u;

/** The only administrator, known from the start, as in the main implementation. */
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
    // As given. It decides who is listed and gives no rights.
    appMangerLevel: int32(fields, 'appMangerLevel'),
    globalRecvMsgOpt: int32(fields, 'globalRecvMsgOpt'),
  };
}

/** Registers all or none. @throws Refused 1002, 1001 for a bad or repeated entry, 1102 if one is already registered. */
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

/** Those of the requested users who exist. */
export function getUsersInfo(call: Call): object {
  const userIDs = textList(call.fields, 'userIDs');
  if (userIDs.length === 0) throw new Refused(1001, 'userIDs is empty');
  const { users } = call.world.store;
  return { usersInfo: [...new Set(userIDs)].flatMap((userID) => users.get(userID) ?? []) };
}

/** Changes the given fields and leaves the others. @throws Refused 1002 for somebody else, 1101 unknown. */
export function updateUserInfo(call: Call): void {
  const given = requiredObject(call.fields, 'userInfo');
  const user = requireUser(call, requiredText(given, 'userID'));
  const changed = {
    nickname: textIfGiven(given, 'nickname'),
    faceURL: textIfGiven(given, 'faceURL'),
    ex: textIfGiven(given, 'ex'),
  };
  user.nickname = changed.nickname || user.nickname;
  user.faceURL = changed.faceURL ?? user.faceURL;
  user.ex = changed.ex ?? user.ex;
}

/** @throws Refused 1002 for somebody else, 1101 unknown. */
export function setGlobalRecvMsgOpt(call: Call): void {
  const globalRecvMsgOpt = int32(call.fields, 'globalRecvMsgOpt');
  requireUser(call, requiredText(call.fields, 'userID')).globalRecvMsgOpt = globalRecvMsgOpt;
}

/** The user, if the caller may change them. */
function requireUser(call: Call, userID: string): User {
  requireSelf(call, userID);
  const user = call.world.store.users.get(userID);
  if (!user) throw new Refused(1101);
  return user;
}

/** An account that sends notices and that no list shows. @throws Refused 1001 for the level of a person, 1002, 1102. */
export function addNotificationAccount(call: Call): object {
  const nickName = requiredText(call.fields, 'nickName');
  const account = newUser(call.world, { ...call.fields, nickname: nickName });
  requireAppAdmin(call);
  if (account.appMangerLevel < NOTIFICATION_LEVEL) throw new Refused(1001, 'app level not supported');
  const { users } = call.world.store;
  if (users.has(account.userID)) throw new Refused(1102);
  users.set(account.userID, account);
  const { userID, faceURL, appMangerLevel } = account;
  return { userID, nickName, faceURL, appMangerLevel };
}

/**
 * Ordinary users whose ID and nickname contain the given parts, ignoring letter case, in order of registration. Both
 * parts are taken literally; an empty one does not filter.
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
