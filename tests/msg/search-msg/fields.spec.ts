import {
  exOf,
  expectDuring,
  expectFields,
  expectFoundField,
  expectFoundRow,
  expectFoundRows,
  expectJSONText,
  expectOneOf,
  expectSame,
  pulledSeqs,
  sentAt,
  test,
  type SearchCorpus,
} from '../../../fixtures/test.ts';
import { check, type ID } from './requirements.ts';

const path = '/msg/search_msg';
const pagination = { pageNumber: 1, showNumber: 100 };

/** The allowed difference between the time of a message and the target's clock. */
const ABOUT_MS = 5_000;
/** Values of msgFrom: a user, the system. */
const senders = [100, 200] as const;

type Fields = (corpus: SearchCorpus) => Readonly<Record<string, string | number>>;

/** Fields of the only message from Ben to Anna. */
const ofSingle: readonly (readonly [id: ID, fields: Fields])[] = [
  [
    'SEARCH_MSG-FIELD_IDS',
    ({ message }) => {
      const { serverMsgID, clientMsgID } = message('the other way');
      return { serverMsgID, clientMsgID };
    },
  ],
  [
    'SEARCH_MSG-FIELD_KIND',
    ({ message }) => {
      const { contentType, sessionType } = message('the other way');
      return { contentType, sessionType };
    },
  ],
  ['SEARCH_MSG-FIELD_EX', ({ message }) => ({ ex: exOf(message('the other way')) })],
  [
    'SEARCH_MSG-FIELD_SENDERPLATFORMID',
    ({ message }) => ({ senderPlatformID: message('the other way').senderPlatformID }),
  ],
  ['SEARCH_MSG-FIELD_SENDERNICKNAME', ({ people: { ben } }) => ({ senderNickname: ben.nickname })],
  ['SEARCH_MSG-FIELD_SENDERFACEURL', ({ people: { ben } }) => ({ senderFaceURL: ben.faceURL })],
  ['SEARCH_MSG-FIELD_RECVNICKNAME', ({ people: { anna } }) => ({ recvNickname: anna.nickname })],
  [
    'SEARCH_MSG-FIELD_SINGLE_WITHOUT_GROUP',
    () => ({ groupID: '', groupName: '', groupOwner: '', groupFaceURL: '', groupMemberCount: 0 }),
  ],
];

/** Fields of the only message of Ben in the group. */
const inGroup: readonly (readonly [id: ID, fields: Fields])[] = [
  [
    'SEARCH_MSG-FIELD_IDS_IN_GROUP',
    ({ people: { ben }, group: { groupID } }) => ({ sendID: ben.userID, recvID: groupID, groupID }),
  ],
  [
    'SEARCH_MSG-FIELD_KIND_IN_GROUP',
    ({ message }) => {
      const { contentType, sessionType } = message('in the group by ben');
      return { contentType, sessionType };
    },
  ],
  ['SEARCH_MSG-FIELD_GROUPNAME', ({ group: { groupName } }) => ({ groupName })],
  ['SEARCH_MSG-FIELD_GROUPOWNER', ({ group: { ownerUserID } }) => ({ groupOwner: ownerUserID })],
  ['SEARCH_MSG-FIELD_GROUPFACEURL', ({ group: { faceURL } }) => ({ groupFaceURL: faceURL })],
  ['SEARCH_MSG-FIELD_GROUPMEMBERCOUNT', ({ group: { memberCount } }) => ({ groupMemberCount: memberCount })],
  ['SEARCH_MSG-FIELD_GROUPTYPE', () => ({ groupType: 2 })],
  ['SEARCH_MSG-FIELD_SENDERNICKNAME_IN_GROUP', ({ people: { ben } }) => ({ senderNickname: ben.nickname })],
  ['SEARCH_MSG-FIELD_SENDERFACEURL_IN_GROUP', ({ people: { ben } }) => ({ senderFaceURL: ben.faceURL })],
];

const messages = [
  ['the other way', ofSingle],
  ['in the group by ben', inGroup],
] as const;

for (const [message, fields] of messages)
  for (const [id, fieldsOf] of fields)
    test(
      ...check(id, async ({ post, given, admin }) => {
        const corpus = await given.corpus();
        const { sendID, recvID, serverMsgID } = corpus.message(message);

        const reply = await post(path, { sendID, recvID, pagination }, admin);

        expectFoundRow(reply, serverMsgID, { chatLog: fieldsOf(corpus) });
      }),
    );

test(
  ...check('SEARCH_MSG-FIELD_SENDTIME', async ({ post, given, admin }) => {
    const { message } = await given.corpus();
    const sent = message('text of the day');
    const { sendID, recvID, serverMsgID } = sent;
    const sendTime = sentAt(sent);

    const reply = await post(path, { sendID, recvID, pagination }, admin);

    expectFoundRow(reply, serverMsgID, { chatLog: { sendTime } });
  }),
);

const timesOfNow = [
  ['SEARCH_MSG-FIELD_SENDTIME_NOW', 'sendTime'],
  ['SEARCH_MSG-FIELD_CREATETIME', 'createTime'],
] as const;

for (const [id, field] of timesOfNow)
  test(
    ...check(id, async ({ post, given, admin }) => {
      const corpus = await given.corpus();
      const { sendID, recvID, serverMsgID } = corpus.message('the other way');
      const sent = given.known(corpus.sentDuring, '/msg/get_server_time');

      const reply = await post(path, { sendID, recvID, pagination }, admin);

      const found = expectFoundField(reply, serverMsgID, field);
      expectDuring(Number(found.value), sent, ABOUT_MS, found.path);
    }),
  );

test(
  ...check('SEARCH_MSG-FIELD_MSGFROM', async ({ post, given, admin }) => {
    const { message } = await given.corpus();
    const { sendID, recvID, serverMsgID } = message('the other way');

    const reply = await post(path, { sendID, recvID, pagination }, admin);

    const found = expectFoundField(reply, serverMsgID, 'msgFrom');
    expectOneOf(found.value, senders, found.path);
  }),
);

test(
  ...check('SEARCH_MSG-FIELD_SEQ', async ({ post, given, admin }) => {
    const { filters, serverMsgIDs } = await given.longChat();

    const reply = await post(path, { ...filters, pagination }, admin);

    const seqs = new Set(expectFoundRows(reply).map(({ chatLog }) => chatLog['seq']));
    expectSame(seqs.size, serverMsgIDs.length, 'number of different seqs in the conversation');
  }),
);

test(
  ...check('SEARCH_MSG-SEQ_WITNESSES', async ({ post, given, admin }) => {
    const chat = await given.longChat();
    const pulled = pulledSeqs(chat);

    const reply = await post(path, { ...chat.filters, pagination }, admin);

    const rows = expectFoundRows(reply).map(({ chatLog }) => [
      String(chatLog['serverMsgID']),
      chatLog['seq'],
    ]);
    expectFields(Object.fromEntries(rows), pulled, 'seq by serverMsgID');
  }),
);

const contents = [
  ['SEARCH_MSG-FIELD_CONTENT', 'the other way'],
  ['SEARCH_MSG-FIELD_CONTENT_WHOLE', 'long'],
] as const;

for (const [id, what] of contents)
  test(
    ...check(id, async ({ post, given, admin }) => {
      const { message } = await given.corpus();
      const { sendID, recvID, contentType, serverMsgID, content } = message(what);

      const reply = await post(path, { sendID, recvID, contentType, pagination }, admin);

      const found = expectFoundField(reply, serverMsgID, 'content');
      expectFields(expectJSONText(found.value, found.path), content, `${found.path} (JSON)`);
    }),
  );
