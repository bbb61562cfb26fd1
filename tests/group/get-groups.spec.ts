import { expectFields, expectSame, expectSuccess } from '../../fixtures/expect/reply.ts';
import { test } from '../../fixtures/test.ts';
import { GetGroupsData, GroupStatus } from '../../schemas/group.ts';
import { group } from './requirements.ts';

const path = '/group/get_groups';
const pagination = { pageNumber: 1, showNumber: 10 };

test(
  ...group('GET_GROUPS-REPLY', async ({ post, given, admin }) => {
    const { groupID } = await given.group();

    const reply = await post(path, { groupID, pagination }, admin);

    const { groups } = expectSuccess(reply, GetGroupsData);
    expectSame(groups?.length, 1, 'number of groups of which the reply tells');
  }),
);

test(
  ...group('GET_GROUPS-EFFECT', async ({ post, given, admin }) => {
    const { groupID, groupName, faceURL, owner } = await given.group({ members: [given.person()] });
    await given.group({ owner });

    const reply = await post(path, { groupID, pagination }, admin);

    const { total, groups } = expectSuccess(reply, GetGroupsData);
    const ownerUserID = owner.userID;
    const groupInfo = {
      groupID,
      groupName,
      faceURL,
      ownerUserID,
      memberCount: 2,
      status: GroupStatus.Active,
    };
    expectSame([total, groups?.length], [1, 1], 'total and number of groups');
    expectFields(groups?.[0], { groupInfo, groupOwnerUserID: ownerUserID }, 'the group');
  }),
);
