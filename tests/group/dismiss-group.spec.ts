import { expectSoon, expectSuccess } from '../../fixtures/expect.ts';
import { deadlines } from '../../fixtures/poll.ts';
import { test } from '../../fixtures/test.ts';
import { NoData } from '../../schemas/envelope.ts';
import { group } from './requirements.ts';

const path = '/group/dismiss_group';

test(
  ...group('DISMISS_GROUP-REPLY', async ({ post, given, admin }) => {
    const { groupID } = await given.group();

    const reply = await post(path, { groupID }, admin);

    expectSuccess(reply, NoData);
  }),
);

test(
  ...group('DISMISS_GROUP-EFFECT', async ({ post, given, seen, admin }) => {
    const { groupID, groupName } = await given.listedGroup();

    await post(path, { groupID }, admin);

    await expectSoon(() => seen.groupsNamed(groupName), [], 'groups listed by that name', deadlines.write);
  }),
);
