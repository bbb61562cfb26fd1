import { expectBetween, expectSuccess, test } from '../../../fixtures/test.ts';
import { ContentType, SearchMsgData } from '../../../schemas/msg.ts';
import { check } from './requirements.ts';

const path = '/msg/search_msg';
const pagination = { pageNumber: 1, showNumber: 100 };

test(
  ...check('SEARCH_MSG-REPLY', async ({ post, given, admin }) => {
    const { people } = await given.corpus();
    // In single chats and in a group.
    const filters = { sendID: people.ben.userID, contentType: ContentType.Text };

    const reply = await post(path, { ...filters, pagination }, admin);

    const { chatLogs } = expectSuccess(reply, SearchMsgData);
    expectBetween(chatLogs?.length ?? 0, 1, pagination.showNumber, 'number of messages in the reply');
  }),
);
