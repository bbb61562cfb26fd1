import * as z from 'zod';
import { Milliseconds, MillisecondsOrNever, rowsOf } from './envelope.ts';

/** Values of GroupInfo.status. */
export const GroupStatus = { Active: 0, Banned: 1, Dismissed: 2, Muted: 3 } as const;

/** Values of GroupMemberInfo.roleLevel. */
export const RoleLevel = { Member: 20, Admin: 60, Owner: 100 } as const;

export const GroupInfo = z.object({
  groupID: z.string().min(1),
  groupName: z.string(),
  notification: z.string(),
  introduction: z.string(),
  faceURL: z.string(),
  ownerUserID: z.string(),
  createTime: Milliseconds,
  memberCount: z.int().nonnegative(),
  ex: z.string(),
  status: z.int().nonnegative(),
  creatorUserID: z.string(),
  groupType: z.int().nonnegative(),
  needVerification: z.int().nonnegative(),
  lookMemberInfo: z.int().nonnegative(),
  applyMemberFriend: z.int().nonnegative(),
  notificationUpdateTime: MillisecondsOrNever,
  notificationUserID: z.string(),
});
export type GroupInfo = z.infer<typeof GroupInfo>;

export const ListedGroup = z.object({
  groupInfo: GroupInfo,
  groupOwnerUserName: z.string(),
  groupOwnerUserID: z.string(),
});
export type ListedGroup = z.infer<typeof ListedGroup>;

export const GetGroupsData = z.object({ total: z.int().nonnegative(), groups: rowsOf(ListedGroup) });
export type GetGroupsData = z.infer<typeof GetGroupsData>;

// The part of a get_groups answer that a narrow check reads. Other faults do not affect it.

export const ListedGroupIDs = z.object({
  groups: rowsOf(z.object({ groupInfo: GroupInfo.pick({ groupID: true }) })),
});
export const CountedGroups = GetGroupsData.pick({ total: true });
export const CountedGroupIDs = CountedGroups.extend(ListedGroupIDs.shape);
export const ListedCreateTimes = z.object({
  groups: rowsOf(z.object({ groupInfo: GroupInfo.pick({ createTime: true }) })),
});
export const ListedNoticeTimes = z.object({
  groups: rowsOf(z.object({ groupInfo: GroupInfo.pick({ notificationUpdateTime: true }) })),
});
/** Rows whose fields are compared one by one. */
export const GroupRows = z.object({
  groups: rowsOf(z.looseObject({ groupInfo: z.looseObject({ groupID: z.string() }) })),
});

export const GroupMemberInfo = z.object({
  groupID: z.string().min(1),
  userID: z.string().min(1),
  roleLevel: z.int(),
  joinTime: Milliseconds,
  nickname: z.string(),
  faceURL: z.string(),
  appMangerLevel: z.int(),
  joinSource: z.int(),
  operatorUserID: z.string(),
  ex: z.string(),
  muteEndTime: MillisecondsOrNever,
  inviterUserID: z.string(),
});
export type GroupMemberInfo = z.infer<typeof GroupMemberInfo>;

export const GetGroupMemberListData = z.object({
  total: z.int().nonnegative(),
  members: rowsOf(GroupMemberInfo),
});
export type GetGroupMemberListData = z.infer<typeof GetGroupMemberListData>;

// The part of a get_group_member_list answer that a narrow check reads. Other faults do not affect it.

export const ListedMemberIDs = z.object({ members: rowsOf(GroupMemberInfo.pick({ userID: true })) });
export const CountedMembers = GetGroupMemberListData.pick({ total: true });
export const CountedMemberIDs = CountedMembers.extend(ListedMemberIDs.shape);
export const ListedRoles = z.object({
  members: rowsOf(GroupMemberInfo.pick({ userID: true, roleLevel: true })),
});
/** Rows whose fields are compared one by one. */
export const MemberRows = z.object({ members: rowsOf(z.looseObject({ userID: z.string() })) });
