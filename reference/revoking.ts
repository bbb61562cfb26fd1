import { Refused } from './envelope.ts';
import { int64, requiredText } from './fields.ts';
import { findMessage } from './messages.ts';
import { isOver, requireSelf } from './roles.ts';
import { Role, SessionType, type Message } from './store.ts';
import type { Call } from './world.ts';

/**
 * Revokes one visible message. The token identifies the caller; `userID` must be the same, unless an administrator
 * names the revoker.
 * @throws Refused 1001, 1002 (rights), 1004 unknown message or revoker, 1404 revoked before.
 */
export function revokeMsg(call: Call): void {
  const conversationID = requiredText(call.fields, 'conversationID');
  const seq = int64(call.fields, 'seq');
  const userID = requiredText(call.fields, 'userID');
  if (seq < 1) throw new Refused(1001, 'seq is invalid');
  const { world } = call;
  requireSelf(call, userID);
  if (!world.store.users.has(userID)) throw new Refused(1004, 'user not found');
  const message = findMessage(world, conversationID, seq);
  if (!message) throw new Refused(1004, 'msg not found');
  if (message.revocation) throw new Refused(1404);
  const revokerRole = permittedRole(call, message);
  message.revocation = { revokerID: userID, revokerRole, revokeTime: world.now() };
}

function permittedRole(call: Call, message: Message): number {
  if (call.callerIsAppAdmin) return 0;
  const isSender = message.sendID === call.callerID;
  if (message.sessionType === SessionType.single) {
    if (!isSender) throw new Refused(1002, 'only the sender revokes');
    return 0;
  }
  const members = call.world.store.groups.get(message.groupID)?.members;
  const caller = members?.get(call.callerID);
  if (!caller) throw new Refused(1002, 'not in the group');
  // A sender who left has no role any more and counts as an ordinary member.
  const senderRole = members?.get(message.sendID)?.roleLevel ?? Role.ordinary;
  if (!isSender && !isOver(caller.roleLevel, senderRole)) throw new Refused(1002, 'role is too low');
  return caller.roleLevel;
}
