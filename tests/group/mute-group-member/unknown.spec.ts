import { expectRefusal, expectUntouched, test } from '../../../fixtures/test.ts';
import { check } from './requirements.ts';

test(
  ...check('MUTE_GROUP_MEMBER-NON_MEMBER', async ({ post, given, admin }) => {
    const { path, body, watched } = await given.controlledCall('MUTE_GROUP_MEMBER');
    const { userID } = await given.stranger();

    const reply = await post(path, { ...body, userID }, admin);

    expectRefusal(reply);
    await expectUntouched(watched);
  }),
);

test(
  ...check('MUTE_GROUP_MEMBER-UNKNOWN_GROUP', async ({ post, given, admin }) => {
    const { path, body, watched } = await given.controlledCall('MUTE_GROUP_MEMBER');
    const groupID = given.noSuch('group');

    const reply = await post(path, { ...body, groupID }, admin);

    expectRefusal(reply);
    await expectUntouched(watched);
  }),
);
