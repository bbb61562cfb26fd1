import {
  int32,
  page,
  pagination,
  requiredText,
  text,
  textList,
  int32IfGiven,
  objectList,
  textIfGiven,
  type Fields,
  flagIfGiven,
  uint32,
} from './fields.ts';
import { Refused } from './http.ts';
import { Notice, notify } from './notices.ts';
import {
  requireMembership,
  isOver,
  requireGroup,
  requireMember,
  requireRole,
  requireUndismissed,
} from './roles.ts';
import {
  shownFaceURL,
  shownNickname,
  type Group,
  type Member,
  type Store,
  type Call,
  Role,
} from './store.ts';

const HIGHEST_FILTER = 5;

function memberRow(store: Store, group: Group, member: Member): object {
  return {
    ...member,
    groupID: group.groupID,
    nickname: shownNickname(store, member),
    faceURL: shownFaceURL(store, member),
    appMangerLevel: 0,
  };
}

/**
 * Owner first, then admins, then ordinary members, each in order of joining. `keyword` selects members whose ID or
 * shown nickname contains it, with letter case. `filter` is validated and has no effect, as published. An unknown group
 * is empty for an administrator, and everybody else is refused (1002).
 */
export function getGroupMemberList(call: Call): object {
  const groupID = requiredText(call.fields, 'groupID');
  const wanted = pagination(call.fields);
  const filter = int32(call.fields, 'filter');
  const keyword = text(call.fields, 'keyword');
  if (filter < 0 || filter > HIGHEST_FILTER) throw new Refused(1001, 'filter is invalid');
  const { store } = call.world;
  const group = store.groups.get(groupID);
  requireMembership(call, group);
  if (!group) return { total: 0, members: [] };
  const found = [...group.members.values()]
    .filter((member) => member.userID.includes(keyword) || shownNickname(store, member).includes(keyword))
    .toSorted((one, other) => other.roleLevel - one.roleLevel);
  const rows = page(found, wanted).map((member) => memberRow(store, group, member));
  return { total: found.length, members: rows };
}

/** Those of the requested users who are members, each once. @throws Refused 1002 for callers outside the group. */
export function getGroupMembersInfo(call: Call): object {
  const groupID = requiredText(call.fields, 'groupID');
  const userIDs = textList(call.fields, 'userIDs');
  if (userIDs.length === 0) throw new Refused(1001, 'userIDs is empty');
  const { store } = call.world;
  const group = store.groups.get(groupID);
  requireMembership(call, group);
  const members = [...new Set(userIDs)].flatMap((userID) => {
    const member = group?.members.get(userID);
    return group && member ? [memberRow(store, group, member)] : [];
  });
  return { members };
}

const MOST_MEMBERS = 1000;
const LONGEST_NICKNAME = 255;
const LONGEST_EX = 1024;

interface Change {
  readonly groupID: string;
  readonly userID: string;
  readonly nickname: string | undefined;
  readonly faceURL: string | undefined;
  readonly ex: string | undefined;
  readonly roleLevel: number | undefined;
}

function readChange(fields: Fields): Change {
  return {
    groupID: text(fields, 'groupID'),
    userID: text(fields, 'userID'),
    nickname: textIfGiven(fields, 'nickname', LONGEST_NICKNAME),
    faceURL: textIfGiven(fields, 'faceURL'),
    ex: textIfGiven(fields, 'ex', LONGEST_EX),
    roleLevel: int32IfGiven(fields, 'roleLevel'),
  };
}

function readChanges(fields: Fields): Change[] {
  const changes = objectList(fields, 'members').map(readChange);
  if (changes.length === 0) throw new Refused(1001, 'members is empty');
  if (changes.length > MOST_MEMBERS) throw new Refused(1001, 'more than 1000 members');
  for (const { roleLevel } of changes) {
    if (roleLevel === Role.owner) throw new Refused(1002, 'ownership is transferred, not set');
    if (roleLevel !== undefined && roleLevel !== Role.admin && roleLevel !== Role.ordinary) {
      throw new Refused(1001, 'roleLevel is invalid');
    }
  }
  const targets = new Set(changes.map(({ groupID, userID }) => JSON.stringify([groupID, userID])));
  if (targets.size < changes.length) throw new Refused(1001, 'same member twice');
  return changes;
}

