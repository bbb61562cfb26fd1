import { expectSuccess, test } from '../../../fixtures/test.ts';
import { NoData } from '../../../schemas/envelope.ts';
import { check } from './requirements.ts';

const path = '/group/mute_group_member';

test(
  ...check('MUTE_GROUP_MEMBER-REPLY', async ({ post, given, admin }) => {
    const member = await given.person();
    const { groupID } = await given.group({ members: [member] });

    const reply = await post(path, { groupID, userID: member.userID, mutedSeconds: 600 }, admin);

    expectSuccess(reply, NoData);
  }),
);
