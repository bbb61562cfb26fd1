import { expectSame, expectSameRows, expectSuccess, test } from '../../../fixtures/test.ts';
import { ContentType, SearchMsgData } from '../../../schemas/msg.ts';
import { check } from './requirements.ts';

const path = '/msg/search_msg';
const pagination = { pageNumber: 1, showNumber: 100 };

test(
  ...check('SEARCH_MSG-EFFECT', async ({ post, given, admin }) => {
    const { people, meeting, inWords } = await given.corpus();
    const [sendID, recvID] = [people.anna.userID, people.ben.userID];
    const filters = { sendID, recvID, contentType: ContentType.Text };

    const reply = await post(path, { ...filters, pagination }, admin);

    const { chatLogsNum, chatLogs } = expectSuccess(reply, SearchMsgData);
    const rows = (chatLogs ?? []).map(({ chatLog }) => [
      ...inWords([chatLog.serverMsgID]),
      chatLog.sendID,
      chatLog.recvID,
    ]);
    const expected = meeting(filters).map((words) => [words, sendID, recvID]);
    expectSameRows(rows, expected, 'messages with their sendID and recvID');
    expectSame(chatLogsNum, expected.length, 'chatLogsNum');
  }),
);
