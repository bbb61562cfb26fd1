import { expectSuccess, test } from '../../../fixtures/test.ts';
import { NoData } from '../../../schemas/envelope.ts';
import { check } from './requirements.ts';

const path = '/group/set_group_member_info';

test(
  ...check('SET_GROUP_MEMBER_INFO-REPLY', async ({ post, given, admin }) => {
    const { groupID, member } = await given.member();
    const entry = { groupID, userID: member.userID, nickname: 'Changed' };

    const reply = await post(path, { members: [entry] }, admin);

    expectSuccess(reply, NoData);
  }),
);
