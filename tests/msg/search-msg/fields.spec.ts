import {
  exOf,
  expectBetween,
  expectDuring,
  expectFields,
  expectFoundField,
  expectFoundRow,
  expectFoundRows,
  expectJSONText,
  expectOneOf,
  expectSame,
  expectSameRows,
  expectSuccess,
  pictureOf,
  pulledSeqs,
  sentAt,
  test,
  type CorpusMessage,
  type SearchCorpus,
} from '../../../fixtures/test.ts';
import { ContentType, SearchMsgData } from '../../../schemas/msg.ts';
import { searchMsg, type Acts } from '../../entry.ts';

const pagination = { pageNumber: 1, showNumber: 50 };
/** The allowed difference between the time of a message and the target's clock. */
const ABOUT_MS = 5_000;
/** Values of msgFrom: a user, the system. */
const senders = [100, 200] as const;

type Fields = (corpus: SearchCorpus, sent: ReturnType<SearchCorpus['message']>) => object;

/** A search by sender and receiver shows a message with these fields. */
const shows =
  (what: CorpusMessage, fieldsOf: Fields): Acts =>
  async ({ call, given }) => {
    const corpus = await given.corpus();
    const sent = corpus.message(what);
    const { sendID, recvID, serverMsgID } = sent;
    const chatLog = fieldsOf(corpus, sent);

    const reply = await call({ sendID, recvID, pagination });

    expectFoundRow(reply, serverMsgID, { chatLog });
  };

/** Fields of the only message from Ben to Anna. */
const inSingle = (fieldsOf: Fields): Acts => shows('the other way', fieldsOf);

/** Fields of the only message of Ben in the group. */
const inGroup = (fieldsOf: Fields): Acts => shows('in the group by ben', fieldsOf);

/** A search shows in this field a time near that of sending by the target's clock. */
const showsTimeOfNow =
  (field: string): Acts =>
  async ({ call, given }) => {
    const corpus = await given.corpus();
    const { sendID, recvID, serverMsgID } = corpus.message('the other way');
    const sent = given.known(corpus.sentDuring, '/msg/get_server_time');

    const reply = await call({ sendID, recvID, pagination });

    const found = expectFoundField(reply, serverMsgID, field);
    expectDuring(Number(found.value), sent, ABOUT_MS, found.path);
  };

/** A search shows the whole content of a message as JSON text. */
const showsContent =
  (what: CorpusMessage): Acts =>
  async ({ call, given }) => {
    const { message } = await given.corpus();
    const { sendID, recvID, contentType, serverMsgID, content } = message(what);

    const reply = await call({ sendID, recvID, contentType, pagination });

    const found = expectFoundField(reply, serverMsgID, 'content');
    expectFields(expectJSONText(found.value, found.path), content, `${found.path} (JSON)`);
  };

test(
  ...searchMsg('REPLY', {
    text: 'search_msg answers with every documented field in its documented type',
    promises: ['reply-is-whole', 'times-are-ms', 'rows-are-chatLogs', 'rows-hold-a-chatLog', 'field.status'],
    async check({ call, given }) {
      const { people } = await given.corpus();
      // In single chats and in a group.
      const filters = { sendID: people.ben.userID, contentType: ContentType.Text };

      const reply = await call({ ...filters, pagination });

      const { chatLogs } = expectSuccess(reply, SearchMsgData);
      expectBetween(chatLogs?.length ?? 0, 1, pagination.showNumber, 'number of messages in the reply');
    },
  }),
);

test(
  ...searchMsg('EFFECT', {
    text: 'search_msg by sendID and recvID returns exactly the messages that were sent, each once',
    promises: ['filters-are-anded', 'each-message-once', 'field.sendID', 'field.recvID'],
    source: 'Platform API, search-msg, parameters sendID and recvID',
    async check({ call, given }) {
      const { people, meeting, inWords } = await given.corpus();
      const [sendID, recvID] = [people.anna.userID, people.ben.userID];
      const filters = { sendID, recvID, contentType: ContentType.Text };

      const reply = await call({ ...filters, pagination });

      const { chatLogsNum, chatLogs } = expectSuccess(reply, SearchMsgData);
      const rows = (chatLogs ?? []).map(({ chatLog }) => [
        ...inWords([chatLog.serverMsgID]),
        chatLog.sendID,
        chatLog.recvID,
      ]);
      const expected = meeting(filters).map((words) => [words, sendID, recvID]);
      expectSameRows(rows, expected, 'messages with their sendID and recvID');
      expectSame(chatLogsNum, expected.length, 'chatLogsNum');
    },
  }),
);

