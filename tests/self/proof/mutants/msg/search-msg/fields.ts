import { search } from '../../../breaking/searches.ts';
import { showingWrongly } from '../../../breaking/searching.ts';
import type { RequirementID } from '../../../../../requirements.ts';
import type { Fields, Mutant } from '../../../mutant.ts';

type Case = readonly [
  id: string,
  sentence: string,
  breaks: readonly RequirementID[],
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
    search(
      'ALL_TOGETHER ALL_TOGETHER_IN_GROUP DAY_BEGIN DAY_END EFFECT FIELD_CONTENT_WHOLE FIELD_IDS FILTER_CONTENTTYPE FILTER_DAY FILTER_GROUP FILTER_RECVID FILTER_SENDID FILTER_SESSIONTYPE_GROUP FILTER_SESSIONTYPE_SINGLE GROUP_EXACT PAGES_EVEN PAGES_UNEVEN PAGE_OF_MORE PAGE_OF_ONE RECVID_EXACT SENDID_EXACT SEQ_WITNESSES TOTAL_FOLLOWS',
    ),
    ({ clientMsgID }) => ({ serverMsgID: clientMsgID }),
  ],
  [
    'client-id-of-server',
    'clientMsgID in search_msg is the serverMsgID',
    search('FIELD_IDS'),
    ({ serverMsgID }) => ({ clientMsgID: serverMsgID }),
  ],
  [
    'send-and-recv-swapped',
    'sendID and recvID in search_msg are swapped in single chats',
    search('EFFECT'),
    inSingle(({ sendID, recvID }) => ({ sendID: recvID, recvID: sendID })),
  ],
  [
    'recv-empty-in-groups',
    'recvID in search_msg is empty in groups',
    search('FIELD_IDS_IN_GROUP'),
    inGroups(() => ({ recvID: '' })),
  ],
  [
    'group-id-empty',
    'groupID in search_msg is always empty',
    search('FIELD_IDS_IN_GROUP'),
    () => ({ groupID: '' }),
  ],
  [
    'group-id-of-receiver',
    'groupID in search_msg is the receiver in single chats',
    search('FIELD_SINGLE_WITHOUT_GROUP'),
    inSingle(({ recvID }) => ({ groupID: recvID })),
  ],
  [
    'sender-hidden-in-groups',
    'sendID in search_msg is the group in groups',
    search('FIELD_IDS_IN_GROUP'),
    inGroups(({ recvID }) => ({ sendID: recvID })),
  ],
  [
    'receivers-name-empty',
    'recvNickname in search_msg is always empty',
    search('FIELD_RECVNICKNAME'),
    () => ({ recvNickname: '' }),
  ],
  [
    'platform-0',
    'senderPlatformID in search_msg is always 0',
    search('FIELD_SENDERPLATFORMID'),
    () => ({ senderPlatformID: 0 }),
  ],
  [
    'receivers-name-for-sender',
    'senderNickname in search_msg is the receiver’s in single chats',
    search('FIELD_SENDERNICKNAME'),
    inSingle(({ recvNickname }) => ({ senderNickname: recvNickname })),
  ],
  [
    'senders-name-empty-in-groups',
    'senderNickname in search_msg is empty in groups',
    search('FIELD_SENDERNICKNAME_IN_GROUP'),
    inGroups(() => ({ senderNickname: '' })),
  ],
  [
    'senders-face-empty',
    'senderFaceURL in search_msg is empty in single chats',
    search('FIELD_SENDERFACEURL'),
    inSingle(() => ({ senderFaceURL: '' })),
  ],
  [
    'groups-face-for-sender',
    'senderFaceURL in search_msg is the group’s in groups',
    search('FIELD_SENDERFACEURL_IN_GROUP'),
    inGroups(({ groupFaceURL }) => ({ senderFaceURL: groupFaceURL })),
  ],
  [
    'group-name-empty',
    'groupName in search_msg is always empty',
    search('FIELD_GROUPNAME'),
    () => ({ groupName: '' }),
  ],
  [
    'group-face-empty',
    'groupFaceURL in search_msg is always empty',
    search('FIELD_GROUPFACEURL'),
    () => ({ groupFaceURL: '' }),
  ],
  [
    'group-owner-empty',
    'groupOwner in search_msg is always empty',
    search('FIELD_GROUPOWNER'),
    () => ({ groupOwner: '' }),
  ],
  [
    'group-owner-is-sender',
    'groupOwner in search_msg is the sender',
    search('FIELD_GROUPOWNER'),
    inGroups(({ sendID }) => ({ groupOwner: sendID })),
  ],
  [
    'group-count-0',
    'groupMemberCount in search_msg is always 0',
    search('FIELD_GROUPMEMBERCOUNT'),
    () => ({ groupMemberCount: 0 }),
  ],
  [
    'group-count-without-owner',
    'groupMemberCount in search_msg leaves out the owner',
    search('FIELD_GROUPMEMBERCOUNT'),
    inGroups(({ groupMemberCount }) => ({ groupMemberCount: Number(groupMemberCount) - 1 })),
  ],
  [
    'group-type-0',
    'groupType in search_msg is always 0',
    search('FIELD_GROUPTYPE'),
    () => ({ groupType: 0 }),
  ],
  [
    'session-1',
    'sessionType in search_msg is always 1',
    search('FIELD_KIND_IN_GROUP'),
    () => ({ sessionType: 1 }),
  ],
  [
    'session-3',
    'sessionType in search_msg is always 3',
    search('FIELD_KIND SESSIONTYPE_ALONE'),
    () => ({ sessionType: 3 }),
  ],
  [
    'type-102-in-single',
    'contentType in search_msg is 102 in single chats',
    search('CONTENTTYPE_ALONE FIELD_KIND'),
    inSingle(() => ({ contentType: 102 })),
  ],
  [
    'type-102-in-groups',
    'contentType in search_msg is 102 in groups',
    search('CONTENTTYPE_ALONE FIELD_KIND_IN_GROUP FILTER_GROUP GROUP_EXACT'),
    inGroups(() => ({ contentType: 102 })),
  ],
  ['from-0', 'msgFrom in search_msg is 0', search('FIELD_MSGFROM'), () => ({ msgFrom: 0 })],
  [
    'content-inner',
    'content in search_msg is the text alone, and no JSON',
    search('FIELD_CONTENT FIELD_CONTENT_WHOLE'),
    ({ content }) => ({ content: text(Object(JSON.parse(text(content) || '{}'))['content']) }),
  ],
  [
    'content-base64',
    'content in search_msg is base64',
    search('FIELD_CONTENT FIELD_CONTENT_WHOLE'),
    ({ content }) => ({ content: Buffer.from(text(content)).toString('base64') }),
  ],
  [
    'content-cut',
    'content in search_msg is cut after a thousand letters',
    search('FIELD_CONTENT_WHOLE'),
    ({ content }) => ({ content: text(content).length > 1_000 ? '{"content":"cut"}' : content }),
  ],
  [
    'content-ascii',
    'content in search_msg has question marks for what is not ASCII',
    search('FIELD_CONTENT_WHOLE'),
    ({ content }) => ({ content: text(content).replaceAll(/[^\x20-\x7E]/g, '?') }),
  ],
  [
    'send-time-of-storing',
    'sendTime in search_msg is when the message came',
    search('DAY_ALONE FIELD_SENDTIME'),
    ({ createTime }) => ({ sendTime: createTime }),
  ],
  [
    'send-time-zone',
    'sendTime in search_msg is an hour off',
    search('DAY_ALONE FIELD_SENDTIME FIELD_SENDTIME_NOW'),
    ({ sendTime }) => ({ sendTime: Number(sendTime) + 3_600_000 }),
  ],
  [
    'create-time-zone',
    'createTime in search_msg is an hour off',
    search('FIELD_CREATETIME'),
    ({ createTime }) => ({ createTime: Number(createTime) - 3_600_000 }),
  ],
  ['ex-empty', 'ex in search_msg is always empty', search('FIELD_EX'), () => ({ ex: '' })],
  ['seq-1', 'seq in search_msg is always 1', search('FIELD_SEQ SEQ_WITNESSES'), () => ({ seq: 1 })],
  [
    'seq-from-2',
    'seq in search_msg is one more than it is',
    search('SEQ_WITNESSES'),
    ({ seq }) => ({ seq: Number(seq) + 1 }),
  ],
];

export const mutants: readonly Mutant[] = cases.map((each) => showingWrongly(...each));
