import { expectSame, expectSuccess, test } from '../../../fixtures/test.ts';
import { GetGroupMemberListData } from '../../../schemas/group.ts';
import { check } from './requirements.ts';

const path = '/group/get_group_member_list';
const pagination = { pageNumber: 1, showNumber: 10 };

test(
  ...check('GET_GROUP_MEMBER_LIST-REPLY', async ({ post, given, admin }) => {
    const group = await given.group({ members: [await given.person()] });

    const reply = await post(path, { groupID: group.groupID, pagination }, admin);

    const { members } = expectSuccess(reply, GetGroupMemberListData);
    expectSame(members?.length, 1 + group.members.length, 'number of members in the reply');
  }),
);
