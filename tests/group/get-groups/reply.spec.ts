import { expectSame, expectSuccess, test } from '../../../fixtures/test.ts';
import { GetGroupsData } from '../../../schemas/group.ts';
import { check } from './requirements.ts';

const path = '/group/get_groups';
const pagination = { pageNumber: 1, showNumber: 10 };

test(
  ...check('GET_GROUPS-REPLY', async ({ post, given, admin }) => {
    const { groupID } = await given.group();

    const reply = await post(path, { groupID, pagination }, admin);

    const { groups } = expectSuccess(reply, GetGroupsData);
    expectSame(groups?.length, 1, 'number of groups in the reply');
  }),
);
