import { flagIfGiven, requiredText } from './fields.ts';
import { Notice, notify } from './notices.ts';
import { requireRole, requireUndismissed } from './roles.ts';
import { GroupStatus, Role } from './store.ts';
import type { Call } from './world.ts';

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
