import { expectErrCode, expectRefusal, expectUntouched, test } from '../../../fixtures/test.ts';
import { check } from './requirements.ts';

test(
  ...check('MUTE_GROUP-UNKNOWN', async ({ post, given, admin }) => {
    const { path, watched } = await given.controlledCall('MUTE_GROUP');
    const groupID = given.noSuch('group');

    const reply = await post(path, { groupID }, admin);

    expectRefusal(reply);
    await expectUntouched(watched);
  }),
);

test(
  ...check('MUTE_GROUP-UNKNOWN_CODE', async ({ post, given, admin }) => {
    const { path } = await given.controlledCall('MUTE_GROUP');
    const groupID = given.noSuch('group');

    const reply = await post(path, { groupID }, admin);

    expectErrCode(reply, [1004, 1201]);
  }),
);
