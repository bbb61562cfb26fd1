import { MSG_FROM_SYSTEM, storeMessage } from './messages.ts';
import { groupInfo, SessionType, shownNickname, type Group, type Call } from './store.ts';

/** Kinds of rows that the system adds to a group's chat, by contentType. */
export const Notice = {
  created: 1501,
  infoSet: 1502,
  ownerChanged: 1507,
  kicked: 1508,
  invited: 1509,
  dismissed: 1511,
  memberMuted: 1512,
  memberUnmuted: 1513,
  groupMuted: 1514,
  groupUnmuted: 1515,
  announcementSet: 1519,
  nameSet: 1520,
} as const;

type Kind = (typeof Notice)[keyof typeof Notice];

/**
 * Sends a notice to the members through the group's chat. It takes the next seq, and searches find it like a message.
 */
export function notify(call: Call, group: Group, contentType: Kind, more: object = {}): void {
  const { world, callerID } = call;
  const member = group.members.get(callerID);
  const nickname = member
    ? shownNickname(world.store, member)
    : (world.store.users.get(callerID)?.nickname ?? '');
  const opUser = { groupID: group.groupID, userID: callerID, nickname, roleLevel: member?.roleLevel ?? 0 };
  const now = world.now();
  storeMessage(world, {
    sendID: callerID,
    recvID: group.groupID,
    groupID: group.groupID,
    sessionType: SessionType.group,
    senderPlatformID: 0,
    senderNickname: '',
    senderFaceURL: '',
    msgFrom: MSG_FROM_SYSTEM,
    contentType,
    content: JSON.stringify({ detail: JSON.stringify({ group: groupInfo(group), opUser, ...more }) }),
    status: 0,
    sendTime: now,
    createTime: now,
    ex: '',
  });
}
