import * as z from 'zod';
import { GroupMemberInfo } from './group.ts';
import { rowsOf } from './envelope.ts';
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
  groups: rowsOf(z.looseObject({ groupInfo: z.looseObject({ groupID: z.string(), groupName: z.string() }) })),
});
export type SeenGroups = z.infer<typeof SeenGroups>;

export const SeenMembers = z.object({
  members: rowsOf(z.looseObject({ userID: z.string(), muteEndTime: z.number(), joinTime: z.number() })),
});
export type SeenMembers = z.infer<typeof SeenMembers>;

export const SeenMessages = z.object({
  chatLogs: rowsOf(
    z.looseObject({
      chatLog: z.looseObject({ serverMsgID: z.string(), seq: z.number(), contentType: z.number() }),
      isRevoked: z.boolean().optional(),
    }),
  ),
});
export type SeenMessages = z.infer<typeof SeenMessages>;
