import { Refused } from './http.ts';
import { GroupStatus, Role, type Group, type Member, type Call } from './store.ts';

/** @throws Refused 1002 unless the token is an administrator's. */
export function requireAppAdmin(call: Call): void {
  if (!call.callerIsAppAdmin) throw new Refused(1002, 'only for administrators');
}

/** @throws Refused 1002 unless the caller is this user or an administrator. */
export function requireSelf(call: Call, userID: string): void {
  if (!call.callerIsAppAdmin && call.callerID !== userID) throw new Refused(1002, 'not your own');
}

/** @throws Refused 1004 if no group has this ID. */
export function requireGroup(call: Call, groupID: string): Group {
  const group = call.world.store.groups.get(groupID);
  if (!group) throw new Refused(1004, 'group not found');
  return group;
}

/** @throws Refused 1004 for an unknown group, 1204 for a dismissed one, which nothing revives. */
export function requireUndismissed(call: Call, groupID: string): Group {
  const group = requireGroup(call, groupID);
  if (group.status === GroupStatus.dismissed) throw new Refused(1204);
  return group;
}

/** @throws Refused 1004 if the user is not in the group. */
export function requireMember(group: Group, userID: string): Member {
  const member = group.members.get(userID);
  if (!member) throw new Refused(1004, 'not a member of the group');
  return member;
}

/** @throws Refused 1002 unless the caller is a member with any role, or an administrator. */
export function requireMembership(call: Call, group: Group | undefined): void {
  if (!call.callerIsAppAdmin && !group?.members.has(call.callerID)) {
    throw new Refused(1002, 'not a member of the group');
  }
}

/** @throws Refused 1002 unless the caller has at least this role in the group, or is an administrator. */
export function requireRole(call: Call, group: Group, least: number): void {
  if (call.callerIsAppAdmin) return;
  const role = group.members.get(call.callerID)?.roleLevel ?? 0;
  if (role < least) throw new Refused(1002, 'role in the group is too low');
}

/** Owners rank above admins and ordinary members, admins above ordinary members, and ordinary members above nobody. */
export function isOver(role: number, otherRole: number): boolean {
  return role >= Role.admin && role > otherRole;
}
