import {
  dayOfMessage,
  expectFoundField,
  expectFoundIDs,
  expectFoundRow,
  expectFoundRows,
  expectSame,
  isOfRevoked,
  test,
} from '../../../fixtures/test.ts';
import { ContentType, SessionType } from '../../../schemas/msg.ts';
import { check, type ID } from './requirements.ts';

const path = '/msg/search_msg';
const pagination = { pageNumber: 1, showNumber: 50 };

test(
  ...check('SEARCH_MSG-KIND_PICTURE', async ({ post, given, admin }) => {
    const { message } = await given.varied('now');
    const { sendID, recvID, contentType, serverMsgID } = message('picture');

    const reply = await post(path, { sendID, contentType, pagination }, admin);

    const chatLog = { serverMsgID, sendID, recvID, contentType };
    expectFoundRow(reply, serverMsgID, { chatLog, isRevoked: false });
    const others = expectFoundRows(reply).filter((each) => !isOfRevoked(each));
    const types = others.map((each) => each.chatLog['contentType']);
    expectSame([...new Set(types)], [ContentType.Picture], 'contentTypes of the messages found');
  }),
);

test(
  ...check('SEARCH_MSG-KIND_CUSTOM', async ({ post, given, admin }) => {
    const { message } = await given.varied('now');
    const { sendID, recvID, contentType, serverMsgID } = message('custom');

    const reply = await post(path, { sendID, recvID, contentType, pagination }, admin);

    const fields = { serverMsgID, sendID, recvID, contentType };
    expectFoundRow(reply, serverMsgID, { chatLog: fields });
    const content = expectFoundField(reply, serverMsgID, 'content');
    expectSame(typeof content.value, 'string', `type of ${content.path}`);
  }),
);

test(
  ...check('SEARCH_MSG-KIND_EQUAL_TEXTS', async ({ post, given, admin }) => {
    const { message } = await given.varied('now');
    const { sendID, recvID, contentType, serverMsgID } = message('equal text');
    const another = message('another equal text');

    const reply = await post(path, { sendID, recvID, contentType, pagination }, admin);

    const found = expectFoundIDs(reply);
    const equal = found.filter((id) => [serverMsgID, another.serverMsgID].includes(id));
    expectSame(equal.toSorted(), [serverMsgID, another.serverMsgID].toSorted(), 'equal texts found');
  }),
);

/** What a search by sender and receiver finds. Each of the two texts was sent once. */
const ofPeople = [
  ['SEARCH_MSG-KIND_BY_ADMINISTRATOR', 'text by the administrator'],
  ['SEARCH_MSG-KIND_TO_ONESELF', 'text to oneself'],
] as const satisfies readonly (readonly [id: ID, kind: string])[];

for (const [id, kind] of ofPeople)
  test(
    ...check(id, async ({ post, given, admin }) => {
      const { message } = await given.varied('now');
      const { sendID, recvID, serverMsgID } = message(kind);

      const reply = await post(path, { sendID, recvID, pagination }, admin);

      const chatLog = { serverMsgID, sendID, recvID };
      expectFoundRow(reply, serverMsgID, { chatLog, isRevoked: false });
      const times = expectFoundIDs(reply).filter((each) => each === serverMsgID).length;
      expectSame(times, 1, 'number of rows of one message');
    }),
  );

const ofDays = [
  ['SEARCH_MSG-KIND_YESTERDAY', 'yesterday', 'text of yesterday'],
  ['SEARCH_MSG-KIND_LAST_YEAR', 'years ago', 'text of last year'],
] as const satisfies readonly (readonly [id: ID, lot: string, kind: string])[];

for (const [id, lot, kind] of ofDays)
  test(
    ...check(id, async ({ post, given, admin }) => {
      const { message } = await given.varied(lot);
      const { sendID, recvID, serverMsgID, sendTime } = message(kind);
      const day = dayOfMessage({ message }, kind);

      const reply = await post(path, { recvID, sendTime: day, pagination }, admin);

      const chatLog = { serverMsgID, sendID, recvID, sendTime };
      expectFoundRow(reply, serverMsgID, { chatLog, isRevoked: false });
    }),
  );

const muted = [
  ['SEARCH_MSG-IN_MUTED_GROUP', 'group muted'],
  ['SEARCH_MSG-OF_MUTED_SENDER', 'sender muted'],
] as const satisfies readonly (readonly [id: ID, change: string])[];

for (const [id, change] of muted)
  test(
    ...check(id, async ({ post, given, admin }) => {
      const { groupID, kept } = await given.textsAfter(change);
      const { sendID, serverMsgID, seq } = kept;

      const filters = { sendID, recvID: groupID, sessionType: SessionType.Group };
      const reply = await post(path, { ...filters, pagination }, admin);

      const chatLog = { serverMsgID, sendID, recvID: groupID, groupID, seq };
      expectFoundRow(reply, serverMsgID, { chatLog, isRevoked: false });
    }),
  );

test(
  ...check('SEARCH_MSG-IN_RENAMED_GROUP', async ({ post, given, admin }) => {
    const { groupID, newName, kept } = await given.textsAfter('group renamed');

    const reply = await post(path, { sendID: kept.sendID, recvID: groupID, pagination }, admin);

    expectFoundRow(reply, kept.serverMsgID, { chatLog: { groupName: newName } });
  }),
);