test(
  ...searchMsg('FIELD_IDS', {
    text: 'search_msg shows a message with the IDs that send_msg returned',
    promises: ['field.serverMsgID', 'field.clientMsgID'],
    source: 'Platform API, search-msg, response, serverMsgID and clientMsgID',
    check: inSingle((_, { serverMsgID, clientMsgID }) => ({ serverMsgID, clientMsgID })),
  }),
);

test(
  ...searchMsg('FIELD_KIND', {
    text: 'search_msg shows the contentType and sessionType of a message in a single chat',
    promises: ['field.contentType', 'field.sessionType'],
    source: 'Platform API, search-msg, response, contentType and sessionType',
    check: inSingle((_, { contentType, sessionType }) => ({ contentType, sessionType })),
  }),
);

test(
  ...searchMsg('FIELD_EX', {
    text: 'search_msg shows the ex a message was sent with',
    promises: ['field.ex'],
    check: inSingle((_, sent) => ({ ex: exOf(sent) })),
  }),
);

test(
  ...searchMsg('FIELD_SENDERPLATFORMID', {
    text: 'search_msg shows the senderPlatformID a message was sent with',
    promises: ['field.senderPlatformID'],
    check: inSingle((_, { senderPlatformID }) => ({ senderPlatformID })),
  }),
);

test(
  ...searchMsg('FIELD_SENDERNICKNAME', {
    text: 'search_msg shows the sender’s nickname as senderNickname',
    promises: ['field.senderNickname'],
    check: inSingle(({ people: { ben } }) => ({ senderNickname: ben.nickname })),
  }),
);

test(
  ...searchMsg('FIELD_SENDERFACEURL', {
    text: 'search_msg shows the sender’s picture as senderFaceURL',
    promises: ['field.senderFaceURL'],
    check: inSingle(({ people: { ben } }) => ({ senderFaceURL: pictureOf(ben) })),
  }),
);

test(
  ...searchMsg('FIELD_RECVNICKNAME', {
    text: 'search_msg shows the receiver’s nickname as recvNickname',
    promises: ['field.recvNickname'],
    check: inSingle(({ people: { anna } }) => ({ recvNickname: anna.nickname })),
  }),
);

test(
  ...searchMsg('FIELD_SINGLE_WITHOUT_GROUP', {
    text: 'search_msg shows no group data for a message in a single chat',
    promises: ['no-group-in-a-single-chat'],
    check: inSingle(() => ({
      groupID: '',
      groupName: '',
      groupOwner: '',
      groupFaceURL: '',
      groupMemberCount: 0,
    })),
  }),
);

test(
  ...searchMsg('FIELD_IDS_IN_GROUP', {
    text: 'search_msg shows a group message with its sender as sendID and its group as recvID and groupID',
    promises: ['field.sendID', 'field.recvID', 'field.groupID'],
    source: 'Platform API, search-msg, response, sendID, recvID and groupID',
    check: inGroup(({ people: { ben }, group: { groupID } }) => ({
      sendID: ben.userID,
      recvID: groupID,
      groupID,
    })),
  }),
);

test(
  ...searchMsg('FIELD_KIND_IN_GROUP', {
    text: 'search_msg shows the contentType and sessionType of a group message',
    promises: ['field.contentType', 'field.sessionType'],
    source: 'Platform API, search-msg, response, contentType and sessionType',
    check: inGroup((_, { contentType, sessionType }) => ({ contentType, sessionType })),
  }),
);

test(
  ...searchMsg('FIELD_GROUPNAME', {
    text: 'search_msg shows the group’s name as groupName',
    promises: ['field.groupName'],
    check: inGroup(({ group: { groupName } }) => ({ groupName })),
  }),
);

test(
  ...searchMsg('FIELD_GROUPOWNER', {
    text: 'search_msg shows the group owner’s user ID as groupOwner',
    promises: ['field.groupOwner'],
    check: inGroup(({ group: { ownerUserID } }) => ({ groupOwner: ownerUserID })),
  }),
);

test(
  ...searchMsg('FIELD_GROUPFACEURL', {
    text: 'search_msg shows the group’s picture as groupFaceURL',
    promises: ['field.groupFaceURL'],
    check: inGroup(({ group: { faceURL } }) => ({ groupFaceURL: faceURL })),
  }),
);

