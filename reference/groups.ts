import {
  page,
  pagination,
  text,
  textList,
  flagIfGiven,
  int32,
  int32IfGiven,
  requiredObject,
  requiredText,
  textIfGiven,
  type Fields,
} from './fields.ts';
import { Refused } from './http.ts';
import { newMember, type Newcomer } from './members.ts';
import { Notice, notify } from './notices.ts';
import { requireAppAdmin, requireRole, requireSelf, requireUndismissed } from './roles.ts';
import {
  groupInfo,
  GroupStatus,
  ownerOf,
  shownNickname,
  type Group,
  type Store,
  type Call,
  Role,
  type World,
} from './store.ts';

function groupRow(store: Store, group: Group): object {
  const owner = ownerOf(group);
  return {
    groupInfo: groupInfo(group),
    groupOwnerUserName: owner ? shownNickname(store, owner) : '',
    groupOwnerUserID: owner?.userID ?? '',
  };
}

function groupsNamed(store: Store, part: string): Group[] {
  const found: Group[] = [];
  for (const group of store.groups.values()) {
    if (group.status !== GroupStatus.dismissed && group.groupName.includes(part)) found.push(group);
  }
  // If two groups are created within one millisecond, the later one is newer.
  return found.toReversed().toSorted((one, other) => other.createTime - one.createTime);
}

/**
 * By ID: that group, dismissed or not, or an empty list. By name: undismissed groups whose name contains the part,
 * taken literally and with letter case; newest first.
 */
export function getGroups(call: Call): object {
  const wanted = pagination(call.fields);
  const groupID = text(call.fields, 'groupID');
  const groupName = text(call.fields, 'groupName');
  requireAppAdmin(call);
  const { store } = call.world;
  if (groupID) {
    const group = store.groups.get(groupID);
    return { total: group ? 1 : 0, groups: group ? [groupRow(store, group)] : [] };
  }
  const found = groupsNamed(store, groupName);
  return { total: found.length, groups: page(found, wanted).map((group) => groupRow(store, group)) };
}

/** Those of the requested groups that exist, including dismissed ones. Anybody may ask. */
export function getGroupsInfo(call: Call): object {
  const groupIDs = textList(call.fields, 'groupIDs');
  if (groupIDs.length === 0) throw new Refused(1001, 'groupIDs is empty');
  const { groups } = call.world.store;
  return {
    groupInfos: [...new Set(groupIDs)].flatMap((groupID) => {
      const group = groups.get(groupID);
      return group ? [groupInfo(group)] : [];
    }),
  };
}

const WORKING_GROUP = 2;

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

/**
 * Ends a group for good. Members stay readable unless deleteMember is true; then no notice is sent either.
 * @throws Refused 1004 unknown group, 1204 dismissed before, 1002 unless owner or administrator.
 */
export function dismissGroup(call: Call): void {
  const groupID = requiredText(call.fields, 'groupID');
  const deleteMember = flagIfGiven(call.fields, 'deleteMember') ?? false;
  const sendMessage = flagIfGiven(call.fields, 'sendMessage') ?? true;
  const group = requireUndismissed(call, groupID);
  requireRole(call, group, Role.owner);
  group.status = GroupStatus.dismissed;
  if (sendMessage && !deleteMember) notify(call, group, Notice.dismissed);
  if (deleteMember) group.members.clear();
}

/** Repeating it is a success. @throws Refused 1004 unknown, 1204 dismissed, 1002 below group admin. */
export function muteGroup(call: Call): void {
  setStatus(call, GroupStatus.muted);
}

export function cancelMuteGroup(call: Call): void {
  setStatus(call, GroupStatus.active);
}

function setStatus(call: Call, status: number): void {
  const group = requireUndismissed(call, requiredText(call.fields, 'groupID'));
  requireRole(call, group, Role.admin);
  group.status = status;
  notify(call, group, status === GroupStatus.muted ? Notice.groupMuted : Notice.groupUnmuted);
}
