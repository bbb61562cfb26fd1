import { expectSuccess, test } from '../../../fixtures/test.ts';
import { NoData } from '../../../schemas/envelope.ts';
import { check } from './requirements.ts';

const path = '/group/set_group_member_info';

test(
  ...check('SET_GROUP_MEMBER_INFO-REPLY', async ({ post, given, admin }) => {
    const member = await given.person();
    const { groupID } = await given.group({ members: [member] });

    const reply = await post(
      path,
      { members: [{ groupID, userID: member.userID, nickname: 'Changed' }] },
      admin,
    );

    expectSuccess(reply, NoData);
  }),
);
