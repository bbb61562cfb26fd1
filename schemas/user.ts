import * as z from 'zod';
import { Milliseconds, rowsOf } from './envelope.ts';

export const UserInfo = z.object({
  userID: z.string().min(1),
  nickname: z.string(),
  faceURL: z.string(),
  ex: z.string(),
  createTime: Milliseconds,
  appMangerLevel: z.int(),
  globalRecvMsgOpt: z.int(),
});
export type UserInfo = z.infer<typeof UserInfo>;

export const GetUsersData = z.object({ total: z.int().nonnegative(), users: rowsOf(UserInfo) });
export type GetUsersData = z.infer<typeof GetUsersData>;

// The part of a get_users answer that a narrow check reads. Other faults do not affect it.

export const ListedUserIDs = z.object({ users: rowsOf(UserInfo.pick({ userID: true })) });
export const CountedUsers = GetUsersData.pick({ total: true });
export const CountedUserIDs = CountedUsers.extend(ListedUserIDs.shape);
export const UserCreateTimes = z.object({ users: rowsOf(UserInfo.pick({ userID: true, createTime: true })) });
/** Rows whose fields are compared one by one. */
export const UserRows = z.object({ users: rowsOf(z.looseObject({ userID: z.string() })) });