test(
  ...searchMsg('FIELD_GROUPMEMBERCOUNT', {
    text: 'search_msg shows the group’s number of members as groupMemberCount',
    promises: ['field.groupMemberCount'],
    check: inGroup(({ group: { memberCount } }) => ({ groupMemberCount: memberCount })),
  }),
);

test(
  ...searchMsg('FIELD_GROUPTYPE', {
    text: 'search_msg shows the group’s type as groupType',
    promises: ['field.groupType'],
    check: inGroup(() => ({ groupType: 2 })),
  }),
);

test(
  ...searchMsg('FIELD_SENDERNICKNAME_IN_GROUP', {
    text: 'search_msg shows the sender’s nickname as senderNickname of a group message',
    promises: ['sender-in-a-group'],
    check: inGroup(({ people: { ben } }) => ({ senderNickname: ben.nickname })),
  }),
);

test(
  ...searchMsg('FIELD_SENDERFACEURL_IN_GROUP', {
    text: 'search_msg shows the sender’s picture as senderFaceURL of a group message',
    promises: ['senderFaceURL-in-a-group'],
    check: inGroup(({ people: { ben } }) => ({ senderFaceURL: pictureOf(ben) })),
  }),
);

test(
  ...searchMsg('FIELD_SENDTIME', {
    text: 'search_msg shows the sendTime a message was sent with',
    promises: ['field.sendTime'],
    source: 'Platform API, search-msg, response, sendTime; send-msg, parameter sendTime',
    check: shows('text of the day', (_, sent) => ({ sendTime: sentAt(sent) })),
  }),
);

test(
  ...searchMsg('FIELD_SENDTIME_NOW', {
    text: 'search_msg shows a sendTime near the target’s own time for a message sent without one',
    promises: ['field.sendTime'],
    check: showsTimeOfNow('sendTime'),
  }),
);

test(
  ...searchMsg('FIELD_CREATETIME', {
    text: 'search_msg shows a createTime near the time of sending by the target’s clock',
    promises: ['field.createTime'],
    check: showsTimeOfNow('createTime'),
  }),
);

test(
  ...searchMsg('FIELD_MSGFROM', {
    text: 'search_msg shows 100 or 200 as msgFrom',
    promises: ['field.msgFrom'],
    async check({ call, given }) {
      const { message } = await given.corpus();
      const { sendID, recvID, serverMsgID } = message('the other way');

      const reply = await call({ sendID, recvID, pagination });

      const found = expectFoundField(reply, serverMsgID, 'msgFrom');
      expectOneOf(found.value, senders, found.path);
    },
  }),
);

test(
  ...searchMsg('FIELD_SEQ', {
    text: 'search_msg shows each message of a conversation at its own seq',
    promises: ['field.seq'],
    source: 'Platform API, search-msg, response, seq; revoke-msg, parameter seq',
    async check({ call, given }) {
      const { filters, serverMsgIDs } = await given.longChat();

      const reply = await call({ ...filters, pagination });

      const seqs = new Set(expectFoundRows(reply).map(({ chatLog }) => chatLog['seq']));
      expectSame(seqs.size, serverMsgIDs.length, 'number of different seqs in the conversation');
    },
  }),
);

test(
  ...searchMsg('SEQ_WITNESSES', {
    text: 'search_msg and pull_msg_by_seq show the messages of a chat at the same seqs',
    promises: ['seq-agrees-with-pulling'],
    async check({ call, given }) {
      const chat = await given.longChat();
      const pulled = pulledSeqs(chat);

      const reply = await call({ ...chat.filters, pagination });

      const chatLogs = expectFoundRows(reply).map(({ chatLog }) => chatLog);
      const seqs = chatLogs.map(({ serverMsgID, seq }) => [String(serverMsgID), seq]);
      expectFields(Object.fromEntries(seqs), pulled, 'seq by serverMsgID');
    },
  }),
);

test(
  ...searchMsg('FIELD_CONTENT', {
    text: 'search_msg shows in content the JSON text of what was sent',
    promises: ['field.content'],
    check: showsContent('the other way'),
  }),
);

test(
  ...searchMsg('FIELD_CONTENT_WHOLE', {
    text: 'search_msg shows the full content of a long text with all kinds of letters',
    promises: ['content-is-whole'],
    check: showsContent('long'),
  }),
);
