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
