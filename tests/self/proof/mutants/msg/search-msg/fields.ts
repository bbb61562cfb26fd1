import { showingWrongly } from '../../../breaking/searching.ts';
import type { Fields, Mutant } from '../../../mutant.ts';

type Case = readonly [id: string, sentence: string, change: (message: Fields) => Fields];

const text = (value: unknown): string => String(value);
const inSingle = (change: (message: Fields) => Fields) => (message: Fields) =>
  message['groupID'] === '' ? change(message) : {};
const inGroups = (change: (message: Fields) => Fields) => (message: Fields) =>
  message['groupID'] === '' ? {} : change(message);

/** Servers that show a message with a field of something else, or with another value. */
const cases: readonly Case[] = [
  [
    'server-id-of-client',
    'serverMsgID in search_msg is the clientMsgID',
    ({ clientMsgID }) => ({ serverMsgID: clientMsgID }),
  ],
  [
    'client-id-of-server',
    'clientMsgID in search_msg is the serverMsgID',
    ({ serverMsgID }) => ({ clientMsgID: serverMsgID }),
  ],
  [
    'send-and-recv-swapped',
    'sendID and recvID in search_msg are swapped in single chats',
    inSingle(({ sendID, recvID }) => ({ sendID: recvID, recvID: sendID })),
  ],
  ['recv-empty-in-groups', 'recvID in search_msg is empty in groups', inGroups(() => ({ recvID: '' }))],
  ['group-id-empty', 'groupID in search_msg is always empty', () => ({ groupID: '' })],
  [
    'group-id-of-receiver',
    'groupID in search_msg is the receiver in single chats',
    inSingle(({ recvID }) => ({ groupID: recvID })),
  ],
  [
    'sender-hidden-in-groups',
    'sendID in search_msg is the group in groups',
    inGroups(({ recvID }) => ({ sendID: recvID })),
  ],
  ['receivers-name-empty', 'recvNickname in search_msg is always empty', () => ({ recvNickname: '' })],
  ['platform-0', 'senderPlatformID in search_msg is always 0', () => ({ senderPlatformID: 0 })],
  [
    'receivers-name-for-sender',
    'senderNickname in search_msg is the receiver’s in single chats',
    inSingle(({ recvNickname }) => ({ senderNickname: recvNickname })),
  ],
  [
    'senders-name-empty-in-groups',
    'senderNickname in search_msg is empty in groups',
    inGroups(() => ({ senderNickname: '' })),
  ],
  [
    'senders-face-empty',
    'senderFaceURL in search_msg is empty in single chats',
    inSingle(() => ({ senderFaceURL: '' })),
  ],
  [
    'groups-face-for-sender',
    'senderFaceURL in search_msg is the group’s in groups',
    inGroups(({ groupFaceURL }) => ({ senderFaceURL: groupFaceURL })),
  ],
  ['group-name-empty', 'groupName in search_msg is always empty', () => ({ groupName: '' })],
  ['group-face-empty', 'groupFaceURL in search_msg is always empty', () => ({ groupFaceURL: '' })],
  ['group-owner-empty', 'groupOwner in search_msg is always empty', () => ({ groupOwner: '' })],
  [
    'group-owner-is-sender',
    'groupOwner in search_msg is the sender',
    inGroups(({ sendID }) => ({ groupOwner: sendID })),
  ],
  ['group-count-0', 'groupMemberCount in search_msg is always 0', () => ({ groupMemberCount: 0 })],
  [
    'group-count-without-owner',
    'groupMemberCount in search_msg leaves out the owner',
    inGroups(({ groupMemberCount }) => ({ groupMemberCount: Number(groupMemberCount) - 1 })),
  ],
  ['group-type-0', 'groupType in search_msg is always 0', () => ({ groupType: 0 })],
  ['session-1', 'sessionType in search_msg is always 1', () => ({ sessionType: 1 })],
  ['session-3', 'sessionType in search_msg is always 3', () => ({ sessionType: 3 })],
  [
    'type-102-in-single',
    'contentType in search_msg is 102 in single chats',
    inSingle(() => ({ contentType: 102 })),
  ],
  [
    'type-102-in-groups',
    'contentType in search_msg is 102 in groups',
    inGroups(() => ({ contentType: 102 })),
  ],
  ['from-0', 'msgFrom in search_msg is 0', () => ({ msgFrom: 0 })],
  [
    'content-inner',
    'content in search_msg is the text alone, and no JSON',
    ({ content }) => ({ content: text(Object(JSON.parse(text(content) || '{}'))['content']) }),
  ],
  [
    'content-base64',
    'content in search_msg is base64',
    ({ content }) => ({ content: Buffer.from(text(content)).toString('base64') }),
  ],
  [
    'content-cut',
    'content in search_msg is cut after a thousand letters',
    ({ content }) => ({ content: text(content).length > 1_000 ? '{"content":"cut"}' : content }),
  ],
  [
    'content-ascii',
    'content in search_msg has question marks for what is not ASCII',
    ({ content }) => ({ content: text(content).replaceAll(/[^\x20-\x7E]/g, '?') }),
  ],
  [
    'send-time-of-storing',
    'sendTime in search_msg is when the message came',
    ({ createTime }) => ({ sendTime: createTime }),
  ],
  [
    'send-time-zone',
    'sendTime in search_msg is an hour off',
    ({ sendTime }) => ({ sendTime: Number(sendTime) + 3_600_000 }),
  ],
  [
    'create-time-zone',
    'createTime in search_msg is an hour off',
    ({ createTime }) => ({ createTime: Number(createTime) - 3_600_000 }),
  ],
  ['ex-empty', 'ex in search_msg is always empty', () => ({ ex: '' })],
  ['seq-1', 'seq in search_msg is always 1', () => ({ seq: 1 })],
  ['seq-from-2', 'seq in search_msg is one more than it is', ({ seq }) => ({ seq: Number(seq) + 1 })],
];

export const mutants: readonly Mutant[] = cases.map(([id, sentence, change]) =>
  showingWrongly(id, sentence, change),
);
