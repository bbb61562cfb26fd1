import * as z from 'zod';
import { GroupInfo, GroupMemberInfo } from './group.ts';
import { rowsOf } from './envelope.ts';
import { ChatLog } from './msg.ts';
import { UserInfo } from './user.ts';

// Replies of the helper operations that checks arrange state with, as far as the suite reads them.

export const TokenData = z.object({ token: z.string().min(1) });
export type TokenData = z.infer<typeof TokenData>;

/** The lifetime of a token in seconds, by the reply that contains it. */
export const TokenLifetime = z.object({ expireTimeSeconds: z.number() });

/** The same, by the claims of a signed token. */
export const TokenClaims = z.object({ iat: z.number(), exp: z.number() });

export const SentMessageData = z.object({
  serverMsgID: z.string().min(1),
  clientMsgID: z.string().min(1),
  /** To compare with the requested time, if there is one. */
  sendTime: z.unknown().optional(),
});
export type SentMessageData = z.infer<typeof SentMessageData>;

export const GetUsersInfoData = z.object({ usersInfo: rowsOf(UserInfo.pick({ userID: true })) });
export type GetUsersInfoData = z.infer<typeof GetUsersInfoData>;

/** The same, as far as an existing account is known by it. */
export const ShownAccounts = z.object({
  usersInfo: rowsOf(UserInfo.pick({ userID: true, nickname: true, faceURL: true })),
});

/** The data of get_users. */
export const SeenUsers = z.object({ users: rowsOf(UserInfo.pick({ userID: true })) });
export type SeenUsers = z.infer<typeof SeenUsers>;

const SeenUserInfo = UserInfo.pick({ userID: true, nickname: true, globalRecvMsgOpt: true });
export type SeenUserInfo = z.infer<typeof SeenUserInfo>;

/** A call about one user. */
export const NamedUser = z.object({ userID: z.string() });

/** The data of get_users_info, as far as changes are read back from it. */
export const SeenUserInfos = z.object({ usersInfo: rowsOf(SeenUserInfo) });

/** The same for get_users. */
export const ListedUserInfos = z.object({ users: rowsOf(SeenUserInfo) });

export const ShownBefore = z.object({ users: rowsOf(UserInfo.pick({ nickname: true, createTime: true })) });

/** The data of create_group, if it shows what was created. */
export const CreatedGroupData = z.object({ groupInfo: z.object({ groupID: z.string().min(1) }) });
export type CreatedGroupData = z.infer<typeof CreatedGroupData>;

export const GetGroupMembersInfoData = z.object({
  members: rowsOf(GroupMemberInfo.pick({ userID: true, roleLevel: true })),
});
export type GetGroupMembersInfoData = z.infer<typeof GetGroupMembersInfoData>;

// What state is read back through, as far as the suite reads it: the nine operations and, if one of them is
// broken, the info operation that shows the same. A fault in a field that a check does not read does not
// affect it.

const SeenGroup = GroupInfo.pick({ groupID: true, groupName: true, status: true });
export type SeenGroup = z.infer<typeof SeenGroup>;

export const SeenGroups = z.object({ groups: rowsOf(z.object({ groupInfo: SeenGroup })) });
export type SeenGroups = z.infer<typeof SeenGroups>;

export const ShownCreateTimes = z.object({
  groups: rowsOf(z.object({ groupInfo: GroupInfo.pick({ createTime: true }) })),
});

/** The data of get_groups_info. */
export const SeenGroupInfos = z.object({ groupInfos: rowsOf(SeenGroup) });
export type SeenGroupInfos = z.infer<typeof SeenGroupInfos>;

export const SeenMember = z.object({
  userID: z.string(),
  nickname: z.string(),
  faceURL: z.string(),
  ex: z.string(),
  roleLevel: z.number(),
  muteEndTime: z.number(),
  joinTime: z.number(),
});
export type SeenMember = z.infer<typeof SeenMember>;

/** The data of get_group_member_list and of get_group_members_info. */
export const SeenMembers = z.object({ members: rowsOf(SeenMember) });
export type SeenMembers = z.infer<typeof SeenMembers>;

/** What identifies a message, and shows that it is revoked. */
const SeenMessage = z.object({
  chatLog: ChatLog.pick({ serverMsgID: true, seq: true, recvID: true, contentType: true }).extend({
    sendID: z.unknown().optional(),
  }),
  isRevoked: z.boolean(),
});
export const SeenMessages = z.object({ chatLogs: rowsOf(SeenMessage) });
export type SeenMessages = z.infer<typeof SeenMessages>;

/** What identifies messages. None of them may exist yet. */
export const ShownMessages = z.object({
  chatLogs: rowsOf(z.object({ chatLog: ChatLog.pick({ serverMsgID: true }) })),
});

const PulledMessage = z.object({
  serverMsgID: z.string(),
  seq: z.int().min(1),
  contentType: z.int(),
  /** To compare with the requested time. */
  sendTime: z.unknown().optional(),
});
export type PulledMessage = z.infer<typeof PulledMessage>;

/** The data of pull_msg_by_seq. The map of conversations is null or absent if it is empty. */
export const PulledMessages = z.object({
  msgs: z.record(z.string(), z.object({ Msgs: rowsOf(PulledMessage) })).nullish(),
});
export type PulledMessages = z.infer<typeof PulledMessages>;

/** The data of newest_seq. The map of conversations is null or absent if it is empty. */
export const NewestSeqs = z.object({ maxSeqs: z.record(z.string(), z.number()).nullish() }).nullish();
export type NewestSeqs = z.infer<typeof NewestSeqs>;

/** The data of get_server_time, in ms. */
export const ServerTimeData = z.object({ serverTime: z.number() });

// The ID that shows that a reading call found something.

export const FoundGroups = z.object({
  groups: z.array(z.object({ groupInfo: GroupInfo.pick({ groupID: true }) })),
});
export const FoundMembers = z.object({ members: z.array(GroupMemberInfo.pick({ groupID: true })) });
export const FoundUsers = z.object({ users: z.array(UserInfo.pick({ userID: true })) });

/** The body of a search that is narrowed to a person or a group. Any other one may read every message of the target. */
export const NarrowedSearch = z.union([
  z.object({ recvID: z.string().min(1) }),
  z.object({ sendID: z.string().min(1) }),
]);
