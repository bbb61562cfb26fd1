import { expectSame, expectSuccess, test } from '../../../fixtures/test.ts';
import { CountedGroupIDs } from '../../../schemas/group.ts';
import { getGroups } from '../../entry.ts';

const pagination = { pageNumber: 1, showNumber: 50 };

const ways = [
  ['NAME_OF_DISMISSED', 'a name that a dismissed group had', 'of a dismissed group'],
  ['NAME_GIVEN_UP', 'a name that another group gave up', 'given up'],
  ['NAME_TAKEN_BACK', 'a former name that it has again', 'taken back'],
] as const;

for (const [aspect, name, was] of ways)
  test(
    ...getGroups(aspect, {
      text: `get_groups finds a group by ${name}, and no other`,
      promises: ['by-name', 'present-state'],
      source: 'Platform API, get-groups, parameter groupName',
      async check({ call, given }) {
        const { groupID, groupName } = await given.groupNamedAgain(was);

        const reply = await call({ groupName, pagination });

        const { total, groups } = expectSuccess(reply, CountedGroupIDs);
        const found = groups?.map(({ groupInfo }) => groupInfo.groupID);
        expectSame([total, found], [1, [groupID]], `total and groups by ${name}`);
      },
    }),
  );
