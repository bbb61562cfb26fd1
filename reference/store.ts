import type { Fields } from './fields.ts';

/** Everything the server knows. Plain and mutable on purpose, so that tests can read and change it. */
export interface Store {
  readonly users: Map<string, User>;
  /** By the token's text. Replaced and logged-out tokens stay, so that they differ from unknown ones. */
  readonly tokens: Map<string, Token>;
  /** Live tokens by `loginKey(userID, platformID)`. */
  readonly logins: Map<string, Set<Token>>;
  readonly groups: Map<string, Group>;
  readonly conversations: Map<string, Conversation>;
  /** Conversation IDs by sender, so that a search by sender need not look at the rest. */
  readonly conversationsBySender: Map<string, Set<string>>;
  /** Conversation IDs by receiving user or group. */
  readonly conversationsByReceiver: Map<string, Set<string>>;
}

export interface User {
  readonly userID: string;
  nickname: string;
  faceURL: string;
  ex: string;
  /** Milliseconds since the epoch, like all times here. */
  createTime: number;
  /** 0 ordinary, 2 app administrator. (The spelling is the API's.) */
  appMangerLevel: number;
  globalRecvMsgOpt: number;
}

export interface Token {
  readonly text: string;
  readonly userID: string;
  readonly platformID: number;
  expiresAt: number;
  /** False once replaced by a newer login or logged out. */
  live: boolean;
}

export const GroupStatus = { active: 0, dismissed: 2, muted: 3 } as const;
export const Role = { owner: 100, admin: 60, ordinary: 20 } as const;
export const SessionType = { single: 1, group: 3 } as const;

export interface Group {
  readonly groupID: string;
  groupName: string;
  notification: string;
  introduction: string;
  faceURL: string;
  createTime: number;
  ex: string;
  /** One of GroupStatus. */
  status: number;
  creatorUserID: string;
  groupType: number;
  needVerification: number;
  lookMemberInfo: number;
  applyMemberFriend: number;
  notificationUpdateTime: number;
  notificationUserID: string;
  /** By user ID, in the order of joining. The owner is the member with role 100. */
  readonly members: Map<string, Member>;
}

export interface Member {
  readonly userID: string;
  /** One of Role. */
  roleLevel: number;
  joinTime: number;
  /** '' shows the user's own nickname. */
  nickname: string;
  /** '' shows the user's own picture. */
  faceURL: string;
  joinSource: number;
  operatorUserID: string;
  inviterUserID: string;
  ex: string;
  /** 0: never muted, or the mute was cancelled. */
  muteEndTime: number;
}

export interface Conversation {
  readonly conversationID: string;
  /** Newer conversations have higher numbers. A search lists older ones first. */
  readonly order: number;
  /** The message with seq n is at index n - 1. */
  readonly messages: Message[];
}

export interface Message {
  readonly serverMsgID: string;
  readonly clientMsgID: string;
  sendID: string;
  /** Receiving user, or the group's ID. */
  recvID: string;
  /** '' in single chats. */
  groupID: string;
  /** One of SessionType. */
  sessionType: number;
  senderPlatformID: number;
  /** '' shows the sender's own nickname. */
  senderNickname: string;
  senderFaceURL: string;
  msgFrom: number;
  contentType: number;
  /** JSON text of the sent content. */
  content: string;
  status: number;
  sendTime: number;
  createTime: number;
  ex: string;
  seq: number;
  /** Sending only enqueues: before this time the message can neither be found nor revoked. */
  visibleAt: number;
  revocation: Revocation | undefined;
  /** Physically deleted: its seq stays used, its row is gone. */
  deleted: boolean;
}

interface Revocation {
  readonly revokerID: string;
  /** 0 for app administrators and single chats, else the role in the group. */
  readonly revokerRole: number;
  readonly revokeTime: number;
}

export function createStore(): Store {
  return {
    users: new Map(),
    tokens: new Map(),
    logins: new Map(),
    groups: new Map(),
    conversations: new Map(),
    conversationsBySender: new Map(),
    conversationsByReceiver: new Map(),
  };
}

export function loginKey(userID: string, platformID: number): string {
  return `${platformID} ${userID}`;
}

export function ownerOf(group: Group): Member | undefined {
  for (const member of group.members.values()) if (member.roleLevel === Role.owner) return member;
  return undefined;
}

/** The nickname that readers see: the one set for this group, else the user's own. */
export function shownNickname(store: Store, member: Member): string {
  return member.nickname || (store.users.get(member.userID)?.nickname ?? '');
}

/** The picture that readers see: the one set for this group, else the user's own. */
export function shownFaceURL(store: Store, member: Member): string {
  return member.faceURL || (store.users.get(member.userID)?.faceURL ?? '');
}

/** The 17 published fields. Owner and member count are always the current ones. */
export function groupInfo(group: Group): object {
  const { members, ...stored } = group;
  return { ...stored, ownerUserID: ownerOf(group)?.userID ?? '', memberCount: members.size };
}

/** What a reference server is made of. All are optional. */
export interface ReferenceOptions {
  /** The secret to sign tokens with, and for an administrator to request one. Default 'openIM123'. */
  readonly secret?: string;
  /** Default 'imAdmin'. */
  readonly adminUserID?: string;
  /** Default 90 days. */
  readonly tokenLifetimeSeconds?: number;
  /** Shortest and longest time from sending a message until it is visible. Default 5 to 40 ms. */
  readonly sendDelayMs?: readonly [number, number];
  /** Messages of made-up people stored at the start. Default 0. */
  readonly storedMessages?: number;
  /** Called for each message sent. The callback may still change when the message becomes visible. Default: none. */
  readonly sent?: (message: Message) => void;
  /** Milliseconds since the epoch. Default Date.now. */
  readonly now?: () => number;
  /** From 0 to below 1. Default Math.random. */
  readonly random?: () => number;
}

/** What an operation works on: the state, and the options with their defaults. */
export interface World extends Required<Omit<ReferenceOptions, 'storedMessages'>> {
  readonly store: Store;
}

/** One accepted request: the caller (from the token alone) and the body. */
export interface Call {
  readonly world: World;
  readonly callerID: string;
  readonly callerIsAppAdmin: boolean;
  readonly fields: Fields;
}

/** An operation returns its `data`, or nothing if it only writes. It refuses by throwing Refused. */
export type Operation = (call: Call) => object | void;

/** 32 hexadecimal digits, the form of the main implementation's message IDs. */
export function hexID(world: World): string {
  let id = '';
  for (let part = 0; part < 4; part += 1) {
    id += Math.floor(world.random() * 2 ** 32)
      .toString(16)
      .padStart(8, '0');
  }
  return id;
}
