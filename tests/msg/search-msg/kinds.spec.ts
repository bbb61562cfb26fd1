import {
  dayOfMessage,
  expectFoundField,
  expectFoundIDs,
  expectFoundRow,
  expectFoundRows,
  expectSame,
  isOfRevoked,
  test,
  type MessageKind,
} from '../../../fixtures/test.ts';
import { ContentType, SessionType } from '../../../schemas/msg.ts';
import { searchMsg, type Acts } from '../../entry.ts';

const pagination = { pageNumber: 1, showNumber: 50 };

/** A search by sender and receiver finds once what was sent once. */
const findsOnce =
  (kind: MessageKind): Acts =>
  async ({ call, given }) => {
    const { message } = await given.varied('now');
    const { sendID, recvID, serverMsgID } = message(kind);

    const reply = await call({ sendID, recvID, pagination });

    const chatLog = { serverMsgID, sendID, recvID };
    expectFoundRow(reply, serverMsgID, { chatLog, isRevoked: false });
    const times = expectFoundIDs(reply).filter((each) => each === serverMsgID).length;
    expectSame(times, 1, 'number of rows of one message');
  };

const findsByDay =
  (lot: 'yesterday' | 'years ago', kind: MessageKind): Acts =>
  async ({ call, given }) => {
    const { message } = await given.varied(lot);
    const { sendID, recvID, serverMsgID, sendTime } = message(kind);
    const day = dayOfMessage({ message }, kind);

    const reply = await call({ recvID, sendTime: day, pagination });

    const chatLog = { serverMsgID, sendID, recvID, sendTime };
    expectFoundRow(reply, serverMsgID, { chatLog, isRevoked: false });
  };

const showsUnchangedAfter =
  (change: 'group muted' | 'sender muted'): Acts =>
  async ({ call, given }) => {
    const { groupID, kept } = await given.textsAfter(change);
    const { sendID, serverMsgID, seq } = kept;

    const reply = await call({ sendID, recvID: groupID, sessionType: SessionType.Group, pagination });

    const chatLog = { serverMsgID, sendID, recvID: groupID, groupID, seq };
    expectFoundRow(reply, serverMsgID, { chatLog, isRevoked: false });
  };

test(
  ...searchMsg('KIND_PICTURE', {
    text: 'search_msg finds a picture by contentType 102, and shows it as one',
    promises: ['contentType-filters', 'field.contentType'],
    source: 'Platform API, search-msg, parameter contentType; message types, 102: image',
    async check({ call, given }) {
      const { message } = await given.varied('now');
      const { sendID, recvID, contentType, serverMsgID } = message('picture');

      const reply = await call({ sendID, contentType, pagination });

      const chatLog = { serverMsgID, sendID, recvID, contentType };
      expectFoundRow(reply, serverMsgID, { chatLog, isRevoked: false });
      const others = expectFoundRows(reply).filter((each) => !isOfRevoked(each));
      const types = others.map((each) => each.chatLog['contentType']);
      expectSame([...new Set(types)], [ContentType.Picture], 'contentTypes of the messages found');
    },
  }),
);

test(
  ...searchMsg('KIND_CUSTOM', {
    text: 'search_msg finds a custom message by contentType 110 and shows its content as a string',
    promises: ['contentType-filters', 'reply-is-whole'],
    source: 'Platform API, search-msg, response, content; message types, 110: custom',
    async check({ call, given }) {
      const { message } = await given.varied('now');
      const { sendID, recvID, contentType, serverMsgID } = message('custom');

      const reply = await call({ sendID, recvID, contentType, pagination });

      const fields = { serverMsgID, sendID, recvID, contentType };
      expectFoundRow(reply, serverMsgID, { chatLog: fields });
      const content = expectFoundField(reply, serverMsgID, 'content');
      expectSame(typeof content.value, 'string', `type of ${content.path}`);
    },
  }),
);

