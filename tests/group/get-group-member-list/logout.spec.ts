import { expectRefusal, test } from '../../../fixtures/test.ts';
import { check } from './requirements.ts';

test(
  ...check('GET_GROUP_MEMBER_LIST-TOKEN-LOGGED_OUT_AT_ONCE', async ({ post, given }) => {
    const { call, invalid } = await given.invalidToken('GET_GROUP_MEMBER_LIST', 'JUST_LOGGED_OUT');

    const reply = await post(call.path, call.body, invalid);

    expectRefusal(reply);
  }),
);
