import { expectFields, expectSame, expectSuccess, test } from '../../../fixtures/test.ts';
import { GetGroupsData, GroupStatus } from '../../../schemas/group.ts';
import { check } from './requirements.ts';

const path = '/group/get_groups';
const pagination = { pageNumber: 1, showNumber: 10 };

test(
  ...check('GET_GROUPS-EFFECT', async ({ post, given, admin }) => {
    const group = await given.group({ members: [await given.person()] });
    const { groupID, groupName, faceURL, owner, members } = group;
    await given.group({ owner });

    const reply = await post(path, { groupID, pagination }, admin);

    const { total, groups } = expectSuccess(reply, GetGroupsData);
    const groupInfo = {
      groupID,
      groupName,
      faceURL,
      ownerUserID: owner.userID,
      memberCount: 1 + members.length,
      status: GroupStatus.Active,
    };
    expectSame([total, groups?.length], [1, 1], 'total and number of groups');
    expectFields(groups?.[0], { groupInfo, groupOwnerUserID: owner.userID }, 'the group');
  }),
);
