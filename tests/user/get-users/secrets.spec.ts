import { expectNoSecrets, expectSame, expectSuccess, test } from '../../../fixtures/test.ts';
import { ListedUserIDs } from '../../../schemas/user.ts';
import { check } from './requirements.ts';

const path = '/user/get_users';
const pagination = { pageNumber: 1, showNumber: 10 };

test(
  ...check('GET_USERS-SECRETS', async ({ post, given, admin }) => {
    const { userID } = await given.person();

    const reply = await post(path, { userID, pagination }, admin);

    const { users } = expectSuccess(reply, ListedUserIDs);
    expectSame(users?.length, 1, 'number of users in the reply');
    expectNoSecrets(reply.json, 'reply');
  }),
);
