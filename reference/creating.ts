import { Refused } from './envelope.ts';
import {
  flagIfGiven,
  int32,
  int32IfGiven,
  requiredObject,
  requiredText,
  text,
  textIfGiven,
  textList,
} from './fields.ts';
import type { Fields } from './fields.ts';
import { groupInfo } from './groups.ts';
import { Notice, notify } from './notices.ts';
import { requireRole, requireSelf, requireUndismissed } from './roles.ts';
import { Role, type Group, type Member } from './store.ts';
import type { Call, World } from './world.ts';

const WORKING_GROUP = 2;
const JOINED_BY_INVITATION = 2;

interface Newcomer {
  readonly userID: string;
  readonly roleLevel: number;
  readonly inviterUserID: string;
}

export function newMember(call: Call, { userID, roleLevel, inviterUserID }: Newcomer): Member {
  return {
    userID,
    roleLevel,
    joinTime: call.world.now(),
    nickname: '',
    faceURL: '',
    joinSource: JOINED_BY_INVITATION,
    operatorUserID: call.callerID,
    inviterUserID,
    ex: '',
    muteEndTime: 0,
  };
}

function freeGroupID(world: World): string {
  for (;;) {
    const groupID = String(Math.floor(1e9 + world.random() * 9e9));
    if (!world.store.groups.has(groupID)) return groupID;
  }
}

function newGroup(world: World, given: Fields): Group {
  return {
    groupID: text(given, 'groupID') || freeGroupID(world),
    groupName: text(given, 'groupName'),
    notification: text(given, 'notification'),
    introduction: text(given, 'introduction'),
    faceURL: text(given, 'faceURL'),
    createTime: world.now(),
    ex: text(given, 'ex'),
    status: int32(given, 'status'),
    creatorUserID: text(given, 'creatorUserID'),
    groupType: int32(given, 'groupType'),
    needVerification: int32(given, 'needVerification'),
    lookMemberInfo: int32(given, 'lookMemberInfo'),
    applyMemberFriend: int32(given, 'applyMemberFriend'),
    notificationUpdateTime: 0,
    notificationUserID: '',
    members: new Map(),
  };
}

function newcomers(call: Call): Newcomer[] {
  const ownerUserID = requiredText(call.fields, 'ownerUserID');
  const inviterUserID = call.callerID;
  const all: Newcomer[] = [{ userID: ownerUserID, roleLevel: Role.owner, inviterUserID }];
  for (const userID of textList(call.fields, 'adminUserIDs')) {
    all.push({ userID, roleLevel: Role.admin, inviterUserID });
  }
  for (const userID of textList(call.fields, 'memberUserIDs')) {
    all.push({ userID, roleLevel: Role.ordinary, inviterUserID });
  }
  return all;
}

/**
 * Makes a group. Accepts the given status and creator, like the main implementation.
 * @throws Refused 1001 (type, repeated members), 1002 for somebody else's group, 1101, 1202.
 */
export function createGroup(call: Call): object {
  const given = requiredObject(call.fields, 'groupInfo');
  const people = newcomers(call);
  const quiet = flagIfGiven(call.fields, 'sendMessage') === false;
  const { store } = call.world;
  const group = newGroup(call.world, given);
  if (group.groupType !== WORKING_GROUP) throw new Refused(1001, 'groupType is not 2');
  requireSelf(call, requiredText(call.fields, 'ownerUserID'));
  if (new Set(people.map((person) => person.userID)).size < people.length) {
    throw new Refused(1001, 'group member repeated');
  }
  if (people.some((person) => !store.users.has(person.userID))) throw new Refused(1101);
  if (store.groups.has(group.groupID)) throw new Refused(1202);
  for (const person of people) group.members.set(person.userID, newMember(call, person));
  store.groups.set(group.groupID, group);
  if (!quiet) notify(call, group, Notice.created);
  return { groupInfo: groupInfo(group) };
}

const settableNumbers = ['needVerification', 'lookMemberInfo', 'applyMemberFriend'] as const;
const settableTexts = ['groupName', 'introduction', 'faceURL', 'ex'] as const;

/** Changes the given fields and leaves the others. @throws Refused 1004, 1204, 1002 below group admin. */
export function setGroupInfo(call: Call): void {
  const given = requiredObject(call.fields, 'groupInfoForSet');
  const groupID = requiredText(given, 'groupID');
  const texts = settableTexts.map((name) => [name, textIfGiven(given, name)] as const);
  const numbers = settableNumbers.map((name) => [name, int32IfGiven(given, name)] as const);
  const notification = textIfGiven(given, 'notification');
  const group = requireUndismissed(call, groupID);
  requireRole(call, group, Role.admin);
  for (const [name, value] of texts) if (value !== undefined) group[name] = value;
  for (const [name, value] of numbers) if (value !== undefined) group[name] = value;
  if (notification !== undefined) {
    group.notification = notification;
    group.notificationUpdateTime = call.world.now();
    group.notificationUserID = call.callerID;
  }
  notify(call, group, kindOfChange(notification, textIfGiven(given, 'groupName')));
}

function kindOfChange(notification: string | undefined, groupName: string | undefined) {
  if (notification !== undefined) return Notice.announcementSet;
  return groupName === undefined ? Notice.infoSet : Notice.nameSet;
}
