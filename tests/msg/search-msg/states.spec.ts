import {
  expectFoundCount,
  expectFoundIDs,
  expectFoundRows,
  expectSame,
  expectSameRows,
  test,
  type FoundRow,
  type RevokedChat,
} from '../../../fixtures/test.ts';
import { ContentType, SessionType } from '../../../schemas/msg.ts';
import { check } from './requirements.ts';

const path = '/msg/search_msg';
const pagination = { pageNumber: 1, showNumber: 100 };

/** A row marks its message as revoked, or is the notice of the revoke. */
const isMarked = ({ isRevoked, chatLog }: FoundRow): boolean =>
  isRevoked === true || chatLog['contentType'] === ContentType.Revoked;

/**
 * The message of the chat that a row shows, by its ID or, for a notice with another ID, by its place: the notice of the
 * revoke may have a place of its own.
 */
const whichOf =
  ({ revoked, others }: RevokedChat) =>
  ({ chatLog: { serverMsgID, seq } }: FoundRow): string => {
    const isAnother = others.some((other) => other.serverMsgID === serverMsgID || other.seq === seq);
    return isAnother && serverMsgID !== revoked.serverMsgID ? 'another' : 'the revoked one';
  };

test(
  ...check('SEARCH_MSG-REVOKED', async ({ post, given, admin }) => {
    const chat = await given.revokedChat();
    const sessionType = SessionType.Single;

    const reply = await post(path, { ...chat.filters, sessionType, pagination }, admin);

    const marked = expectFoundRows(reply).filter(isMarked);
    expectSame(
      [...new Set(marked.map(whichOf(chat)))],
      ['the revoked one'],
      'messages marked as revoked by isRevoked or a notice',
    );
  }),
);

test(
  ...check('SEARCH_MSG-REVOKED_TEXT', async ({ post, given, admin }) => {
    const { filters, revoked } = await given.revokedChat();

    const reply = await post(path, { ...filters, pagination }, admin);

    const texts = expectFoundRows(reply).map(({ chatLog }) => String(chatLog['content']));
    expectSame(
      texts.filter((text) => text.includes(revoked.text)),
      [],
      'contents with the revoked text',
    );
  }),
);

test(
  ...check('SEARCH_MSG-TOTAL_FOLLOWS', async ({ post, given, readUntil, admin }) => {
    const [anna, ben] = await given.twoForChat();
    const { sendID, recvID, serverMsgID } = await given.storedMessage(anna, ben);
    const search = () => post(path, { sendID, recvID, contentType: ContentType.Text, pagination }, admin);
    const until = (id: string) => readUntil(search, ({ text }) => text.includes(id), 'message');
    const before = await until(serverMsgID);
    const added = await given.storedMessage(anna, ben);

    const after = await until(added.serverMsgID);

    expectSame(
      expectFoundIDs(after).toSorted(),
      [serverMsgID, added.serverMsgID].toSorted(),
      'messages found',
    );
    expectSame([before, after].map(expectFoundCount), [1, 2], 'chatLogsNum before and after');
  }),
);

test(
  ...check('SEARCH_MSG-ROWS_STAY', async ({ post, given, admin }) => {
    const { group } = await given.corpus();
    const again = () =>
      post(path, { recvID: group.groupID, contentType: ContentType.Text, pagination }, admin);

    const [first, second] = [await again(), await again()];

    const rows = (reply: typeof first) => expectFoundRows(reply).map((row) => [JSON.stringify(row)]);
    expectSameRows(rows(second), rows(first), 'rows of a repeated search');
  }),
);
