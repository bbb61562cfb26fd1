import * as z from 'zod';
import { Milliseconds, rowsOf } from './envelope.ts';

/**
 * Values of contentType that the suite uses: text, picture, custom content of clients, a quote, the notice for a
 * revoked message.
 */
export const ContentType = { Text: 101, Picture: 102, Custom: 110, Quote: 114, Revoked: 2101 } as const;

/** Values of sessionType. */
export const SessionType = { Single: 1, Group: 3 } as const;

export const ChatLog = z.object({
  serverMsgID: z.string().min(1),
  clientMsgID: z.string().min(1),
  sendID: z.string(),
  recvID: z.string(),
  groupID: z.string(),
  recvNickname: z.string(),
  senderPlatformID: z.int(),
  senderNickname: z.string(),
  senderFaceURL: z.string(),
  groupName: z.string(),
  sessionType: z.int(),
  msgFrom: z.int(),
  contentType: z.int(),
  content: z.string(),
  status: z.int(),
  sendTime: Milliseconds,
  createTime: Milliseconds,
  ex: z.string(),
  groupFaceURL: z.string(),
  groupMemberCount: z.int().nonnegative(),
  seq: z.int().min(1),
  groupOwner: z.string(),
  groupType: z.int(),
});
export type ChatLog = z.infer<typeof ChatLog>;

export const FoundMessage = z.object({ chatLog: ChatLog, isRevoked: z.boolean() });
export type FoundMessage = z.infer<typeof FoundMessage>;

export const SearchMsgData = z.object({ chatLogsNum: z.int().nonnegative(), chatLogs: rowsOf(FoundMessage) });
export type SearchMsgData = z.infer<typeof SearchMsgData>;

// The same for checks of something else: a fault in another field does not affect them.

/** Which messages a page shows. */
export const FoundIDs = z.object({
  chatLogs: rowsOf(z.object({ chatLog: ChatLog.pick({ serverMsgID: true }) })),
});
export const FoundCount = SearchMsgData.pick({ chatLogsNum: true });
/** Rows from which only one field is read. */
export const FoundRows = z.object({
  chatLogs: rowsOf(z.looseObject({ chatLog: z.looseObject({}) })),
});