/**
 * Sets the given fields of members, also of several groups. All entries are checked, each on its own, before the first
 * is applied: rights in one group give no rights in another.
 * @throws Refused 1001 (entries, target not a member), 1002 (rights).
 */
export function setGroupMemberInfo(call: Call): void {
  const changes = readChanges(call.fields);
  const targets = changes.map((change) => permittedTarget(call, change));
  changes.forEach((change, index) => {
    const member = targets[index];
    if (member) apply(member, change);
  });
}

function permittedTarget(call: Call, change: Change): Member {
  const members = call.world.store.groups.get(change.groupID)?.members;
  const caller = members?.get(call.callerID);
  const target = members?.get(change.userID);
  if (call.callerIsAppAdmin) return permittedToAdministrator(target, change);
  // A caller from outside must not learn who is a member, but may learn that they are not one.
  if (!caller && (target || change.userID === call.callerID)) throw new Refused(1002, 'not in the group');
  if (!caller || !target) throw new Refused(1001, 'user not in group');
  if (caller === target) return permittedToSelf(caller, change);
  if (!isOver(caller.roleLevel, target.roleLevel)) throw new Refused(1002, 'role in the group is too low');
  // Only the owner makes admins. An admin may repeat the current role of an admin, or set ordinary members to
  // ordinary.
  if (caller.roleLevel < Role.owner && change.roleLevel === Role.admin) {
    throw new Refused(1002, 'only the owner promotes');
  }
  return target;
}

function permittedToAdministrator(target: Member | undefined, change: Change): Member {
  if (!target) throw new Refused(1001, 'user not in group');
  if (target.roleLevel === Role.owner && change.roleLevel !== undefined) {
    throw new Refused(1002, 'a group keeps its owner');
  }
  return target;
}

function permittedToSelf(caller: Member, change: Change): Member {
  if (change.roleLevel === undefined) return caller;
  if (caller.roleLevel === Role.owner) throw new Refused(1001, 'owner cannot change own role');
  if (change.roleLevel > caller.roleLevel) throw new Refused(1002, 'cannot raise own role');
  return caller;
}

function apply(member: Member, change: Change): void {
  member.nickname = change.nickname ?? member.nickname;
  member.faceURL = change.faceURL ?? member.faceURL;
  member.ex = change.ex ?? member.ex;
  member.roleLevel = change.roleLevel ?? member.roleLevel;
}

const JOINED_BY_INVITATION = 2;

