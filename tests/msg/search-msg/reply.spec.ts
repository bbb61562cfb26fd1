import { expectSame, expectSuccess, test } from '../../../fixtures/test.ts';
import { ContentType, SearchMsgData } from '../../../schemas/msg.ts';
import { check } from './requirements.ts';

const path = '/msg/search_msg';
const pagination = { pageNumber: 1, showNumber: 10 };

test(
  ...check('SEARCH_MSG-REPLY', async ({ post, given, admin }) => {
    const { sendID, recvID } = await given.message(await given.person(), await given.person());

    const reply = await post(path, { sendID, recvID, contentType: ContentType.Text, pagination }, admin);

    const { chatLogs } = expectSuccess(reply, SearchMsgData);
    expectSame(chatLogs?.length, 1, 'number of messages in the reply');
  }),
);
