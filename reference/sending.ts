import { Refused } from './envelope.ts';
import { flagIfGiven, int32, int64, objectIfGiven, requiredText, text, type Fields } from './fields.ts';
import { MSG_FROM_SYSTEM, storeMessage, type Draft } from './messages.ts';
import { requireAppAdmin, requireGroup } from './roles.ts';
import { GroupStatus, Role, SessionType, type Message } from './store.ts';
import { hexID, type Call, type World } from './world.ts';

const BAD_REQUEST = 400;

/** Everything but the addresses. @throws Refused 1001 with HTTP status 400, which this operation documents. */
function readDraft(fields: Fields, now: number): Omit<Draft, 'recvID' | 'groupID'> {
  try {
    const content = objectIfGiven(fields, 'content');
    const contentType = int32(fields, 'contentType');
    const sessionType = int32(fields, 'sessionType');
    const sendTime = int64(fields, 'sendTime') || now;
    if (!content || contentType < 1 || sessionType < 1)
      throw new Refused(1001, 'a required field is missing');
    return {
      sendID: requiredText(fields, 'sendID'),
      sessionType,
      senderPlatformID: int32(fields, 'senderPlatformID'),
      senderNickname: text(fields, 'senderNickname'),
      senderFaceURL: text(fields, 'senderFaceURL'),
      msgFrom: MSG_FROM_SYSTEM,
      contentType,
      content: JSON.stringify(content),
      status: 0,
      sendTime,
      createTime: now,
      ex: text(fields, 'ex'),
    };
  } catch (error) {
    throw error instanceof Refused ? new Refused(error.code, error.detail, BAD_REQUEST) : error;
  }
}

/**
 * Enqueues a message in the name of any user; only administrators may.
 * @throws Refused 1002, 1001, 1004 unknown receiver, sender or group, 1204, 1203, 1402, 1403.
 */
export function sendMsg(call: Call): object {
  const { world, fields } = call;
  const draft = readDraft(fields, world.now());
  const address = { recvID: text(fields, 'recvID'), groupID: text(fields, 'groupID') };
  const onlineOnly = flagIfGiven(fields, 'isOnlineOnly') ?? false;
  requireAppAdmin(call);
  if (draft.sessionType === SessionType.group) requireMaySend(call, draft.sendID, address.groupID);
  else if (draft.sessionType === SessionType.single) requireUsers(call, draft.sendID, address.recvID);
  else throw new Refused(1001, 'unknown sessionType');
  const recvID = draft.sessionType === SessionType.group ? address.groupID : address.recvID;
  const groupID = draft.sessionType === SessionType.group ? address.groupID : '';
  // Messages for online users are only delivered by push, which this server does not have.
  const { serverMsgID, clientMsgID, sendTime } = onlineOnly
    ? { serverMsgID: hexID(world), clientMsgID: hexID(world), sendTime: draft.sendTime }
    : storeSent(world, { ...draft, recvID, groupID });
  return { serverMsgID, clientMsgID, sendTime };
}

function storeSent(world: World, draft: Draft): Message {
  const message = storeMessage(world, draft);
  world.sent(message);
  return message;
}

function requireUsers(call: Call, ...userIDs: string[]): void {
  for (const userID of userIDs) {
    if (!call.world.store.users.has(userID)) throw new Refused(1004, 'user not found');
  }
}

function requireMaySend(call: Call, sendID: string, groupID: string): void {
  const group = requireGroup(call, groupID);
  if (group.status === GroupStatus.dismissed) throw new Refused(1204);
  if (sendID === call.world.adminUserID) return;
  const member = group.members.get(sendID);
  if (!member) throw new Refused(1203);
  if (member.roleLevel === Role.owner) return;
  if (member.muteEndTime > call.world.now()) throw new Refused(1402);
  if (group.status === GroupStatus.muted && member.roleLevel === Role.ordinary) throw new Refused(1403);
}