export interface Newcomer {
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

function isQuiet(call: Call): boolean {
  return flagIfGiven(call.fields, 'sendMessage') === false;
}

/** Adds ordinary members at once. @throws Refused 1004, 1204, 1002 from outside, 1101 unknown, 1003 already members. */
export function inviteUserToGroup(call: Call): void {
  const groupID = requiredText(call.fields, 'groupID');
  const userIDs = textList(call.fields, 'invitedUserIDs');
  const quiet = isQuiet(call);
  text(call.fields, 'reason');
  if (userIDs.length === 0) throw new Refused(1001, 'invitedUserIDs is empty');
  if (new Set(userIDs).size < userIDs.length) throw new Refused(1001, 'userID repeated');
  const group = requireUndismissed(call, groupID);
  requireMembership(call, group);
  if (userIDs.some((userID) => !call.world.store.users.has(userID))) throw new Refused(1101);
  if (userIDs.some((userID) => group.members.has(userID))) throw new Refused(1003, 'already in the group');
  for (const userID of userIDs) {
    const newcomer = { userID, roleLevel: Role.ordinary, inviterUserID: call.callerID };
    group.members.set(userID, newMember(call, newcomer));
  }
  if (!quiet) notify(call, group, Notice.invited, { invitedUserIDs: userIDs });
}

/** @throws Refused 1004 (group, member), 1204, 1002 unless the caller ranks above each of them, or for the owner. */
export function kickGroup(call: Call): void {
  const groupID = requiredText(call.fields, 'groupID');
  const userIDs = textList(call.fields, 'kickedUserIDs');
  const quiet = isQuiet(call);
  if (userIDs.length === 0) throw new Refused(1001, 'kickedUserIDs is empty');
  const group = requireUndismissed(call, groupID);
  requireRole(call, group, Role.admin);
  for (const userID of userIDs) requireKickable(call, group, userID);
  if (!quiet) notify(call, group, Notice.kicked, { kickedUserIDs: userIDs });
  for (const userID of userIDs) group.members.delete(userID);
}

function requireKickable(call: Call, group: Group, userID: string): void {
  const { roleLevel } = requireMember(group, userID);
  if (roleLevel === Role.owner) throw new Refused(1002, 'a group keeps its owner');
  if (call.callerIsAppAdmin) return;
  if (!isOver(requireMember(group, call.callerID).roleLevel, roleLevel)) {
    throw new Refused(1002, 'role in the group is too low');
  }
}

/** Swaps the roles of old and new owner. @throws Refused 1004, 1204, 1002 unless owner or administrator, 1001. */
export function transferGroup(call: Call): void {
  const groupID = requiredText(call.fields, 'groupID');
  const oldOwnerUserID = requiredText(call.fields, 'oldOwnerUserID');
  const newOwnerUserID = requiredText(call.fields, 'newOwnerUserID');
  const group = requireUndismissed(call, groupID);
  requireRole(call, group, Role.owner);
  const oldOwner = requireMember(group, oldOwnerUserID);
  const newOwner = requireMember(group, newOwnerUserID);
  if (oldOwner.roleLevel !== Role.owner) throw new Refused(1001, 'oldOwnerUserID is not the owner');
  if (oldOwner === newOwner) throw new Refused(1001, 'newOwnerUserID is the owner already');
  oldOwner.roleLevel = newOwner.roleLevel;
  newOwner.roleLevel = Role.owner;
  // No call mutes an owner, so an old mute must not return with the next transfer.
  newOwner.muteEndTime = 0;
  notify(call, group, Notice.ownerChanged, { oldOwnerUserID, newOwnerUserID });
}

/**
 * Mutes until server time + mutedSeconds, whatever was set before. An administrator may name the owner, whose sending
 * it does not stop.
 * @throws Refused 1004 unless target and caller are members, 1002 unless the caller ranks above the target.
 */
export function muteGroupMember(call: Call): void {
  const groupID = requiredText(call.fields, 'groupID');
  const userID = requiredText(call.fields, 'userID');
  const mutedSeconds = uint32(call.fields, 'mutedSeconds');
  if (mutedSeconds === 0) throw new Refused(1001, 'mutedSeconds is empty');
  const { group, member } = mutable(call, groupID, userID);
  member.muteEndTime = call.world.now() + mutedSeconds * 1000;
  notify(call, group, Notice.memberMuted, { mutedSeconds, mutedUserID: userID });
}

/** Also a success for a member who is not muted. */
export function cancelMuteGroupMember(call: Call): void {
  const groupID = requiredText(call.fields, 'groupID');
  const userID = requiredText(call.fields, 'userID');
  const { group, member } = mutable(call, groupID, userID);
  member.muteEndTime = 0;
  notify(call, group, Notice.memberUnmuted, { mutedUserID: userID });
}

function mutable(call: Call, groupID: string, userID: string): { group: Group; member: Member } {
  const group = requireGroup(call, groupID);
  const member = requireMember(group, userID);
  if (!call.callerIsAppAdmin) {
    const caller = requireMember(group, call.callerID);
    if (!isOver(caller.roleLevel, member.roleLevel)) throw new Refused(1002, 'role in the group is too low');
  }
  return { group, member };
}
