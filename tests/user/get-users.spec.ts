import { expectFields, expectSame, expectSuccess } from '../../fixtures/expect/reply.ts';
import { test } from '../../fixtures/test.ts';
import { GetUsersData } from '../../schemas/user.ts';
import { user } from './requirements.ts';

const path = '/user/get_users';
const pagination = { pageNumber: 1, showNumber: 10 };

test(
  ...user('GET_USERS-REPLY', async ({ post, given, admin }) => {
    const { userID } = await given.registered();

    const reply = await post(path, { userID, pagination }, admin);

    const { users } = expectSuccess(reply, GetUsersData);
    expectSame(users?.length, 1, 'number of users of which the reply tells');
  }),
);

test(
  ...user('GET_USERS-EFFECT', async ({ post, given, admin }) => {
    const { userID, nickname, faceURL } = await given.registered();

    const reply = await post(path, { userID, pagination }, admin);

    const { total, users } = expectSuccess(reply, GetUsersData);
    expectSame([total, users?.length], [1, 1], 'total and number of users');
    expectFields(users?.[0], { userID, nickname, faceURL }, 'the user');
  }),
);
