import { expectFields, expectSame, expectSuccess, test } from '../../../fixtures/test.ts';
import { GetUsersData } from '../../../schemas/user.ts';
import { check } from './requirements.ts';

const path = '/user/get_users';
const pagination = { pageNumber: 1, showNumber: 10 };

test(
  ...check('GET_USERS-EFFECT', async ({ post, given, admin }) => {
    const { userID, nickname, faceURL } = await given.person();

    const reply = await post(path, { userID, pagination }, admin);

    const { total, users } = expectSuccess(reply, GetUsersData);
    expectSame([total, users?.length], [1, 1], 'total and number of users');
    expectFields(users?.[0], { userID, nickname, faceURL }, 'the user');
  }),
);
