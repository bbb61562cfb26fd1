import { searchRequirements, showingWrongly } from '../../../breaking/searching.ts';
import type { AspectOf, Fields, Mutant, OneOrTwo } from '../../../mutant.ts';

type Case = readonly [
  id: string,
  sentence: string,
  breaks: OneOrTwo<AspectOf<'SEARCH_MSG'>>,
  change: (message: Fields) => Fields,
];

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
    ['FIELD_IDS'],
    ({ clientMsgID }) => ({ serverMsgID: clientMsgID }),
  ],
  [
    'client-id-of-server',
    'clientMsgID in search_msg is the serverMsgID',
    ['FIELD_IDS'],
    ({ serverMsgID }) => ({ clientMsgID: serverMsgID }),
  ],
  [
    'send-and-recv-swapped',
    'sendID and recvID in search_msg are swapped in single chats',
    ['EFFECT'],
    inSingle(({ sendID, recvID }) => ({ sendID: recvID, recvID: sendID })),
  ],
  [
    'recv-empty-in-groups',
    'recvID in search_msg is empty in groups',
    ['FIELD_IDS_IN_GROUP'],
    inGroups(() => ({ recvID: '' })),
  ],
  [
    'group-id-empty',
    'groupID in search_msg is always empty',
    ['FIELD_IDS_IN_GROUP'],
    () => ({ groupID: '' }),
  ],
  [
    'group-id-of-receiver',
    'groupID in search_msg is the receiver in single chats',
    ['FIELD_SINGLE_WITHOUT_GROUP'],
    inSingle(({ recvID }) => ({ groupID: recvID })),
  ],
  [
    'sender-hidden-in-groups',
    'sendID in search_msg is the group in groups',
    ['FIELD_IDS_IN_GROUP'],
    inGroups(({ recvID }) => ({ sendID: recvID })),
  ],
  [
    'receivers-name-empty',
    'recvNickname in search_msg is always empty',
    ['FIELD_RECVNICKNAME'],
    () => ({ recvNickname: '' }),
  ],
  [
    'platform-0',
    'senderPlatformID in search_msg is always 0',
    ['FIELD_SENDERPLATFORMID'],
    () => ({ senderPlatformID: 0 }),
  ],
  [
    'receivers-name-for-sender',
    'senderNickname in search_msg is the receiver’s in single chats',
    ['FIELD_SENDERNICKNAME'],
    inSingle(({ recvNickname }) => ({ senderNickname: recvNickname })),
  ],
  [
    'senders-name-empty-in-groups',
    'senderNickname in search_msg is empty in groups',
    ['FIELD_SENDERNICKNAME_IN_GROUP'],
    inGroups(() => ({ senderNickname: '' })),
  ],
  [
    'senders-face-empty',
    'senderFaceURL in search_msg is empty in single chats',
    ['FIELD_SENDERFACEURL'],
    inSingle(() => ({ senderFaceURL: '' })),
  ],
  [
    'groups-face-for-sender',
    'senderFaceURL in search_msg is the group’s in groups',
    ['FIELD_SENDERFACEURL_IN_GROUP'],
    inGroups(({ groupFaceURL }) => ({ senderFaceURL: groupFaceURL })),
  ],
  [
    'group-name-empty',
    'groupName in search_msg is always empty',
    ['FIELD_GROUPNAME'],
    () => ({ groupName: '' }),
  ],
  [
    'group-face-empty',
    'groupFaceURL in search_msg is always empty',
    ['FIELD_GROUPFACEURL'],
    () => ({ groupFaceURL: '' }),
  ],
  [
    'group-owner-empty',
    'groupOwner in search_msg is always empty',
    ['FIELD_GROUPOWNER'],
    () => ({ groupOwner: '' }),
  ],
  [
    'group-owner-is-sender',
    'groupOwner in search_msg is the sender',
    ['FIELD_GROUPOWNER'],
    inGroups(({ sendID }) => ({ groupOwner: sendID })),
  ],
  [
    'group-count-0',
    'groupMemberCount in search_msg is always 0',
    ['FIELD_GROUPMEMBERCOUNT'],
    () => ({ groupMemberCount: 0 }),
  ],
  [
    'group-count-without-owner',
    'groupMemberCount in search_msg leaves out the owner',
    ['FIELD_GROUPMEMBERCOUNT'],
    inGroups(({ groupMemberCount }) => ({ groupMemberCount: Number(groupMemberCount) - 1 })),
  ],
  ['group-type-0', 'groupType in search_msg is always 0', ['FIELD_GROUPTYPE'], () => ({ groupType: 0 })],
  ['session-1', 'sessionType in search_msg is always 1', ['FIELD_KIND_IN_GROUP'], () => ({ sessionType: 1 })],
  [
    'session-3',
    'sessionType in search_msg is always 3',
    ['FIELD_KIND', 'SESSIONTYPE_ALONE'],
    () => ({ sessionType: 3 }),
  ],
  [
    'type-102-in-single',
    'contentType in search_msg is 102 in single chats',
    ['FIELD_KIND', 'CONTENTTYPE_ALONE'],
    inSingle(() => ({ contentType: 102 })),
  ],
  [
    'type-102-in-groups',
    'contentType in search_msg is 102 in groups',
    ['FIELD_KIND_IN_GROUP', 'CONTENTTYPE_ALONE'],
    inGroups(() => ({ contentType: 102 })),
  ],
  ['from-0', 'msgFrom in search_msg is 0', ['FIELD_MSGFROM'], () => ({ msgFrom: 0 })],
  [
    'content-inner',
    'content in search_msg is the text alone, and no JSON',
    ['FIELD_CONTENT', 'FIELD_CONTENT_WHOLE'],
    ({ content }) => ({ content: text(Object(JSON.parse(text(content) || '{}'))['content']) }),
  ],
  [
    'content-base64',
    'content in search_msg is base64',
    ['FIELD_CONTENT', 'FIELD_CONTENT_WHOLE'],
    ({ content }) => ({ content: Buffer.from(text(content)).toString('base64') }),
  ],
  [
    'content-cut',
    'content in search_msg is cut after a thousand letters',
    ['FIELD_CONTENT_WHOLE'],
    ({ content }) => ({ content: text(content).length > 1_000 ? '{"content":"cut"}' : content }),
  ],
  [
    'content-ascii',
    'content in search_msg has question marks for what is not ASCII',
    ['FIELD_CONTENT_WHOLE'],
    ({ content }) => ({ content: text(content).replaceAll(/[^\x20-\x7E]/g, '?') }),
  ],
  [
    'send-time-of-storing',
    'sendTime in search_msg is when the message came',
    ['FIELD_SENDTIME', 'DAY_ALONE'],
    ({ createTime }) => ({ sendTime: createTime }),
  ],
  [
    'send-time-zone',
    'sendTime in search_msg is an hour off',
    ['FIELD_SENDTIME', 'FIELD_SENDTIME_NOW'],
    ({ sendTime }) => ({ sendTime: Number(sendTime) + 3_600_000 }),
  ],
  [
    'create-time-zone',
    'createTime in search_msg is an hour off',
    ['FIELD_CREATETIME'],
    ({ createTime }) => ({ createTime: Number(createTime) - 3_600_000 }),
  ],
  ['ex-empty', 'ex in search_msg is always empty', ['FIELD_EX'], () => ({ ex: '' })],
  ['seq-1', 'seq in search_msg is always 1', ['FIELD_SEQ', 'SEQ_WITNESSES'], () => ({ seq: 1 })],
  [
    'seq-from-2',
    'seq in search_msg is one more than it is',
    ['SEQ_WITNESSES'],
    ({ seq }) => ({ seq: Number(seq) + 1 }),
  ],
];

export const mutants: readonly Mutant[] = cases.map(([id, sentence, aspects, change]) =>
  showingWrongly(id, sentence, searchRequirements(aspects), change),
);
