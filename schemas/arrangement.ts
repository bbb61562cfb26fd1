import * as z from 'zod';
import { GroupInfo, GroupMemberInfo } from './group.ts';
import { rowsOf } from './envelope.ts';
import { ChatLog } from './msg.ts';
import { UserInfo } from './user.ts';

// Replies of the helper operations that checks arrange their state with, as far as the suite reads them.

export const TokenData = z.object({ token: z.string().min(1) });
export type TokenData = z.infer<typeof TokenData>;

export const SentMessageData = z.object({ serverMsgID: z.string().min(1), clientMsgID: z.string().min(1) });
export type SentMessageData = z.infer<typeof SentMessageData>;

export const GetUsersInfoData = z.object({ usersInfo: rowsOf(UserInfo.pick({ userID: true })) });
export type GetUsersInfoData = z.infer<typeof GetUsersInfoData>;

export const GetGroupMembersInfoData = z.object({
  members: rowsOf(GroupMemberInfo.pick({ userID: true, roleLevel: true })),
});
export type GetGroupMembersInfoData = z.infer<typeof GetGroupMembersInfoData>;

// The nine operations as far as checks of other operations read state back through them: a fault in a field that
// a check does not look at is not its business.

export const SeenGroups = z.object({
  groups: rowsOf(z.object({ groupInfo: GroupInfo.pick({ groupID: true, groupName: true, status: true }) })),
});
export type SeenGroups = z.infer<typeof SeenGroups>;

const SeenMember = z.object({
  userID: z.string(),
  nickname: z.string(),
  faceURL: z.string(),
  ex: z.string(),
  roleLevel: z.number(),
  muteEndTime: z.number(),
  joinTime: z.number(),
});
export const SeenMembers = z.object({ members: rowsOf(SeenMember) });
export type SeenMembers = z.infer<typeof SeenMembers>;

/** What a message is recognised by, and revoked by. */
const Recognised = ChatLog.pick({ serverMsgID: true, seq: true, recvID: true });

export const SeenMessages = z.object({ chatLogs: rowsOf(z.object({ chatLog: Recognised })) });
export type SeenMessages = z.infer<typeof SeenMessages>;

export const SeenRevocations = z.object({
  chatLogs: rowsOf(
    z.object({ chatLog: Recognised.extend({ contentType: z.int() }), isRevoked: z.boolean() }),
  ),
});
export type SeenRevocations = z.infer<typeof SeenRevocations>;
