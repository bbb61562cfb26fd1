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
