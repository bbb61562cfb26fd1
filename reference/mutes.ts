import { Refused } from './envelope.ts';
import { requiredText, uint32 } from './fields.ts';
import { Notice, notify } from './notices.ts';
import { isOver, requireGroup, requireMember, requireRole, requireUndismissed } from './roles.ts';
import { GroupStatus, Role, type Group, type Member } from './store.ts';
import type { Call } from './world.ts';

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
