import { expectSame, expectSameRows, expectSuccess, test } from '../../../fixtures/test.ts';
import { ContentType, SearchMsgData } from '../../../schemas/msg.ts';
import { check } from './requirements.ts';

const path = '/msg/search_msg';
const pagination = { pageNumber: 1, showNumber: 10 };

test(
  ...check('SEARCH_MSG-EFFECT', async ({ post, given, admin }) => {
    const [anna, ben, carl] = await Promise.all([given.person(), given.person(), given.person()]);
    const sent = Promise.all([given.message(anna, ben), given.message(anna, ben)]);
    await Promise.all([sent, given.message(ben, anna), given.message(anna, carl), given.message(carl, ben)]);
    const [sendID, recvID] = [anna.userID, ben.userID];

    const reply = await post(path, { sendID, recvID, contentType: ContentType.Text, pagination }, admin);

    const { chatLogsNum, chatLogs } = expectSuccess(reply, SearchMsgData);
    const found = chatLogs?.map(({ chatLog }) => [chatLog.serverMsgID, chatLog.sendID, chatLog.recvID]);
    const expected = (await sent).map(({ serverMsgID }) => [serverMsgID, sendID, recvID]);
    expectSameRows(found, expected, 'serverMsgID, sendID and recvID of the messages');
    expectSame(chatLogsNum, 2, 'chatLogsNum');
  }),
);
