import { newMember } from './creating.ts';
import { Refused } from './envelope.ts';
import { flagIfGiven, requiredText, text, textList } from './fields.ts';
import { Notice, notify } from './notices.ts';
import { isOver, requireMember, requireMembership, requireRole, requireUndismissed } from './roles.ts';
import { Role, type Group } from './store.ts';
import type { Call } from './world.ts';

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