test(
  ...searchMsg('KIND_EQUAL_TEXTS', {
    text: 'search_msg shows texts with the same words as separate messages',
    promises: ['filters-are-anded', 'field.serverMsgID'],
    source: 'Platform API, search-msg, response',
    async check({ call, given }) {
      const { message } = await given.varied('now');
      const { sendID, recvID, contentType, serverMsgID } = message('equal text');
      const both = [serverMsgID, message('another equal text').serverMsgID];

      const reply = await call({ sendID, recvID, contentType, pagination });

      const equal = expectFoundIDs(reply).filter((id) => both.includes(id));
      expectSame(equal.toSorted(), both.toSorted(), 'equal texts found');
    },
  }),
);

test(
  ...searchMsg('KIND_BY_ADMINISTRATOR', {
    text: 'search_msg by the administrator’s userID finds what was sent in its name',
    promises: ['sendID-is-exact', 'field.sendID'],
    check: findsOnce('text by the administrator'),
  }),
);

test(
  ...searchMsg('KIND_TO_ONESELF', {
    text: 'search_msg by sender and receiver finds once what a user sent to themselves',
    promises: ['filters-are-anded', 'each-message-once'],
    source: 'Platform API, search-msg, parameters sendID and recvID',
    check: findsOnce('text to oneself'),
  }),
);

test(
  ...searchMsg('KIND_YESTERDAY', {
    text: 'search_msg finds a text from yesterday by its receiver and day',
    promises: ['sendTime-is-a-day-in-utc'],
    check: findsByDay('yesterday', 'text of yesterday'),
  }),
);

test(
  ...searchMsg('KIND_LAST_YEAR', {
    text: 'search_msg finds a text from last year by its receiver and day',
    promises: ['sendTime-is-a-day-in-utc'],
    check: findsByDay('years ago', 'text of last year'),
  }),
);

test(
  ...searchMsg('IN_MUTED_GROUP', {
    text: 'search_msg shows a text unchanged after its group was muted',
    promises: ['sent-messages-show', 'field.groupID'],
    source: 'Platform API, search-msg; mute-group: affects future messages',
    check: showsUnchangedAfter('group muted'),
  }),
);

test(
  ...searchMsg('OF_MUTED_SENDER', {
    text: 'search_msg shows a text unchanged after its sender was muted',
    promises: ['sent-messages-show', 'field.sendID'],
    source: 'Platform API, search-msg; mute-group-member: affects future messages',
    check: showsUnchangedAfter('sender muted'),
  }),
);

test(
  ...searchMsg('IN_RENAMED_GROUP', {
    text: 'search_msg shows the new name as groupName after a group was renamed',
    promises: ['field.groupName'],
    source: 'Platform API, search-msg, response, groupName; set-group-info',
    async check({ call, given }) {
      const { groupID, newName, kept } = await given.textsAfter('group renamed');

      const reply = await call({ sendID: kept.sendID, recvID: groupID, pagination });

      expectFoundRow(reply, kept.serverMsgID, { chatLog: { groupName: newName } });
    },
  }),
);

test(
  ...searchMsg('DISMISSED_NAMESAKE', {
    text: 'search_msg by a group finds its messages, and none of a dismissed group of the same name',
    promises: ['recvID-names-a-group'],
    source: 'Platform API, search-msg, parameter recvID: the ID of the group; dismiss-group',
    async check({ call, given }) {
      const former = await given.group({ owner: await given.person(), isNamedPlainly: true });
      await given.groupTexts(former, former.owner);
      await given.groupChanges.dismiss(former);
      const group = await given.group({ owner: former.owner, groupName: former.groupName });
      const texts = await given.groupTexts(group, group.owner);

      const reply = await call({ recvID: group.groupID, contentType: ContentType.Text, pagination });

      const wanted = texts.map(({ serverMsgID }) => serverMsgID);
      expectSame(expectFoundIDs(reply), wanted, 'serverMsgIDs of the messages found');
    },
  }),
);
